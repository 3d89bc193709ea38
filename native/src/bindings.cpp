// The engine as a Python module: facts in, facts and arrays out. What comes in is checked in entrance.cpp.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

#include "batch_bindings.hpp"
#include "entrance.hpp"
#include "moves_hash.hpp"
#include "quick_bindings.hpp"

namespace nb = nanobind;

namespace cardlaw {
namespace {

constexpr std::int64_t kMostGames = std::int64_t{1} << 62;  // the number of a game of a simulation
constexpr int kMostWords = 100000;

// How far something goes: kNoLimit, or a number from 1.
std::int64_t read_limit(nb::handle value, const char* name) {
  const std::int64_t limit = read_number(value, name, kNoLimit, std::numeric_limits<std::int64_t>::max());
  if (limit == 0) throw nb::value_error((std::string(name) + ": 0").c_str());
  return limit;
}

using Numbers = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;
using Hashes = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>;
using Table2 = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<2>>;
using Flags2 = nb::ndarray<nb::numpy, bool, nb::ndim<2>>;

template <typename Array, typename T>
Array array(std::vector<T>&& values, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<std::vector<T>*>(pointer); });
  return Array(kept->data(), shape, owner);
}

constexpr std::chrono::milliseconds kPause{20};  // between two looks for Ctrl-C

// So few moves are made before anybody could press Ctrl-C and wait: no thread is begun for them, which takes longer.
constexpr std::int64_t kBrief = 500000;

bool is_brief(std::size_t count, std::int64_t max_moves) {
  return max_moves != kNoLimit && max_moves <= kBrief && static_cast<std::int64_t>(count) * max_moves <= kBrief;
}

// Do the work of so many games with so many threads, some at a time at the desk of each, the lock of Python released.
// Ctrl-C is looked for, and raised when all threads have stopped. What is brief is done in this thread.
using PlaySome = std::function<void(Desk& desk, std::int64_t first, int count, const std::atomic<bool>& stop)>;

void share_out(const Game& game, std::int64_t count, int threads, bool brief, const PlaySome& play_some) {
  const std::int64_t most = std::clamp<std::int64_t>(count / threads, 1, Desk::kGames);
  std::atomic<std::int64_t> next{0};
  std::atomic<bool> stop{false};
  int running = threads;
  std::exception_ptr failed;
  std::mutex ending;
  std::condition_variable ended;
  const auto work = [&] {
    try {
      const auto desk = std::make_unique<Desk>(game);
      for (std::int64_t first; !stop && (first = next.fetch_add(most)) < count;) {
        play_some(*desk, first, static_cast<int>(std::min(most, count - first)), stop);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(ending);
      failed = std::current_exception();
      stop = true;
    }
    const std::lock_guard<std::mutex> lock(ending);
    if (--running == 0) ended.notify_one();
  };
  bool interrupted = false;
  {
    nb::gil_scoped_release released;
    if (brief) {
      work();
      threads = running = 0;
    }
    std::vector<std::thread> workers;
    try {
      for (int worker = 0; worker < threads; ++worker) workers.emplace_back(work);
    } catch (const std::system_error&) {  // no more threads are to be had: the others do the work
      if (workers.empty()) throw;
      const std::lock_guard<std::mutex> lock(ending);
      running -= threads - static_cast<int>(workers.size());
    }
    std::unique_lock<std::mutex> lock(ending);
    while (!ended.wait_for(lock, kPause, [&] { return running == 0; })) {
      lock.unlock();
      {
        nb::gil_scoped_acquire held;
        interrupted = PyErr_CheckSignals() != 0;
      }
      lock.lock();
      if (!interrupted) continue;
      stop = true;
      break;
    }
    lock.unlock();
    for (auto& worker : workers) worker.join();
  }
  if (interrupted) throw nb::python_error();
  if (failed) std::rethrow_exception(failed);
}

// A game of the engine, made of what cardlaw tells of it.
class Engine {
 public:
  explicit Engine(const nb::dict& facts) : game_(read_game(facts)), opening_(read_opening(*game_, facts)) {}

  nb::tuple playouts(nb::handle facts, const std::vector<std::string>& seeds, nb::handle rounds, nb::handle max_moves,
                     nb::handle threads, bool states, bool moves_hash) const {
    const auto start = read_table(*game_, facts);
    const std::int64_t most_rounds = read_limit(rounds, "rounds");
    const std::int64_t most_moves = read_limit(max_moves, "max_moves");
    Results results(seeds.size(), game_->deck.players);
    results.moves_hash.resize(moves_hash ? seeds.size() : 0, kNoMoves);
    std::vector<std::unique_ptr<Table>> ends(states ? seeds.size() : 0);
    const int workers = read_threads(threads);
    const bool brief = workers == 1 && is_brief(seeds.size(), most_moves);
    share_out(*game_, static_cast<std::int64_t>(seeds.size()), workers, brief,
              [&](Desk& desk, std::int64_t first, int count, const std::atomic<bool>& stop) {
                desk.begin_playouts(&seeds[static_cast<std::size_t>(first)], count);
                for (int number = 0; number < count && !stop; ++number) {
                  const auto place = static_cast<std::size_t>(first + number);
                  const Played played = desk.play_out(number, *start, most_rounds, most_moves, stop,
                                                      moves_hash ? &results.moves_hash[place] : nullptr);
                  results.write(place, desk.table, played);
                  if (!states) continue;
                  ends[place] = std::make_unique<Table>(game_->deck);
                  ends[place]->copy_from(desk.table);
                }
              });
    nb::list kept;
    for (const auto& end : ends) kept.append(written(*end));
    return nb::make_tuple(results.arrays(), kept);
  }

  nb::dict games(const std::string& seed, nb::handle first, nb::handle count, nb::handle max_moves,
                 nb::handle threads) const {
    const std::int64_t number_of_first = read_number(first, "first", 0, kMostGames);
    const std::int64_t games = read_number(count, "count", 0, kLargest);
    const std::int64_t most_moves = read_limit(max_moves, "max_moves");
    Results results(static_cast<std::size_t>(games), game_->deck.players);
    share_out(*game_, games, read_threads(threads), false, [&](Desk& desk, std::int64_t begin, int some, const std::atomic<bool>& stop) {
      desk.begin_games(seed, number_of_first + begin, some);
      for (int number = 0; number < some && !stop; ++number) {
        const Played played = desk.play_game(number, opening_, most_moves, stop);
        results.write(static_cast<std::size_t>(begin + number), desk.table, played);
      }
    });
    return results.arrays();
  }

 private:
  struct Results {
    Results(std::size_t count, int players)
        : count(count), players(static_cast<std::size_t>(players)), winners(new bool[count * this->players]),
          standing(count * this->players), moves(count), turns(count), rounds(count), over(count), won(count),
          lost(count), drawn(count), cut(count) {}

    void write(std::size_t place, const Table& table, const Played& played) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        winners[place * players + seat] = table.pending.ends_game() && (table.pending.winners >> seat & 1);
        standing[place * players + seat] = table.standing[seat];
      }
      moves[place] = played.moves;
      turns[place] = played.turns;
      rounds[place] = table.round;
      over[place] = table.pending.ends_game();
      won[place] = played.won;
      lost[place] = played.lost;
      drawn[place] = played.drawn;
      cut[place] = played.cut;
    }

    nb::dict arrays() {
      nb::dict told;
      bool* kept = winners.release();
      nb::capsule owner(kept, [](void* pointer) noexcept { delete[] static_cast<bool*>(pointer); });
      told["winners"] = Flags2(kept, {count, players}, owner);
      told["standing"] = array<Table2>(std::move(standing), {count, players});
      told["moves"] = array<Numbers>(std::move(moves), {count});
      told["turns"] = array<Numbers>(std::move(turns), {count});
      told["rounds"] = array<Numbers>(std::move(rounds), {count});
      told["over"] = array<Numbers>(std::move(over), {count});
      told["won"] = array<Numbers>(std::move(won), {count});
      told["lost"] = array<Numbers>(std::move(lost), {count});
      told["drawn"] = array<Numbers>(std::move(drawn), {count});
      told["cut"] = array<Numbers>(std::move(cut), {count});
      const std::size_t hashes = moves_hash.size();
      told["moves_hash"] = array<Hashes>(std::move(moves_hash), {hashes});
      return told;
    }

    std::size_t count;
    std::size_t players;
    std::unique_ptr<bool[]> winners;
    std::vector<std::int64_t> standing;
    std::vector<std::int64_t> moves;
    std::vector<std::int64_t> turns;
    std::vector<std::int64_t> rounds;
    std::vector<std::int64_t> over;
    std::vector<std::int64_t> won;
    std::vector<std::int64_t> lost;
    std::vector<std::int64_t> drawn;
    std::vector<std::int64_t> cut;
    std::vector<std::uint64_t> moves_hash;  // only where asked for
  };

  std::unique_ptr<Game> game_;
  Opening opening_;
};

// The first words of SHAKE-256 over some texts side by side, made in one of the ways that this processor knows.
std::vector<std::vector<std::uint64_t>> words(const std::vector<std::string>& texts, nb::handle count, nb::handle way) {
  const auto wanted = static_cast<std::size_t>(read_number(count, "count", 0, kMostWords));
  const auto& ways = Shake256::ways();
  const auto taken = static_cast<std::size_t>(read_number(way, "way", 0, static_cast<std::int64_t>(ways.size()) - 1));
  if (texts.empty() || texts.size() > Shake256::kTexts) throw nb::value_error("too many texts");
  Shake256 stream(texts.data(), static_cast<int>(texts.size()), ways[taken]);
  std::vector<std::vector<std::uint64_t>> found(texts.size());
  std::array<Shake256::Words, Shake256::kTexts> part;
  for (std::size_t made = 0; made < wanted; made += Shake256::kWords) {
    stream.squeeze(part);
    for (std::size_t text = 0; text < texts.size(); ++text) {
      found[text].insert(found[text].end(), part[text].begin(), part[text].end());
    }
  }
  for (auto& one : found) one.resize(wanted);
  return found;
}

nb::bytes ordered(const nb::bytes& cards, const std::vector<std::uint64_t>& words) {
  const auto count = cards.size();
  if (count > static_cast<std::size_t>(kMostCards)) throw nb::value_error("too many cards");
  if (count != words.size()) throw nb::value_error("not a word for each card");
  Cards found;
  found.append(reinterpret_cast<const std::uint8_t*>(cards.c_str()), static_cast<int>(count));
  order(found, words.data());
  return nb::bytes(found.at, static_cast<std::size_t>(found.size));
}

std::vector<std::string> ways() {
  std::vector<std::string> names;
  for (const auto& way : Shake256::ways()) names.emplace_back(way.name);
  return names;
}

}  // namespace

NB_MODULE(_engine, module) {
  module.doc() = "Whole games, played natively.";
  module.def("words", &words, nb::arg("texts"), nb::arg("count"), nb::arg("way"),
             "The first 64-bit words of SHAKE-256 over some texts.");
  module.def("ordered", &ordered, nb::arg("cards"), nb::arg("words"), "Cards in the order of their words.");
  module.def("ways", &ways, "The ways of SHAKE-256 that this processor knows.");
  module.attr("MOST_CARDS") = kMostCards;
  module.attr("MOST_SEATS") = kMostSeats;
  module.attr("MOST_THREADS") = kMostThreads;
  nb::class_<Engine>(module, "Engine")
      .def(nb::init<const nb::dict&>(), nb::arg("facts"))
      .def("playouts", &Engine::playouts, nb::arg("facts"), nb::arg("seeds"), nb::arg("rounds"), nb::arg("max_moves"),
           nb::arg("threads"), nb::arg("states"), nb::arg("moves_hash") = false)
      .def("games", &Engine::games, nb::arg("seed"), nb::arg("first"), nb::arg("count"), nb::arg("max_moves"),
           nb::arg("threads"));
  bind_batch(module);
  bind_quick_player(module);
}

}  // namespace cardlaw

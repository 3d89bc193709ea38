// The engine as a Python module: games from what cardlaw tells of them, facts in, facts and arrays out.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "engine.hpp"
#include "ninety_nine.hpp"
#include "uno.hpp"
#include "uno_all_wild.hpp"
#include "uno_mario_kart.hpp"

namespace nb = nanobind;

namespace cardlaw {
namespace {

template <typename T>
T get(const nb::dict& facts, const char* name) {
  return nb::cast<T>(facts[name]);
}

std::int64_t or_none(const nb::dict& facts, const char* name) {
  const nb::object value = facts[name];
  return value.is_none() ? -1 : nb::cast<std::int64_t>(value);
}

Cards read_cards(const nb::bytes& bytes) {
  if (bytes.size() > static_cast<std::size_t>(kMostCards)) throw std::length_error("too many cards");
  Cards cards;
  cards.append(reinterpret_cast<const std::uint8_t*>(bytes.c_str()), static_cast<int>(bytes.size()));
  return cards;
}

nb::bytes written(const Cards& cards) { return nb::bytes(cards.at, static_cast<std::size_t>(cards.size)); }

void read_deck(Game& game, const nb::dict& facts) {
  game.deck.players = get<int>(facts, "players");
  game.deck.cards = read_cards(get<nb::bytes>(facts, "cards"));
  game.deck.max_turns = or_none(facts, "max_turns");
}

void read_uno(UnoGame& game, const nb::dict& facts) {
  read_deck(game, facts);
  for (const auto& entry : get<nb::list>(facts, "faces")) {
    const auto face = nb::cast<nb::tuple>(entry);
    Card card;
    card.color = nb::cast<int>(face[0]);
    card.symbol = nb::cast<int>(face[1]);
    card.face = static_cast<Face>(nb::cast<int>(face[2]));
    card.item = static_cast<Item>(nb::cast<int>(face[3]));
    card.number = nb::cast<bool>(face[4]);
    card.points = nb::cast<std::int64_t>(face[5]);
    game.cards.push_back(card);
  }
  game.target = or_none(facts, "target");
  game.rounds = or_none(facts, "rounds");
  game.calls_aloud = get<bool>(facts, "calls_aloud");
  game.window_next_turn = get<bool>(facts, "window_next_turn");
  game.penalty = get<int>(facts, "penalty");
  game.reverse_skips_with_two = get<bool>(facts, "reverse_skips_with_two");
  game.final_draw = get<bool>(facts, "final_draw");
  game.start_acts = get<bool>(facts, "start_acts");
  game.must_play = get<bool>(facts, "must_play");
  game.wild_draw_four_is = static_cast<WildDrawFour>(get<int>(facts, "wild_draw_four"));
  game.stacking = static_cast<Stacking>(get<int>(facts, "stacking"));
  game.doubles = get<bool>(facts, "doubles");
  game.jump_in = get<bool>(facts, "jump_in");
  game.draws_until_playable = get<bool>(facts, "draws_until_playable");
  game.drawn_card = static_cast<DrawnCard>(get<int>(facts, "drawn_card"));
  game.has_colors = get<bool>(facts, "has_colors");
  game.look_up();
}

std::unique_ptr<Game> read_game(const nb::dict& facts) {
  const auto name = get<std::string>(facts, "game");
  if (name == "uno") {
    auto game = std::make_unique<Uno>();
    game->seven_zero = get<bool>(facts, "seven_zero");
    read_uno(*game, facts);
    return game;
  }
  if (name == "uno-mario-kart") {
    auto game = std::make_unique<UnoMarioKart>();
    game->dealer_names_start_box = get<bool>(facts, "dealer_names_start_box");
    game->last_box_opens = get<bool>(facts, "last_box_opens");
    read_uno(*game, facts);
    return game;
  }
  if (name == "uno-all-wild") {
    auto game = std::make_unique<UnoAllWild>();
    game->double_skip_is_literal = get<bool>(facts, "double_skip_is_literal");
    game->special_draw = static_cast<SpecialDraw>(get<int>(facts, "special_draw"));
    read_uno(*game, facts);
    return game;
  }
  if (name != "ninety-nine") throw nb::value_error("no game of this engine");
  auto game = std::make_unique<NinetyNine>();
  read_deck(*game, facts);
  std::size_t face = 0;
  for (const auto& entry : get<nb::list>(facts, "faces")) {
    const auto parts = nb::cast<nb::tuple>(entry);
    std::vector<NinetyNine::Amount> amounts;
    for (const auto& amount : nb::cast<nb::list>(parts[0])) {
      const auto pair = nb::cast<nb::tuple>(amount);
      amounts.push_back({nb::cast<bool>(pair[0]), nb::cast<std::int64_t>(pair[1])});
    }
    game->amounts.push_back(std::move(amounts));
    game->reverses[face] = nb::cast<bool>(parts[1]);
    game->skips[face] = nb::cast<bool>(parts[2]);
    ++face;
  }
  game->hand_size = get<int>(facts, "hand_size");
  game->forced = get<bool>(facts, "forced");
  game->out_at_zero = get<bool>(facts, "out_at_zero");
  game->again_with_two = get<bool>(facts, "again_with_two");
  const nb::object floor = facts["floor"];
  game->has_floor = !floor.is_none();
  if (game->has_floor) game->floor = nb::cast<std::int64_t>(floor);
  return game;
}

Pending read_pending(const nb::tuple& parts) {
  Pending pending;
  pending.kind = static_cast<Awaits>(nb::cast<int>(parts[0]));
  pending.then_plays = nb::cast<bool>(parts[1]);
  pending.guilty = nb::cast<int>(parts[2]);
  pending.card = nb::cast<int>(parts[3]);
  pending.by = nb::cast<int>(parts[4]);
  pending.before = nb::cast<int>(parts[5]);
  pending.face = nb::cast<int>(parts[6]);
  pending.seat = nb::cast<int>(parts[7]);
  pending.draw = nb::cast<std::int64_t>(parts[8]);
  pending.winners = nb::cast<std::uint32_t>(parts[9]);
  return pending;
}

nb::tuple written(const Pending& pending) {
  return nb::make_tuple(static_cast<int>(pending.kind), pending.then_plays, pending.guilty, pending.card, pending.by,
                        pending.before, pending.face, pending.seat, pending.draw, pending.winners);
}

// The facts of a table, in the order of cardlaw's.
void read_table(Table& table, const nb::tuple& facts) {
  int seat = 0;
  for (const auto& hand : nb::cast<nb::tuple>(facts[0])) table.hands[seat++] = read_cards(nb::cast<nb::bytes>(hand));
  table.discard_pile = read_cards(nb::cast<nb::bytes>(facts[1]));
  table.draw_pile = read_cards(nb::cast<nb::bytes>(facts[2]));
  table.turn = nb::cast<int>(facts[3]);
  table.direction = nb::cast<int>(facts[4]);
  table.color = nb::cast<int>(facts[5]);
  table.total = nb::cast<std::int64_t>(facts[6]);
  table.open = nb::cast<std::uint32_t>(facts[7]);
  table.idle = nb::cast<std::int64_t>(facts[8]);
  table.turns = nb::cast<std::int64_t>(facts[9]);
  table.pending = read_pending(nb::cast<nb::tuple>(facts[10]));
  for (const auto& entry : nb::cast<nb::tuple>(facts[11])) {
    const auto parts = nb::cast<nb::tuple>(entry);
    table.known.push_back({nb::cast<int>(parts[0]), nb::cast<int>(parts[1]), read_cards(nb::cast<nb::bytes>(parts[2]))});
  }
  table.dealer = nb::cast<int>(facts[12]);
  table.round = nb::cast<std::int64_t>(facts[13]);
  seat = 0;
  for (const auto& points : nb::cast<nb::tuple>(facts[14])) table.standing[seat++] = nb::cast<std::int64_t>(points);
  table.out = nb::cast<std::uint32_t>(facts[15]);
}

nb::tuple written(const Table& table) {
  nb::list hands;
  nb::list standing;
  for (int seat = 0; seat < table.players; ++seat) {
    hands.append(written(table.hands[seat]));
    standing.append(table.standing[seat]);
  }
  nb::list known;
  for (const auto& entry : table.known) known.append(nb::make_tuple(entry.viewer, entry.holder, written(entry.cards)));
  return nb::make_tuple(nb::tuple(hands), written(table.discard_pile), written(table.draw_pile), table.turn,
                        table.direction, table.color, table.total, table.open, table.idle, table.turns,
                        written(table.pending), nb::tuple(known), table.dealer, table.round, nb::tuple(standing),
                        table.out, table.seed, table.shuffles);
}

using Numbers = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;
using Table2 = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<2>>;
using Flags2 = nb::ndarray<nb::numpy, bool, nb::ndim<2>>;

template <typename Array, typename T>
Array array(std::vector<T>&& values, std::initializer_list<std::size_t> shape) {
  auto* kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<std::vector<T>*>(pointer); });
  return Array(kept->data(), shape, owner);
}

// Do the work of so many games with so many threads, the lock of Python released. Ctrl-C is looked for,
// and raised when all threads have stopped.
void share_out(std::int64_t count, int threads, const std::function<void(std::int64_t, std::atomic<bool>&)>& play_one) {
  std::atomic<std::int64_t> next{0};
  std::atomic<bool> stop{false};
  std::atomic<int> running{threads};
  std::exception_ptr failed;
  std::mutex failing;
  const auto work = [&] {
    try {
      for (std::int64_t number; !stop && (number = next++) < count;) play_one(number, stop);
    } catch (...) {
      const std::lock_guard<std::mutex> lock(failing);
      failed = std::current_exception();
      stop = true;
    }
    --running;
  };
  bool interrupted = false;
  {
    nb::gil_scoped_release released;
    std::vector<std::thread> workers;
    for (int worker = 0; worker < threads; ++worker) workers.emplace_back(work);
    auto pause = std::chrono::microseconds(50);
    while (running > 0) {
      std::this_thread::sleep_for(pause);
      pause = std::min(pause * 2, std::chrono::microseconds(20000));
      if (pause < std::chrono::microseconds(20000)) continue;
      nb::gil_scoped_acquire held;
      if (PyErr_CheckSignals() != 0) {
        interrupted = true;
        stop = true;
        break;
      }
    }
    for (auto& worker : workers) worker.join();
  }
  if (interrupted) throw nb::python_error();
  if (failed) std::rethrow_exception(failed);
}

// A game of the engine, made of what cardlaw tells of it.
class Engine {
 public:
  explicit Engine(const nb::dict& facts) : game_(read_game(facts)) {
    opening_.dealer_is_drawn = get<bool>(facts, "dealer_is_drawn");
    opening_.dealer = get<int>(facts, "dealer");
    opening_.numbers = get<std::vector<std::int64_t>>(facts, "numbers");
    opening_.stakes = get<std::vector<std::int64_t>>(facts, "stakes");
    opening_.has_round_winner = get<std::string>(facts, "game") != "ninety-nine";
  }

  nb::tuple playouts(const nb::tuple& facts, const std::vector<std::string>& seeds, std::int64_t rounds,
                    std::int64_t max_moves, int threads, bool states) const {
    auto start = std::make_unique<Table>(game_->deck);
    read_table(*start, facts);
    Results results(seeds.size(), game_->deck.players);
    std::vector<std::unique_ptr<Table>> ends(states ? seeds.size() : 0);
    share_out(static_cast<std::int64_t>(seeds.size()), threads, [&](std::int64_t number, std::atomic<bool>& stop) {
      const auto place = static_cast<std::size_t>(number);
      auto table = std::make_unique<Table>(game_->deck);
      table->copy_from(*start);
      thread_local Moves moves;
      const Played played = play_out(*game_, *table, seeds[place], rounds, max_moves, moves, stop);
      results.write(place, *table, played);
      if (states) ends[place] = std::move(table);
    });
    nb::list kept;
    for (const auto& end : ends) kept.append(written(*end));
    return nb::make_tuple(results.arrays(), kept);
  }

  nb::dict games(const std::string& seed, std::int64_t first, std::int64_t count, std::int64_t max_moves,
                 int threads) const {
    Results results(static_cast<std::size_t>(count), game_->deck.players);
    share_out(count, threads, [&](std::int64_t number, std::atomic<bool>& stop) {
      auto table = std::make_unique<Table>(game_->deck);
      thread_local Moves moves;
      const Played played = play_game(*game_, opening_, *table, seed, first + number, max_moves, moves, stop);
      results.write(static_cast<std::size_t>(number), *table, played);
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
  };

  std::unique_ptr<Game> game_;
  Opening opening_;
};

std::vector<std::uint64_t> words(const std::string& text, int count) {
  Shake256 stream(text);
  std::vector<std::uint64_t> found;
  for (int place = 0; place < count; ++place) found.push_back(stream.next_word());
  return found;
}

}  // namespace

NB_MODULE(_engine, module) {
  module.doc() = "Whole games, played natively.";
  module.def("words", &words, nb::arg("text"), nb::arg("count"), "The first 64-bit words of SHAKE-256 over a text.");
  module.attr("MOST_CARDS") = kMostCards;
  module.attr("MOST_SEATS") = kMostSeats;
  nb::class_<Engine>(module, "Engine")
      .def(nb::init<const nb::dict&>(), nb::arg("facts"))
      .def("playouts", &Engine::playouts, nb::arg("facts"), nb::arg("seeds"), nb::arg("rounds"), nb::arg("max_moves"),
           nb::arg("threads"), nb::arg("states"))
      .def("games", &Engine::games, nb::arg("seed"), nb::arg("first"), nb::arg("count"), nb::arg("max_moves"),
           nb::arg("threads"));
}

}  // namespace cardlaw

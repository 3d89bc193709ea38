#include "batch_bindings.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "batch.hpp"
#include "entrance.hpp"

namespace nb = nanobind;

namespace cardlaw {
namespace {

template <typename T, int dimensions>
using Array = nb::ndarray<nb::numpy, T, nb::ndim<dimensions>, nb::c_contig, nb::device::cpu>;

// Read a move of seat 0: its parts in their order.
Move read_move(nb::handle facts, const Game& game, int faces) {
  const auto parts = nb::cast<nb::tuple>(facts);
  if (parts.size() != 8) throw nb::value_error("a move has eight parts");
  const auto part = [&](std::size_t place, const char* name, std::int64_t least, std::int64_t most) {
    return read_number(parts[place], name, least, most);
  };
  Move move{static_cast<Kind>(part(0, "kind", 0, static_cast<int>(Kind::kDeal))),
            static_cast<std::uint8_t>(part(1, "seat", 0, 0))};
  move.card = static_cast<std::uint8_t>(part(2, "card", 0, faces - 1));
  move.color = static_cast<std::int8_t>(part(3, "color", kNobody, kColors - 1));
  move.target = static_cast<std::int8_t>(part(4, "target", kNobody, game.deck.players - 1));
  move.count = static_cast<std::uint8_t>(part(5, "count", 1, 2));
  move.call = part(6, "call", 0, 1) != 0;
  move.value = static_cast<std::int8_t>(part(7, "value", kNobody, 126));
  return move;
}

Numbering read_numbering(const Game& game, nb::handle facts, int faces) {
  std::vector<Move> moves;
  for (const auto& entry : nb::cast<nb::list>(facts)) moves.push_back(read_move(entry, game, faces));
  return Numbering(game.deck.players, faces, moves);
}

// Read where things stand in a vector, and how they are told.
Observation read_observation(const Game& game, const nb::dict& facts) {
  Observation read;
  for (const auto& entry : nb::cast<nb::list>(facts["entries"])) {
    const auto parts = nb::cast<nb::tuple>(entry);
    read.entries.push_back({nb::cast<double>(parts[0]), nb::cast<double>(parts[1]), nb::cast<double>(parts[2])});
  }
  read.share = nb::cast<std::vector<double>>(facts["share"]);
  const auto size = static_cast<std::int64_t>(read.entries.size());
  const auto faces = static_cast<std::int64_t>(read.share.size());
  const Cards& deck = game.deck.cards;
  if (faces <= *std::max_element(deck.at, deck.at + deck.size) || faces > kMostFaces) throw nb::value_error("share");
  // Nothing is written before or beyond a vector: some things every game has, and of others so many numbers.
  const auto place_of = [&](nb::handle value, const char* name, std::int64_t numbers, int least) {
    return static_cast<int>(read_number(value, name, least, size - numbers));
  };
  const auto place = [&](const char* name, std::int64_t numbers) { return place_of(facts[name], name, numbers, 0); };
  const auto maybe = [&](const char* name, std::int64_t numbers) {
    return place_of(facts[name], name, numbers, Observation::kNowhere);
  };
  const auto places = [&](const char* name, std::size_t count, std::int64_t numbers, int least) {
    const auto given = nb::cast<nb::list>(facts[name]);
    if (given.size() != count) throw nb::value_error(name);
    std::vector<int> found;
    for (const auto& value : given) found.push_back(place_of(value, name, numbers, least));
    return found;
  };
  const std::int64_t seats = game.deck.players;
  read.hand = place("hand", faces);
  read.discard = place("discard", faces);
  read.top = place("top", faces);
  read.known = places("known", static_cast<std::size_t>(seats - 1), faces, 0);
  read.awaited_card = maybe("awaited_card", faces);
  read.cards = place("cards", seats);
  read.turn = place("turn", seats);
  read.dealer = place("dealer", seats);
  read.out = place("out", seats);
  read.open = maybe("open", seats);
  read.standing = place("standing", seats);
  read.awaited_by = maybe("awaited_by", seats);
  read.awaited_ended = maybe("awaited_ended", seats);
  read.awaited_winners = maybe("awaited_winners", seats);
  read.draw_pile = place("draw_pile", 1);
  read.direction = place("direction", 1);
  read.total = maybe("total", 1);
  read.round = place("round", 1);
  read.turns = place("turns", 1);
  read.idle = place("idle", 1);
  read.awaited_draw = maybe("awaited_draw", 1);
  const auto color = places("color", kColors, 1, Observation::kNowhere);
  std::copy(color.begin(), color.end(), read.color.begin());
  const auto before = places("awaited_before", kColors, 1, Observation::kNowhere);
  std::copy(before.begin(), before.end(), read.awaited_before.begin());
  const auto waits = places("waits", kWaits, 1, Observation::kNowhere);
  std::copy(waits.begin(), waits.end(), read.waits.begin());
  return read;
}

bool is_interrupted() { return PyErr_CheckSignals() != 0; }

// A batch with the game that is played, and with the arrays in which it tells of its tables. The lock of Python is
// held throughout, so that nobody else takes a step meanwhile.
class Tables {
 public:
  Tables(const nb::dict& facts, nb::handle moves, const nb::dict& places, nb::handle learner, bool deals_at_once,
         nb::handle max_moves, nb::handle threads, Array<float, 2> observations, Array<std::int8_t, 2> masks,
         Array<std::int64_t, 1> actors, Array<double, 2> rewards, Array<bool, 1> ended, Array<bool, 1> cut,
         std::optional<Array<float, 2>> last_observations, std::optional<Array<std::int8_t, 2>> last_masks)
      : game_(read_game(facts)), observations_(std::move(observations)), masks_(std::move(masks)),
        actors_(std::move(actors)), rewards_(std::move(rewards)), ended_(std::move(ended)), cut_(std::move(cut)),
        last_observations_(std::move(last_observations)), last_masks_(std::move(last_masks)) {
    Observation observation = read_observation(*game_, places);
    Numbering numbering = read_numbering(*game_, moves, static_cast<int>(observation.share.size()));
    const int players = game_->deck.players;
    Plan plan;
    plan.learner = static_cast<int>(read_number(learner, "learner", kAll, players - 1));
    plan.deals_at_once = deals_at_once;
    plan.max_moves = read_number(max_moves, "max_moves", kNoLimit, kLargest);
    plan.threads = read_threads(threads);
    const std::size_t tables = actors_.shape(0);
    const auto size = static_cast<std::size_t>(numbering.size());
    const auto seats = plan.learner == kAll ? static_cast<std::size_t>(players) : 1;
    check(observations_, tables, observation.entries.size());
    check(masks_, tables, size);
    check(rewards_, tables, seats);
    if (ended_.shape(0) != tables || cut_.shape(0) != tables) throw nb::value_error("arrays of other tables");
    if (last_observations_.has_value() != last_masks_.has_value()) throw nb::value_error("last_masks");
    if (last_observations_) check(*last_observations_, tables, observation.entries.size());
    if (last_masks_) check(*last_masks_, tables, size);
    const Told told{observations_.data(), masks_.data(), actors_.data(), rewards_.data(), ended_.data(), cut_.data(),
                    last_observations_ ? last_observations_->data() : nullptr,
                    last_masks_ ? last_masks_->data() : nullptr};
    batch_ = std::make_unique<Batch>(*game_, read_opening(*game_, facts), std::move(numbering), std::move(observation),
                                     plan, told, static_cast<std::int64_t>(tables));
  }

  // Deal at every table; false: the seat that learns is never asked.
  bool reset(const std::vector<std::optional<std::string>>& seeds) {
    if (seeds.size() != actors_.shape(0)) throw nb::value_error("seeds");
    return finished(batch_->reset(seeds, is_interrupted));
  }

  // Do what was chosen at each table: -1; or the first table whose action is not legal, and nothing is done; or -2:
  // the seat that learns is never asked.
  std::int64_t step(Array<const std::int64_t, 1> actions) {
    if (!batch_->is_dealt()) throw std::logic_error("no games are dealt");
    if (actions.shape(0) != actors_.shape(0)) throw nb::value_error("actions");
    const std::int64_t wrong = batch_->first_wrong(actions.data());
    if (wrong >= 0) return wrong;
    return finished(batch_->step(actions.data(), is_interrupted)) ? -1 : -2;
  }

  nb::tuple table(std::int64_t number) const {
    if (number < 0 || number >= batch_->size()) throw nb::index_error();
    return written(batch_->table(number));
  }

  int asked(std::int64_t number) const {
    if (number < 0 || number >= batch_->size()) throw nb::index_error();
    return batch_->asked(number);
  }

  bool is_dealt() const { return batch_->is_dealt(); }

 private:
  template <typename T>
  static void check(const Array<T, 2>& array, std::size_t tables, std::size_t numbers) {
    if (array.shape(0) != tables || array.shape(1) != numbers) throw nb::value_error("an array of another shape");
  }

  static bool finished(Batch::Outcome outcome) {
    if (outcome == Batch::Outcome::kStopped) throw nb::python_error();
    return outcome == Batch::Outcome::kDone;
  }

  std::unique_ptr<Game> game_;
  Array<float, 2> observations_;
  Array<std::int8_t, 2> masks_;
  Array<std::int64_t, 1> actors_;
  Array<double, 2> rewards_;
  Array<bool, 1> ended_;
  Array<bool, 1> cut_;
  std::optional<Array<float, 2>> last_observations_;
  std::optional<Array<std::int8_t, 2>> last_masks_;
  std::unique_ptr<Batch> batch_;
};

}  // namespace

void bind_batch(nb::module_& module) {
  nb::class_<Tables>(module, "Tables")
      .def(nb::init<const nb::dict&, nb::handle, const nb::dict&, nb::handle, bool, nb::handle, nb::handle, Array<float, 2>,
                    Array<std::int8_t, 2>, Array<std::int64_t, 1>, Array<double, 2>, Array<bool, 1>, Array<bool, 1>,
                    std::optional<Array<float, 2>>, std::optional<Array<std::int8_t, 2>>>(),
           nb::arg("facts"), nb::arg("moves"), nb::arg("places"), nb::kw_only(), nb::arg("learner"),
           nb::arg("deals_at_once"), nb::arg("max_moves"), nb::arg("threads"), nb::arg("observations").noconvert(),
           nb::arg("masks").noconvert(), nb::arg("actors").noconvert(), nb::arg("rewards").noconvert(),
           nb::arg("ended").noconvert(), nb::arg("cut").noconvert(),
           nb::arg("last_observations").noconvert().none() = nb::none(),
           nb::arg("last_masks").noconvert().none() = nb::none())
      .def("reset", &Tables::reset, nb::arg("seeds"))
      .def("step", &Tables::step, nb::arg("actions").noconvert())
      .def("table", &Tables::table, nb::arg("number"))
      .def("asked", &Tables::asked, nb::arg("number"))
      .def_prop_ro("is_dealt", &Tables::is_dealt);
}

}  // namespace cardlaw

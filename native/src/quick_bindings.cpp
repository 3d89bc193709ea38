// The quick player as a Python class: a sample and some of its moves in, how each playout ended out.
#include "quick_bindings.hpp"

#include <nanobind/stl/string.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "entrance.hpp"
#include "quick_player.hpp"

namespace nb = nanobind;

namespace cardlaw {
namespace {

constexpr std::int64_t kMostMoves = 1 << 20;  // no seat has so many

[[noreturn]] void wrong(const std::string& reason) { throw nb::value_error(reason.c_str()); }

// What there is to know of each face: its colour, and its worth.
std::vector<QuickPlayer::Valued> read_faces(const Game& game, const nb::list& faces) {
  std::vector<QuickPlayer::Valued> read;
  for (const auto& entry : faces) {
    if (!nb::isinstance<nb::tuple>(entry) || nb::len(entry) != 2) wrong("faces: not a colour and a worth");
    const auto color = static_cast<int>(read_number(entry[0], "faces, colour", kNobody, 3));
    const nb::object worth = entry[1];
    if (!nb::isinstance<nb::float_>(worth)) throw nb::type_error("faces, worth: not a float");
    read.push_back({color, nb::cast<double>(worth)});
  }
  if (read.size() <= game.deck.cards.last()) wrong("faces: none for a card");
  return read;
}

// How a playout ended, as cardlaw.searching.End says it.
nb::tuple written_end(const Table& table) {
  nb::list winners;
  nb::list standing;
  nb::list sizes;
  nb::list live;
  for (int seat = 0; seat < table.players; ++seat) {
    if (table.pending.winners >> seat & 1) winners.append(seat);
    standing.append(table.standing[seat]);
    sizes.append(table.hands[seat].size);
    if (!table.is_out(seat)) live.append(seat);
  }
  return nb::make_tuple(table.pending.ends_game(), table.pending.ends_round(), winners, standing, sizes, live);
}

// A game, and its quick player. The lock of Python is kept while it plays, as that takes microseconds; so
// the memory that it keeps serves one thread at a time.
struct Player {
  Player(const nb::dict& facts, const nb::list& faces)
      : game(read_game(facts)), player(*game, read_faces(*game, faces)), end(game->deck) {}

  std::unique_ptr<Game> game;
  QuickPlayer player;
  Table end;
};

// Tries moves of a seat on a sample.
class Trials {
 public:
  Trials(Player& player, nb::handle facts, nb::handle seat)
      : player_(&player), sample_(read_table(*player.game, facts)) {
    const std::int64_t own = read_number(seat, "seat", kNobody, sample_->players - 1);
    Moves moves;
    player.game->legal_moves(*sample_, moves);
    for (std::size_t place = 0; place < moves.size(); ++place) {
      if (moves[place].seat == own) moves_.push_back(moves[place]);
    }
  }

  // Make each of these choices, told by the place of a move among those of the seat, or none, and play on
  // with the luck of a text.
  nb::list ends(const nb::list& choices, const std::string& text) {
    sample_->seed = "sample:" + text;
    const ChoiceWords words(text);
    nb::list ends;
    for (const auto& choice : choices) {
      const Move* move = choice.is_none() ? nullptr : &moves_[read_place(choice)];
      player_->end.copy_from(*sample_);
      player_->player.play_on(player_->end, move, words);
      ends.append(written_end(player_->end));
    }
    return ends;
  }

 private:
  std::size_t read_place(nb::handle choice) const {
    const auto place = static_cast<std::size_t>(read_number(choice, "choice", 0, kMostMoves));
    if (place >= moves_.size()) wrong("choice: not a move of that seat");
    return place;
  }

  Player* player_;
  std::unique_ptr<Table> sample_;
  std::vector<Move> moves_;
};

}  // namespace

void bind_quick_player(nb::module_& module) {
  nb::class_<Player>(module, "QuickPlayer")
      .def(nb::init<const nb::dict&, const nb::list&>(), nb::arg("facts"), nb::arg("faces"));
  nb::class_<Trials>(module, "Trials")
      .def(nb::init<Player&, nb::handle, nb::handle>(), nb::keep_alive<1, 2>(), nb::arg("player"), nb::arg("facts").none(),
           nb::arg("seat"))
      .def("ends", &Trials::ends, nb::arg("choices"), nb::arg("text"));
}

}  // namespace cardlaw

// The quick player as a Python class: a sample and some of its moves in, how each playout ended out.
#include "quick_bindings.hpp"

#include <nanobind/stl/string.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "deals.hpp"
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

// The hands with unseen cards, by ascending seats, and what is known of each.
std::vector<Deals::Unseen> read_unseen(const Table& table, const nb::list& hands) {
  std::vector<Deals::Unseen> read;
  std::int64_t next = 0;
  for (const auto& entry : hands) {
    if (!nb::isinstance<nb::tuple>(entry) || nb::len(entry) != 2) wrong("hands: not a seat and its known cards");
    const std::int64_t seat = read_number(entry[0], "hands, seat", next, table.players - 1);
    next = seat + 1;
    const nb::object known = entry[1];
    if (!nb::isinstance<nb::bytes>(known)) throw nb::type_error("hands, known: not bytes");
    const auto cards = nb::borrow<nb::bytes>(known);
    Deals::Unseen unseen{static_cast<int>(seat), {}};
    Hand left = table.hands[seat];
    for (std::size_t place = 0; place < cards.size(); ++place) {
      const auto card = static_cast<std::uint8_t>(cards.c_str()[place]);
      if (!left.has(card)) wrong("hands, known: not in that hand");
      left.remove(card, 1);
      unseen.known.push(card);
    }
    read.push_back(unseen);
  }
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

// Tries moves of a seat on samples of its view. All are dealt here, anew from the one that is given; where no
// hands are told it is that one alone.
class Trials {
 public:
  Trials(Player& player, nb::handle facts, nb::handle seat, nb::handle hands)
      : player_(&player), sample_(read_table(*player.game, facts)) {
    if (!hands.is_none()) {
      if (!nb::isinstance<nb::list>(hands)) throw nb::type_error("hands: not a list");
      deals_.emplace(*sample_, read_unseen(*sample_, nb::borrow<nb::list>(hands)));
    }
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
    if (deals_) {
      deals_->deal(*sample_, text);
    } else {
      sample_->seed = Deals::seed(text);
    }
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
  std::optional<Deals> deals_;
  std::vector<Move> moves_;
};

}  // namespace

void bind_quick_player(nb::module_& module) {
  nb::class_<Player>(module, "QuickPlayer")
      .def(nb::init<const nb::dict&, const nb::list&>(), nb::arg("facts"), nb::arg("faces"));
  nb::class_<Trials>(module, "Trials")
      .def(nb::init<Player&, nb::handle, nb::handle, nb::handle>(), nb::keep_alive<1, 2>(), nb::arg("player"),
           nb::arg("facts").none(), nb::arg("seat"), nb::arg("hands").none())
      .def("ends", &Trials::ends, nb::arg("choices"), nb::arg("text"));
}

}  // namespace cardlaw

#include "entrance.hpp"

#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>

#include "ninety_nine.hpp"
#include "uno.hpp"
#include "uno_all_wild.hpp"
#include "uno_mario_kart.hpp"

namespace nb = nanobind;

namespace cardlaw {
namespace {

constexpr std::int64_t kMostPoints = 1000;   // of a card: even sums of games without end do not overflow
constexpr std::int64_t kMostAmount = 9999;   // NN-13: that a card adds
constexpr std::int64_t kMostAmounts = 100;   // NN-13: of a card; a move holds which in one byte
constexpr int kMostPenalty = 1000;
constexpr int kUnoHand = 7;

[[noreturn]] void wrong(const std::string& name, const std::string& reason) {
  throw nb::value_error((name + ": " + reason).c_str());
}

[[noreturn]] void wrong_type(const std::string& name, const char* wanted) {
  throw nb::type_error((name + ": not " + wanted).c_str());
}

// Give the parts of a tuple or list; `size` -1: however many.
std::vector<nb::object> read_parts(nb::handle value, const std::string& name, std::int64_t size = -1) {
  if (!nb::isinstance<nb::tuple>(value) && !nb::isinstance<nb::list>(value)) wrong_type(name, "a tuple or a list");
  std::vector<nb::object> parts;
  for (const auto& part : value) parts.push_back(nb::borrow(part));
  if (size >= 0 && parts.size() != static_cast<std::size_t>(size)) {
    wrong(name, std::to_string(parts.size()) + " parts instead of " + std::to_string(size));
  }
  return parts;
}

bool read_flag(nb::handle value, const std::string& name) {
  if (!nb::isinstance<nb::bool_>(value)) wrong_type(name, "a bool");
  return value.is(Py_True);
}

int read_small(nb::handle value, const std::string& name, int least, int most) {
  return static_cast<int>(read_number(value, name, least, most));
}

std::uint32_t read_seats(nb::handle value, const std::string& name, int players) {
  const std::int64_t all = (std::int64_t{1} << players) - 1;
  return static_cast<std::uint32_t>(read_number(value, name, 0, all));
}

Cards read_cards(nb::handle value, const std::string& name) {
  if (!nb::isinstance<nb::bytes>(value)) wrong_type(name, "bytes");
  const auto bytes = nb::borrow<nb::bytes>(value);
  if (bytes.size() > static_cast<std::size_t>(kMostCards)) wrong(name, "too many cards");
  Cards cards;
  cards.append(reinterpret_cast<const std::uint8_t*>(bytes.c_str()), static_cast<int>(bytes.size()));
  return cards;
}

// Cards that stand in deck order, as those of hands do.
Cards read_hand(nb::handle value, const std::string& name) {
  Cards cards = read_cards(value, name);
  if (!std::is_sorted(cards.at, cards.at + cards.size)) wrong(name, "not in deck order");
  return cards;
}

// How many cards of each face there are.
using Counts = std::array<int, kMostFaces>;

void count_in(Counts& counts, const Cards& cards) {
  for (int place = 0; place < cards.size; ++place) counts[cards.at[place]] += 1;
}

// The facts of a game, by name.
class GameFacts {
 public:
  explicit GameFacts(const nb::dict& facts) : facts_(facts) {}

  nb::object value(const char* name) const {
    if (!facts_.contains(name)) wrong(name, "missing");
    return facts_[name];
  }

  bool flag(const char* name) const { return read_flag(value(name), name); }
  std::int64_t number(const char* name, std::int64_t least, std::int64_t most) const {
    return read_number(value(name), name, least, most);
  }
  int small(const char* name, int least, int most) const { return read_small(value(name), name, least, most); }
  std::vector<nb::object> parts(const char* name, std::int64_t size = -1) const {
    return read_parts(value(name), name, size);
  }

  // A number from 1, or nothing, which is -1.
  std::int64_t limit(const char* name) const {
    const nb::object given = value(name);
    return given.is_none() ? -1 : read_number(given, name, 1, kLargest);
  }

  // One of three, by its number.
  template <typename Choice>
  Choice choice(const char* name) const {
    return static_cast<Choice>(small(name, 0, 2));
  }

 private:
  const nb::dict& facts_;
};

void read_deck(Game& game, const GameFacts& facts) {
  game.deck.players = facts.small("players", 2, kMostSeats);
  game.deck.cards = read_hand(facts.value("cards"), "cards");
  game.deck.max_turns = facts.limit("max_turns");
}

// All that are dealt must be there, and one more; no card has a face that was not told.
void check_deck(const Deck& deck, std::size_t faces, int hand_size) {
  if (faces > static_cast<std::size_t>(kMostFaces)) wrong("faces", "too many");
  const std::int64_t dealt = std::int64_t{hand_size} * deck.players;
  if (deck.cards.size <= dealt) wrong("cards", "fewer than are dealt");
  if (deck.cards.last() >= faces) wrong("cards", "one without a face");
}

Card read_card(nb::handle value, const std::string& name) {
  const auto parts = read_parts(value, name, 6);
  Card card;
  card.color = read_small(parts[0], name + ", colour", kNobody, 3);
  card.symbol = read_small(parts[1], name + ", symbol", 0, kMostFaces - 1);
  card.face = static_cast<Face>(read_small(parts[2], name + ", face", 0, static_cast<int>(Face::kForcedSwap)));
  card.item = static_cast<Item>(read_small(parts[3], name + ", item", 0, static_cast<int>(Item::kBobOmb)));
  card.number = read_flag(parts[4], name + ", number");
  card.points = read_number(parts[5], name + ", points", 0, kMostPoints);
  return card;
}

void read_uno(UnoGame& game, const GameFacts& facts) {
  read_deck(game, facts);
  for (const auto& face : facts.parts("faces")) {
    game.cards.push_back(read_card(face, "face " + std::to_string(game.cards.size())));
  }
  check_deck(game.deck, game.cards.size(), kUnoHand);
  game.target = facts.limit("target");
  game.rounds = facts.limit("rounds");
  game.calls_aloud = facts.flag("calls_aloud");
  game.window_next_turn = facts.flag("window_next_turn");
  game.penalty = facts.small("penalty", 1, kMostPenalty);
  game.reverse_skips_with_two = facts.flag("reverse_skips_with_two");
  game.final_draw = facts.flag("final_draw");
  game.start_acts = facts.flag("start_acts");
  game.must_play = facts.flag("must_play");
  game.wild_draw_four_is = facts.choice<WildDrawFour>("wild_draw_four");
  game.stacking = facts.choice<Stacking>("stacking");
  game.doubles = facts.flag("doubles");
  game.jump_in = facts.flag("jump_in");
  game.draws_until_playable = facts.flag("draws_until_playable");
  game.drawn_card = facts.choice<DrawnCard>("drawn_card");
  game.has_colors = facts.flag("has_colors");
  game.look_up();
}

// MK-2: actions that start are turned over until another card comes, so one must be left to come.
void check_start(const UnoMarioKart& game) {
  int actions = 0;
  for (int place = 0; place < game.deck.cards.size; ++place) {
    const Card& card = game.cards[game.deck.cards.at[place]];
    if (!card.number && card.color != kNobody) ++actions;
  }
  if (actions >= game.deck.cards.size - kUnoHand * game.deck.players) wrong("cards", "none that could start");
}

std::vector<NinetyNine::Amount> read_amounts(nb::handle value, const std::string& name) {
  std::vector<NinetyNine::Amount> amounts;
  for (const auto& amount : read_parts(value, name)) {
    const auto parts = read_parts(amount, name, 2);
    amounts.push_back({read_flag(parts[0], name), read_number(parts[1], name, -kMostAmount, kMostAmount)});
  }
  if (amounts.empty() || amounts.size() > kMostAmounts) wrong(name, "none, or too many");
  return amounts;
}

void read_ninety_nine(NinetyNine& game, const GameFacts& facts) {
  read_deck(game, facts);
  const auto faces = facts.parts("faces");
  game.hand_size = facts.small("hand_size", 1, kMostCards);
  check_deck(game.deck, faces.size(), game.hand_size);
  for (std::size_t face = 0; face < faces.size(); ++face) {
    const std::string name = "face " + std::to_string(face);
    const auto parts = read_parts(faces[face], name, 3);
    game.amounts.push_back(read_amounts(parts[0], name + ", amounts"));
    game.reverses[face] = read_flag(parts[1], name + ", reverses");
    game.skips[face] = read_flag(parts[2], name + ", skips");
  }
  game.forced = facts.flag("forced");
  game.out_at_zero = facts.flag("out_at_zero");
  game.again_with_two = facts.flag("again_with_two");
  game.has_floor = !facts.value("floor").is_none();
  if (game.has_floor) game.floor = facts.number("floor", -kLargest, 0);
}

// Whether a table of a game ever waits for this.
bool may_await(const Game& game, Awaits kind) {
  if (kind == Awaits::kTurn || kind >= Awaits::kRoundOver) return true;
  if (dynamic_cast<const NinetyNine*>(&game) != nullptr) return false;
  if (kind == Awaits::kDrawn || kind == Awaits::kMustPlay) return true;
  const bool colors = dynamic_cast<const UnoAllWild*>(&game) == nullptr;
  if (kind == Awaits::kTarget) return dynamic_cast<const Uno*>(&game) == nullptr;
  return colors;
}

// What the table waits for, by the facts of its kind; those of other kinds are left as they are.
Pending read_pending(nb::handle value, const Game& game, const Table& table) {
  const int last_seat = table.players - 1;
  const auto parts = read_parts(value, "pending", 10);
  Pending pending;
  pending.kind = static_cast<Awaits>(read_small(parts[0], "pending, kind", 0, static_cast<int>(Awaits::kGameOver)));
  pending.then_plays = read_flag(parts[1], "pending, then");
  pending.guilty = read_small(parts[2], "pending, guilty", kNobody, 1);
  pending.card = read_small(parts[3], "pending, card", kNobody, kMostFaces - 1);
  pending.by = read_small(parts[4], "pending, by", kNobody, last_seat);
  pending.before = read_small(parts[5], "pending, before", kNobody, 3);
  pending.face = read_small(parts[6], "pending, face", 0, 4);
  pending.seat = read_small(parts[7], "pending, seat", kNobody, last_seat);
  pending.draw = read_number(parts[8], "pending, draw", 0, kLargest);
  pending.winners = read_seats(parts[9], "pending, winners", table.players);
  if (!may_await(game, pending.kind)) wrong("pending, kind", "not of this game");
  switch (pending.kind) {
    case Awaits::kDrawn:
    case Awaits::kMustPlay:
      if (pending.card == kNobody || !table.hands[table.turn].has(static_cast<std::uint8_t>(pending.card))) {
        wrong("pending, card", "not in the hand of the seat on turn");
      }
      break;
    case Awaits::kChallenge:
      if (pending.by == kNobody) wrong("pending, by", "nobody");
      [[fallthrough]];
    case Awaits::kStack:
      if (pending.by == table.turn) wrong("pending, by", "the seat on turn itself");
      if (pending.draw == 0) wrong("pending, draw", "nothing");
      if (pending.kind == Awaits::kStack && pending.face != 2 && pending.face != 4) wrong("pending, face", "not 2 or 4");
      break;
    default:
      break;
  }
  return pending;
}

// Whether some cards are all among others.
bool are_among(const Cards& some, const Cards& others) {
  return std::includes(others.at, others.at + others.size, some.at, some.at + some.size);
}

void read_known(Table& table, nb::handle value) {
  const int last_seat = table.players - 1;
  for (const auto& entry : read_parts(value, "known")) {
    const auto parts = read_parts(entry, "known", 3);
    Known known{read_small(parts[0], "known, viewer", 0, last_seat), read_small(parts[1], "known, holder", 0, last_seat),
                read_hand(parts[2], "known, cards")};
    if (known.viewer == known.holder) wrong("known", "a seat of itself");
    if (known.cards.size == 0 || !are_among(known.cards, table.hands[known.holder])) {
      wrong("known, cards", "none, or not all in that hand");
    }
    if (!table.known.empty()) {
      const Known& last = table.known.back();
      if (std::make_pair(last.viewer, last.holder) >= std::make_pair(known.viewer, known.holder)) {
        wrong("known", "not ascending, each pair once");
      }
    }
    table.known.push_back(std::move(known));
  }
}

// The cards in all places are the deck: no pile can ever grow beyond its room.
void check_cards(const Game& game, const Table& table) {
  Counts there{};
  Counts wanted{};
  count_in(wanted, game.deck.cards);
  for (int seat = 0; seat < table.players; ++seat) count_in(there, table.hands[seat]);
  count_in(there, table.discard_pile);
  count_in(there, table.draw_pile);
  if (there != wanted) wrong("cards", "not those of the deck");
  const bool starts_pile = dynamic_cast<const UnoGame*>(&game) != nullptr;
  if (starts_pile && table.discard_pile.size == 0) wrong("discard pile", "empty");
}

// Somebody plays on, unless the game is over.
void check_seats(const Table& table) {
  if (table.live_count() == 0) wrong("out", "nobody is left");
  if (table.pending.ends_game()) return;
  if (table.live_count() == 1) wrong("out", "one seat is left: the game is over");
  if (table.is_out(table.turn)) wrong("turn", "the seat is out");
}

nb::bytes written(const Cards& cards) { return nb::bytes(cards.at, static_cast<std::size_t>(cards.size)); }

nb::tuple written(const Pending& pending) {
  return nb::make_tuple(static_cast<int>(pending.kind), pending.then_plays, pending.guilty, pending.card, pending.by,
                        pending.before, pending.face, pending.seat, pending.draw, pending.winners);
}

}  // namespace

std::int64_t read_number(nb::handle value, const std::string& name, std::int64_t least, std::int64_t most) {
  if (!nb::isinstance<nb::int_>(value) || nb::isinstance<nb::bool_>(value)) wrong_type(name, "a whole number");
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0 || number < least || number > most) {
    wrong(name, "not from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return number;
}

int read_threads(nb::handle value) { return static_cast<int>(read_number(value, "threads", 1, kMostThreads)); }

std::unique_ptr<Game> read_game(const nb::dict& told) {
  const GameFacts facts(told);
  const nb::object named = facts.value("game");
  if (!nb::isinstance<nb::str>(named)) wrong_type("game", "a text");
  if (named.equal(nb::str("uno"))) {
    auto game = std::make_unique<Uno>();
    game->seven_zero = facts.flag("seven_zero");
    read_uno(*game, facts);
    return game;
  }
  if (named.equal(nb::str("uno-mario-kart"))) {
    auto game = std::make_unique<UnoMarioKart>();
    game->dealer_names_start_box = facts.flag("dealer_names_start_box");
    game->last_box_opens = facts.flag("last_box_opens");
    read_uno(*game, facts);
    check_start(*game);
    return game;
  }
  if (named.equal(nb::str("uno-all-wild"))) {
    auto game = std::make_unique<UnoAllWild>();
    game->double_skip_is_literal = facts.flag("double_skip_is_literal");
    game->special_draw = facts.choice<SpecialDraw>("special_draw");
    read_uno(*game, facts);
    return game;
  }
  if (named.equal(nb::str("ninety-nine"))) {
    auto game = std::make_unique<NinetyNine>();
    read_ninety_nine(*game, facts);
    return game;
  }
  wrong("game", "none of this engine");
}

Opening read_opening(const Game& game, const nb::dict& told) {
  const GameFacts facts(told);
  Opening opening;
  opening.dealer_is_drawn = facts.flag("dealer_is_drawn");
  opening.dealer = facts.small("dealer", 0, game.deck.players - 1);
  for (const auto& stake : facts.parts("stakes", game.deck.players)) {
    opening.stakes.push_back(read_number(stake, "stakes", 0, kLargest));
  }
  for (const auto& number : facts.parts("numbers")) {
    opening.numbers.push_back(read_number(number, "numbers", 0, kLargest));
  }
  const Cards& cards = game.deck.cards;
  if (opening.numbers.size() <= cards.last()) wrong("numbers", "none for a card");
  // T-7: tied seats draw again, so two cards must differ.
  const auto differs = [&](std::uint8_t card) { return opening.numbers[card] != opening.numbers[cards.at[0]]; };
  if (opening.dealer_is_drawn && std::none_of(cards.at, cards.at + cards.size, differs)) {
    wrong("numbers", "all alike, so that nobody can draw for the deal");
  }
  return opening;
}

// The facts stand in the order of `written`, and of Facts in facts.py.
std::unique_ptr<Table> read_table(const Game& game, nb::handle facts) {
  auto table = std::make_unique<Table>(game.deck);
  const int players = table->players;
  auto parts = read_parts(facts, "facts");
  if (parts.size() != 16 && parts.size() != 18) wrong("facts", "neither 16 nor 18");
  const auto hands = read_parts(parts[0], "hands", players);
  const auto standing = read_parts(parts[14], "standing", players);
  for (int seat = 0; seat < players; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    table->hands[seat] = read_hand(hands[place], "hands");
    table->standing[seat] = read_number(standing[place], "standing", 0, kLargest);
  }
  table->discard_pile = read_cards(parts[1], "discard pile");
  table->draw_pile = read_cards(parts[2], "draw pile");
  check_cards(game, *table);
  table->turn = read_small(parts[3], "turn", 0, players - 1);
  table->direction = read_small(parts[4], "direction", -1, 1);
  if (table->direction == 0) wrong("direction", "neither 1 nor -1");
  table->color = read_small(parts[5], "colour", kNobody, 3);
  table->total = read_number(parts[6], "total", -kLargest, kLargest);
  table->open = read_seats(parts[7], "open", players);
  table->idle = read_number(parts[8], "idle", 0, kLargest);
  table->turns = read_number(parts[9], "turns", 0, kLargest);
  table->pending = read_pending(parts[10], game, *table);
  read_known(*table, parts[11]);
  table->dealer = read_small(parts[12], "dealer", 0, players - 1);
  table->round = read_number(parts[13], "round", 1, kLargest);
  table->out = read_seats(parts[15], "out", players);
  check_seats(*table);
  return table;
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

}  // namespace cardlaw

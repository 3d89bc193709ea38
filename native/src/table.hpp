// The table: the facts of a game, and the functions that move cards. As cardlaw.table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cards.hpp"
#include "chance.hpp"

namespace cardlaw {

constexpr int kNobody = -1;  // a seat, a colour or a card that is None in Python

// What the table waits for; the names are those of documents.
enum class Awaits : std::uint8_t {
  kTurn,  // nothing: an ordinary turn
  kDrawn,
  kMustPlay,
  kColor,
  kTarget,
  kChallenge,
  kStack,
  kRoundOver,
  kGameOver,
};

struct Pending {
  Awaits kind = Awaits::kTurn;
  bool then_plays = false;       // kColor
  std::int8_t guilty = kNobody;  // kChallenge, kStack: 0, 1 or unknown
  std::int8_t by = kNobody;      // kChallenge, kStack
  std::int8_t before = kNobody;  // kChallenge, kStack: the colour in force before
  std::int8_t face = 0;          // kStack: 2 or 4
  std::int8_t seat = kNobody;    // kRoundOver: the winner, or in Ninety-Nine the loser
  std::int16_t card = kNobody;   // kDrawn, kMustPlay
  std::uint32_t winners = 0;     // kGameOver
  std::int64_t draw = 0;         // kChallenge, kStack

  bool ends_round() const { return kind >= Awaits::kRoundOver; }
  bool ends_game() const { return kind == Awaits::kGameOver; }
  std::int64_t owed() const { return kind == Awaits::kStack ? draw : 0; }
};

// What a seat has been shown of another's hand.
struct Known {
  int viewer;
  int holder;
  Cards cards;
};

// What all games have: the number of seats, the deck, and the option that ends rounds early.
struct Deck {
  int players = 0;
  Cards cards;                     // in deck order
  std::int64_t max_turns = -1;     // T-10; -1: none
};

class Table {
 public:
  explicit Table(const Deck& deck) : deck_(&deck), players(deck.players) {}

  // The facts
  const Deck* deck_;
  int players;
  Cards draw_pile;
  Cards discard_pile;
  int turn = 0;
  int direction = 1;
  int color = kNobody;
  std::int64_t total = 0;
  Pending pending;
  std::uint32_t open = 0;  // a bit for each seat
  std::int64_t idle = 0;
  std::int64_t turns = 0;
  std::vector<Known> known;  // sorted by viewer and holder; none is empty
  // The match
  int dealer = 0;
  std::int64_t round = 1;
  std::int64_t standing[kMostSeats] = {};
  std::uint32_t out = 0;
  std::string seed;
  std::int64_t shuffles = 0;
  // Where shuffles come from: one of the texts of some streams, that of the seed. Without any each is made alone.
  Streams* deals = nullptr;
  int deals_text = 0;

  void copy_from(const Table& other);

  // Seats
  bool is_out(int seat) const { return out >> seat & 1; }
  // Give the seat so many live seats on, in the direction of play.
  int next_seat(int seat, int steps = 1) const {
    if (out == 0) {
      const int found = (seat + direction * steps) % players;
      return found < 0 ? found + players : found;
    }
    while (steps > 0) {
      seat = beside(seat, direction);
      if (!is_out(seat)) --steps;
    }
    return seat;
  }
  int seat_before(int seat) const;
  int left_of(int seat) const;
  int live_count() const { return players - __builtin_popcount(out); }
  std::uint32_t live() const { return ~out & ((std::uint64_t{1} << players) - 1); }

  // Cards
  bool can_draw() const { return draw_pile.size > 0 || discard_pile.size > 1; }
  int draw(int seat, std::int64_t count);
  bool turn_up();
  void put_back();
  void lay(int seat, std::uint8_t card, int count);
  void deal_hands(int size);
  void shuffle_deck(Cards& cards);

  // What seats know
  void show(int viewer, int holder);
  void move_hands(const int (&taker_of)[kMostSeats], std::uint32_t givers);

  // The round
  void next_round();
  bool turn_is_allowed() const { return deck_->max_turns < 0 || turns < deck_->max_turns; }

  // The hands stand last, so that what a game uses lies together, and those of seats that it has not lie apart.
  Hand hands[kMostSeats];

 private:
  int beside(int seat, int way) const {
    seat += way;
    return seat < 0 ? players - 1 : seat == players ? 0 : seat;
  }
  std::vector<Known> known_before_;  // memory for hands that move

  int take(std::int64_t count, std::uint8_t* taken);
  void refill();
  void set_known(int viewer, int holder, const Cards& cards);
};

}  // namespace cardlaw

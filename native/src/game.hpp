// What the engine asks of a game.
#pragma once

#include "moves.hpp"
#include "table.hpp"

namespace cardlaw {

class Game {
 public:
  virtual ~Game() = default;

  Deck deck;

  // Give all legal moves: those of the seat on turn first, then clockwise.
  virtual void legal_moves(const Table& table, Moves& moves) const = 0;
  // Make a legal move.
  virtual void apply(Table& table, const Move& move) const = 0;
  // T-4, T-10: end a round without a winner.
  virtual void round_drawn(Table& table) const = 0;
  // Give the live seat with no card left, or nobody.
  virtual int round_winner(const Table& table) const {
    for (int seat = 0; seat < table.players; ++seat) {
      if (!table.is_out(seat) && table.hands[seat].size == 0) return seat;
    }
    return kNobody;
  }

 protected:
  // T-10: a turn has ended; the seat so many steps on plays, unless it was the last allowed.
  void end_turn(Table& table, int seat, int steps = 1) const {
    table.turns += 1;
    if (table.turn_is_allowed()) {
      table.turn = table.next_seat(seat, steps);
    } else {
      round_drawn(table);
    }
  }

  // T-11: the round has ended; the turn is the next dealer's, who deals the next round.
  static void await_deal(Table& table, int seat) {
    table.pending = Pending{};
    table.pending.kind = Awaits::kRoundOver;
    table.pending.seat = seat;
    table.turn = table.left_of(table.dealer);
  }

  // End the game; nobody waits for anything any more.
  static void end_game(Table& table, std::uint32_t winners) {
    table.open = 0;
    table.pending = Pending{};
    table.pending.kind = Awaits::kGameOver;
    table.pending.winners = winners;
  }

  // Give the live seats that share the highest standing.
  static std::uint32_t leaders(const Table& table) {
    std::uint32_t found = 0;
    std::int64_t highest = 0;
    for (int seat = 0; seat < table.players; ++seat) {
      if (table.is_out(seat)) continue;
      if (found == 0 || table.standing[seat] > highest) {
        found = 0;
        highest = table.standing[seat];
      }
      if (table.standing[seat] == highest) found |= std::uint32_t{1} << seat;
    }
    return found;
  }
};

}  // namespace cardlaw

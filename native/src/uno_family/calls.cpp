// UNO!: calling, catching, and the window in which one can be caught.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-12, MK-12, AW-9: under "next_turn" windows close when a turn move begins a turn.
void UnoGame::turn_begins(Table& table) const {
  if (window_next_turn) table.open = 0;
}

// UNO-12: a window closes when its seat no longer holds exactly one card.
void UnoGame::keep_windows(Table& table) const {
  for (int seat = 0; seat < table.players && table.open; ++seat) {
    if (table.hands[seat].size != 1) table.open &= ~(std::uint32_t{1} << seat);
  }
}

// UNO-11, UNO-14: who holds exactly one card must call, and may be caught until then.
void UnoGame::open_window(Table& table, int seat) const {
  if (calls_aloud && table.hands[seat].size == 1) table.open |= std::uint32_t{1} << seat;
}

// UNO-11: a play that leaves its player one card opens the window, unless called with it.
void UnoGame::after_play(Table& table, const Move& move) const {
  keep_windows(table);
  if (!move.call) open_window(table, move.seat);
}

// UNO-11, UNO-13: call late; catch another. Legal whatever is owed.
void UnoGame::call_moves(const Table& table, int seat, Moves& moves) const {
  if (table.is_out(seat)) return;
  if (table.open >> seat & 1) moves.add(Kind::kCall, seat);
  for (int other = 0; other < table.players; ++other) {
    if (other == seat || !(table.open >> other & 1)) continue;
    moves.add(Kind::kCatch, seat);
    moves.last().target = static_cast<std::int8_t>(other);
  }
}

// UNO-11, UNO-13: the one who is caught draws the penalty; one missed call, one penalty.
void UnoGame::catch_seat(Table& table, int target) const {
  table.open &= ~(std::uint32_t{1} << target);
  table.draw(target, penalty);
}

}  // namespace cardlaw

// Drawing in one's turn, and what becomes of the drawn card (UNO-4, UNO-H5, UNO-H6, T-4).
#include "uno_game.hpp"

namespace cardlaw {

// UNO-4, UNO-H5: draw one card, or until one is playable; or what the table waits for.
void UnoGame::draw(Table& table, int seat) const {
  turn_begins(table);
  table.idle = 0;
  if (table.pending.kind == Awaits::kStack) {  // UNO-H1: the whole sum
    settle(table, seat, table.pending.draw);
    return;
  }
  auto drawn = static_cast<std::uint8_t>(table.draw(seat, 1));
  bool fits = playable(table, table.hands[seat]).has(drawn);
  while (draws_until_playable && !fits && table.can_draw()) {
    drawn = static_cast<std::uint8_t>(table.draw(seat, 1));
    fits = playable(table, table.hands[seat]).has(drawn);
  }
  keep_windows(table);
  if (fits && drawn_card != DrawnCard::kKeep) {
    table.pending.kind = drawn_card == DrawnCard::kMayPlay ? Awaits::kDrawn : Awaits::kMustPlay;
    table.pending.card = drawn;
  } else {
    end_turn(table, seat);
  }
}

// UNO-4, T-4: keep the drawn card; or nothing can be drawn, and such passes are counted.
void UnoGame::pass_turn(Table& table, int seat) const {
  turn_begins(table);
  if (table.pending.kind == Awaits::kTurn) {
    table.idle += 1;
    if (table.idle >= table.live_count()) {
      table.turns += 1;
      round_drawn(table);
      return;
    }
  }
  table.pending = Pending{};
  end_turn(table, seat);
}

}  // namespace cardlaw

// Colours that are owed: a start card's, a Bob-omb's.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-2, MK-2, MK-9: the colour is in force; then the same seat plays, or the turn passes.
void UnoGame::choose_color(Table& table, int seat, int color) const {
  const bool starts = table.color == kNobody;
  const bool plays = table.pending.then_plays;
  table.color = color;
  table.pending = Pending{};
  if (plays) return;
  if (starts) {
    table.turn = table.next_seat(seat);
  } else {
    end_turn(table, seat);
  }
}

}  // namespace cardlaw

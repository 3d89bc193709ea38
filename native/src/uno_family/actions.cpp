// What the action cards do that several of the UNO games have.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-6: direction turns. With two live seats it also works as a skip.
int UnoGame::reverse(Table& table) const {
  table.direction = -table.direction;
  return table.live_count() == 2 && reverse_skips_with_two ? skip() : kNext;
}

// UNO-7, UNO-8, AW-2: the next player draws and misses the turn.
int UnoGame::next_draws(Table& table, int seat, std::int64_t count) const {
  table.draw(table.next_seat(seat), count);
  return kPastOne;
}

}  // namespace cardlaw

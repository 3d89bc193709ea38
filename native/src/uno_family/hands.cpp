// Hands that move: swaps and rotations (UNO-H7, AW-5).
#include "uno_game.hpp"

namespace cardlaw {

// UNO-H7, AW-5: the player and the one named swap hands.
int UnoGame::swap_hands(Table& table, int seat, int target) const {
  int taker_of[kMostSeats] = {};
  taker_of[seat] = target;
  taker_of[target] = seat;
  table.move_hands(taker_of, std::uint32_t{1} << seat | std::uint32_t{1} << target);
  open_window(table, target);
  return kNext;
}

// UNO-H7: all live hands move one seat in the direction of play.
int UnoGame::rotate_hands(Table& table, int seat) const {
  int taker_of[kMostSeats] = {};
  for (int giver = 0; giver < table.players; ++giver) {
    if (!table.is_out(giver)) taker_of[giver] = table.next_seat(giver);
  }
  table.move_hands(taker_of, table.live());
  for (int other = 0; other < table.players; ++other) {
    if (other != seat && !table.is_out(other)) open_window(table, other);
  }
  return kNext;
}

}  // namespace cardlaw

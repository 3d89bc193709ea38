// Playing out of turn (UNO-H8).
#include "uno_game.hpp"

namespace cardlaw {

// UNO-H8: a card equal to the top card may be played out of turn; no wild.
void UnoGame::jump_ins(const Table& table, int seat, Moves& moves) const {
  const std::uint8_t top = table.discard_pile.last();
  if (cards[top].color != kNobody && table.hands[seat].has(top)) plays_of(table, seat, top, 1, moves);
}

}  // namespace cardlaw

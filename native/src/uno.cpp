#include "uno.hpp"

namespace cardlaw {

// UNO-2: turn the start card, and do what it does; for a wild the first player names the colour.
void Uno::start(Table& table) const {
  turn_start_card(table);
  table.color = cards[table.discard_pile.last()].color;
  if (table.color == kNobody) {
    table.pending = Pending{};
    table.pending.kind = Awaits::kColor;
    table.pending.then_plays = true;
  } else if (start_acts) {
    start_card_acts(table);
  }
}

// UNO-H7: after a 7 the player swaps hands, after a 0 all hands move.
int Uno::effect(Table& table, const Landing& landing, std::uint8_t card) const {
  if (seven_zero && cards[card].face == Face::kSeven) return swap_hands(table, landing.seat, landing.target);
  if (seven_zero && cards[card].face == Face::kZero) return rotate_hands(table, landing.seat);
  return UnoGame::effect(table, landing, card);
}

// UNO-H7: a 7 names a seat, unless it is the last card.
bool Uno::names_target(std::uint8_t card, int rest) const {
  return seven_zero && cards[card].face == Face::kSeven && rest > 0;
}

bool Uno::swaps_hands(std::uint8_t card) const {
  return seven_zero && (cards[card].face == Face::kSeven || cards[card].face == Face::kZero);
}

int Uno::holds_hand_of(const Table& table, int seat, std::uint8_t card, int target) const {
  return cards[card].face == Face::kSeven ? target : table.seat_before(seat);
}

}  // namespace cardlaw

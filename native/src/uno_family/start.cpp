// The start card: what is turned, and what it does.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-2, MK-2: turn a start card; a wild draw four goes back and another is turned. If only wild
// draw fours are left to turn, it stays.
void UnoGame::turn_start_card(Table& table) const {
  table.turn_up();
  while (is_wild_draw_four(table.discard_pile.last())) {
    bool another = false;
    for (int place = 0; place < table.draw_pile.size; ++place) {
      another = another || !is_wild_draw_four(table.draw_pile.at[place]);
    }
    if (!another) return;
    table.put_back();
    table.turn_up();
  }
}

// UNO-2, MK-2, AW-6: an action card that starts acts as if the dealer had played it. But after a
// reverse the dealer plays first, with two seats too. A number does nothing.
void UnoGame::start_card_acts(Table& table, int named) const {
  const std::uint8_t top = table.discard_pile.last();
  const Face face = cards[top].face;
  if (face == Face::kReverse) {
    table.direction = -table.direction;
    table.turn = table.dealer;
    return;
  }
  if (face == Face::kNothing || face == Face::kWild || cards[top].number) return;
  const int steps = effect(table, Landing{table.dealer, named}, top);
  table.turn = table.next_seat(table.dealer, steps);
}

}  // namespace cardlaw

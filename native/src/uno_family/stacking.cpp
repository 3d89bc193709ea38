// Stacking: a debt of draw twos and wild draw fours that passes on (UNO-H1, UNO-H2).
#include "uno_game.hpp"

namespace cardlaw {

// UNO-H1, UNO-H2: the next player owes more, and may stack, or challenge a wild draw four.
int UnoGame::stacked(Table& table, const Landing& landing, int count) const {
  table.pending = Pending{};
  table.pending.kind = Awaits::kStack;
  table.pending.draw = landing.owed + count;
  table.pending.face = static_cast<std::int8_t>(count);
  if (count == 4 && wild_draw_four_is == WildDrawFour::kChallenge) {
    table.pending.by = landing.seat;
    table.pending.guilty = counts_as_color(table.hands[landing.seat], landing.before);
    table.pending.before = landing.before;
  }
  return kNext;
}

// UNO-H1: which cards may be stacked on a kind: the same, or under "any" either.
Faces UnoGame::stackable(const Pending& pending) const {
  if (stacking == Stacking::kAny) return sets_.draw_twos | sets_.wild_draw_fours;
  return pending.face == 2 ? sets_.draw_twos : sets_.wild_draw_fours;
}

}  // namespace cardlaw

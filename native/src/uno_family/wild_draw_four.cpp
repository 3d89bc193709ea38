// The wild draw four: the bluff, the challenge, and what is drawn (UNO-8 to UNO-10).
#include "uno_game.hpp"

namespace cardlaw {
namespace {

constexpr int kCards = 4;
constexpr int kFalseChallenge = 2;

}  // namespace

// UNO-8, UNO-9: the next player answers; or, without the challenge, draws four.
int UnoGame::wild_draw_four(Table& table, const Landing& landing) const {
  if (wild_draw_four_is != WildDrawFour::kChallenge) return next_draws(table, landing.seat, kCards);
  table.pending = Pending{};
  table.pending.kind = Awaits::kChallenge;
  table.pending.by = static_cast<std::int8_t>(landing.seat);
  table.pending.guilty = counts_as_color(table.hands[landing.seat], landing.before);
  table.pending.draw = kCards;
  table.pending.before = static_cast<std::int8_t>(landing.before);
  return kNext;
}

// UNO-10, UNO-H2: the hand is shown to the challenger alone, then judged.
void UnoGame::challenge(Table& table, int seat) const {
  turn_begins(table);
  const Pending pending = table.pending;
  table.show(seat, pending.by);
  if (pending.guilty != 1) {
    settle(table, seat, pending.draw + kFalseChallenge);
    return;
  }
  table.pending = Pending{};
  if (!table.is_out(pending.by)) {
    table.draw(pending.by, pending.draw);
    keep_windows(table);
  }
}

// T-3: draw what is owed, or what there is; the debt is then settled and the turn missed.
void UnoGame::settle(Table& table, int seat, std::int64_t count) const {
  table.pending = Pending{};
  table.draw(seat, count);
  keep_windows(table);
  end_turn(table, seat);
}

}  // namespace cardlaw

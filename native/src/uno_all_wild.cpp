#include "uno_all_wild.hpp"

namespace cardlaw {

// AW-6: turn the start card; its action happens, the dealer as its player; a target is the
// dealer's to name.
void UnoAllWild::start(Table& table) const {
  table.turn_up();
  if (!start_acts) return;
  if (names_target(table.discard_pile.last(), 1)) {
    table.turn = table.dealer;
    table.pending = Pending{};
    table.pending.kind = Awaits::kTarget;
  } else {
    start_card_acts(table);
  }
}

// AW-6: the one named draws two, or swaps hands with the dealer; then the first player plays.
void UnoAllWild::target_named(Table& table, int seat, int target) const {
  start_card_acts(table, target);
  // The dealer has not called with a play, and the swap may have left it one card.
  if (cards[table.discard_pile.last()].face == Face::kForcedSwap) open_window(table, seat);
  keep_windows(table);
}

// AW-1: any card may be played on any card; or, at times, one may draw (AW-7).
void UnoAllWild::turn_moves(const Table& table, int seat, Moves& moves) const {
  all_plays(table, seat, table.hands[seat].faces(), moves);
  if (may_draw(table, seat)) moves.add(Kind::kDraw, seat);
}

// AW-7, AW-8: one without an action card may draw when the next player holds just one card.
bool UnoAllWild::may_draw(const Table& table, int seat) const {
  if (special_draw == SpecialDraw::kNever || table.hands[table.next_seat(seat)].size != 1) return false;
  bool plain = true;
  table.hands[seat].faces().each([&](std::uint8_t card) { plain = plain && cards[card].face == Face::kWild; });
  return (plain || special_draw == SpecialDraw::kOfficial) && table.can_draw();
}

int UnoAllWild::effect(Table& table, const Landing& landing, std::uint8_t card) const {
  switch (cards[card].face) {
    case Face::kDoubleSkip:
      return double_skip(table);
    case Face::kTargetedDrawTwo:  // AW-3: the opponent named draws two and misses no turn
      table.draw(landing.target, 2);
      return kNext;
    case Face::kForcedSwap:
      return swap_hands(table, landing.seat, landing.target);
    case Face::kDrawFour:  // AW-2: it cannot be challenged
      return next_draws(table, landing.seat, 4);
    default:
      return UnoGame::effect(table, landing, card);
  }
}

// AW-4: the next two seats miss their turns; with two live seats an option decides.
int UnoAllWild::double_skip(const Table& table) const {
  return table.live_count() == 2 && !double_skip_is_literal ? kPastOne : kPastOne + 1;
}

// AW-3, UNO-15: a last targeted draw two still makes its target draw.
void UnoAllWild::last_card(Table& table, const Landing& landing, std::uint8_t card) const {
  if (cards[card].face == Face::kTargetedDrawTwo && final_draw) table.draw(landing.target, 2);
  go_out(table, landing, card);
}

// AW-3, AW-5: which plays name an opponent; a forced swap as last card does not.
bool UnoAllWild::names_target(std::uint8_t card, int rest) const {
  return cards[card].face == Face::kTargetedDrawTwo || (cards[card].face == Face::kForcedSwap && rest > 0);
}

bool UnoAllWild::swaps_hands(std::uint8_t card) const { return cards[card].face == Face::kForcedSwap; }

int UnoAllWild::holds_hand_of(const Table&, int, std::uint8_t, int target) const { return target; }

}  // namespace cardlaw

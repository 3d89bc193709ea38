#include "uno_mario_kart.hpp"

namespace cardlaw {

// MK-2: a number plays on; an action is ignored and stays under the next card turned. For an item
// box the first player, or the dealer, names the colour; nothing is opened.
void UnoMarioKart::start(Table& table) const {
  const auto top = [&]() -> const Card& { return cards[table.discard_pile.last()]; };
  turn_start_card(table);
  while (!start_acts && !top().number && top().color != kNobody) turn_start_card(table);
  table.color = top().color;
  if (table.color != kNobody) {
    start_card_acts(table);
    return;
  }
  table.pending = Pending{};
  table.pending.kind = Awaits::kColor;
  table.pending.then_plays = !dealer_names_start_box;
  if (dealer_names_start_box) table.turn = table.dealer;
}

int UnoMarioKart::effect(Table& table, const Landing& landing, std::uint8_t card) const {
  if (cards[card].face == Face::kItemBox) return item_box(table, landing.seat);
  return UnoGame::effect(table, landing, card);
}

// MK-4, MK-10, MK-11: the top card of the draw pile is turned, and its item takes effect. Its own
// action is ignored; its colour is in force. There is always a card to turn.
int UnoMarioKart::item_box(Table& table, int seat) const {
  table.turn_up();
  const Card& card = cards[table.discard_pile.last()];
  if (card.color != kNobody) table.color = card.color;
  switch (card.item) {
    case Item::kMushroom:  // MK-5: the player of the box takes another turn
      return kAgain;
    case Item::kBananaPeel:
      return banana_peel(table, seat);
    case Item::kGreenShell:
      return green_shell(table);
    case Item::kLightning:
      return lightning(table, seat);
    default:
      return bob_omb(table, seat);
  }
}

// MK-6: the seat before the player of the box, against the direction of play, draws two.
int UnoMarioKart::banana_peel(Table& table, int seat) const {
  table.draw(table.seat_before(seat), 2);
  return kNext;
}

// MK-7: the player of the box names another live player.
int UnoMarioKart::green_shell(Table& table) const {
  table.pending = Pending{};
  table.pending.kind = Awaits::kTarget;
  return kNotYet;
}

// MK-7: the player named draws one and loses no turn.
void UnoMarioKart::target_named(Table& table, int seat, int target) const {
  table.draw(target, 1);
  keep_windows(table);
  if (table.hands[seat].size > 0) {
    end_turn(table, seat);
  } else {
    round_won(table, seat);
  }
}

// MK-8: every other live seat draws one, in turn order; the player takes another turn.
int UnoMarioKart::lightning(Table& table, int seat) const {
  for (int steps = 1; steps < table.live_count(); ++steps) table.draw(table.next_seat(seat, steps), 1);
  return kAgain;
}

// MK-9: the player of the box draws two, then names the colour.
int UnoMarioKart::bob_omb(Table& table, int seat) const {
  table.draw(seat, 2);
  table.pending = Pending{};
  table.pending.kind = Awaits::kColor;
  return kNotYet;
}

// MK-13: the first to play all cards wins. A last box that is opened does what it does to others
// before the count; an extra turn is void; a Bob-omb's cards keep its player in the round.
void UnoMarioKart::last_card(Table& table, const Landing& landing, std::uint8_t card) const {
  if (cards[card].face != Face::kItemBox || !last_box_opens) {
    go_out(table, landing, card);
    return;
  }
  item_box(table, landing.seat);
  keep_windows(table);
  if (table.pending.kind == Awaits::kTurn) round_won(table, landing.seat);
}

}  // namespace cardlaw

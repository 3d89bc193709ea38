// Playing a card: the ways to play it, and what comes of it.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-3, UNO-4, MK-1: play a card that matches, or a wild; or draw, or pass (T-4).
void UnoGame::turn_moves(const Table& table, int seat, Moves& moves) const {
  const Cards& hand = table.hands[seat];
  const bool no_fours = wild_draw_four_is == WildDrawFour::kStrict && counts_as_color(hand, table.color);
  Faces fitting;
  for (int place = 0; place < hand.size; ++place) {
    const std::uint8_t card = hand.at[place];
    fitting.in[card] = matches(table, card) && !(no_fours && is_wild_draw_four(card));
  }
  all_plays(table, seat, hand, fitting, moves);
  if (must_play && !moves.empty()) return;
  moves.add(table.can_draw() ? Kind::kDraw : Kind::kPass, seat);
}

// UNO-H3: give the plays of the cards that fit, singly and, where the option is on, as doubles.
void UnoGame::all_plays(const Table& table, int seat, const Cards& hand, const Faces& fitting, Moves& moves) const {
  for (int place = 0; place < hand.size; ++place) {
    const std::uint8_t card = hand.at[place];
    if (!fitting[card] || (place > 0 && hand.at[place - 1] == card)) continue;
    plays_of(table, seat, card, 1, moves);
    const bool two = place + 1 < hand.size && hand.at[place + 1] == card;
    if (doubles && two && cards[card].number) plays_of(table, seat, card, 2, moves);
  }
}

// UNO-3, UNO-11, UNO-H7, AW-3, AW-5: the ways to play a card, once or as a double.
void UnoGame::plays_of(const Table& table, int seat, std::uint8_t card, int count, Moves& moves) const {
  const int rest = table.hands[seat].size - count;
  const bool targets = names_target(card, rest);
  Move move{Kind::kPlay, static_cast<std::uint8_t>(seat), card};
  move.count = static_cast<std::uint8_t>(count);
  const auto add = [&](int target) {
    move.target = static_cast<std::int8_t>(target);
    // Where the card swaps hands the call hangs on the hand that the player then holds.
    const int holder = rest > 0 && calls_aloud ? holds_hand_of(table, seat, card, target) : kNobody;
    const bool one = calls_aloud && (holder == kNobody ? rest == 1 : table.hands[holder].size == 1);
    move.call = false;
    moves.add(move);
    if (one) {
      move.call = true;
      moves.add(move);
    }
  };
  const int colors = names_color(card) ? 4 : 1;
  for (int color = 0; color < colors; ++color) {
    move.color = static_cast<std::int8_t>(colors == 4 ? color : kNobody);
    if (!targets) {
      add(kNobody);
      continue;
    }
    for (int other = 0; other < table.players; ++other) {
      if (other != seat && !table.is_out(other)) add(other);
    }
  }
}

// UNO-3: the card lands, and does what it does; then the turn passes.
void UnoGame::play(Table& table, const Move& move) const {
  const int seat = move.seat;
  const Landing landing{seat, move.target, table.color, table.pending.owed()};
  table.pending = Pending{};
  turn_begins(table);
  table.lay(seat, move.card, move.count);
  table.turn = seat;
  table.idle = 0;
  const int color = move.color != kNobody ? move.color : cards[move.card].color;
  if (color != kNobody) table.color = color;
  if (table.hands[seat].size == 0) {
    last_card(table, landing, move.card);
    return;
  }
  const int steps = effect(table, landing, move.card);
  if (calls_aloud) after_play(table, move);
  if (steps != kNotYet) end_turn(table, seat, steps);
}

}  // namespace cardlaw

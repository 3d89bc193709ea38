// Playing a card: the ways to play it, and what comes of it.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-3, UNO-4, MK-1: play a card that matches, or a wild; or draw, or pass (T-4).
void UnoGame::turn_moves(const Table& table, int seat, Moves& moves) const {
  all_plays(table, seat, playable(table, table.hands[seat]), moves);
  if (must_play && !moves.empty()) return;
  moves.add(table.can_draw() ? Kind::kDraw : Kind::kPass, seat);
}

// UNO-H3: give the plays of the cards that fit, singly and, where the option is on, as doubles.
void UnoGame::all_plays(const Table& table, int seat, const Faces& fitting, Moves& moves) const {
  const Hand& hand = table.hands[seat];
  const Faces several = calls_aloud && hand.size == 2 ? fitting : fitting & sets_.with_several_plays;
  if (!several.any()) {
    moves.begin(seat, fitting);
    return;
  }
  const Faces plain = fitting.before(several);
  moves.begin(seat, plain);
  (fitting - plain).each([&](std::uint8_t card) {
    plays_of(table, seat, card, 1, moves);
    if (doubles && cards[card].number && hand.count(card) > 1) plays_of(table, seat, card, 2, moves);
  });
}

// UNO-3, UNO-11, UNO-H7, AW-3, AW-5: the ways to play a card, once or as a double.
void UnoGame::plays_of(const Table& table, int seat, std::uint8_t card, int count, Moves& moves) const {
  const int rest = table.hands[seat].size - count;
  Move move{Kind::kPlay, static_cast<std::uint8_t>(seat), card};
  move.count = static_cast<std::uint8_t>(count);
  const bool swaps = rest > 0 && sets_.swapping_hands.has(card);
  const auto add = [&] {
    move.call = false;
    moves.add(move);
    if (!calls_aloud) return;
    // Where the card swaps hands the call hangs on the hand that the player then holds.
    move.call = (swaps ? table.hands[holds_hand_of(table, seat, card, move.target)].size : rest) == 1;
    if (move.call) moves.add(move);
  };
  const auto add_targets = [&] {
    if (!sets_.naming_target.has(card) || !names_target(card, rest)) return add();
    for (int other = 0; other < table.players; ++other) {
      if (other == seat || table.is_out(other)) continue;
      move.target = static_cast<std::int8_t>(other);
      add();
    }
  };
  if (!names_color(card)) return add_targets();
  for (int color = 0; color < 4; ++color) {
    move.color = static_cast<std::int8_t>(color);
    add_targets();
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

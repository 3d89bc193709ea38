// The end of a round: what it scores, and whether it ends the game.
#include "uno_game.hpp"

namespace cardlaw {

// UNO-15: the last card is played. A drawing card still draws before the count.
void UnoGame::go_out(Table& table, const Landing& landing, std::uint8_t card) const {
  const Face face = cards[card].face;
  const int count = face == Face::kDrawTwo ? 2 : face == Face::kDrawFour ? 4 : 0;
  if (count && final_draw) table.draw(table.next_seat(landing.seat), count + landing.owed);
  round_won(table, landing.seat);
}

// UNO-16, MK-14, AW-10: the winner scores all cards left in the other live hands.
void UnoGame::round_won(Table& table, int winner) const {
  for (int seat = 0; seat < table.players; ++seat) {
    if (table.is_out(seat)) continue;
    const Hand& hand = table.hands[seat];
    hand.faces().each([&](std::uint8_t card) { table.standing[winner] += hand.count(card) * cards[card].points; });
  }
  table.turns += 1;
  round_over(table, winner);
}

// T-4, T-10: a drawn round has no points and no winner.
void UnoGame::round_drawn(Table& table) const { round_over(table, kNobody); }

// UNO-17, T-11: the game ends, or the next dealer is awaited.
void UnoGame::round_over(Table& table, int winner) const {
  table.open = 0;
  const std::uint32_t won = winner == kNobody ? 0 : std::uint32_t{1} << winner;
  if (target >= 0) {
    if (winner != kNobody && table.standing[winner] >= target) return end_game(table, won);
    return await_deal(table, winner);
  }
  if (rounds < 0 || table.round < rounds) return await_deal(table, winner);
  if (rounds == 1) return end_game(table, won);
  const std::uint32_t leading = leaders(table);
  const bool scored = table.standing[__builtin_ctz(leading)] > 0;
  end_game(table, scored ? leading : 0);
}

}  // namespace cardlaw

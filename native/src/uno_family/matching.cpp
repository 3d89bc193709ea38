// Does it match? The one answer to what may be played on the top card (UNO-3, UNO-9).
#include "uno_game.hpp"

namespace cardlaw {

// UNO-3: by colour in force, number or symbol; a wild always. While no colour is in force nothing
// matches; in a game without colours everything does.
bool UnoGame::matches(const Table& table, std::uint8_t card) const {
  if (!has_colors) return true;
  if (table.color == kNobody) return false;
  const Card& played = cards[card];
  if (played.color == kNobody || played.color == table.color) return true;
  const Card& top = cards[table.discard_pile.last()];
  return top.color != kNobody && played.symbol == top.symbol;
}

// UNO-10, MK-3: say whether a hand holds a card that counts as of a colour.
bool UnoGame::counts_as_color(const Cards& hand, int color) const {
  if (color == kNobody) return false;
  for (int place = 0; place < hand.size; ++place) {
    const std::uint8_t card = hand.at[place];
    if (cards[card].color == color || counts_as_any(card)) return true;
  }
  return false;
}

// UNO-3, UNO-9: say of one card of a hand whether it may be played on the top card.
bool UnoGame::is_playable(const Table& table, const Cards& hand, std::uint8_t card) const {
  if (!matches(table, card)) return false;
  if (wild_draw_four_is != WildDrawFour::kStrict || !is_wild_draw_four(card)) return true;
  return !counts_as_color(hand, table.color);
}

}  // namespace cardlaw

// Does it match? The one answer to what may be played on the top card (UNO-3, UNO-9).
#include "uno_game.hpp"

namespace cardlaw {

// UNO-3: by colour in force, number or symbol; a wild always. While no colour is in force nothing
// matches; in a game without colours everything does.
Faces UnoGame::matching(const Table& table) const {
  if (!has_colors) return sets_.all;
  if (table.color == kNobody) return Faces();
  return sets_.of_color[table.color] | sets_.of_symbol[table.discard_pile.last()];
}

// UNO-10, MK-3: say whether a hand holds a card that counts as of a colour.
bool UnoGame::counts_as_color(const Hand& hand, int color) const {
  return color != kNobody && (hand.faces() & sets_.counting_as[color]).any();
}

// UNO-3, UNO-9: which cards of a hand may be played on the top card.
Faces UnoGame::playable(const Table& table, const Hand& hand) const {
  Faces found = hand.faces() & matching(table);
  if (wild_draw_four_is == WildDrawFour::kStrict && counts_as_color(hand, table.color)) found -= sets_.wild_draw_fours;
  return found;
}

}  // namespace cardlaw

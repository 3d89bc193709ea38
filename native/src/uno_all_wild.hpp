// UNO All Wild: every card may be played on every card.
#pragma once

#include "uno_family/uno_game.hpp"

namespace cardlaw {

enum class SpecialDraw : std::uint8_t { kForced, kOfficial, kNever };

class UnoAllWild final : public UnoGame {
 public:
  bool double_skip_is_literal = false;
  SpecialDraw special_draw = SpecialDraw::kForced;

 protected:
  void start(Table& table) const override;
  void turn_moves(const Table& table, int seat, Moves& moves) const override;
  int effect(Table& table, const Landing& landing, std::uint8_t card) const override;
  void last_card(Table& table, const Landing& landing, std::uint8_t card) const override;
  void target_named(Table& table, int seat, int target) const override;
  bool names_target(std::uint8_t card, int rest) const override;
  bool swaps_hands(std::uint8_t card) const override;
  int holds_hand_of(const Table& table, int seat, std::uint8_t card, int target) const override;

 private:
  bool may_draw(const Table& table, int seat) const;
  int double_skip(const Table& table) const;
};

}  // namespace cardlaw

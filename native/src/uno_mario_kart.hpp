// UNO Mario Kart: every card bears an item, and item boxes set them free.
#pragma once

#include "uno_family/uno_game.hpp"

namespace cardlaw {

class UnoMarioKart final : public UnoGame {
 public:
  bool dealer_names_start_box = false;
  bool last_box_opens = false;

 protected:
  void start(Table& table) const override;
  int effect(Table& table, const Landing& landing, std::uint8_t card) const override;
  void last_card(Table& table, const Landing& landing, std::uint8_t card) const override;
  void target_named(Table& table, int seat, int target) const override;
  // MK-3: an item box counts as matching the colour in force.
  bool counts_as_any(std::uint8_t card) const override { return cards[card].face == Face::kItemBox; }

 private:
  int item_box(Table& table, int seat) const;
  int banana_peel(Table& table, int seat) const;
  int green_shell(Table& table) const;
  int lightning(Table& table, int seat) const;
  int bob_omb(Table& table, int seat) const;
};

}  // namespace cardlaw

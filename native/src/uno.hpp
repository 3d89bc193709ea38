// Classic UNO, with its house rules.
#pragma once

#include "uno_family/uno_game.hpp"

namespace cardlaw {

class Uno final : public UnoGame {
 public:
  bool seven_zero = false;

 protected:
  void start(Table& table) const override;
  int effect(Table& table, const Landing& landing, std::uint8_t card) const override;
  bool names_target(std::uint8_t card, int rest) const override;
  bool swaps_hands(std::uint8_t card) const override;
  int holds_hand_of(const Table& table, int seat, std::uint8_t card, int target) const override;
};

}  // namespace cardlaw

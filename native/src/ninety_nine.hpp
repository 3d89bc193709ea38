// Ninety-Nine: keep the running total at 99 or below, or lose a chip.
#pragma once

#include <array>
#include <vector>

#include "game.hpp"

namespace cardlaw {

class NinetyNine final : public Game {
 public:
  // NN-4, NN-13: an amount to add, or to make the total.
  struct Amount {
    bool sets;
    std::int64_t number;
  };

  std::vector<std::vector<Amount>> amounts;  // of each face
  std::array<bool, kMostFaces> reverses{};   // of each face
  std::array<bool, kMostFaces> skips{};
  int hand_size = 3;
  bool forced = false;         // bust
  bool out_at_zero = true;     // elimination
  bool again_with_two = false; // four_with_two
  bool has_floor = false;
  std::int64_t floor = 0;

  void legal_moves(const Table& table, Moves& moves) const override;
  void apply(Table& table, const Move& move) const override;
  void round_drawn(Table& table) const override;
  // NN-5: a round has a loser and no winner.
  int round_winner(const Table&) const override { return kNobody; }

 private:
  void add_plays(const Table& table, int seat, const Faces& hand, bool only_safe, Moves& moves) const;
  void open_round(Table& table) const;
  std::int64_t total_after(const Table& table, const Move& move) const;
  void play(Table& table, const Move& move) const;
  int steps_after(Table& table, std::uint8_t card) const;
  void lose_chip(Table& table, int seat) const;
  void end_round(Table& table, int loser) const;
};

}  // namespace cardlaw

// Moves as numbers: those of cardlaw.rl.Actions, which says what each number means.
#pragma once

#include <cstddef>
#include <vector>

#include "moves.hpp"

namespace cardlaw {

constexpr int kNothing = 0;  // the action that is no move

class Numbering {
 public:
  // `moves` are those of seat 0 with the numbers from 1 on.
  Numbering(int players, int faces, const std::vector<Move>& moves);

  int size() const { return size_; }

  // Give the number of a move, whoever makes it; it is nothing where the move has none.
  int of(const Move& move) const {
    const std::size_t place = place_of(move);
    return place < numbers_.size() ? numbers_[place] : kNothing;
  }

 private:
  // Where a move stands among all that could be said; other seats by how far clockwise they sit.
  std::size_t place_of(const Move& move) const {
    const int head = move.kind == Kind::kPlay ? move.card : faces_ + static_cast<int>(move.kind);
    int place = head * counts_ + move.count - 1;
    place = place * colors_ + move.color + 1;
    place = place * targets_ + (move.target == kNobody ? 0 : (move.target - move.seat + players_) % players_);
    place = place * values_ + move.value + 1;
    return static_cast<std::size_t>(place * 2 + move.call);
  }

  int players_;
  int faces_;
  int size_;
  // How many different things each part of a move can say.
  int counts_ = 1;
  int colors_ = 1;
  int targets_ = 1;
  int values_ = 1;
  std::vector<int> numbers_;
};

}  // namespace cardlaw

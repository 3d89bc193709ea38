#include "numbering.hpp"

#include <algorithm>

namespace cardlaw {
namespace {

constexpr int kKinds = static_cast<int>(Kind::kDeal) + 1;

}  // namespace

Numbering::Numbering(int players, int faces, const std::vector<Move>& moves)
    : players_(players), faces_(faces), size_(static_cast<int>(moves.size()) + 1) {
  for (const Move& move : moves) {
    counts_ = std::max<int>(counts_, move.count);
    colors_ = std::max(colors_, move.color + 2);
    values_ = std::max(values_, move.value + 2);
    if (move.target != kNobody) targets_ = players;
  }
  numbers_.resize(static_cast<std::size_t>((faces + kKinds) * counts_ * colors_ * targets_ * values_ * 2), kNothing);
  int number = kNothing;
  for (const Move& move : moves) numbers_[place_of(move)] = ++number;
}

}  // namespace cardlaw

// Moves, in the order in which a table lists them.
#pragma once

#include <cstdint>
#include <vector>

#include "table.hpp"

namespace cardlaw {

enum class Kind : std::uint8_t {
  kPlay,
  kDraw,
  kPass,
  kChallenge,
  kAccept,
  kColor,
  kTarget,
  kCall,
  kCatch,
  kDeal,
};

struct Move {
  Kind kind;
  std::uint8_t seat;
  std::uint8_t card = 0;     // kPlay
  std::int8_t color = kNobody;   // kPlay, kColor
  std::int8_t target = kNobody;  // kPlay, kTarget, kCatch
  std::uint8_t count = 1;    // kPlay
  bool call = false;         // kPlay
  std::int8_t value = kNobody;   // kPlay in Ninety-Nine: which of the amounts of the card
};

// Legal moves. It keeps its memory, so that listing them again allocates nothing.
class Moves {
 public:
  void clear() { moves_.clear(); }
  void add(const Move& move) { moves_.push_back(move); }
  void add(Kind kind, int seat) { moves_.push_back(Move{kind, static_cast<std::uint8_t>(seat)}); }
  std::size_t size() const { return moves_.size(); }
  bool empty() const { return moves_.empty(); }
  const Move& operator[](std::size_t place) const { return moves_[place]; }
  Move& last() { return moves_.back(); }
  // Drop those after the first so many.
  void keep(std::size_t count) { moves_.resize(count, Move{Kind::kPass, 0}); }
  void drop(std::size_t place) { moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(place)); }

 private:
  std::vector<Move> moves_;
};

}  // namespace cardlaw

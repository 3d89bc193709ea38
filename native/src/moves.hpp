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
  void clear() { size_ = 0; }
  void add(const Move& move) {
    if (size_ == moves_.size()) moves_.resize(2 * size_, Move{Kind::kPass, 0});
    moves_[size_++] = move;
  }
  void add(Kind kind, int seat) { add(Move{kind, static_cast<std::uint8_t>(seat)}); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](std::size_t place) const { return moves_[place]; }
  Move& last() { return moves_[size_ - 1]; }

 private:
  std::vector<Move> moves_ = std::vector<Move>(64, Move{Kind::kPass, 0});
  std::size_t size_ = 0;
};

}  // namespace cardlaw

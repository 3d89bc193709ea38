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

// Legal moves. Those that come first are often plays of cards that can be played in one way: of these only the faces are
// kept, so that one can be chosen without a list. All memory is kept, too: listing again allocates nothing.
class Moves {
 public:
  void clear() { plain_count_ = size_ = 0; }

  // Begin with the plays of these faces, single and without anything to name.
  void begin(int seat, const Faces& faces) {
    plain_ = faces;
    plain_count_ = static_cast<std::size_t>(faces.count());
    seat_ = static_cast<std::uint8_t>(seat);
  }
  void add(const Move& move) {
    if (size_ == moves_.size()) grow();
    moves_[size_++] = move;
  }
  void add(Kind kind, int seat) { add(Move{kind, static_cast<std::uint8_t>(seat)}); }
  // The last that was added.
  Move& last() { return moves_[size_ - 1]; }

  std::size_t size() const { return plain_count_ + size_; }
  bool empty() const { return size() == 0; }
  // Whether the last is one of this seat: then all are, if the first is.
  bool end_with(int seat) const { return size_ == 0 || moves_[size_ - 1].seat == seat; }
  Move operator[](std::size_t place) const {
    if (place >= plain_count_) return moves_[place - plain_count_];
    return Move{Kind::kPlay, seat_, plain_.at(static_cast<int>(place))};
  }

 private:
  void grow() { moves_.resize(2 * size_, Move{Kind::kPass, 0}); }

  Faces plain_;
  std::size_t plain_count_ = 0;
  std::uint8_t seat_ = 0;
  std::vector<Move> moves_ = std::vector<Move>(64, Move{Kind::kPass, 0});
  std::size_t size_ = 0;
};

}  // namespace cardlaw

// The chance of a table and of random players: what cardlaw.chance says, word for word.
#pragma once

#include <cstdint>
#include <string>

#include "cards.hpp"
#include "shake256.hpp"

namespace cardlaw {

// T-6: shuffle cards, which stand in deck order, with shuffle `number` of a seed.
void shuffle(Cards& cards, const std::string& seed, std::int64_t number);

// The words of random choices of a text, without end: blocks of 64.
class ChoiceWords {
 public:
  explicit ChoiceWords(std::string text) : text_(std::move(text)), stream_(block(0)) {}

  // Give a number from 0 to bound - 1.
  std::uint64_t below(std::uint64_t bound) {
    if (given_ == kBlock) {
      stream_ = block(++number_);
      given_ = 0;
    }
    ++given_;
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((Wide{stream_.next_word()} * bound) >> 64);
  }

 private:
  static constexpr int kBlock = 64;

  Shake256 block(std::int64_t number) const {
    return Shake256("cardlaw-bot:" + text_ + "/" + std::to_string(number));
  }

  std::string text_;
  std::int64_t number_ = 0;
  int given_ = 0;
  Shake256 stream_;
};

}  // namespace cardlaw

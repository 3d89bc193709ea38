#include "chance.hpp"

namespace cardlaw {
namespace {

constexpr int kBuckets = 256;
constexpr int kShift = 56;

}  // namespace

void shuffle(Cards& cards, const std::string& seed, std::int64_t number) {
  if (cards.size <= 1) return;
  struct Drawn {
    std::uint64_t word;
    std::uint8_t card;
  };
  Drawn drawn[kMostCards];
  int ends[kBuckets + 1] = {};  // where in the order the words with the same first bits begin
  Shake256 stream("cardlaw:" + seed + "/" + std::to_string(number));
  for (int place = 0; place < cards.size; ++place) {
    drawn[place] = {stream.next_word(), cards.at[place]};
    ++ends[(drawn[place].word >> kShift) + 1];
  }
  for (int bucket = 0; bucket < kBuckets; ++bucket) ends[bucket + 1] += ends[bucket];
  Drawn order[kMostCards];
  for (int place = 0; place < cards.size; ++place) order[ends[drawn[place].word >> kShift]++] = drawn[place];
  // Few words share a bucket: what is left to do is little. Equal words keep the order of the deck.
  for (int place = 1; place < cards.size; ++place) {
    const Drawn moving = order[place];
    int free = place;
    for (; free > 0 && order[free - 1].word > moving.word; --free) order[free] = order[free - 1];
    order[free] = moving;
  }
  for (int place = 0; place < cards.size; ++place) cards.at[place] = order[place].card;
}

}  // namespace cardlaw

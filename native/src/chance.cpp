#include "chance.hpp"

#include <charconv>

namespace cardlaw {
namespace {

constexpr int kBuckets = 256;
constexpr int kShift = 56;
constexpr std::size_t kBlock = 64;

}  // namespace

void append(std::string& text, std::int64_t number) {
  char digits[20];
  text.append(digits, std::to_chars(std::begin(digits), std::end(digits), number).ptr);
}

void Streams::begin(const Texts& texts, int count) {
  for (std::size_t place = 0; place < static_cast<std::size_t>(count); ++place) texts_[place] = texts[place];
  count_ = count;
  for (Stream& stream : kept_) stream.source.reset();
  alone_.source.reset();
}

void Streams::open(Stream& stream, int first, int count, std::int64_t number) {
  for (int place = 0; place < count; ++place) {
    std::string& text = whole_[static_cast<std::size_t>(place)];
    text = prefix_;
    text += texts_[static_cast<std::size_t>(first + place)];
    text += '/';
    append(text, number);
  }
  stream.source.emplace(whole_.data(), count);
  stream.made = 0;
}

const Shake256::Words& Streams::words(int text, std::int64_t number, std::size_t part) {
  const bool kept = number < kKept;
  if (kept && number >= static_cast<std::int64_t>(kept_.size())) kept_.resize(static_cast<std::size_t>(number) + 1);
  Stream& stream = kept ? kept_[static_cast<std::size_t>(number)] : alone_;
  if (kept) {
    if (!stream.source) open(stream, 0, count_, number);
  } else if (!stream.source || alone_text_ != text || alone_number_ != number) {
    open(stream, text, 1, number);
    alone_text_ = text;
    alone_number_ = number;
  }
  for (; stream.made <= part; ++stream.made) {
    if (stream.made == stream.parts.size()) stream.parts.emplace_back();
    stream.source->squeeze(stream.parts[stream.made]);
  }
  return stream.parts[part][kept ? static_cast<std::size_t>(text) : 0];
}

void ChoiceWords::more() {
  if (part_ * Shake256::kWords >= kBlock) {
    number_ += 1;
    part_ = 0;
  }
  const std::size_t before = part_ * Shake256::kWords;
  next_ = choices_->words(text_, number_, part_++).data();
  end_ = next_ + std::min<std::size_t>(Shake256::kWords, kBlock - before);
}

void shuffle(Cards& cards, Streams& deals, int text, std::int64_t number) {
  if (cards.size <= 1) return;
  struct Drawn {
    std::uint64_t word;
    std::uint8_t card;
  };
  Drawn drawn[kMostCards];
  int ends[kBuckets + 1] = {};  // where in the order the words with the same first bits begin
  std::size_t part = 0;
  for (int place = 0; place < cards.size;) {
    for (const std::uint64_t word : deals.words(text, number, part++)) {
      if (place == cards.size) break;
      drawn[place] = {word, cards.at[place]};
      ++ends[(word >> kShift) + 1];
      ++place;
    }
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

#include "chance.hpp"

#include <charconv>

namespace cardlaw {
namespace {

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

// Each word has its place in a long row, by its first bits; where that is taken those behind give way. The row is wide,
// so that few have to: in the end the cards stand in it in ascending order. Equal words keep the order of the deck.
void order(Cards& cards, const std::uint64_t* words) {
  constexpr int kBits = 10;
  constexpr std::size_t kRow = (std::size_t{1} << kBits) + kMostCards;
  std::uint64_t word_at[kRow];
  std::uint8_t card_at[kRow];
  std::uint64_t taken[kRow / 64] = {};
  const auto is_taken = [&](std::size_t place) { return taken[place / 64] >> (place % 64) & 1; };
  for (int number = 0; number < cards.size; ++number) {
    std::uint64_t word = words[number];
    std::uint8_t card = cards.at[number];
    std::size_t place = word >> (64 - kBits);
    while (is_taken(place) && word_at[place] <= word) ++place;
    for (; is_taken(place); ++place) {
      std::swap(word, word_at[place]);
      std::swap(card, card_at[place]);
    }
    taken[place / 64] |= std::uint64_t{1} << (place % 64);
    word_at[place] = word;
    card_at[place] = card;
  }
  cards.size = 0;
  for (std::size_t part = 0; part < kRow / 64; ++part) {
    for (std::uint64_t left = taken[part]; left != 0; left &= left - 1) {
      cards.push(card_at[64 * part + static_cast<std::size_t>(__builtin_ctzll(left))]);
    }
  }
}

void shuffle(Cards& cards, Streams& deals, int text, std::int64_t number) {
  std::uint64_t words[kMostCards + Shake256::kWords];
  std::size_t part = 0;
  for (int made = 0; made < cards.size; made += Shake256::kWords) {
    const Shake256::Words& some = deals.words(text, number, part++);
    std::copy(some.begin(), some.end(), words + made);
  }
  order(cards, words);
}

}  // namespace cardlaw

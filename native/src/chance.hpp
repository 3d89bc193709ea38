// The chance of a table and of random players: what cardlaw.chance says, word for word.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards.hpp"
#include "shake256.hpp"

namespace cardlaw {

// Put a number behind a text.
void append(std::string& text, std::int64_t number);

// The words of up to four texts: of each the streams of "PREFIX:TEXT/0", "PREFIX:TEXT/1", and so on. What
// one text wants is made for all of them, as most will want it: that takes little more time than one alone.
// The next texts take the memory of the last.
class Streams {
 public:
  using Texts = std::array<std::string, Shake256::kTexts>;

  explicit Streams(const char* prefix) : prefix_(prefix) {}

  // Forget all, and begin with the first so many of these texts.
  void begin(const Texts& texts, int count);
  // Give part `part`, 17 words, of stream `number` of a text. They stay until more are asked for.
  const Shake256::Words& words(int text, std::int64_t number, std::size_t part);

 private:
  struct Stream {
    std::optional<Shake256> source;
    std::vector<std::array<Shake256::Words, Shake256::kTexts>> parts;
    std::size_t made = 0;  // of the parts
  };
  static constexpr std::int64_t kKept = 32;  // streams of a text; of those beyond, which few want, one at a time

  void open(Stream& stream, int first, int count, std::int64_t number);

  const char* prefix_;
  Texts texts_;
  int count_ = 0;
  std::vector<Stream> kept_;
  Stream alone_;
  int alone_text_ = 0;
  std::int64_t alone_number_ = 0;
  Texts whole_;  // the texts that go into SHAKE-256
};

// Put cards, which stand in deck order, into the ascending order of the words that they are given in turn.
void order(Cards& cards, const std::uint64_t* words);
// T-6: shuffle cards, which stand in deck order, with shuffle `number` of a text.
void shuffle(Cards& cards, Streams& deals, int text, std::int64_t number);

constexpr const char* kDeals = "cardlaw:";
constexpr const char* kChoices = "cardlaw-bot:";

// The words of random choices of a text, without end: blocks of 64.
class ChoiceWords {
 public:
  // Those of one of the texts of some streams, which outlive it.
  ChoiceWords(Streams& choices, int text) : choices_(&choices), text_(text) {}
  // Those of a text alone.
  explicit ChoiceWords(const std::string& text) : own_(std::make_shared<Streams>(kChoices)), choices_(own_.get()) {
    choices_->begin({text}, 1);
  }

  // Give a number from 0 to bound - 1.
  std::uint64_t below(std::uint64_t bound) {
    if (next_ == end_) more();
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((Wide{*next_++} * bound) >> 64);
  }

 private:
  void more();

  std::shared_ptr<Streams> own_;
  Streams* choices_;
  int text_ = 0;
  std::int64_t number_ = 0;
  std::size_t part_ = 0;
  const std::uint64_t* next_ = nullptr;
  const std::uint64_t* end_ = nullptr;
};

}  // namespace cardlaw

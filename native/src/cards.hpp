// Cards as bytes: indices into the faces of the deck, in deck order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace cardlaw {

constexpr int kMostCards = 512;  // of a deck
constexpr int kMostFaces = 256;
constexpr int kMostSeats = 32;

// Some cards: a pile, or what is known of a hand.
struct Cards {
  int size = 0;
  std::uint8_t at[kMostCards];

  Cards() = default;
  Cards(const Cards& other) : size(other.size) { std::memcpy(at, other.at, size); }
  Cards& operator=(const Cards& other) {
    size = other.size;
    std::memmove(at, other.at, size);
    return *this;
  }

  bool operator==(const Cards& other) const {
    return size == other.size && std::memcmp(at, other.at, size) == 0;
  }

  void clear() { size = 0; }
  void push(std::uint8_t card) { at[size++] = card; }
  std::uint8_t last() const { return at[size - 1]; }

  void append(const std::uint8_t* cards, int count) {
    std::memmove(at + size, cards, count);
    size += count;
  }

  // Take the first cards of a pile away.
  void drop_first(int count) {
    size -= count;
    std::memmove(at, at + count, size);
  }

  // Take up to `count` cards of a face out.
  void remove(std::uint8_t card, int count) {
    int kept = 0;
    for (int place = 0; place < size; ++place) {
      if (count > 0 && at[place] == card) {
        --count;
      } else {
        at[kept++] = at[place];
      }
    }
    size = kept;
  }

  int count(std::uint8_t card) const { return static_cast<int>(std::count(at, at + size, card)); }
  void sort();
};

// A set of faces: a bit each.
class Faces {
 public:
  bool has(std::uint8_t face) const { return bits_[face / 64] >> (face % 64) & 1; }
  bool any() const { return (bits_[0] | bits_[1] | bits_[2] | bits_[3]) != 0; }
  void add(std::uint8_t face) { bits_[face / 64] |= std::uint64_t{1} << (face % 64); }
  void drop(std::uint8_t face) { bits_[face / 64] &= ~(std::uint64_t{1} << (face % 64)); }

  int count() const {
    int found = 0;
    for (const std::uint64_t bits : bits_) {
      if (bits != 0) found += counted(bits);
    }
    return found;
  }
  // Give number `place` of them, in deck order.
  std::uint8_t at(int place) const {
    int part = 0;
    std::uint64_t left = bits_[0];
    for (;; --place) {
      while (left == 0) left = bits_[++part];
      if (place == 0) return static_cast<std::uint8_t>(64 * part + __builtin_ctzll(left));
      left &= left - 1;
    }
  }
  // Give those before the first of others.
  Faces before(const Faces& others) const {
    Faces found = *this;
    for (int part = 0; part < kParts; ++part) {
      const std::uint64_t other = others.bits_[part];
      if (other == 0) continue;
      found.bits_[part] &= (other & -other) - 1;
      while (++part < kParts) found.bits_[part] = 0;
    }
    return found;
  }

  Faces& operator&=(const Faces& other) {
    for (int part = 0; part < kParts; ++part) bits_[part] &= other.bits_[part];
    return *this;
  }
  Faces& operator|=(const Faces& other) {
    for (int part = 0; part < kParts; ++part) bits_[part] |= other.bits_[part];
    return *this;
  }
  Faces& operator-=(const Faces& other) {
    for (int part = 0; part < kParts; ++part) bits_[part] &= ~other.bits_[part];
    return *this;
  }
  friend Faces operator&(Faces left, const Faces& right) { return left &= right; }
  friend Faces operator|(Faces left, const Faces& right) { return left |= right; }
  friend Faces operator-(Faces left, const Faces& right) { return left -= right; }

  // Do something for each face, in deck order.
  template <typename Do>
  void each(Do&& do_it) const {
    for (int part = 0; part < kParts; ++part) {
      for (std::uint64_t left = bits_[part]; left != 0; left &= left - 1) {
        do_it(static_cast<std::uint8_t>(64 * part + __builtin_ctzll(left)));
      }
    }
  }

 private:
  static constexpr int kParts = kMostFaces / 64;

  // How many bits are set, in ever larger groups: not every processor has an instruction for it.
  static int counted(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(bits * 0x0101010101010101 >> 56);
  }

  std::uint64_t bits_[kParts] = {};
};

// The cards of a seat: how many of each face, and which faces are among them.
class Hand {
 public:
  int size = 0;

  const Faces& faces() const { return faces_; }
  bool has(std::uint8_t card) const { return faces_.has(card); }
  int count(std::uint8_t card) const { return counts_[card]; }

  // Its cards in deck order.
  Cards cards() const {
    Cards found;
    faces_.each([&](std::uint8_t card) {
      for (int copy = 0; copy < counts_[card]; ++copy) found.push(card);
    });
    return found;
  }

  void clear() {
    faces_.each([&](std::uint8_t card) { counts_[card] = 0; });
    faces_ = Faces();
    size = 0;
  }
  void insert(std::uint8_t card) {
    counts_[card] += 1;
    faces_.add(card);
    size += 1;
  }
  // Take so many cards of a face out, which are there.
  void remove(std::uint8_t card, int count) {
    counts_[card] = static_cast<std::uint16_t>(counts_[card] - count);
    if (counts_[card] == 0) faces_.drop(card);
    size -= count;
  }

  Hand& operator=(const Cards& cards) {
    clear();
    for (int place = 0; place < cards.size; ++place) insert(cards.at[place]);
    return *this;
  }
  operator Cards() const { return cards(); }

 private:
  Faces faces_;
  std::uint16_t counts_[kMostFaces] = {};
};

// Put them into deck order.
inline void Cards::sort() {
  Hand counted;
  counted = *this;
  *this = counted.cards();
}

}  // namespace cardlaw

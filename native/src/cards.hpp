// Cards as bytes: indices into the faces of the deck, in deck order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace cardlaw {

constexpr int kMostCards = 512;  // of a deck
constexpr int kMostFaces = 256;
constexpr int kMostSeats = 32;

// Some cards: a hand in deck order, or a pile.
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

  // Put a card into a hand, which stays in deck order.
  void insert(std::uint8_t card) {
    int place = size++;
    for (; place > 0 && at[place - 1] > card; --place) at[place] = at[place - 1];
    at[place] = card;
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
  bool has(std::uint8_t card) const { return std::memchr(at, card, size) != nullptr; }
  void sort() { std::sort(at, at + size); }
};

// A set of faces.
struct Faces {
  bool in[kMostFaces] = {};

  bool operator[](std::uint8_t face) const { return in[face]; }
};

}  // namespace cardlaw

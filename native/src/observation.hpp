// What a seat may know of a table, as numbers: those of cardlaw.rl.Observations, which says where each stands.
#pragma once

#include <array>
#include <vector>

#include "table.hpp"

namespace cardlaw {

constexpr int kColors = 4;
constexpr int kWaits = static_cast<int>(Awaits::kGameOver) + 1;

class Observation {
 public:
  static constexpr int kNowhere = -1;  // the place of what a game has not

  // One number of a vector: a fact of so many counts as 1, and what is beyond the bounds as much as these.
  struct Entry {
    double scale;
    double low;
    double high;
  };

  std::vector<Entry> entries;
  std::vector<double> share;  // of one copy of each face
  // Where things begin: a number for each face,
  int hand = kNowhere;
  int discard = kNowhere;
  int top = kNowhere;
  std::vector<int> known;     // of each other seat
  int awaited_card = kNowhere;
  // for each seat, clockwise,
  int cards = kNowhere;
  int turn = kNowhere;
  int dealer = kNowhere;
  int out = kNowhere;
  int open = kNowhere;
  int standing = kNowhere;
  int awaited_by = kNowhere;
  int awaited_ended = kNowhere;  // who has won the round, or in Ninety-Nine lost it
  int awaited_winners = kNowhere;
  // or one alone.
  int draw_pile = kNowhere;
  int direction = kNowhere;
  int total = kNowhere;
  int round = kNowhere;
  int turns = kNowhere;
  int idle = kNowhere;
  int awaited_draw = kNowhere;
  std::array<int, kColors> color{};
  std::array<int, kColors> awaited_before{};
  std::array<int, kWaits> waits{};

  // Write what a seat may know.
  void write(const Table& table, int seat, float* vector) const;

 private:
  void write_cards(const Table& table, int seat, float* vector) const;
  void write_seats(const Table& table, int seat, float* vector) const;
  void write_pending(const Table& table, int seat, float* vector) const;
  void tell(float* vector, int place, std::int64_t fact) const;
  void count(const Cards& held, float* vector) const;
};

}  // namespace cardlaw

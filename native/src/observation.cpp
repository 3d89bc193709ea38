#include "observation.hpp"

#include <algorithm>

namespace cardlaw {
namespace {

// How many places clockwise a seat sits from another.
int steps(const Table& table, int seat, int from) { return (seat - from + table.players) % table.players; }

// Mark one of some places, where the game has them.
void mark(float* vector, int first, int place) {
  if (first != Observation::kNowhere) vector[first + place] = 1.0F;
}

}  // namespace

void Observation::write(const Table& table, int seat, float* vector) const {
  std::fill_n(vector, entries.size(), 0.0F);
  write_cards(table, seat, vector);
  write_seats(table, seat, vector);
  write_pending(table, seat, vector);
  if (table.color != kNobody) mark(vector, color[static_cast<std::size_t>(table.color)], 0);
  vector[direction] = static_cast<float>(table.direction);
  tell(vector, total, table.total);
  tell(vector, round, table.round);
  tell(vector, turns, table.turns);
  tell(vector, idle, table.idle);
}

void Observation::write_cards(const Table& table, int seat, float* vector) const {
  count(table.hands[seat], vector + hand);
  const Cards& pile = table.discard_pile;
  std::uint16_t lying[kMostFaces] = {};
  for (int place = 0; place < pile.size; ++place) ++lying[pile.at[place]];
  for (std::size_t face = 0; face < share.size(); ++face) {
    vector[static_cast<std::size_t>(discard) + face] = static_cast<float>(lying[face] * share[face]);
  }
  if (pile.size > 0) vector[top + pile.last()] = 1.0F;
  for (const auto& entry : table.known) {
    if (entry.viewer != seat) continue;
    count(entry.cards, vector + known[static_cast<std::size_t>(steps(table, entry.holder, seat) - 1)]);
  }
  tell(vector, draw_pile, table.draw_pile.size);
}

void Observation::write_seats(const Table& table, int seat, float* vector) const {
  for (int step = 0; step < table.players; ++step) {
    const int other = (seat + step) % table.players;
    tell(vector, cards + step, table.hands[other].size);
    tell(vector, standing + step, table.standing[other]);
    if (table.is_out(other)) mark(vector, out, step);
    if (table.open >> other & 1) mark(vector, open, step);
  }
  vector[turn + steps(table, table.turn, seat)] = 1.0F;
  vector[dealer + steps(table, table.dealer, seat)] = 1.0F;
}

void Observation::write_pending(const Table& table, int seat, float* vector) const {
  const Pending& pending = table.pending;
  if (pending.kind != Awaits::kTurn) mark(vector, waits[static_cast<std::size_t>(pending.kind)], 0);
  switch (pending.kind) {
    case Awaits::kDrawn:
    case Awaits::kMustPlay:  // T-12: the seat that drew the card alone knows it
      if (seat == table.turn) mark(vector, awaited_card, pending.card);
      break;
    case Awaits::kChallenge:
    case Awaits::kStack:
      if (pending.by != kNobody) mark(vector, awaited_by, steps(table, pending.by, seat));
      if (pending.before != kNobody) mark(vector, awaited_before[static_cast<std::size_t>(pending.before)], 0);
      tell(vector, awaited_draw, pending.draw);
      break;
    case Awaits::kRoundOver:
      if (pending.seat != kNobody) mark(vector, awaited_ended, steps(table, pending.seat, seat));
      break;
    case Awaits::kGameOver:
      for (int winner = 0; winner < table.players; ++winner) {
        if (pending.winners >> winner & 1) mark(vector, awaited_winners, steps(table, winner, seat));
      }
      break;
    case Awaits::kTurn:
    case Awaits::kColor:
    case Awaits::kTarget:
      break;
  }
}

void Observation::tell(float* vector, int place, std::int64_t fact) const {
  if (place == kNowhere) return;
  const Entry& entry = entries[static_cast<std::size_t>(place)];
  vector[place] = static_cast<float>(std::clamp(static_cast<double>(fact) / entry.scale, entry.low, entry.high));
}

// Tell of each card of a hand, which stands in deck order, which share of its copies is in it.
void Observation::count(const Cards& held, float* vector) const {
  for (int place = 0, next; place < held.size; place = next) {
    const std::uint8_t card = held.at[place];
    next = place + 1;
    while (next < held.size && held.at[next] == card) ++next;
    vector[card] = static_cast<float>((next - place) * share[card]);
  }
}

}  // namespace cardlaw

#include "table.hpp"

namespace cardlaw {

void Table::copy_from(const Table& other) {
  for (int seat = 0; seat < players; ++seat) {
    hands[seat] = other.hands[seat];
    standing[seat] = other.standing[seat];
  }
  draw_pile = other.draw_pile;
  discard_pile = other.discard_pile;
  turn = other.turn;
  direction = other.direction;
  color = other.color;
  total = other.total;
  pending = other.pending;
  open = other.open;
  idle = other.idle;
  turns = other.turns;
  known = other.known;
  dealer = other.dealer;
  round = other.round;
  out = other.out;
  seed = other.seed;
  shuffles = other.shuffles;
}

int Table::seat_before(int seat) const {
  do {
    seat = beside(seat, -direction);
  } while (is_out(seat));
  return seat;
}

int Table::left_of(int seat) const {
  do {
    seat = beside(seat, 1);
  } while (is_out(seat));
  return seat;
}

// T-6: shuffle cards, given in deck order, and count it.
void Table::shuffle_deck(Cards& cards) {
  if (deals != nullptr) {
    shuffle(cards, *deals, deals_text, shuffles++);
    return;
  }
  Streams alone(kDeals);
  alone.begin({seed}, 1);
  shuffle(cards, alone, 0, shuffles++);
}

// T-2, MK-11, NN-9: all discards but the top one are shuffled into a new draw pile.
void Table::refill() {
  Cards order = discard_pile;
  order.size -= 1;
  order.sort();
  shuffle_deck(order);
  discard_pile.drop_first(discard_pile.size - 1);
  draw_pile.append(order.at, order.size);
}

// T-2, T-3: take cards off the draw pile, refilled when a card is wanted and none is left.
int Table::take(std::int64_t count, std::uint8_t* taken) {
  int got = static_cast<int>(std::min<std::int64_t>(count, draw_pile.size));
  std::memcpy(taken, draw_pile.at, got);
  draw_pile.drop_first(got);
  if (got < count && discard_pile.size > 1) {
    refill();
    const int more = static_cast<int>(std::min<std::int64_t>(count - got, draw_pile.size));
    std::memcpy(taken + got, draw_pile.at, more);
    draw_pile.drop_first(more);
    got += more;
  }
  return got;
}

// T-2, T-3: the one way from the draw pile into a hand. Give the last card drawn, or nobody's.
int Table::draw(int seat, std::int64_t count) {
  std::uint8_t taken[kMostCards];
  const int got = take(count, taken);
  for (int place = 0; place < got; ++place) hands[seat].insert(taken[place]);
  return got > 0 ? taken[got - 1] : kNobody;
}

// T-2: turn the top card of the draw pile onto the discard pile.
bool Table::turn_up() {
  std::uint8_t card;
  if (take(1, &card) == 0) return false;
  discard_pile.push(card);
  return true;
}

// UNO-2, MK-2: shuffle the top of the discard pile back into the whole draw pile.
void Table::put_back() {
  draw_pile.push(discard_pile.last());
  discard_pile.size -= 1;
  draw_pile.sort();
  shuffle_deck(draw_pile);
}

// Lay cards of a hand on the discard pile; what others knew of them is struck.
void Table::lay(int seat, std::uint8_t card, int count) {
  hands[seat].remove(card, count);
  for (int laid = 0; laid < count; ++laid) discard_pile.push(card);
  if (known.empty()) return;
  for (auto& entry : known) {
    if (entry.holder == seat) entry.cards.remove(card, count);
  }
  known.erase(std::remove_if(known.begin(), known.end(), [](const Known& entry) { return entry.cards.size == 0; }), known.end());
}

// T-8: deal one card at a time, the next live seat left of the dealer first.
void Table::deal_hands(int size) {
  const int live_seats = live_count();
  const int dealt = live_seats * size;
  int seat = dealer;
  for (int place = 0; place < live_seats; ++place) {
    seat = left_of(seat);
    hands[seat].clear();
    for (int card = place; card < std::min(dealt, draw_pile.size); card += live_seats) {
      hands[seat].insert(draw_pile.at[card]);
    }
  }
  draw_pile.drop_first(std::min(dealt, draw_pile.size));
}

void Table::set_known(int viewer, int holder, const Cards& cards) {
  std::size_t place = 0;
  while (place < known.size() && (known[place].viewer < viewer ||
                                  (known[place].viewer == viewer && known[place].holder < holder))) {
    ++place;
  }
  const bool there = place < known.size() && known[place].viewer == viewer && known[place].holder == holder;
  if (cards.size == 0) {
    if (there) known.erase(known.begin() + static_cast<std::ptrdiff_t>(place));
  } else if (there) {
    known[place].cards = cards;
  } else {
    known.insert(known.begin() + static_cast<std::ptrdiff_t>(place), Known{viewer, holder, cards});
  }
}

// UNO-10: show a whole hand to one seat, which knows it from then on.
void Table::show(int viewer, int holder) { set_known(viewer, holder, hands[holder]); }

// UNO-H7, AW-5: move whole hands, and what is known of them with them. Both sides know what they
// gave away; what third seats knew of a hand goes with it.
void Table::move_hands(const int (&taker_of)[kMostSeats], std::uint32_t givers) {
  std::uint32_t left = givers;
  while (left != 0) {
    // One hand is taken up, and laid down where the next one is taken up, until that is where the first one was.
    const int first = __builtin_ctz(left);
    Hand carried = hands[first];
    int seat = first;
    do {
      left &= ~(std::uint32_t{1} << seat);
      seat = taker_of[seat];
      std::swap(carried, hands[seat]);
    } while (seat != first);
  }
  known_before_.swap(known);
  known.clear();
  for (const auto& entry : known_before_) {
    const bool moves = givers >> entry.holder & 1;
    const int holder = moves ? taker_of[entry.holder] : entry.holder;
    if (entry.viewer != holder) set_known(entry.viewer, holder, entry.cards);
  }
  for (int giver = 0; giver < players; ++giver) {
    if (!(givers >> giver & 1) || giver == taker_of[giver]) continue;
    set_known(giver, taker_of[giver], hands[taker_of[giver]]);
  }
}

// T-8, T-11: the seat on turn becomes the dealer; all cards are collected and shuffled.
void Table::next_round() {
  for (int seat = 0; seat < players; ++seat) hands[seat].clear();
  discard_pile.clear();
  known.clear();
  draw_pile = deck_->cards;
  shuffle_deck(draw_pile);
  dealer = turn;
  round += 1;
  pending = Pending{};
  open = 0;
  idle = 0;
  turns = 0;
  direction = 1;
}

}  // namespace cardlaw

#include "deals.hpp"

#include <utility>

namespace cardlaw {

Deals::Deals(const Table& table, std::vector<Unseen> hands) : hidden_(table.draw_pile), hands_(std::move(hands)) {
  for (const Unseen& unseen : hands_) {
    Cards hand = table.hands[unseen.seat];
    for (int place = 0; place < unseen.known.size; ++place) hand.remove(unseen.known.at[place], 1);
    hidden_.append(hand.at, hand.size);
  }
  hidden_.sort();
}

void Deals::deal(Table& table, const std::string& text) {
  Cards order = hidden_;
  samples_.begin({text}, 1);
  shuffle(order, samples_, 0, 0);
  int next = 0;
  for (const Unseen& unseen : hands_) {
    const int size = table.hands[unseen.seat].size;
    table.hands[unseen.seat] = unseen.known;
    while (table.hands[unseen.seat].size < size) table.hands[unseen.seat].insert(order.at[next++]);
  }
  order.drop_first(next);
  table.draw_pile = order;
  table.seed = seed(text);
  table.shuffles = 0;
}

}  // namespace cardlaw

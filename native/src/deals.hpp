// The deals of the hidden cards that a view allows: those of cardlaw.knowledge.Deals, card for card.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chance.hpp"
#include "table.hpp"

namespace cardlaw {

// Deals anew the hands that a seat does not see, and the draw pile. It knows no table that waits for a card
// or for an answer that hangs on these hands.
class Deals {
 public:
  // What is known of a hand with unseen cards; all of it is in that hand.
  struct Unseen {
    int seat;
    Cards known;
  };

  // `hands` stand in the order of their seats. The cards are those of a table, which may be any of the deals.
  Deals(const Table& table, std::vector<Unseen> hands);

  // Give a table the deal with the seed of this text, and the shuffles to come.
  void deal(Table& table, const std::string& text);

  // The seed of the shuffles to come in the sample of a text.
  static std::string seed(const std::string& text) { return "sample:" + text; }

 private:
  Cards hidden_;  // in deck order
  std::vector<Unseen> hands_;
  Streams samples_{"cardlaw-sample:"};
};

}  // namespace cardlaw

#include "ninety_nine.hpp"

namespace cardlaw {
namespace {

constexpr std::int64_t kLimit = 99;

}  // namespace

// NN-4, NN-6: every value of every card; under "forced" only safe ones while there are any.
void NinetyNine::legal_moves(const Table& table, Moves& moves) const {
  moves.clear();
  const int seat = table.turn;
  if (table.pending.ends_game()) return;
  if (table.pending.kind == Awaits::kRoundOver) {
    moves.add(Kind::kDeal, seat);
    return;
  }
  const Faces& hand = table.hands[seat].faces();
  if (forced) add_plays(table, seat, hand, true, moves);
  if (moves.empty()) add_plays(table, seat, hand, false, moves);
}

void NinetyNine::add_plays(const Table& table, int seat, const Faces& hand, bool only_safe, Moves& moves) const {
  hand.each([&](std::uint8_t card) {
    Move move{Kind::kPlay, static_cast<std::uint8_t>(seat), card};
    for (std::size_t value = 0; value < amounts[card].size(); ++value) {
      move.value = static_cast<std::int8_t>(value);
      if (!only_safe || total_after(table, move) <= kLimit) moves.add(move);
    }
  });
}

void NinetyNine::apply(Table& table, const Move& move) const {
  if (move.kind == Kind::kPlay) {
    play(table, move);
  } else {
    table.next_round();
    open_round(table);
  }
}

// NN-1, NN-3, NN-8: deal; the pile starts at 0 without a card.
void NinetyNine::open_round(Table& table) const {
  table.deal_hands(hand_size);
  table.turn = table.left_of(table.dealer);
  table.total = 0;
}

// NN-4, NN-11: the total that a play brings; a floor stops its fall.
std::int64_t NinetyNine::total_after(const Table& table, const Move& move) const {
  const Amount& amount = amounts[move.card][static_cast<std::size_t>(move.value)];
  const std::int64_t total = amount.sets ? amount.number : table.total + amount.number;
  return has_floor ? std::max(floor, total) : total;
}

// NN-3, NN-5: the card lands, the total changes, and a card is drawn; or the round is lost.
void NinetyNine::play(Table& table, const Move& move) const {
  const int seat = move.seat;
  table.total = total_after(table, move);
  table.lay(seat, move.card, 1);
  table.idle = 0;
  if (table.total > kLimit) {
    table.turns += 1;
    lose_chip(table, seat);
    end_round(table, seat);
  } else {
    table.draw(seat, 1);
    end_turn(table, seat, steps_after(table, move.card));
  }
}

// NN-4, NN-10, NN-13: a rank turns the direction first, then skips the new way.
int NinetyNine::steps_after(Table& table, std::uint8_t card) const {
  int steps = skips[card] ? 2 : 1;
  if (reverses[card]) {
    table.direction = -table.direction;
    if (table.live_count() == 2 && again_with_two) steps = 2;
  }
  return steps;
}

// NN-5, NN-7: a bust costs a chip; who has none left, or cannot pay, is out.
void NinetyNine::lose_chip(Table& table, int seat) const {
  const bool unpayable = table.standing[seat] == 0;
  if (!unpayable) table.standing[seat] -= 1;
  if (unpayable || (out_at_zero && table.standing[seat] == 0)) table.out |= std::uint32_t{1} << seat;
}

// NN-8, NN-12: the next dealer is awaited; or the last player not out has won.
void NinetyNine::end_round(Table& table, int loser) const {
  if (table.live_count() == 1) {
    end_game(table, table.live());
  } else {
    await_deal(table, loser);
  }
}

void NinetyNine::round_drawn(Table& table) const { end_round(table, kNobody); }

}  // namespace cardlaw

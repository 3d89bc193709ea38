#include "engine.hpp"

#include <vector>

#include "moves_hash.hpp"

namespace cardlaw {
namespace {

constexpr std::int64_t kGlance = 1024;  // moves between two looks at `stop`

// T-7: each seat draws a card, the highest number deals; tied seats draw again.
int draw_for_dealer(const Game& game, const Opening& opening, Table& table) {
  Cards pile;
  int next = 0;
  std::vector<int> seats;
  for (int seat = 0; seat < table.players; ++seat) seats.push_back(seat);
  while (seats.size() > 1) {
    std::vector<int> highest;
    std::int64_t most = 0;
    for (const int seat : seats) {
      if (next == pile.size) {
        pile = game.deck.cards;
        table.shuffle_deck(pile);
        next = 0;
      }
      const std::int64_t number = opening.numbers[pile.at[next++]];
      if (highest.empty() || number > most) {
        highest.clear();
        most = number;
      }
      if (number == most) highest.push_back(seat);
    }
    seats = highest;
  }
  return seats[0];
}

// Deal the first round: what a deal by the dealer does, but for the number of the round.
void deal(const Game& game, const Opening& opening, Table& table, const std::string& seed) {
  table.out = 0;
  table.color = kNobody;
  table.total = 0;
  table.seed = seed;
  table.shuffles = 0;
  table.round = 0;
  for (int seat = 0; seat < table.players; ++seat) table.standing[seat] = opening.stakes[static_cast<std::size_t>(seat)];
  table.turn = opening.dealer_is_drawn ? draw_for_dealer(game, opening, table) : opening.dealer;
  game.apply(table, Move{Kind::kDeal, static_cast<std::uint8_t>(table.turn)});
}

bool somebody_holds_no_card(const Table& table) {
  for (int seat = 0; seat < table.players; ++seat) {
    if (!table.is_out(seat) && table.hands[seat].size == 0) return true;
  }
  return false;
}

}  // namespace

Played play_out(const Game& game, Table& table, const std::string& seed, std::int64_t rounds,
                std::int64_t max_moves, Moves& moves, const std::atomic<bool>& stop, std::uint64_t* hash) {
  Played played;
  const std::string text = "playout:" + seed;
  table.seed = text;
  table.shuffles = 0;
  std::int64_t counted = table.pending.ends_round() ? table.round : 0;
  std::int64_t begun = table.turns;  // those that ended before
  ChoiceWords words(text);
  for (; played.moves != max_moves; ++played.moves) {
    if (played.moves % kGlance == 0 && stop.load(std::memory_order_relaxed)) break;
    game.legal_moves(table, moves);
    if (moves.empty()) break;
    const Move move = moves[words.below(moves.size())];
    if (hash != nullptr) *hash = hash_on(*hash, move);
    if (move.kind == Kind::kDeal) {
      played.turns += table.turns - begun;
      begun = 0;
    }
    game.apply(table, move);
    if (table.pending.ends_round() && rounds != kNoLimit && counted != table.round) {
      counted = table.round;
      if (--rounds == 0) {
        ++played.moves;
        break;
      }
    }
  }
  played.turns += table.turns - begun;
  return played;
}

Played play_game(const Game& game, const Opening& opening, Table& table, const std::string& seed,
                 std::int64_t number, std::int64_t max_moves, Moves& moves, const std::atomic<bool>& stop) {
  Played played;
  const std::string text = seed + ":game:" + std::to_string(number);
  std::vector<ChoiceWords> players;
  for (int seat = 0; seat < table.players; ++seat) players.emplace_back(text + ":seat:" + std::to_string(seat));
  deal(game, opening, table, text);
  bool over = false;
  while (played.moves != max_moves) {
    if (played.moves % kGlance == 0 && stop.load(std::memory_order_relaxed)) break;
    game.legal_moves(table, moves);
    const int turn = table.turn;
    // The moves stand seat by seat, those of the seat on turn first. The others are asked first.
    std::size_t own = 0;
    while (own < moves.size() && moves[own].seat == turn) ++own;
    const Move* chosen = nullptr;
    for (std::size_t begin = own; begin < moves.size() && chosen == nullptr;) {
      const int seat = moves[begin].seat;
      std::size_t end = begin;
      while (end < moves.size() && moves[end].seat == seat) ++end;
      const std::size_t place = players[static_cast<std::size_t>(seat)].below(end - begin + 1);
      if (begin + place < end) chosen = &moves[begin + place];
      begin = end;
    }
    if (chosen == nullptr) chosen = &moves[players[static_cast<std::size_t>(turn)].below(own)];
    const Move move = *chosen;
    std::int64_t standing[kMostSeats];
    std::copy(table.standing, table.standing + table.players, standing);
    const std::uint32_t out = table.out;
    game.apply(table, move);
    ++played.moves;
    over = table.pending.ends_round();
    if (!over) continue;
    played.turns += table.turns;
    if (opening.has_round_winner && somebody_holds_no_card(table)) {
      ++played.won;
    } else if (out != table.out || !std::equal(standing, standing + table.players, table.standing)) {
      ++played.lost;
    } else {
      ++played.drawn;
    }
    if (table.pending.ends_game()) break;
  }
  if (!over) {
    played.turns += table.turns;
    played.cut = true;
  }
  return played;
}

}  // namespace cardlaw

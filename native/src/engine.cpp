#include "engine.hpp"

#include "moves_hash.hpp"

namespace cardlaw {
namespace {

constexpr std::int64_t kGlance = 1024;  // moves between two looks at `stop`

bool is_stopped(std::int64_t moves, const std::atomic<bool>& stop) {
  return moves % kGlance == 0 && stop.load(std::memory_order_relaxed);
}

// T-7: each seat draws a card, the highest number deals; tied seats draw again.
int draw_for_dealer(const Game& game, const Opening& opening, Table& table) {
  Cards pile;
  int next = 0;
  std::uint32_t seats = table.live();
  while ((seats & (seats - 1)) != 0) {
    std::uint32_t highest = 0;
    std::int64_t most = 0;
    for (int seat = 0; seat < table.players; ++seat) {
      if (!(seats >> seat & 1)) continue;
      if (next == pile.size) {
        pile = game.deck.cards;
        table.shuffle_deck(pile);
        next = 0;
      }
      const std::int64_t number = opening.numbers[pile.at[next++]];
      if (highest == 0 || number > most) {
        highest = 0;
        most = number;
      }
      if (number == most) highest |= std::uint32_t{1} << seat;
    }
    seats = highest;
  }
  return __builtin_ctz(seats);
}

}  // namespace

void deal(const Game& game, const Opening& opening, Table& table) {
  table.out = 0;
  table.color = kNobody;
  table.total = 0;
  table.round = 0;
  std::copy(opening.stakes.begin(), opening.stakes.end(), table.standing);
  table.turn = opening.dealer_is_drawn ? draw_for_dealer(game, opening, table) : opening.dealer;
  game.apply(table, Move{Kind::kDeal, static_cast<std::uint8_t>(table.turn)});
}

void Desk::begin_playouts(const std::string* seeds, int count) {
  for (int place = 0; place < count; ++place) {
    std::string& text = texts_[static_cast<std::size_t>(place)];
    text = "playout:";
    text += seeds[place];
  }
  deals_.begin(texts_, count);
  choices_.resize(1, Streams(kChoices));
  choices_[0].begin(texts_, count);
}

void Desk::begin_games(const std::string& seed, std::int64_t first, int count) {
  for (int place = 0; place < count; ++place) {
    std::string& text = texts_[static_cast<std::size_t>(place)];
    text = seed;
    text += ":game:";
    append(text, first + place);
  }
  deals_.begin(texts_, count);
  choices_.resize(static_cast<std::size_t>(table.players), Streams(kChoices));
  for (int seat = 0; seat < table.players; ++seat) {
    for (int place = 0; place < count; ++place) {
      std::string& text = texts_of_seat_[static_cast<std::size_t>(place)];
      text = texts_[static_cast<std::size_t>(place)];
      text += ":seat:";
      append(text, seat);
    }
    choices_[static_cast<std::size_t>(seat)].begin(texts_of_seat_, count);
  }
}

// Take the chance of one of those that have been begun together.
void Desk::take_chance(int place) {
  table.seed = texts_[static_cast<std::size_t>(place)];
  table.shuffles = 0;
  table.deals = &deals_;
  table.deals_text = place;
  players_.clear();
  for (Streams& choices : choices_) players_.emplace_back(choices, place);
}

Played Desk::play_out(int place, const Table& start, std::int64_t rounds, std::int64_t max_moves,
                      const std::atomic<bool>& stop, std::uint64_t* hash) {
  table.copy_from(start);
  take_chance(place);
  Played played;
  std::int64_t counted = table.pending.ends_round() ? table.round : 0;
  std::int64_t begun = table.turns;  // those that ended before
  for (; played.moves != max_moves; ++played.moves) {
    if (is_stopped(played.moves, stop)) break;
    game_.legal_moves(table, moves_);
    if (moves_.empty()) break;
    const Move move = moves_[players_[0].below(moves_.size())];
    if (hash != nullptr) *hash = hash_on(*hash, move);
    if (move.kind == Kind::kDeal) {
      played.turns += table.turns - begun;
      begun = 0;
    }
    game_.apply(table, move);
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

// Let the random players choose. The moves stand seat by seat, those of the seat on turn first; the others are asked
// first, and may do nothing.
Move Desk::chosen() {
  const int turn = table.turn;
  std::size_t own = moves_.size();
  if (!moves_.end_with(turn)) {
    for (own = 0; moves_[own].seat == turn;) ++own;
  }
  for (std::size_t begin = own; begin < moves_.size();) {
    const int seat = moves_[begin].seat;
    std::size_t end = begin;
    while (end < moves_.size() && moves_[end].seat == seat) ++end;
    const std::size_t place = players_[static_cast<std::size_t>(seat)].below(end - begin + 1);
    if (begin + place < end) return moves_[begin + place];
    begin = end;
  }
  return moves_[players_[static_cast<std::size_t>(turn)].below(own)];
}

Played Desk::play_game(int place, const Opening& opening, std::int64_t max_moves, const std::atomic<bool>& stop) {
  take_chance(place);
  deal(game_, opening, table);
  Played played;
  bool over = false;
  std::int64_t standing[kMostSeats];  // before the round; only its end changes them
  std::copy(table.standing, table.standing + table.players, standing);
  std::uint32_t out = table.out;
  while (played.moves != max_moves) {
    if (is_stopped(played.moves, stop)) break;
    game_.legal_moves(table, moves_);
    const Move move = chosen();
    game_.apply(table, move);
    ++played.moves;
    over = table.pending.ends_round();
    if (!over) continue;
    played.turns += table.turns;
    if (game_.round_winner(table) != kNobody) {
      ++played.won;
    } else if (out != table.out || !std::equal(standing, standing + table.players, table.standing)) {
      ++played.lost;
    } else {
      ++played.drawn;
    }
    std::copy(table.standing, table.standing + table.players, standing);
    out = table.out;
    if (table.pending.ends_game()) break;
  }
  if (!over) {
    played.turns += table.turns;
    played.cut = true;
  }
  return played;
}

}  // namespace cardlaw

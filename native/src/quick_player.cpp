#include "quick_player.hpp"

#include <algorithm>
#include <utility>

namespace cardlaw {
namespace {

constexpr int kAhead = 6;  // moves of a playout, for each live seat
constexpr int kColors = 4;

}  // namespace

QuickPlayer::QuickPlayer(const Game& game, std::vector<Valued> faces)
    : game_(&game), faces_(std::move(faces)), before_(game.deck), other_(game.deck) {}

void QuickPlayer::play_on(Table& table, const Move* move, ChoiceWords words) {
  if (move != nullptr) game_->apply(table, *move);
  for (int left = kAhead * table.live_count(); left > 0; --left) {
    game_->legal_moves(table, moves_);
    if (table.pending.ends_round() || moves_.empty()) break;
    // Each move takes a word, also where there is no choice: so the words are those of Python.
    if (moves_.size() == 1) {
      words.below(1);
      game_->apply(table, moves_[0]);
    } else {
      make_liked(table, liked(table, words));
    }
  }
}

// Give the place of the move of the highest rank; of several one by chance, named by the next word.
std::size_t QuickPlayer::liked(const Table& table, ChoiceWords& words) {
  best_.clear();
  Rank highest{};
  for (std::size_t place = 0; place < moves_.size(); ++place) {
    const Rank here = rank(moves_[place]);
    if (best_.empty() || highest < here) {
      highest = here;
      best_.clear();
    } else if (!(here == highest)) {
      continue;
    }
    best_.push_back(place);
  }
  if (best_.size() > 1 && moves_[best_[0]].color != kNobody) keep_longest_color(table);
  return best_[words.below(best_.size())];
}

// Keep the moves that name the colour of which their seat holds most.
void QuickPlayer::keep_longest_color(const Table& table) {
  int held[kColors + 1] = {};  // the first: cards without one
  const Cards hand = table.hands[moves_[best_[0]].seat];
  for (int place = 0; place < hand.size; ++place) held[faces_[hand.at[place]].color + 1] += 1;
  int most = 0;
  for (const std::size_t place : best_) most = std::max(most, held[moves_[place].color + 1]);
  const auto fewer = [&](std::size_t place) { return held[moves_[place].color + 1] != most; };
  best_.erase(std::remove_if(best_.begin(), best_.end(), fewer), best_.end());
}

// Make the move that is liked best; another where a play would lose the round at once.
void QuickPlayer::make_liked(Table& table, std::size_t liked) {
  const Move move = moves_[liked];
  if (move.kind != Kind::kPlay) {
    game_->apply(table, move);
    return;
  }
  before_.copy_from(table);
  game_->apply(table, move);
  if (!lost(table, move.seat)) return;
  others_.clear();
  for (std::size_t place = 0; place < moves_.size(); ++place) {
    if (moves_[place].seat == move.seat && place != liked) others_.push_back(place);
  }
  // The best first; those of equal rank stay in their order.
  std::stable_sort(others_.begin(), others_.end(),
                   [&](std::size_t one, std::size_t two) { return rank(moves_[two]) < rank(moves_[one]); });
  for (const std::size_t place : others_) {
    other_.copy_from(before_);
    game_->apply(other_, moves_[place]);
    if (!lost(other_, move.seat)) {
      table.copy_from(other_);
      return;
    }
  }
}

// Say whether the round has just ended, and a seat has not won it.
bool QuickPlayer::lost(const Table& table, int seat) const {
  if (!table.pending.ends_round()) return false;
  return game_->round_winner(table) != seat && !(table.pending.winners >> seat & 1);
}

QuickPlayer::Rank QuickPlayer::rank(const Move& move) const {
  if (move.kind == Kind::kPlay) return {1, move.count, move.call, -faces_[move.card].worth};
  return {move.kind == Kind::kCall || move.kind == Kind::kCatch ? 2 : 0, 0, false, 0.0};
}

}  // namespace cardlaw

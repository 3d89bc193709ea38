// The players of the searching bot's playouts: what cardlaw.searching.QuickPlayer says, choice for choice.
#pragma once

#include <cstdint>
#include <vector>

#include "chance.hpp"
#include "game.hpp"

namespace cardlaw {

// Plays for all seats in a playout, nearly as sensibly as the bot. It keeps its memory, so that playing
// on again allocates nothing.
class QuickPlayer {
 public:
  // What there is to know of a face.
  struct Valued {
    int color;     // 0 to 3, or nobody's
    double worth;  // to keep
  };

  QuickPlayer(const Game& game, std::vector<Valued> faces);

  // Make a move, or none, and play on for some moves, chosen by these words.
  void play_on(Table& table, const Move* move, ChoiceWords words);

 private:
  // How gladly a move is made: the kind of move, how many cards, calling, their worth. Compared as the
  // tuples of Python are; what other moves lack is 0, as no two of different kinds are equal.
  struct Rank {
    int kind;
    int count;
    bool call;
    double cheapness;

    bool operator==(const Rank& other) const {
      return kind == other.kind && count == other.count && call == other.call && cheapness == other.cheapness;
    }
    bool operator<(const Rank& other) const {
      if (kind != other.kind) return kind < other.kind;
      if (count != other.count) return count < other.count;
      if (call != other.call) return call < other.call;
      return cheapness < other.cheapness;
    }
  };

  Rank rank(const Move& move) const;
  std::size_t liked(const Table& table, ChoiceWords& words);
  void keep_longest_color(const Table& table);
  void make_liked(Table& table, std::size_t liked);
  bool lost(const Table& table, int seat) const;

  const Game* game_;
  std::vector<Valued> faces_;
  Moves moves_;
  std::vector<std::size_t> best_;    // the places of the moves of the highest rank
  std::vector<std::size_t> others_;  // those of the moves that are tried where a play would lose
  Table before_;
  Table other_;
};

}  // namespace cardlaw

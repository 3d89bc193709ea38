// Whole games: playouts from a position, and games between random players.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "chance.hpp"
#include "game.hpp"

namespace cardlaw {

// What there is to say of a game that was played.
struct Played {
  std::int64_t moves = 0;
  std::int64_t turns = 0;
  std::int64_t won = 0;    // ends of rounds
  std::int64_t lost = 0;
  std::int64_t drawn = 0;
  bool cut = false;        // it was stopped in a round
};

constexpr std::int64_t kNoLimit = -1;

// How a game between random players begins.
struct Opening {
  int dealer = kNobody;                    // T-7
  bool dealer_is_drawn = false;
  std::vector<std::int64_t> numbers;       // T-7: of each face
  std::vector<std::int64_t> stakes;        // of each seat
};

// Deal the first round, with the chance that the table has: what a deal by the dealer does, but for the number of the round.
void deal(const Game& game, const Opening& opening, Table& table);

// The table at which a thread plays one game after another. It keeps its memory, so that games allocate nothing. Up to
// four are begun together, as the chance of four takes little more time than that of one.
class Desk {
 public:
  static constexpr int kGames = Shake256::kTexts;

  explicit Desk(const Game& game) : table(game.deck), game_(game) {}

  Table table;

  // Begin with the playouts of these seeds, as those of State.playout.
  void begin_playouts(const std::string* seeds, int count);
  // Play on at random from a table, as one of these playouts. `stop` ends it. Where `hash` is given, that of the moves
  // goes on in it: see moves_hash.hpp.
  Played play_out(int place, const Table& start, std::int64_t rounds, std::int64_t max_moves,
                  const std::atomic<bool>& stop, std::uint64_t* hash = nullptr);

  // Begin with the games from number `first` of a simulation.
  void begin_games(const std::string& seed, std::int64_t first, int count);
  // Play one of these games, with random players at every seat.
  Played play_game(int place, const Opening& opening, std::int64_t max_moves, const std::atomic<bool>& stop);

 private:
  void take_chance(int place);
  Move chosen();

  const Game& game_;
  Moves moves_;
  Streams::Texts texts_;
  Streams::Texts texts_of_seat_;
  Streams deals_{kDeals};
  std::vector<Streams> choices_;      // of each who chooses
  std::vector<ChoiceWords> players_;  // of these, in the game that is played
};

}  // namespace cardlaw

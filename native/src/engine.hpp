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

// Play on at random, as State.playout does: the choices are settled by the seed. `stop` ends it. Where
// `hash` is given, that of the moves goes on in it: see moves_hash.hpp.
Played play_out(const Game& game, Table& table, const std::string& seed, std::int64_t rounds,
                std::int64_t max_moves, Moves& moves, const std::atomic<bool>& stop, std::uint64_t* hash = nullptr);

// How a game between random players begins.
struct Opening {
  int dealer = kNobody;                    // T-7
  bool dealer_is_drawn = false;
  std::vector<std::int64_t> numbers;       // T-7: of each face
  std::vector<std::int64_t> stakes;        // of each seat
  bool has_round_winner = true;            // whether one who holds no card has won the round
};

// Play game `number` of a simulation with random players at every seat.
Played play_game(const Game& game, const Opening& opening, Table& table, const std::string& seed,
                 std::int64_t number, std::int64_t max_moves, Moves& moves, const std::atomic<bool>& stop);

}  // namespace cardlaw

// Many tables of a game at once, for programs that learn: as cardlaw.rl's environments play one.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "engine.hpp"
#include "numbering.hpp"
#include "observation.hpp"

namespace cardlaw {

constexpr int kAll = -1;  // no one seat learns, but whoever is asked

// How games are played, and what comes after one.
struct Plan {
  int learner = kAll;                // the seat that is asked; random bots sit at the others
  bool deals_at_once = true;         // after the end of a game; else with the next step
  std::int64_t max_moves = kNoLimit;
  int threads = 1;
};

// What is told of each table, a row each. It belongs to the caller.
struct Told {
  float* observations;
  std::int8_t* masks;
  std::int64_t* actors;  // the seat that is asked, whose observation this is
  double* rewards;       // of the seat that learns, or of all
  bool* ended;
  bool* cut;             // ended by the limit of moves
  // How a game looked to the seat that learns when it ended, where the next is dealt at once.
  float* last_observations;
  std::int8_t* last_masks;
};

class Batch {
 public:
  // What became of a step, or of a reset.
  enum class Outcome { kDone, kStopped, kNeverAsked };

  Batch(const Game& game, Opening opening, Numbering numbering, Observation observation, Plan plan, Told told,
        std::int64_t tables);

  // Deal at every table: the first game of its seed, or where there is none the next one. `is_stopped` is asked
  // now and then, in the thread that calls; after a stop the tables are to be dealt anew.
  Outcome reset(const std::vector<std::optional<std::string>>& seeds, const std::function<bool()>& is_stopped);

  // Give the first table whose action is not legal; -1: all are.
  std::int64_t first_wrong(const std::int64_t* actions) const;
  // Do what was chosen at each table: legal actions.
  Outcome step(const std::int64_t* actions, const std::function<bool()>& is_stopped);

  // Whether games are dealt, and no step has failed since.
  bool is_dealt() const { return is_dealt_; }
  std::int64_t size() const { return static_cast<std::int64_t>(seated_.size()); }
  const Table& table(std::int64_t number) const { return seated_[static_cast<std::size_t>(number)]->table; }
  int asked(std::int64_t number) const { return seated_[static_cast<std::size_t>(number)]->asked; }

 private:
  // An action, and what it does: a move, or nothing.
  struct Choice {
    int action;
    Move move;
  };
  // A table, the game that is played at it, and who is asked there.
  struct Seated {
    explicit Seated(const Deck& deck) : table(deck) {}

    std::string seed;
    std::int64_t game = 0;
    std::int64_t moves = 0;
    std::uint32_t declined = 0;  // who has done nothing since the last move
    int asked = kNobody;
    bool over = false;
    bool cut = false;
    std::vector<Choice> legal;   // of the seat that is asked
    std::vector<ChoiceWords> bots;
    Table table;  // the last, as it is large

    bool ended() const { return over || cut; }
    // Give the choice of an action; none: it is not legal.
    const Choice* find(std::int64_t action) const;
  };
  // What a thread needs for its share of the tables.
  struct Worker;

  Outcome each(const std::function<bool()>& is_stopped, const std::function<bool(std::size_t, Worker&)>& work);
  bool begin(Seated& at, Worker& worker) const;
  void until_asked(Seated& at, Worker& worker) const;
  static std::pair<std::size_t, std::size_t> ask(Seated& at, const Moves& moves);
  static void decline(Seated& at);
  void make(Seated& at, const Move& move) const;
  void clear(std::size_t number);
  void tell(std::size_t number, const Worker& worker);
  void show(Seated& at, int seat, const Moves& moves, float* observation, std::int8_t* mask) const;
  void end(std::size_t number);

  // How many seats have a reward told.
  std::size_t rewarded() const { return plan_.learner == kAll ? static_cast<std::size_t>(game_.deck.players) : 1; }
  double* rewards(std::size_t number) const { return told_.rewards + number * rewarded(); }

  const Game& game_;
  Opening opening_;
  Numbering numbering_;
  Observation observation_;
  Plan plan_;
  Told told_;
  std::vector<std::unique_ptr<Seated>> seated_;
  bool is_dealt_ = false;
};

}  // namespace cardlaw

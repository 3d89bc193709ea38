#include "batch.hpp"

#include <cstring>
#include <future>
#include <utility>

namespace cardlaw {
namespace {

constexpr int kMostDeals = 100;        // so many games may end before the seat that learns is asked
constexpr std::int64_t kGlance = 1024;  // moves between two looks at what stops

}  // namespace

const Batch::Choice* Batch::Seated::find(std::int64_t action) const {
  for (const Choice& choice : legal) {
    if (choice.action == action) return &choice;
  }
  return nullptr;
}

struct Batch::Worker {
  Moves& moves;
  const std::function<bool()>* is_stopped;  // of the thread that called alone
  std::atomic<Outcome>& outcome;
  std::int64_t made = 0;

  // Count a move of a bot, and say whether to go on.
  bool goes_on() {
    if (++made % kGlance == 0 && is_stopped != nullptr && (*is_stopped)()) outcome = Outcome::kStopped;
    return outcome == Outcome::kDone;
  }
};

Batch::Batch(const Game& game, Opening opening, Numbering numbering, Observation observation, Plan plan, Told told,
             std::int64_t tables)
    : game_(game), opening_(std::move(opening)), numbering_(std::move(numbering)),
      observation_(std::move(observation)), plan_(plan), told_(told) {
  for (std::int64_t number = 0; number < tables; ++number) seated_.push_back(std::make_unique<Seated>(game.deck));
}

Batch::Outcome Batch::reset(const std::vector<std::optional<std::string>>& seeds,
                            const std::function<bool()>& is_stopped) {
  return each(is_stopped, [&](std::size_t number, Worker& worker) {
    Seated& at = *seated_[number];
    if (seeds[number]) {
      at.seed = *seeds[number];
      at.game = 0;
    } else {
      ++at.game;
    }
    clear(number);
    if (!begin(at, worker)) return false;
    tell(number, worker);
    return true;
  });
}

std::int64_t Batch::first_wrong(const std::int64_t* actions) const {
  for (std::size_t number = 0; number < seated_.size(); ++number) {
    const Seated& at = *seated_[number];
    if (at.ended()) continue;  // it is dealt anew, whatever was chosen
    if (at.find(actions[number]) == nullptr) return static_cast<std::int64_t>(number);
  }
  return -1;
}

Batch::Outcome Batch::step(const std::int64_t* actions, const std::function<bool()>& is_stopped) {
  return each(is_stopped, [&](std::size_t number, Worker& worker) {
    Seated& at = *seated_[number];
    clear(number);
    if (at.ended()) {
      ++at.game;
      if (!begin(at, worker)) return false;
      tell(number, worker);
      return true;
    }
    const Choice& choice = *at.find(actions[number]);
    if (choice.action == kNothing) {
      decline(at);
    } else {
      make(at, choice.move);
    }
    until_asked(at, worker);
    if (at.ended()) {
      end(number);
      if (plan_.deals_at_once) {
        if (told_.last_observations != nullptr) {
          show(at, plan_.learner, worker.moves, told_.last_observations + number * observation_.entries.size(),
               told_.last_masks + number * static_cast<std::size_t>(numbering_.size()));
        }
        ++at.game;
        if (!begin(at, worker)) return false;
      }
    }
    tell(number, worker);
    return true;
  });
}

// Do some work at each table, with so many threads; false is that the seat that learns is never asked.
Batch::Outcome Batch::each(const std::function<bool()>& is_stopped,
                           const std::function<bool(std::size_t, Worker&)>& work) {
  std::atomic<Outcome> outcome{Outcome::kDone};
  const std::size_t count = seated_.size();
  const auto threads = std::min(static_cast<std::size_t>(plan_.threads), count);
  const auto share = [&](std::size_t part) {
    thread_local Moves moves;
    Worker worker{moves, part == 0 ? &is_stopped : nullptr, outcome};
    const std::size_t end = count * (part + 1) / threads;
    for (std::size_t number = count * part / threads; number < end && outcome == Outcome::kDone; ++number) {
      if (!work(number, worker)) outcome = Outcome::kNeverAsked;
    }
  };
  std::vector<std::future<void>> others;
  for (std::size_t part = 1; part < threads; ++part) others.push_back(std::async(std::launch::async, share, part));
  share(0);
  for (auto& other : others) other.get();
  is_dealt_ = outcome == Outcome::kDone;
  return outcome;
}

// Deal the game of a table, and let bots play until the seat that learns is asked. Games that end before are
// passed over; false: all did.
bool Batch::begin(Seated& at, Worker& worker) const {
  for (int deals = 0; deals < kMostDeals; ++deals, ++at.game) {
    const std::string text = at.seed + ":game:" + std::to_string(at.game);
    at.table.seed = text;
    at.table.shuffles = 0;
    deal(game_, opening_, at.table);
    at.moves = 0;
    at.declined = 0;
    at.bots.clear();
    for (int seat = 0; seat < at.table.players && plan_.learner != kAll; ++seat) {
      at.bots.emplace_back(text + ":seat:" + std::to_string(seat));
    }
    until_asked(at, worker);
    if (!at.ended()) return true;
  }
  return false;
}

// Let bots play until the seat that learns is asked, or the game has ended or is cut off.
void Batch::until_asked(Seated& at, Worker& worker) const {
  const Moves& moves = worker.moves;
  for (;;) {
    game_.legal_moves(at.table, worker.moves);
    at.over = moves.empty();
    at.cut = !at.over && at.moves == plan_.max_moves;
    if (at.ended()) return;
    const auto [begin, end] = ask(at, moves);
    if (plan_.learner == kAll || plan_.learner == at.asked || !worker.goes_on()) return;
    const bool may_decline = at.asked != at.table.turn;
    const std::size_t place = begin + at.bots[static_cast<std::size_t>(at.asked)].below(end - begin + may_decline);
    if (place < end) {
      make(at, moves[place]);
    } else {
      decline(at);
    }
  }
}

// Find who is asked: the others first, clockwise from the seat on turn, and that one last. Give where its moves
// stand.
std::pair<std::size_t, std::size_t> Batch::ask(Seated& at, const Moves& moves) {
  std::size_t own = 0;
  while (own < moves.size() && moves[own].seat == at.table.turn) ++own;
  std::size_t begin = own;
  while (begin < moves.size() && (at.declined >> moves[begin].seat & 1)) ++begin;
  if (begin == moves.size()) {
    at.asked = at.table.turn;
    return {0, own};
  }
  at.asked = moves[begin].seat;
  std::size_t end = begin;
  while (end < moves.size() && moves[end].seat == at.asked) ++end;
  return {begin, end};
}

void Batch::decline(Seated& at) { at.declined |= std::uint32_t{1} << at.asked; }

void Batch::make(Seated& at, const Move& move) const {
  game_.apply(at.table, move);
  ++at.moves;
  at.declined = 0;
}

void Batch::clear(std::size_t number) {
  std::fill_n(rewards(number), rewarded(), 0.0);
  told_.ended[number] = false;
  told_.cut[number] = false;
}

// Tell of a table how it looks to the seat that is asked, or that learns.
void Batch::tell(std::size_t number, const Worker& worker) {
  Seated& at = *seated_[number];
  const int seat = plan_.learner == kAll ? at.asked : plan_.learner;
  told_.actors[number] = seat;
  show(at, seat, worker.moves, told_.observations + number * observation_.entries.size(),
       told_.masks + number * static_cast<std::size_t>(numbering_.size()));
}

void Batch::show(Seated& at, int seat, const Moves& moves, float* observation, std::int8_t* mask) const {
  observation_.write(at.table, seat, observation);
  at.legal.clear();
  for (std::size_t place = 0; place < moves.size(); ++place) {
    if (moves[place].seat == seat) at.legal.push_back({numbering_.of(moves[place]), moves[place]});
  }
  if (at.legal.empty() || seat != at.table.turn) at.legal.push_back({kNothing, Move{Kind::kPass, 0}});
  std::memset(mask, 0, static_cast<std::size_t>(numbering_.size()));
  for (const Choice& choice : at.legal) mask[choice.action] = 1;
}

// Tell that a game has ended, and what each has of it: 1 for the winner, and what the others lose; together 0.
void Batch::end(std::size_t number) {
  const Seated& at = *seated_[number];
  told_.ended[number] = true;
  told_.cut[number] = at.cut;
  const std::uint32_t winners = at.over ? at.table.pending.winners : 0;
  if (winners == 0) return;
  const double share = static_cast<double>(at.table.players) / __builtin_popcount(winners);
  for (std::size_t place = 0; place < rewarded(); ++place) {
    const std::size_t seat = plan_.learner == kAll ? place : static_cast<std::size_t>(plan_.learner);
    rewards(number)[place] = ((winners >> seat & 1 ? share : 0.0) - 1.0) / (at.table.players - 1);
  }
}

}  // namespace cardlaw

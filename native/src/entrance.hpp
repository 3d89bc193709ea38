// Where facts come in from Python and go out again. What comes in is checked whole before the engine
// sees it: wrong types are a TypeError, values that cannot be a ValueError, both with the name of the
// fact. The engine itself checks nothing, and reads and writes by these numbers without a look.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine.hpp"

namespace cardlaw {

// No number of an option or a table may be larger, so that nothing overflows; as in facts.py.
constexpr std::int64_t kLargest = 2147483647;

// Give a whole number from `least` to `most`; `name` is what errors call it.
std::int64_t read_number(nanobind::handle value, const std::string& name, std::int64_t least, std::int64_t most);

constexpr int kMostThreads = 256;

// Give with how many threads to play.
int read_threads(nanobind::handle value);

// Give a game of what cardlaw tells of it, and how its games between random players begin.
std::unique_ptr<Game> read_game(const nanobind::dict& facts);
Opening read_opening(const Game& game, const nanobind::dict& facts);

// Give the table with these facts; those of `written`, the seed and its shuffles may be left out.
std::unique_ptr<Table> read_table(const Game& game, nanobind::handle facts);
nanobind::tuple written(const Table& table);

}  // namespace cardlaw

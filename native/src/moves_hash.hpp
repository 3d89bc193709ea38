// A hash of the moves of a game, by which two engines see that they played the same.
#pragma once

#include <cstdint>

#include "moves.hpp"

namespace cardlaw {

// FNV-1a of 64 bits: begun with kNoMoves, and for each byte: exclusive or, then times kPrime. Of each
// move it takes eight bytes: its kind (its place in Kind), seat, card (its face; 0 of what is no play),
// colour, target, count, whether it is called, and value (in Ninety-Nine the place among the amounts of
// the card). What a move does not say is 255, but the count is 1. cardlaw_native.moves_hash is the same
// for moves of Python.
constexpr std::uint64_t kNoMoves = 0xcbf29ce484222325;

inline std::uint64_t hash_on(std::uint64_t hash, const Move& move) {
  constexpr std::uint64_t kPrime = 0x100000001b3;
  const std::uint8_t bytes[] = {
      static_cast<std::uint8_t>(move.kind),
      move.seat,
      move.kind == Kind::kPlay ? move.card : std::uint8_t{0},
      static_cast<std::uint8_t>(move.color),
      static_cast<std::uint8_t>(move.target),
      move.count,
      static_cast<std::uint8_t>(move.call),
      static_cast<std::uint8_t>(move.value),
  };
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * kPrime;
  return hash;
}

}  // namespace cardlaw

#include "shake256.hpp"

namespace cardlaw {
namespace {

constexpr int kRounds = 24;

// Section 3.2.5: the constants of iota, made by its linear feedback shift register.
constexpr std::array<std::uint64_t, kRounds> round_constants() {
  std::array<std::uint64_t, kRounds> constants{};
  std::uint8_t lfsr = 1;
  for (auto& constant : constants) {
    for (int j = 0; j <= 6; ++j) {
      if (lfsr & 1) constant |= std::uint64_t{1} << ((1 << j) - 1);
      lfsr = static_cast<std::uint8_t>((lfsr << 1) ^ ((lfsr >> 7) * 0x71));
    }
  }
  return constants;
}

// Sections 3.2.2 and 3.2.3: where pi takes each lane, and by how much rho turns it on the way.
struct Way {
  std::array<int, 25> to{};
  std::array<int, 25> by{};
};

constexpr Way rho_and_pi() {
  Way way;
  int x = 1;
  int y = 0;
  for (int t = 0; t < 24; ++t) {
    const int next = (2 * x + 3 * y) % 5;
    way.to[x + 5 * y] = y + 5 * next;
    way.by[x + 5 * y] = ((t + 1) * (t + 2) / 2) % 64;
    x = y;
    y = next;
  }
  return way;
}

constexpr auto kConstants = round_constants();
constexpr Way kWay = rho_and_pi();

constexpr std::uint64_t rotated(std::uint64_t lane, int offset) {
  return (lane << offset) | (lane >> ((64 - offset) & 63));
}

// Section 3.3: KECCAK-f[1600]. The loops are written out by the compiler.
void permute(std::array<std::uint64_t, 25>& state) {
  std::uint64_t a[25];
  std::uint64_t b[25];
  for (int lane = 0; lane < 25; ++lane) a[lane] = state[lane];
  for (const auto constant : kConstants) {
    std::uint64_t c[5];
    std::uint64_t d[5];
#pragma GCC unroll 5
    for (int x = 0; x < 5; ++x) c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
#pragma GCC unroll 5
    for (int x = 0; x < 5; ++x) d[x] = c[(x + 4) % 5] ^ rotated(c[(x + 1) % 5], 1);
#pragma GCC unroll 25
    for (int lane = 0; lane < 25; ++lane) b[kWay.to[lane]] = rotated(a[lane] ^ d[lane % 5], kWay.by[lane]);
#pragma GCC unroll 5
    for (int y = 0; y < 25; y += 5) {
#pragma GCC unroll 5
      for (int x = 0; x < 5; ++x) a[y + x] = b[y + x] ^ (~b[y + (x + 1) % 5] & b[y + (x + 2) % 5]);
    }
    a[0] ^= constant;
  }
  for (int lane = 0; lane < 25; ++lane) state[lane] = a[lane];
}

}  // namespace

Shake256::Shake256(std::string_view text) {
  std::size_t place = 0;
  const auto absorb = [&](std::uint8_t byte) {
    state_[place / 8] ^= std::uint64_t{byte} << (8 * (place % 8));
  };
  for (const char letter : text) {
    absorb(static_cast<std::uint8_t>(letter));
    if (++place == kRate) {
      permute(state_);
      place = 0;
    }
  }
  absorb(0x1f);  // section 6.2: the suffix 1111, then the first bit of the padding
  place = kRate - 1;
  absorb(0x80);
  permute(state_);
}

std::uint64_t Shake256::next_word() {
  if (given_ == kRate) {
    permute(state_);
    given_ = 0;
  }
  const std::uint64_t lane = state_[given_ / 8];
  given_ += 8;
  return __builtin_bswap64(lane);
}

}  // namespace cardlaw

#include "shake256.hpp"

#include <cstring>

namespace cardlaw {
namespace {

constexpr int kRounds = 24;
constexpr std::size_t kRate = Shake256::kWords * 8;

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

// Sections 3.2.2 and 3.2.3: which lane pi brings to each place, and by how much rho turns each lane on its way.
struct Steps {
  std::array<int, 25> from{};
  std::array<int, 25> by{};
};

constexpr Steps rho_and_pi() {
  Steps steps;
  int x = 1;
  int y = 0;
  for (int t = 0; t < 24; ++t) {
    const int next = (2 * x + 3 * y) % 5;
    steps.from[y + 5 * next] = x + 5 * y;
    steps.by[x + 5 * y] = ((t + 1) * (t + 2) / 2) % 64;
    x = y;
    y = next;
  }
  return steps;
}

constexpr auto kConstants = round_constants();
constexpr Steps kSteps = rho_and_pi();

// The compiler makes of these what the processor has: for one number or for four, with a rotation or with shifts.
#define CARDLAW_INLINE inline __attribute__((always_inline))

template <typename Lane>
CARDLAW_INLINE void rotate(Lane& lane, int offset) {
  lane = (lane << offset) | (lane >> ((64 - offset) & 63));
}

// Section 3.2: one round, from one state to another, written once for a state and for four side by side. The compiler
// writes the loops out. It goes row by row, so that few lanes are wanted at a time: more than the registers hold cost time.
template <typename Lane>
CARDLAW_INLINE void make_round(const Lane (&a)[25], Lane (&after)[25], std::uint64_t constant) {
  Lane c[5];
  Lane d[5];
#pragma GCC unroll 5
  for (int x = 0; x < 5; ++x) c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
#pragma GCC unroll 5
  for (int x = 0; x < 5; ++x) {
    d[x] = c[(x + 1) % 5];
    rotate(d[x], 1);
    d[x] ^= c[(x + 4) % 5];
  }
#pragma GCC unroll 5
  for (int y = 0; y < 25; y += 5) {
    Lane b[5];
#pragma GCC unroll 5
    for (int x = 0; x < 5; ++x) {
      const int lane = kSteps.from[y + x];
      b[x] = a[lane] ^ d[lane % 5];
      rotate(b[x], kSteps.by[lane]);
    }
#pragma GCC unroll 5
    for (int x = 0; x < 5; ++x) after[y + x] = b[x] ^ (~b[(x + 1) % 5] & b[(x + 2) % 5]);
  }
  after[0] ^= constant;
}

// Section 3.3: KECCAK-f[1600]. Two rounds at a time, there and back, as then nothing is copied.
template <typename Lane>
CARDLAW_INLINE void permute(Lane (&a)[25]) {
  Lane between[25];
  for (std::size_t number = 0; number < kRounds; number += 2) {
    make_round(a, between, kConstants[number]);
    make_round(between, a, kConstants[number + 1]);
  }
}

// Section 3.1.2, B.1: the first byte of a lane is its lowest.
std::uint64_t little_endian(std::uint64_t lane) { return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? lane : __builtin_bswap64(lane); }

void permute_one_by_one(Shake256::States& states, int texts) {
  for (int text = 0; text < texts; ++text) {
    std::uint64_t a[25];
    for (std::size_t lane = 0; lane < 25; ++lane) a[lane] = states[lane][static_cast<std::size_t>(text)];
    permute(a);
    for (std::size_t lane = 0; lane < 25; ++lane) states[lane][static_cast<std::size_t>(text)] = a[lane];
  }
}

#if defined(__x86_64__)

typedef std::uint64_t Four __attribute__((vector_size(32)));
static_assert(sizeof(Four) == sizeof(Shake256::States::value_type));

CARDLAW_INLINE void permute_four(Shake256::States& states) {
  Four a[25];
  std::memcpy(a, &states, sizeof a);
  permute(a);
  std::memcpy(&states, a, sizeof a);
}

__attribute__((target("avx2"))) void permute_with_avx2(Shake256::States& states, int texts) {
  if (texts == 1) return permute_one_by_one(states, texts);
  permute_four(states);
}

__attribute__((target("avx512f,avx512vl"))) void permute_with_avx512(Shake256::States& states, int) {
  permute_four(states);
}

#endif

std::vector<Shake256::Way> known_ways() {
  std::vector<Shake256::Way> ways{{"one by one", permute_one_by_one}};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) ways.push_back({"avx2", permute_with_avx2});
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) {
    ways.push_back({"avx512", permute_with_avx512});
  }
#endif
  return ways;
}

}  // namespace

const std::vector<Shake256::Way>& Shake256::ways() {
  static const std::vector<Way> known = known_ways();
  return known;
}

Shake256::Shake256(const std::string* texts, int count, const Way& way) : count_(count), way_(&way) {
  for (int place = 0; place < count; ++place) absorb(texts[place], place);
}

// The last permutation of a text is left to `squeeze`, so that it is made with that of the others.
void Shake256::absorb(std::string_view text, int place) {
  for (; text.size() >= kRate; text.remove_prefix(kRate)) {
    add(text.substr(0, kRate), place);
    States alone{};
    const auto at = static_cast<std::size_t>(place);
    for (std::size_t lane = 0; lane < 25; ++lane) alone[lane][0] = states_[lane][at];
    permute_one_by_one(alone, 1);
    for (std::size_t lane = 0; lane < 25; ++lane) states_[lane][at] = alone[lane][0];
  }
  char last[kRate] = {};
  std::memcpy(last, text.data(), text.size());
  last[text.size()] = 0x1f;  // section 6.2: the suffix 1111, then the first bit of the padding
  last[kRate - 1] = static_cast<char>(last[kRate - 1] | 0x80);
  add({last, kRate}, place);
}

void Shake256::add(std::string_view block, int place) {
  for (std::size_t word = 0; word < kWords; ++word) {
    std::uint64_t lane;
    std::memcpy(&lane, block.data() + 8 * word, sizeof lane);
    states_[word][static_cast<std::size_t>(place)] ^= little_endian(lane);
  }
}

void Shake256::squeeze(std::array<Words, kTexts>& words) {
  way_->permute(states_, count_);
  for (std::size_t word = 0; word < kWords; ++word) {
    for (std::size_t text = 0; text < kTexts; ++text) words[text][word] = __builtin_bswap64(states_[word][text]);
  }
}

}  // namespace cardlaw

// SHAKE-256, the extendable-output function of FIPS 202.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cardlaw {

// Absorbs one text, then gives as many bytes as are asked for.
class Shake256 {
 public:
  explicit Shake256(std::string_view text);

  // Give the next 64 bits, the first byte the highest.
  std::uint64_t next_word();

 private:
  static constexpr std::size_t kRate = 136;  // bytes, section 6.2: a capacity of 512 bits

  std::array<std::uint64_t, 25> state_{};
  std::size_t given_ = 0;
};

}  // namespace cardlaw

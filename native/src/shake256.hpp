// SHAKE-256, the extendable-output function of FIPS 202, of several texts side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw {

// Absorbs up to four texts, then gives as many words of each as are asked for. With instructions that
// work on four numbers at once four texts cost little more than one.
class Shake256 {
 public:
  static constexpr int kTexts = 4;
  static constexpr int kWords = 17;  // 136 bytes, section 6.2: a capacity of 512 bits
  // Lane i of the state of text t, section 3.1.2, stands at [i][t].
  using States = std::array<std::array<std::uint64_t, kTexts>, 25>;
  using Words = std::array<std::uint64_t, kWords>;

  // A way to permute the states of the first so many texts; it may permute all of them.
  struct Way {
    const char* name;
    void (*permute)(States& states, int texts);
  };
  // The ways that this processor knows, the fastest last.
  static const std::vector<Way>& ways();

  Shake256(const std::string* texts, int count, const Way& way = ways().back());

  // Give the next 17 words of 64 bits of each text, the first byte the highest.
  void squeeze(std::array<Words, kTexts>& words);

 private:
  void absorb(std::string_view text, int place);
  void add(std::string_view block, int place);

  alignas(64) States states_{};
  int count_;
  const Way* way_;
};

}  // namespace cardlaw

// The options and the cards of the UNO games, and the rules that they share. Each rule stands in the
// file of its subject, under the name that it has in cardlaw.rules.uno_family.
#pragma once

#include <array>
#include <vector>

#include "../game.hpp"

namespace cardlaw {

// What a card does; which games have which is told by the game's file.
enum class Face : std::uint8_t {
  kNothing,
  kSkip,
  kReverse,
  kDrawTwo,
  kDrawFour,       // a wild draw four, or All Wild's draw four
  kWild,
  kItemBox,
  kSeven,
  kZero,
  kDoubleSkip,
  kTargetedDrawTwo,
  kForcedSwap,
};

// MK-4: what an item box sets free.
enum class Item : std::uint8_t { kNone, kMushroom, kBananaPeel, kGreenShell, kLightning, kBobOmb };

struct Card {
  int color = kNobody;  // 0 to 3, or nobody's
  int symbol = 0;       // what must be equal to match: the same number for the same face
  Face face = Face::kNothing;
  Item item = Item::kNone;
  bool number = false;
  std::int64_t points = 0;
};

// How a card came to lie on the pile: whose it was, and what was so before.
struct Landing {
  int seat;
  int target = kNobody;
  int before = kNobody;
  std::int64_t owed = 0;
};

enum class WildDrawFour : std::uint8_t { kChallenge, kStrict, kFree };
enum class Stacking : std::uint8_t { kOff, kSame, kAny };
enum class DrawnCard : std::uint8_t { kMayPlay, kMustPlay, kKeep };

// How many seats on the turn passes: to the same again, to the next, past one, or not yet.
constexpr int kAgain = 0;
constexpr int kNext = 1;
constexpr int kPastOne = 2;
constexpr int kNotYet = -1;

class UnoGame : public Game {
 public:
  std::vector<Card> cards;  // of each face of the deck
  std::int64_t target = -1; // -1: none
  std::int64_t rounds = -1; // -1: none
  bool calls_aloud = true;
  bool window_next_turn = false;
  int penalty = 2;
  bool reverse_skips_with_two = true;
  bool final_draw = true;
  bool start_acts = true;
  bool must_play = false;
  WildDrawFour wild_draw_four_is = WildDrawFour::kChallenge;
  Stacking stacking = Stacking::kOff;
  bool doubles = false;
  bool jump_in = false;
  bool draws_until_playable = false;
  DrawnCard drawn_card = DrawnCard::kMayPlay;
  bool has_colors = true;

  // Look the cards up once the options are set.
  void look_up();

  void legal_moves(const Table& table, Moves& moves) const override;
  void apply(Table& table, const Move& move) const override;
  void round_drawn(Table& table) const override;

 protected:
  // What a game itself says.
  virtual void start(Table& table) const = 0;
  virtual void turn_moves(const Table& table, int seat, Moves& moves) const;
  virtual int effect(Table& table, const Landing& landing, std::uint8_t card) const;
  virtual void last_card(Table& table, const Landing& landing, std::uint8_t card) const;
  virtual void target_named(Table& table, int seat, int target) const;
  virtual bool names_target(std::uint8_t card, int rest) const;
  // MK-3: whether a card counts as of any colour when guilt is judged.
  virtual bool counts_as_any(std::uint8_t) const { return false; }
  // UNO-H7, AW-5: which cards swap hands, and whose hand the player of one then holds.
  virtual bool swaps_hands(std::uint8_t) const { return false; }
  virtual int holds_hand_of(const Table&, int, std::uint8_t, int) const { return kNobody; }

  // plays
  void all_plays(const Table& table, int seat, const Faces& fitting, Moves& moves) const;
  void plays_of(const Table& table, int seat, std::uint8_t card, int count, Moves& moves) const;
  void play(Table& table, const Move& move) const;
  // jump_in
  void jump_ins(const Table& table, int seat, Moves& moves) const;
  // matching
  Faces matching(const Table& table) const;
  bool counts_as_color(const Hand& hand, int color) const;
  Faces playable(const Table& table, const Hand& hand) const;
  // drawing
  void draw(Table& table, int seat) const;
  void pass_turn(Table& table, int seat) const;
  // calls
  void turn_begins(Table& table) const;
  void keep_windows(Table& table) const;
  void open_window(Table& table, int seat) const;
  void after_play(Table& table, const Move& move) const;
  void call_moves(const Table& table, int seat, Moves& moves) const;
  void catch_seat(Table& table, int target) const;
  // actions
  int skip() const { return kPastOne; }
  int reverse(Table& table) const;
  int next_draws(Table& table, int seat, std::int64_t count) const;
  // wild_draw_four
  int wild_draw_four(Table& table, const Landing& landing) const;
  void challenge(Table& table, int seat) const;
  void settle(Table& table, int seat, std::int64_t count) const;
  // stacking
  int stacked(Table& table, const Landing& landing, int count) const;
  Faces stackable(const Pending& pending) const;
  // naming
  void choose_color(Table& table, int seat, int color) const;
  // hands
  int swap_hands(Table& table, int seat, int target) const;
  int rotate_hands(Table& table, int seat) const;
  // start
  void turn_start_card(Table& table) const;
  void start_card_acts(Table& table, int named = kNobody) const;
  // scoring
  void go_out(Table& table, const Landing& landing, std::uint8_t card) const;
  void round_won(Table& table, int winner) const;

  bool is_wild_draw_four(std::uint8_t card) const { return sets_.wild_draw_fours.has(card); }
  bool names_color(std::uint8_t card) const { return sets_.naming_color.has(card); }

 private:
  // The faces of which something is so, looked up once.
  struct Sets {
    Faces all;
    Faces wild_draw_fours;
    Faces draw_twos;
    Faces naming_color;             // with the play
    Faces naming_target;            // with some plays
    Faces swapping_hands;
    Faces with_several_plays;       // not counting those that are called with
    Faces of_color[4];              // and the wilds: those that match while a colour is in force
    Faces counting_as[4];           // as of a colour, where guilt is judged
    std::vector<Faces> of_symbol;   // of each face: the others with its symbol, unless it is a wild
  };
  Sets sets_;

  void awaited_moves(const Table& table, int seat, Moves& moves) const;
  void round_over(Table& table, int winner) const;
};

}  // namespace cardlaw

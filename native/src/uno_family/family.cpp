// How a table of the UNO games runs: the legal moves, and which rule makes which move.
#include "uno_game.hpp"

namespace cardlaw {

void UnoGame::look_up() {
  sets_ = Sets();
  sets_.of_symbol.resize(cards.size());
  for (std::size_t number = 0; number < cards.size(); ++number) {
    const auto card = static_cast<std::uint8_t>(number);
    const auto& [color, symbol, face, item, is_number, points] = cards[card];
    const bool wild = color == kNobody;
    sets_.all.add(card);
    if (wild && face == Face::kDrawFour) sets_.wild_draw_fours.add(card);
    if (!wild && face == Face::kDrawTwo) sets_.draw_twos.add(card);
    // That of the wilds of games with colours, but for item boxes.
    if (wild && has_colors && face != Face::kItemBox) sets_.naming_color.add(card);
    if (names_target(card, 1)) sets_.naming_target.add(card);
    if (swaps_hands(card)) sets_.swapping_hands.add(card);
    for (int other = 0; other < 4; ++other) {
      if (wild || color == other) sets_.of_color[other].add(card);
      if (color == other || counts_as_any(card)) sets_.counting_as[other].add(card);
    }
    const bool names = sets_.naming_color.has(card) || sets_.naming_target.has(card);
    if (names || (calls_aloud && swaps_hands(card)) || (doubles && is_number)) sets_.with_several_plays.add(card);
    if (wild) continue;
    for (std::size_t top = 0; top < cards.size(); ++top) {
      if (cards[top].color != kNobody && cards[top].symbol == symbol) sets_.of_symbol[top].add(card);
    }
  }
}

void UnoGame::legal_moves(const Table& table, Moves& moves) const {
  moves.clear();
  const bool turn = table.pending.kind == Awaits::kTurn;
  if (turn) {
    turn_moves(table, table.turn, moves);
  } else {
    awaited_moves(table, table.turn, moves);
  }
  // UNO-11, UNO-H8: others may act while a window is open, or may jump in.
  if (!table.open && !(turn && jump_in)) return;
  call_moves(table, table.turn, moves);
  for (int step = 1; step < table.players; ++step) {
    const int seat = (table.turn + step) % table.players;
    if (turn && jump_in) jump_ins(table, seat, moves);
    call_moves(table, seat, moves);
  }
}

void UnoGame::awaited_moves(const Table& table, int seat, Moves& moves) const {
  const Pending& pending = table.pending;
  switch (pending.kind) {
    case Awaits::kDrawn:  // UNO-4
      plays_of(table, seat, static_cast<std::uint8_t>(pending.card), 1, moves);
      moves.add(Kind::kPass, seat);
      break;
    case Awaits::kMustPlay:  // UNO-H6, AW-7
      plays_of(table, seat, static_cast<std::uint8_t>(pending.card), 1, moves);
      break;
    case Awaits::kColor:  // UNO-2, MK-9
      for (int color = 0; color < 4; ++color) {
        moves.add(Kind::kColor, seat);
        moves.last().color = static_cast<std::int8_t>(color);
      }
      break;
    case Awaits::kTarget:  // MK-7, AW-6
      for (int other = 0; other < table.players; ++other) {
        if (other == seat || table.is_out(other)) continue;
        moves.add(Kind::kTarget, seat);
        moves.last().target = static_cast<std::int8_t>(other);
      }
      break;
    case Awaits::kChallenge:  // UNO-9
      moves.add(Kind::kChallenge, seat);
      moves.add(Kind::kAccept, seat);
      break;
    case Awaits::kStack:  // UNO-H1, UNO-H2
      all_plays(table, seat, table.hands[seat].faces() & stackable(pending), moves);
      moves.add(Kind::kDraw, seat);
      if (pending.by != kNobody) moves.add(Kind::kChallenge, seat);
      break;
    case Awaits::kRoundOver:  // T-11
      moves.add(Kind::kDeal, seat);
      break;
    case Awaits::kGameOver:  // T-5
    case Awaits::kTurn:
      break;
  }
}

void UnoGame::apply(Table& table, const Move& move) const {
  const int seat = move.seat;
  switch (move.kind) {
    case Kind::kPlay:
      play(table, move);
      break;
    case Kind::kDraw:
      draw(table, seat);
      break;
    case Kind::kPass:
      pass_turn(table, seat);
      break;
    case Kind::kAccept:  // UNO-8, UNO-9
      turn_begins(table);
      settle(table, seat, table.pending.draw);
      break;
    case Kind::kChallenge:
      challenge(table, seat);
      break;
    case Kind::kColor:
      choose_color(table, seat, move.color);
      break;
    case Kind::kTarget:
      table.pending = Pending{};
      target_named(table, seat, move.target);
      break;
    case Kind::kCall:  // UNO-11, UNO-13
      table.open &= ~(std::uint32_t{1} << seat);
      break;
    case Kind::kCatch:
      catch_seat(table, move.target);
      break;
    case Kind::kDeal:  // UNO-1, T-11
      table.next_round();
      table.deal_hands(7);
      table.turn = table.left_of(table.dealer);
      start(table);
      break;
  }
}

void UnoGame::last_card(Table& table, const Landing& landing, std::uint8_t card) const { go_out(table, landing, card); }

void UnoGame::target_named(Table&, int, int) const {}

bool UnoGame::names_target(std::uint8_t, int) const { return false; }

// What a face does: the same whoever played it and whenever.
int UnoGame::effect(Table& table, const Landing& landing, std::uint8_t card) const {
  switch (cards[card].face) {
    case Face::kSkip:
      return skip();
    case Face::kReverse:
      return reverse(table);
    case Face::kDrawTwo:
      return stacking == Stacking::kOff ? next_draws(table, landing.seat, 2) : stacked(table, landing, 2);
    case Face::kDrawFour:
      return stacking == Stacking::kOff ? wild_draw_four(table, landing) : stacked(table, landing, 4);
    default:
      return kNext;
  }
}

}  // namespace cardlaw

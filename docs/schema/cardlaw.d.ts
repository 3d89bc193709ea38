// The documents of cardlaw as types. Made from its schemas: python tests/write_schemas.py
// No file is imported when a program runs: import type { Uno } from './cardlaw';

export namespace Uno {
  /** A whole position, all that is hidden in it. */
  export interface State {
    "format": "cardlaw/1";
    "game": "uno";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": Pending | null;
    "seed": string;
    "color": string | null;
    "open": Seat[];
    "scores": number[];
  }
  /** What a seat may know of a position; a spectator where the seat is null. */
  export interface View {
    "format": "cardlaw/1";
    "game": "uno";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": ViewPending | null;
    "seat": Seat | null;
    "color": string | null;
    "open": Seat[];
    "scores": number[];
  }
  /** The options of uno, all of them. */
  export interface Options {
    /** how many seats there are */
    "players": number;
    /** who deals the first round */
    "dealer": number | "draw" | null;
    /** after how many turns a round ends drawn */
    "max_turns": number | null;
    /** how many points win the game */
    "target": number | null;
    /** how many rounds are played */
    "rounds": number | null;
    /** whether UNO must be called */
    "calls": "explicit" | "automatic";
    /** how long a player who has not called can be caught: until the last card is played, or until the next turn begins */
    "window": "last_card" | "next_turn";
    /** how many cards one who is caught draws */
    "penalty": number;
    /** what a reverse also does with two live seats */
    "reverse_with_two": "skip" | "nothing";
    /** whether the next player draws for a drawing card that is played last */
    "final_draw": boolean;
    /** whether one who can play may not draw */
    "must_play": boolean;
    /** how the rule is kept that it be played only without the colour in force */
    "wild_draw_four": "challenge" | "strict" | "free";
    /** whether drawing cards pass a debt on: the same kind on the same, or any on any */
    "stacking": "off" | "same" | "any";
    /** whether two equal number cards may be played together */
    "doubles": boolean;
    /** whether a card equal to the top card may be played out of turn */
    "jump_in": boolean;
    /** how many cards one draws */
    "draw": "one" | "until_playable";
    /** what becomes of a playable drawn card */
    "drawn_card": "may_play" | "must_play" | "keep";
    /** whether a 7 swaps hands with a player and a 0 moves all hands on */
    "seven_zero": boolean;
    /** whether an action card that is turned at the start acts */
    "start_action": "apply" | "ignore";
    /** the cards */
    "deck": { "skip": string | string[] | null; "reverse": string | string[] | null; "draw_two": string | string[] | null; "wild": string | string[] | null; "wild_draw_four": string | string[] | null; "jokers": number; "packs": number; } | null;
  }
  /** What a table waits for. */
  export type Pending = RoundOver | GameOver | Drawn | MustPlay | OwedColor | OwedAnswer | Stack;
  /** What a table waits for, as a view has it. */
  export type ViewPending = RoundOver | GameOver | Drawn | MustPlay | OwedColor | OwedAnswerView | StackView;
  /** The round has ended, won by winner or drawn (None); the next dealer deals (T-11). */
  export interface RoundOver {
    "kind": "round_over";
    "winner": Seat | null;
  }
  /** The game has ended; winners are the seats that won it, ascending. */
  export interface GameOver {
    "kind": "game_over";
    "winners": Seat[];
  }
  /** The seat on turn has drawn a card that it may play or keep (UNO-4). */
  export interface Drawn {
    "kind": "drawn";
    "card": Card;
  }
  /** The seat on turn has drawn a card that it must play (UNO-H6, AW-7). */
  export interface MustPlay {
    "kind": "must_play";
    "card": Card;
  }
  /** The seat on turn names a colour; then it plays, or the turn passes to the next. */
  export interface OwedColor {
    "kind": "color";
    "then": "play" | "next";
  }
  /** The seat on turn accepts or challenges the wild draw four of seat by (UNO-9). */
  export interface OwedAnswer {
    "kind": "challenge";
    "by": Seat;
    "draw": number;
    "before"?: string;
    "guilty": boolean;
  }
  /** The seat on turn owes draw cards and may stack on face, or draw (UNO-H1). */
  export interface Stack {
    "kind": "stack";
    "face": "+2" | "+4";
    "draw": number;
    "by"?: Seat;
    "before"?: string;
    "guilty"?: boolean;
  }
  /** The seat on turn accepts or challenges the wild draw four of seat by (UNO-9). */
  export interface OwedAnswerView {
    "kind": "challenge";
    "by": Seat;
    "draw": number;
    "before"?: string;
  }
  /** The seat on turn owes draw cards and may stack on face, or draw (UNO-H1). */
  export interface StackView {
    "kind": "stack";
    "face": "+2" | "+4";
    "draw": number;
    "by"?: Seat;
    "before"?: string;
  }
  /** What happened, as somebody may see it. */
  export type Event = Accepted | Called | Caught | Challenged | ColorNamed | Dealt | DirectionTurned | Drew | DrewForDeal | GameEnded | HandsMoved | Left | Now | Passed | Played | RoundEnded | Shown | Shuffled | Skipped | TargetNamed | Turned;
  /** A seat accepted a wild draw four. */
  export interface Accepted {
    "event": "accepted";
    "seat": Seat;
  }
  /** A seat called UNO. */
  export interface Called {
    "event": "called";
    "seat": Seat;
  }
  /** A seat that had not called was caught by another. */
  export interface Caught {
    "event": "caught";
    "seat": Seat;
    "by": Seat;
  }
  /** A seat challenged the wild draw four of seat by, and it was a bluff or not. */
  export interface Challenged {
    "event": "challenged";
    "seat": Seat;
    "by": Seat;
    "guilty": boolean;
  }
  /** A seat named the colour in force. */
  export interface ColorNamed {
    "event": "color_named";
    "seat": Seat;
    "color": string;
  }
  /** A seat was dealt its hand. */
  export interface Dealt {
    "event": "dealt";
    "seat": Seat;
    "cards": Card[];
  }
  /** The direction of play turned: 1 clockwise, -1 counter-clockwise. */
  export interface DirectionTurned {
    "event": "direction_turned";
    "direction": 1 | -1;
  }
  /** A seat drew cards, perhaps none. */
  export interface Drew {
    "event": "drew";
    "seat": Seat;
    "cards": Card[];
  }
  /** A seat drew a card for the first deal, which all see: the highest deals (T-7). */
  export interface DrewForDeal {
    "event": "drew_for_deal";
    "seat": Seat;
    "card": Card;
  }
  /** The game ended; winners may be several, or none. */
  export interface GameEnded {
    "event": "game_ended";
    "winners": Seat[];
  }
  /** Whole hands moved: (giver, taker, cards) each. */
  export interface HandsMoved {
    "event": "hands_moved";
    "hands": ((Seat | Card[])[])[];
  }
  /** A seat left; its hand went under the draw pile (T-9). */
  export interface Left {
    "event": "left";
    "seat": Seat;
    "cards": Card[];
  }
  /** The public facts that the move has changed, as they are now. The last event of a step. */
  export interface Now {
    "event": "now";
    "turn"?: Seat;
    "direction"?: 1 | -1;
    "idle"?: number;
    "turns"?: number;
    "dealer"?: Seat;
    "round"?: number;
    "out"?: Seat[];
    "color"?: string | null;
    "open"?: Seat[];
    "scores"?: number[];
    "pending"?: Pending | ViewPending | null;
  }
  /** A seat kept the drawn card, or ended a turn in which nothing could be drawn. */
  export interface Passed {
    "event": "passed";
    "seat": Seat;
  }
  /** A seat played count equal cards, with all that was said with the play. */
  export interface Played {
    "event": "played";
    "seat": Seat;
    "card": Card;
    "count": number;
    "color": string | null;
    "target": Seat | null;
    "value": number | string | null;
    "call": boolean;
  }
  /** The round ended: won, lost or drawn (neither); points are what the winner scored. */
  export interface RoundEnded {
    "event": "round_ended";
    "winner": Seat | null;
    "loser": Seat | null;
    "points": number;
  }
  /** The hand of holder was shown to one seat alone. */
  export interface Shown {
    "event": "shown";
    "seat": Seat;
    "holder": Seat;
    "cards": Card[];
  }
  /** Cards were shuffled into the draw pile. Nobody sees the order. */
  export interface Shuffled {
    "event": "shuffled";
    "what": "deck" | "discards" | "start";
    "cards": Card[];
  }
  /** A seat missed its turn. */
  export interface Skipped {
    "event": "skipped";
    "seat": Seat;
  }
  /** A seat named another. */
  export interface TargetNamed {
    "event": "target_named";
    "seat": Seat;
    "target": Seat;
  }
  /** The top card of the draw pile was turned onto the discard pile. */
  export interface Turned {
    "event": "turned";
    "card": Card;
  }
  /** The document of a Refusal. */
  export interface Refusal {
    "rule": string;
    "key": "game_over" | "no_such_seat" | "seat_out" | "round_over" | "round_not_over" | "not_on_turn" | "no_such_card" | "not_in_hand" | "no_such_move" | "calls_automatic" | "no_call_now" | "not_caught_now" | "catches_itself" | "drawn_card_waits" | "drawn_card_must" | "can_play" | "nothing_to_draw" | "nothing_to_answer" | "no_color_owed" | "no_target_owed" | "no_value" | "no_doubles" | "names_no_color" | "names_no_seat" | "call_not_due" | "no_pass_now" | "no_jump_now" | "not_equal" | "must_answer" | "owes_same" | "owes_any" | "stack_stands" | "owes_color" | "no_match" | "holds_color" | "no_double" | "one_held" | "played_singly" | "names_color" | "names_seat" | "other";
    "facts": { [key: string]: unknown };
    "move": Move | null;
    "reason": string;
  }
  /** The tags of a record by name; names that are not here are the writer's own. */
  export interface Tags {
    "Cardlaw": 1;
    "Start": State;
    "Seats"?: string[];
    "Result"?: Seat[] | null;
    "End": string;
    [name: string]: unknown;
  }
  /** The text of a move: its seat, a colon, and what is done. */
  export type Move = string;
  /** The code of a card; ? is one that is hidden. */
  export type Card = string;
  /** A seat, from 0. */
  export type Seat = number;
}

export namespace UnoMarioKart {
  /** A whole position, all that is hidden in it. */
  export interface State {
    "format": "cardlaw/1";
    "game": "uno-mario-kart";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": Pending | null;
    "seed": string;
    "color": string | null;
    "open": Seat[];
    "scores": number[];
  }
  /** What a seat may know of a position; a spectator where the seat is null. */
  export interface View {
    "format": "cardlaw/1";
    "game": "uno-mario-kart";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": ViewPending | null;
    "seat": Seat | null;
    "color": string | null;
    "open": Seat[];
    "scores": number[];
  }
  /** The options of uno-mario-kart, all of them. */
  export interface Options {
    /** how many seats there are */
    "players": number;
    /** who deals the first round */
    "dealer": number | "draw" | null;
    /** after how many turns a round ends drawn */
    "max_turns": number | null;
    /** whether UNO must be called */
    "calls": "explicit" | "automatic";
    /** how many cards one who is caught draws */
    "penalty": number;
    /** what a reverse also does with two live seats */
    "reverse_with_two": "skip" | "nothing";
    /** whether the next player draws for a drawing card that is played last */
    "final_draw": boolean;
    /** whether one who can play may not draw */
    "must_play": boolean;
    /** how the rule is kept that it be played only without the colour in force */
    "wild_draw_four": "challenge" | "strict" | "free";
    /** whether drawing cards pass a debt on: the same kind on the same, or any on any */
    "stacking": "off" | "same" | "any";
    /** whether two equal number cards may be played together */
    "doubles": boolean;
    /** whether a card equal to the top card may be played out of turn */
    "jump_in": boolean;
    /** how many cards one draws */
    "draw": "one" | "until_playable";
    /** what becomes of a playable drawn card */
    "drawn_card": "may_play" | "must_play" | "keep";
    /** how many points win the game */
    "target": number | null;
    /** how many rounds are played */
    "rounds": number | null;
    /** how long a player who has not called can be caught: until the last card is played, or until the next turn begins */
    "window": "last_card" | "next_turn";
    /** whether an action card that is turned at the start acts */
    "start_action": "apply" | "ignore";
    /** who names the colour for an item box that starts: the first player or the dealer */
    "start_box": "first" | "dealer";
    /** whether an item box that is played last is opened */
    "last_box": "unopened" | "open";
  }
  /** What a table waits for. */
  export type Pending = RoundOver | GameOver | Drawn | MustPlay | OwedColor | OwedAnswer | Stack | OwedTarget;
  /** What a table waits for, as a view has it. */
  export type ViewPending = RoundOver | GameOver | Drawn | MustPlay | OwedColor | OwedAnswerView | StackView | OwedTarget;
  /** The round has ended, won by winner or drawn (None); the next dealer deals (T-11). */
  export interface RoundOver {
    "kind": "round_over";
    "winner": Seat | null;
  }
  /** The game has ended; winners are the seats that won it, ascending. */
  export interface GameOver {
    "kind": "game_over";
    "winners": Seat[];
  }
  /** The seat on turn has drawn a card that it may play or keep (UNO-4). */
  export interface Drawn {
    "kind": "drawn";
    "card": Card;
  }
  /** The seat on turn has drawn a card that it must play (UNO-H6, AW-7). */
  export interface MustPlay {
    "kind": "must_play";
    "card": Card;
  }
  /** The seat on turn names a colour; then it plays, or the turn passes to the next. */
  export interface OwedColor {
    "kind": "color";
    "then": "play" | "next";
  }
  /** The seat on turn accepts or challenges the wild draw four of seat by (UNO-9). */
  export interface OwedAnswer {
    "kind": "challenge";
    "by": Seat;
    "draw": number;
    "before"?: string;
    "guilty": boolean;
  }
  /** The seat on turn owes draw cards and may stack on face, or draw (UNO-H1). */
  export interface Stack {
    "kind": "stack";
    "face": "+2" | "+4";
    "draw": number;
    "by"?: Seat;
    "before"?: string;
    "guilty"?: boolean;
  }
  /** The seat on turn names a seat; then the turn passes. */
  export interface OwedTarget {
    "kind": "target";
  }
  /** The seat on turn accepts or challenges the wild draw four of seat by (UNO-9). */
  export interface OwedAnswerView {
    "kind": "challenge";
    "by": Seat;
    "draw": number;
    "before"?: string;
  }
  /** The seat on turn owes draw cards and may stack on face, or draw (UNO-H1). */
  export interface StackView {
    "kind": "stack";
    "face": "+2" | "+4";
    "draw": number;
    "by"?: Seat;
    "before"?: string;
  }
  /** What happened, as somebody may see it. */
  export type Event = Accepted | Called | Caught | Challenged | ColorNamed | Dealt | DirectionTurned | Drew | DrewForDeal | GameEnded | HandsMoved | Left | Now | Passed | Played | RoundEnded | Shown | Shuffled | Skipped | TargetNamed | Turned;
  /** A seat accepted a wild draw four. */
  export interface Accepted {
    "event": "accepted";
    "seat": Seat;
  }
  /** A seat called UNO. */
  export interface Called {
    "event": "called";
    "seat": Seat;
  }
  /** A seat that had not called was caught by another. */
  export interface Caught {
    "event": "caught";
    "seat": Seat;
    "by": Seat;
  }
  /** A seat challenged the wild draw four of seat by, and it was a bluff or not. */
  export interface Challenged {
    "event": "challenged";
    "seat": Seat;
    "by": Seat;
    "guilty": boolean;
  }
  /** A seat named the colour in force. */
  export interface ColorNamed {
    "event": "color_named";
    "seat": Seat;
    "color": string;
  }
  /** A seat was dealt its hand. */
  export interface Dealt {
    "event": "dealt";
    "seat": Seat;
    "cards": Card[];
  }
  /** The direction of play turned: 1 clockwise, -1 counter-clockwise. */
  export interface DirectionTurned {
    "event": "direction_turned";
    "direction": 1 | -1;
  }
  /** A seat drew cards, perhaps none. */
  export interface Drew {
    "event": "drew";
    "seat": Seat;
    "cards": Card[];
  }
  /** A seat drew a card for the first deal, which all see: the highest deals (T-7). */
  export interface DrewForDeal {
    "event": "drew_for_deal";
    "seat": Seat;
    "card": Card;
  }
  /** The game ended; winners may be several, or none. */
  export interface GameEnded {
    "event": "game_ended";
    "winners": Seat[];
  }
  /** Whole hands moved: (giver, taker, cards) each. */
  export interface HandsMoved {
    "event": "hands_moved";
    "hands": ((Seat | Card[])[])[];
  }
  /** A seat left; its hand went under the draw pile (T-9). */
  export interface Left {
    "event": "left";
    "seat": Seat;
    "cards": Card[];
  }
  /** The public facts that the move has changed, as they are now. The last event of a step. */
  export interface Now {
    "event": "now";
    "turn"?: Seat;
    "direction"?: 1 | -1;
    "idle"?: number;
    "turns"?: number;
    "dealer"?: Seat;
    "round"?: number;
    "out"?: Seat[];
    "color"?: string | null;
    "open"?: Seat[];
    "scores"?: number[];
    "pending"?: Pending | ViewPending | null;
  }
  /** A seat kept the drawn card, or ended a turn in which nothing could be drawn. */
  export interface Passed {
    "event": "passed";
    "seat": Seat;
  }
  /** A seat played count equal cards, with all that was said with the play. */
  export interface Played {
    "event": "played";
    "seat": Seat;
    "card": Card;
    "count": number;
    "color": string | null;
    "target": Seat | null;
    "value": number | string | null;
    "call": boolean;
  }
  /** The round ended: won, lost or drawn (neither); points are what the winner scored. */
  export interface RoundEnded {
    "event": "round_ended";
    "winner": Seat | null;
    "loser": Seat | null;
    "points": number;
  }
  /** The hand of holder was shown to one seat alone. */
  export interface Shown {
    "event": "shown";
    "seat": Seat;
    "holder": Seat;
    "cards": Card[];
  }
  /** Cards were shuffled into the draw pile. Nobody sees the order. */
  export interface Shuffled {
    "event": "shuffled";
    "what": "deck" | "discards" | "start";
    "cards": Card[];
  }
  /** A seat missed its turn. */
  export interface Skipped {
    "event": "skipped";
    "seat": Seat;
  }
  /** A seat named another. */
  export interface TargetNamed {
    "event": "target_named";
    "seat": Seat;
    "target": Seat;
  }
  /** The top card of the draw pile was turned onto the discard pile. */
  export interface Turned {
    "event": "turned";
    "card": Card;
  }
  /** The document of a Refusal. */
  export interface Refusal {
    "rule": string;
    "key": "game_over" | "no_such_seat" | "seat_out" | "round_over" | "round_not_over" | "not_on_turn" | "no_such_card" | "not_in_hand" | "no_such_move" | "calls_automatic" | "no_call_now" | "not_caught_now" | "catches_itself" | "drawn_card_waits" | "drawn_card_must" | "can_play" | "nothing_to_draw" | "nothing_to_answer" | "no_color_owed" | "no_target_owed" | "no_value" | "no_doubles" | "names_no_color" | "names_no_seat" | "call_not_due" | "no_pass_now" | "no_jump_now" | "not_equal" | "must_answer" | "owes_same" | "owes_any" | "stack_stands" | "owes_color" | "no_match" | "holds_color" | "no_double" | "one_held" | "played_singly" | "names_color" | "owes_target" | "other";
    "facts": { [key: string]: unknown };
    "move": Move | null;
    "reason": string;
  }
  /** The tags of a record by name; names that are not here are the writer's own. */
  export interface Tags {
    "Cardlaw": 1;
    "Start": State;
    "Seats"?: string[];
    "Result"?: Seat[] | null;
    "End": string;
    [name: string]: unknown;
  }
  /** The text of a move: its seat, a colon, and what is done. */
  export type Move = string;
  /** The code of a card; ? is one that is hidden. */
  export type Card = string;
  /** A seat, from 0. */
  export type Seat = number;
}

export namespace UnoAllWild {
  /** A whole position, all that is hidden in it. */
  export interface State {
    "format": "cardlaw/1";
    "game": "uno-all-wild";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": Pending | null;
    "seed": string;
    "color": string | null;
    "open": Seat[];
    "scores": number[];
  }
  /** What a seat may know of a position; a spectator where the seat is null. */
  export interface View {
    "format": "cardlaw/1";
    "game": "uno-all-wild";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": ViewPending | null;
    "seat": Seat | null;
    "color": string | null;
    "open": Seat[];
    "scores": number[];
  }
  /** The options of uno-all-wild, all of them. */
  export interface Options {
    /** how many seats there are */
    "players": number;
    /** who deals the first round */
    "dealer": number | "draw" | null;
    /** after how many turns a round ends drawn */
    "max_turns": number | null;
    /** how many points win the game */
    "target": number | null;
    /** how many rounds are played */
    "rounds": number | null;
    /** whether UNO must be called */
    "calls": "explicit" | "automatic";
    /** how many cards one who is caught draws */
    "penalty": number;
    /** what a reverse also does with two live seats */
    "reverse_with_two": "skip" | "nothing";
    /** whether the next player draws for a drawing card that is played last */
    "final_draw": boolean;
    /** how long a player who has not called can be caught: until the last card is played, or until the next turn begins */
    "window": "last_card" | "next_turn";
    /** whether an action card that is turned at the start acts */
    "start_action": "apply" | "ignore";
    /** how many cards of each code there are */
    "counts": { "W": number; "WR": number; "WS": number; "W+2": number; "W+4": number; "WSS": number; "WT": number; "WX": number; } | null;
    /** what a double skip does with two live seats: the player plays again, or both seats are passed over */
    "double_skip_with_two": "once" | "literal";
    /** how one may draw when the next player holds one card */
    "special_draw": "forced" | "official" | "never";
  }
  /** What a table waits for. */
  export type Pending = RoundOver | GameOver | Drawn | MustPlay | OwedTarget;
  /** What a table waits for, as a view has it. */
  export type ViewPending = RoundOver | GameOver | Drawn | MustPlay | OwedTarget;
  /** The round has ended, won by winner or drawn (None); the next dealer deals (T-11). */
  export interface RoundOver {
    "kind": "round_over";
    "winner": Seat | null;
  }
  /** The game has ended; winners are the seats that won it, ascending. */
  export interface GameOver {
    "kind": "game_over";
    "winners": Seat[];
  }
  /** The seat on turn has drawn a card that it may play or keep (UNO-4). */
  export interface Drawn {
    "kind": "drawn";
    "card": Card;
  }
  /** The seat on turn has drawn a card that it must play (UNO-H6, AW-7). */
  export interface MustPlay {
    "kind": "must_play";
    "card": Card;
  }
  /** The seat on turn names a seat; then the turn passes. */
  export interface OwedTarget {
    "kind": "target";
  }
  /** What happened, as somebody may see it. */
  export type Event = Accepted | Called | Caught | Challenged | ColorNamed | Dealt | DirectionTurned | Drew | DrewForDeal | GameEnded | HandsMoved | Left | Now | Passed | Played | RoundEnded | Shown | Shuffled | Skipped | TargetNamed | Turned;
  /** A seat accepted a wild draw four. */
  export interface Accepted {
    "event": "accepted";
    "seat": Seat;
  }
  /** A seat called UNO. */
  export interface Called {
    "event": "called";
    "seat": Seat;
  }
  /** A seat that had not called was caught by another. */
  export interface Caught {
    "event": "caught";
    "seat": Seat;
    "by": Seat;
  }
  /** A seat challenged the wild draw four of seat by, and it was a bluff or not. */
  export interface Challenged {
    "event": "challenged";
    "seat": Seat;
    "by": Seat;
    "guilty": boolean;
  }
  /** A seat named the colour in force. */
  export interface ColorNamed {
    "event": "color_named";
    "seat": Seat;
    "color": string;
  }
  /** A seat was dealt its hand. */
  export interface Dealt {
    "event": "dealt";
    "seat": Seat;
    "cards": Card[];
  }
  /** The direction of play turned: 1 clockwise, -1 counter-clockwise. */
  export interface DirectionTurned {
    "event": "direction_turned";
    "direction": 1 | -1;
  }
  /** A seat drew cards, perhaps none. */
  export interface Drew {
    "event": "drew";
    "seat": Seat;
    "cards": Card[];
  }
  /** A seat drew a card for the first deal, which all see: the highest deals (T-7). */
  export interface DrewForDeal {
    "event": "drew_for_deal";
    "seat": Seat;
    "card": Card;
  }
  /** The game ended; winners may be several, or none. */
  export interface GameEnded {
    "event": "game_ended";
    "winners": Seat[];
  }
  /** Whole hands moved: (giver, taker, cards) each. */
  export interface HandsMoved {
    "event": "hands_moved";
    "hands": ((Seat | Card[])[])[];
  }
  /** A seat left; its hand went under the draw pile (T-9). */
  export interface Left {
    "event": "left";
    "seat": Seat;
    "cards": Card[];
  }
  /** The public facts that the move has changed, as they are now. The last event of a step. */
  export interface Now {
    "event": "now";
    "turn"?: Seat;
    "direction"?: 1 | -1;
    "idle"?: number;
    "turns"?: number;
    "dealer"?: Seat;
    "round"?: number;
    "out"?: Seat[];
    "color"?: string | null;
    "open"?: Seat[];
    "scores"?: number[];
    "pending"?: Pending | ViewPending | null;
  }
  /** A seat kept the drawn card, or ended a turn in which nothing could be drawn. */
  export interface Passed {
    "event": "passed";
    "seat": Seat;
  }
  /** A seat played count equal cards, with all that was said with the play. */
  export interface Played {
    "event": "played";
    "seat": Seat;
    "card": Card;
    "count": number;
    "color": string | null;
    "target": Seat | null;
    "value": number | string | null;
    "call": boolean;
  }
  /** The round ended: won, lost or drawn (neither); points are what the winner scored. */
  export interface RoundEnded {
    "event": "round_ended";
    "winner": Seat | null;
    "loser": Seat | null;
    "points": number;
  }
  /** The hand of holder was shown to one seat alone. */
  export interface Shown {
    "event": "shown";
    "seat": Seat;
    "holder": Seat;
    "cards": Card[];
  }
  /** Cards were shuffled into the draw pile. Nobody sees the order. */
  export interface Shuffled {
    "event": "shuffled";
    "what": "deck" | "discards" | "start";
    "cards": Card[];
  }
  /** A seat missed its turn. */
  export interface Skipped {
    "event": "skipped";
    "seat": Seat;
  }
  /** A seat named another. */
  export interface TargetNamed {
    "event": "target_named";
    "seat": Seat;
    "target": Seat;
  }
  /** The top card of the draw pile was turned onto the discard pile. */
  export interface Turned {
    "event": "turned";
    "card": Card;
  }
  /** The document of a Refusal. */
  export interface Refusal {
    "rule": string;
    "key": "game_over" | "no_such_seat" | "seat_out" | "round_over" | "round_not_over" | "not_on_turn" | "no_such_card" | "not_in_hand" | "no_such_move" | "calls_automatic" | "no_call_now" | "not_caught_now" | "catches_itself" | "drawn_card_waits" | "drawn_card_must" | "can_play" | "nothing_to_draw" | "nothing_to_answer" | "no_color_owed" | "no_target_owed" | "no_value" | "no_doubles" | "names_no_color" | "names_no_seat" | "call_not_due" | "only_keeps" | "names_seat" | "owes_target" | "other";
    "facts": { [key: string]: unknown };
    "move": Move | null;
    "reason": string;
  }
  /** The tags of a record by name; names that are not here are the writer's own. */
  export interface Tags {
    "Cardlaw": 1;
    "Start": State;
    "Seats"?: string[];
    "Result"?: Seat[] | null;
    "End": string;
    [name: string]: unknown;
  }
  /** The text of a move: its seat, a colon, and what is done. */
  export type Move = string;
  /** The code of a card; ? is one that is hidden. */
  export type Card = string;
  /** A seat, from 0. */
  export type Seat = number;
}

export namespace NinetyNine {
  /** A whole position, all that is hidden in it. */
  export interface State {
    "format": "cardlaw/1";
    "game": "ninety-nine";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": Pending | null;
    "seed": string;
    "total": number;
    "chips": number[];
  }
  /** What a seat may know of a position; a spectator where the seat is null. */
  export interface View {
    "format": "cardlaw/1";
    "game": "ninety-nine";
    "options": Options;
    "hands": Card[][];
    "discard": Card[];
    "draw": Card[];
    "turn": Seat;
    "direction": 1 | -1;
    "dealer": Seat;
    "round": number;
    "idle": number;
    "turns": number;
    "out": Seat[];
    "known": { [key: string]: { [key: string]: Card[] } };
    "pending": ViewPending | null;
    "seat": Seat | null;
    "total": number;
    "chips": number[];
  }
  /** The options of ninety-nine, all of them. */
  export interface Options {
    /** how many seats there are */
    "players": number;
    /** who deals the first round */
    "dealer": number | "draw" | null;
    /** after how many turns a round ends drawn */
    "max_turns": number | null;
    /** how many packs of 52 */
    "packs": number | null;
    /** from how many players on there are many */
    "many": number;
    /** how many cards each is dealt */
    "hand_size": number;
    /** how many chips each has */
    "chips": number | null;
    /** whether a play above 99 is always allowed, or only when no other is */
    "bust": "allowed" | "forced";
    /** when a player is out: at no chips, or when a chip is due and there is none */
    "elimination": "at_zero" | "unpayable";
    /** who plays after a turning card with two live seats: the opponent, or its player again */
    "four_with_two": "opponent" | "again";
    /** how low the total falls */
    "floor": number | null;
    /** what each rank is worth: amounts to add, or =N to make the total N */
    "values": { [key: string]: (number | string)[] };
    /** the ranks that turn the direction */
    "reverse_ranks": string[];
    /** the ranks that skip the next player */
    "skip_ranks": string[];
  }
  /** What a table waits for. */
  export type Pending = RoundLost | GameOver;
  /** What a table waits for, as a view has it. */
  export type ViewPending = RoundLost | GameOver;
  /** The round has ended with a loser and no winner, or drawn (None) (NN-5). */
  export interface RoundLost {
    "kind": "round_over";
    "winner": null;
    "loser": Seat | null;
  }
  /** The game has ended; winners are the seats that won it, ascending. */
  export interface GameOver {
    "kind": "game_over";
    "winners": Seat[];
  }
  /** What happened, as somebody may see it. */
  export type Event = ChipLost | Dealt | DirectionTurned | Drew | DrewForDeal | GameEnded | Left | Now | Played | RoundEnded | SeatOut | Shuffled | Skipped;
  /** A seat lost a chip; chips are left. */
  export interface ChipLost {
    "event": "chip_lost";
    "seat": Seat;
    "chips": number;
  }
  /** A seat was dealt its hand. */
  export interface Dealt {
    "event": "dealt";
    "seat": Seat;
    "cards": Card[];
  }
  /** The direction of play turned: 1 clockwise, -1 counter-clockwise. */
  export interface DirectionTurned {
    "event": "direction_turned";
    "direction": 1 | -1;
  }
  /** A seat drew cards, perhaps none. */
  export interface Drew {
    "event": "drew";
    "seat": Seat;
    "cards": Card[];
  }
  /** A seat drew a card for the first deal, which all see: the highest deals (T-7). */
  export interface DrewForDeal {
    "event": "drew_for_deal";
    "seat": Seat;
    "card": Card;
  }
  /** The game ended; winners may be several, or none. */
  export interface GameEnded {
    "event": "game_ended";
    "winners": Seat[];
  }
  /** A seat left; its hand went under the draw pile (T-9). */
  export interface Left {
    "event": "left";
    "seat": Seat;
    "cards": Card[];
  }
  /** The public facts that the move has changed, as they are now. The last event of a step. */
  export interface Now {
    "event": "now";
    "turn"?: Seat;
    "direction"?: 1 | -1;
    "idle"?: number;
    "turns"?: number;
    "dealer"?: Seat;
    "round"?: number;
    "out"?: Seat[];
    "total"?: number;
    "chips"?: number[];
    "pending"?: Pending | ViewPending | null;
  }
  /** A seat played count equal cards, with all that was said with the play. */
  export interface Played {
    "event": "played";
    "seat": Seat;
    "card": Card;
    "count": number;
    "color": string | null;
    "target": Seat | null;
    "value": number | string | null;
    "call": boolean;
  }
  /** The round ended: won, lost or drawn (neither); points are what the winner scored. */
  export interface RoundEnded {
    "event": "round_ended";
    "winner": Seat | null;
    "loser": Seat | null;
    "points": number;
  }
  /** A seat is out of the game. */
  export interface SeatOut {
    "event": "seat_out";
    "seat": Seat;
  }
  /** Cards were shuffled into the draw pile. Nobody sees the order. */
  export interface Shuffled {
    "event": "shuffled";
    "what": "deck" | "discards" | "start";
    "cards": Card[];
  }
  /** A seat missed its turn. */
  export interface Skipped {
    "event": "skipped";
    "seat": Seat;
  }
  /** The document of a Refusal. */
  export interface Refusal {
    "rule": string;
    "key": "game_over" | "no_such_seat" | "seat_out" | "round_over" | "round_not_over" | "not_on_turn" | "no_such_card" | "not_in_hand" | "only_plays" | "not_safe" | "only_value" | "played_as" | "other";
    "facts": { [key: string]: unknown };
    "move": Move | null;
    "reason": string;
  }
  /** The tags of a record by name; names that are not here are the writer's own. */
  export interface Tags {
    "Cardlaw": 1;
    "Start": State;
    "Seats"?: string[];
    "Result"?: Seat[] | null;
    "End": string;
    [name: string]: unknown;
  }
  /** The text of a move: its seat, a colon, and what is done. */
  export type Move = string;
  /** The code of a card; ? is one that is hidden. */
  export type Card = string;
  /** A seat, from 0. */
  export type Seat = number;
}

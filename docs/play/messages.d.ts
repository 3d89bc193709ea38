// What the page and its table say to one another: library.js asks, and page_table.py answers in a worker.
// Facts of a game are documents of cardlaw, as its schema has them; words and pictures stand beside them.

import type { NinetyNine, Uno, UnoAllWild, UnoMarioKart } from "../schema/cardlaw";

export type View = Uno.View | UnoMarioKart.View | UnoAllWild.View | NinetyNine.View;
export type Event = Uno.Event | UnoMarioKart.Event | UnoAllWild.Event | NinetyNine.Event;
export type Refusal = Uno.Refusal | UnoMarioKart.Refusal | UnoAllWild.Refusal | NinetyNine.Refusal;
export type Move = Uno.Move;
export type Card = Uno.Card;
export type Seat = Uno.Seat;

export type Language = "en" | "de";
export type Bot = "random" | "sensible" | "searching";
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
/** The options that can be set; how many sit at the table follows from their names. */
export type OptionName = Exclude<KeyOf<View["options"]>, "players">;

/** What can be asked, what belongs to it, and what is answered. `holder` is the seat of whoever holds the device. */
export interface Table {
  games(): Games;
  begin(wanted: Wanted): null;
  /** Go on with the last game in the text of a record. */
  resume(kept: { text: string }): null;
  show(to: { holder: Seat | null }): Shown;
  move(made: { holder: Seat | null; move: Move }): null;
  /** Say why the holder can play a card in no way now. */
  why(asked: { holder: Seat | null; card: Card }): Problem | null;
  /** Say what a sensible player would do, if anything. */
  hint(asked: { holder: Seat | null }): string | null;
  /** Let the holder do nothing, where it is not the holder's turn. */
  wait(by: { holder: Seat | null }): null;
  /** Let the bot act that is next. */
  go_on(from: { holder: Seat | null }): null;
  undo(asked: { holder: Seat | null }): null;
  /** Write the game as a record. */
  text(): string;
}

/** A request as it goes to the worker, as JSON. */
export type Request = { do: keyof Table; language: Language };
/** An answer as it comes back, as JSON. */
export type Answer<Done> = { done: Done } | { problem: Problem };

export interface ToWorker {
  id: number;
  /** A Request, with what belongs to it. */
  asked: string;
}
export type FromWorker =
  | { loading: "rules" | "done" }
  | { loading: "failed"; reason: string }
  | { id: number; answer: string }
  | { id: number; broken: string };

/** What cannot be done, in words; the refusal where rules forbid it, the event that forbids to take it back. */
export interface Problem {
  said: string;
  refusal: Refusal | null;
  revealed: Told | null;
}

/** What happened, as the holder sees it, and its sentence. */
export interface Told {
  event: Event;
  said: string;
}

/** The table as the holder sees it. */
export interface Shown {
  view: View;
  /** How many moves there have been. */
  number: number;
  /** Who is asked next: somebody who may act out of turn, or the seat on turn. */
  next: Seat | null;
  /** What the holder can do now. */
  ways: Way[];
  /** The cards of the holder's hand, by their codes. */
  cards: Record<Card, { said: string; picture: string }>;
  seats: { name: string; bot: Bot | null }[];
  /** What the table waits for. */
  awaited: string;
  /** What the game counts: points or chips. */
  standing: string;
  picture: string;
  /** What happened in the last moves. */
  told: Told[][];
}

export interface Way {
  move: Move;
  said: string;
  /** The word by which its text begins. */
  word: string;
  /** The card of the hand that it plays. */
  card: Card | null;
}

export interface Games {
  games: Kind[];
  bots: Bot[];
}

export interface Kind {
  name: View["game"];
  about: string;
  /** How many can sit at its table by default. */
  most: number;
  options: Option[];
}

export interface Option {
  name: OptionName;
  said: string;
  about: string;
  /** What can be typed for it. */
  takes: string;
  default: string;
  values: { value: string; said: string }[];
}

/** A game to begin; its options are given as they are typed. */
export interface Wanted {
  game: View["game"];
  options: Partial<Record<OptionName, string>>;
  names: string[];
  bots: (Bot | null)[];
  seed: string | null;
}

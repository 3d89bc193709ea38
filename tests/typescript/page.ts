// The page: what the compiler must take of what its modules ask and are answered, and, behind @ts-expect-error, refuse.
import { choice, element } from "../../docs/play/elements.js";
import { ask } from "../../docs/play/library.js";
import type { Event, FromWorker, Problem, Shown, View, Way } from "../../docs/play/messages";
import { text } from "../../docs/play/texts.js";

/** An answer has the type that belongs to what was asked. */
export async function asked(): Promise<string> {
  const shown: Shown = await ask("show", { holder: null });
  const problem: Problem | null = await ask("why", { holder: 0, card: "R5" });
  // @ts-expect-error
  const other: Shown = await ask("hint", { holder: 0 });
  // @ts-expect-error
  await ask("show");
  // @ts-expect-error
  await ask("move", { holder: 0 });
  // @ts-expect-error
  await ask("leave", { holder: 0 });
  return `${shown.awaited} ${problem?.said} ${other}`;
}

/** A view is that of one of the games, each with keys of its own. */
export function counted(view: View): number[] {
  // @ts-expect-error
  view.scores;
  // @ts-expect-error
  view.seed;
  return view.game === "ninety-nine" ? view.chips : view.scores;
}

/** A seat is asked for a move, or none is, as the game is over. */
export function botThatIsNext({ next, seats }: Shown): string | null {
  // @ts-expect-error
  seats[next].bot;
  return next === null ? null : seats[next].bot;
}

export function ended(event: Event): boolean {
  // @ts-expect-error
  event.event === "round_over";
  return event.event === "round_ended";
}

// @ts-expect-error
export const way: Way = { move: "0:R5", said: "play the red five", word: "" };
// @ts-expect-error
export const failed: FromWorker = { loading: "failed" };

// @ts-expect-error
text("no such text");
// @ts-expect-error
element("button", { titel: "Undo" });
// @ts-expect-error
choice([["en", "English"]], "fr", () => {}, {});

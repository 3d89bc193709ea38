// A client in TypeScript: what its compiler must take, and, behind @ts-expect-error, refuse.
import type { NinetyNine, Uno, UnoMarioKart } from "../../docs/schema/cardlaw";

/** Every event is told apart by its name. */
export function told(event: Uno.Event): string {
  switch (event.event) {
    case "drew":
      return `seat ${event.seat} draws ${event.cards.length}`;
    case "played":
      return `seat ${event.seat} plays ${event.card}${event.color === null ? "" : `, ${event.color}`}`;
    case "shuffled":
      return event.what;
    case "now":
      return event.turn === undefined ? "" : `seat ${event.turn} is on turn`;
    default:
      return event.event;
  }
}

/** What a table waits for is told apart by its kind, and a view knows of no guilt. */
export function owed(view: Uno.View): number {
  const waits = view.pending;
  if (waits === null) return 0;
  if (waits.kind === "challenge") {
    // @ts-expect-error
    waits.guilty;
    return waits.draw;
  }
  return waits.kind === "stack" ? waits.draw : 0;
}

export function left(state: NinetyNine.State): number[] {
  // @ts-expect-error
  state.scores;
  // @ts-expect-error
  state.seat;
  return state.chips;
}

const rules: Partial<Uno.Options> = { stacking: "any", jump_in: true };
// @ts-expect-error
rules.stacking = "all";
// @ts-expect-error
const other: UnoMarioKart.Options["seven_zero"] = true;
// @ts-expect-error
export const wrong: Uno.Event = { event: "skipped" };
export { other, rules };

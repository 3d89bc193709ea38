// The keys that do what buttons do.

/** @import { Way } from "./messages" */

/** @type {Record<string, string>} */
const KEYS = { draw: "d", pass: "p", challenge: "c", accept: "a", call: "u", catch: "k", deal: "n" };

/**
 * The key of the first ten things in a row.
 * @param {number} place
 */
export function digit(place) {
  return place < 10 ? String((place + 1) % 10) : "";
}

/**
 * Ways with a key for each; no two have the same.
 * @param {Way[]} ways
 */
export function withKeys(ways) {
  const taken = new Set();
  return ways.map((way) => {
    const wanted = way.word === "color" ? way.move.slice(-1).toLowerCase() : (KEYS[way.word] ?? "");
    const key = taken.has(wanted) ? "" : wanted;
    taken.add(key);
    return { way, key };
  });
}

/**
 * Arrows go from card to card.
 * @param {KeyboardEvent} event
 */
export function alongTheHand({ key }) {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  /** @type {NodeListOf<HTMLElement>} */
  const cards = document.querySelectorAll(".hand .card");
  const place = [...cards].findIndex((card) => card === document.activeElement);
  if (step) cards[(place + step + cards.length) % cards.length]?.focus();
}

/**
 * Digits and letters do what the button does that shows them.
 * @param {KeyboardEvent} event
 */
export function byKey(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || key.length !== 1) return;
  if (target instanceof Element && /^(input|select|textarea)$/i.test(target.tagName)) return;
  const within = document.querySelector("dialog[open]") ?? document;
  /** @type {HTMLElement | null} */
  const found = within.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
  if (found) {
    event.preventDefault();
    found.click();
  }
}

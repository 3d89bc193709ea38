// A game is chosen: which, who sits where, and by which house rules.

/** @import { Bot, Kind, Option, OptionName, Wanted } from "./messages" */

import { button, choice, element, line } from "./elements.js";
import { ask } from "./library.js";
import { text } from "./texts.js";

const NAMES = ["Anna", "Bo", "Chen", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jule"];
/**
 * What tables argue about most comes first.
 * @type {OptionName[]}
 */
const COMMON = [
  "rounds", "target", "stacking", "jump_in", "seven_zero", "draw", "wild_draw_four", "calls",
  "special_draw", "chips", "hand_size",
];

/**
 * What was chosen is kept while the language changes; a person is no bot.
 * @type {Wanted}
 */
const chosen = {
  game: "uno",
  options: {},
  names: [...NAMES],
  bots: NAMES.map((_, seat) => (seat === 0 ? null : "sensible")),
  seed: null,
};
let seats = 4;

/**
 * @param {HTMLElement} screen
 * @param {{ onBegin: (wanted: Wanted) => void, onOpen: (file: File) => void, onBack: (() => void) | null }} on
 */
export async function showSetup(screen, { onBegin, onOpen, onBack }) {
  const { games, bots } = await ask("games");
  let isOpen = false; // the house rules

  // Draw the form; what had the focus has it still.
  function draw() {
    const focused = document.activeElement?.id;
    screen.replaceChildren(form());
    if (focused) document.getElementById(focused)?.focus();
  }

  function form() {
    const game = games.find(({ name }) => name === chosen.game) ?? games[0];
    seats = Math.min(seats, game.most, NAMES.length);
    const file = fileToOpen();
    return element(
      "form",
      { className: "setup", onsubmit: (event) => { event.preventDefault(); begin(); } },
      element("h2", {}, text("newGame")),
      element("fieldset", { className: "games" }, element("legend", {}, text("game")), games.map(gameChoice)),
      element("fieldset", {}, element("legend", {}, text("seats")), seatCount(game), seatList()),
      houseRules(game),
      element(
        "div",
        { className: "moves" },
        element("button", { type: "submit", className: "first" }, text("begin")),
        button(text("open"), () => file.click()),
        onBack ? button(text("back"), onBack) : null,
      ),
      file,
    );
  }

  function fileToOpen() {
    const onchange = () => {
      const found = file.files?.[0];
      if (found) onOpen(found);
    };
    const file = element("input", { type: "file", hidden: true, onchange });
    return file;
  }

  /** @param {Kind} kind */
  function gameChoice({ name, about }) {
    const pick = () => {
      chosen.game = name;
      chosen.options = {};
      draw();
    };
    const checked = name === chosen.game;
    return element(
      "label",
      {},
      element("input", { type: "radio", name: "game", id: `game-${name}`, value: name, checked, onchange: pick }),
      ` ${about}`,
    );
  }

  /** @param {Kind} game */
  function seatCount(game) {
    /** @type {[string, string][]} */
    const counts = [];
    for (let count = 2; count <= Math.min(game.most, NAMES.length); count += 1) counts.push([`${count}`, `${count}`]);
    const onChoose = (/** @type {string} */ count) => { seats = Number(count); draw(); };
    return choice(counts, String(seats), onChoose, { id: "seats", "aria-label": text("seats") });
  }

  function seatList() {
    return element("ol", { className: "seats", start: 0 }, Array.from({ length: seats }, (_, seat) => seatRow(seat)));
  }

  /** @param {number} seat */
  function seatRow(seat) {
    /** @type {[Bot | "", string][]} */
    const people = [["", text("person")]];
    for (const bot of bots) people.push([bot, text(bot)]);
    return element(
      "li",
      {},
      line(chosen.names[seat], (name) => { chosen.names[seat] = name; }, {
        maxLength: 20,
        "aria-label": text("name", { number: seat }),
      }),
      choice(people, chosen.bots[seat] ?? "", (bot) => { chosen.bots[seat] = bot || null; }, {
        "aria-label": text("who", { number: seat }),
      }),
    );
  }

  /** @param {Kind} game */
  function houseRules(game) {
    const place = (/** @type {Option} */ { name }) => (COMMON.includes(name) ? COMMON.indexOf(name) : COMMON.length);
    const sorted = [...game.options].sort((one, other) => place(one) - place(other));
    const summary = element("summary", {});
    const count = () => {
      const changed = Object.keys(chosen.options).length;
      summary.textContent = changed ? text("optionsChanged", { count: changed }) : text("options");
    };
    count();
    const rows = sorted.map((option) => optionRow(option, count));
    const ontoggle = () => { isOpen = details.open; };
    const list = element("div", { className: "options" }, rows, seedRow());
    const details = element("details", { open: isOpen, ontoggle }, summary, list);
    return details;
  }

  function seedRow() {
    const onType = (/** @type {string} */ seed) => { chosen.seed = seed || null; };
    return element(
      "div",
      {},
      element("label", { htmlFor: "seed" }, text("seed")),
      line(chosen.seed ?? "", onType, { id: "seed", placeholder: text("byChance") }),
      element("small", {}, text("seedAbout")),
    );
  }

  /**
   * @param {Option} option
   * @param {() => void} changed
   */
  function optionRow(option, changed) {
    const set = (/** @type {string} */ value) => {
      if (value === "") delete chosen.options[option.name];
      else chosen.options[option.name] = value;
      changed();
    };
    const id = `option-${option.name}`;
    const value = chosen.options[option.name] ?? "";
    const usual = option.values.find(({ value }) => value === option.default)?.said ?? option.default;
    /** @type {[string, string][]} */
    const values = [["", text("usual", { value: usual })]];
    for (const { value, said } of option.values) values.push([value, said]);
    const field = option.values.length
      ? choice(values, value, set, { id })
      : line(value, set, { id, placeholder: option.default });
    return element(
      "div",
      {},
      element("label", { htmlFor: id }, option.said),
      field,
      element("small", {}, option.values.length ? option.about : `${option.about}: ${option.takes}`),
    );
  }

  function begin() {
    onBegin({ ...chosen, names: chosen.names.slice(0, seats), bots: chosen.bots.slice(0, seats) });
  }

  draw();
}

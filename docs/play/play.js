// A game is played: the table as the one who holds the device sees it.

/** @import { Card, Problem, Seat, Shown, Told, View, Way } from "./messages" */

import { button, choice, element, picture } from "./elements.js";
import { keep, kept } from "./kept.js";
import { alongTheHand, digit, withKeys } from "./keys.js";
import { ask, NotDone } from "./library.js";
import { capital, sentence, text } from "./texts.js";

// How long a bot on turn is waited for, in milliseconds; one that steps waits for the player.
const PACES = { slow: 1600, quick: 500, once: 0, step: Infinity };
/** @typedef {keyof typeof PACES} Pace */

export class Game {
  #screen;
  #menu;
  #said;
  #onNew;
  #shown; // what the library showed last
  /** @type {Seat | null} */
  #holder; // the seat of the one who holds the device
  /** @type {Seat | null} */
  #wanted = null; // the seat that the device is given to
  #stopped = false; // another screen is shown
  #timer = 0;
  #queue = Promise.resolve();

  /**
   * A game that the library has. A device among several people is held by nobody yet.
   * @param {{ screen: HTMLElement, menu: HTMLElement, said: HTMLElement }} parts
   * @param {() => void} onNew
   * @param {Shown} shown
   */
  constructor({ screen, menu, said }, onNew, shown) {
    this.#screen = screen;
    this.#menu = menu;
    this.#said = said;
    this.#onNew = onNew;
    this.#shown = shown;
    const people = this.#people();
    this.#holder = people.length === 1 ? people[0] : null;
  }

  // Show the table, in another language maybe.
  show() {
    return this.#run(() => this.#refresh());
  }

  // Leave the table as it is, for another screen.
  stop() {
    clearTimeout(this.#timer);
    this.#stopped = true;
    this.#menu.replaceChildren();
  }

  #people() {
    return this.#shown.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  }

  /** @param {Seat} seat */
  #name(seat) {
    return this.#shown.seats[seat].name;
  }

  /**
   * One thing at a time: what is asked for meanwhile comes behind it.
   * @param {() => Promise<void>} what
   */
  #run(what) {
    clearTimeout(this.#timer);
    const doing = async () => {
      if (this.#stopped) return;
      this.#screen.setAttribute("aria-busy", "true");
      try {
        await what();
        this.#goOn();
      } catch (error) {
        this.#tell(complaint(error), true);
        if (error instanceof NotDone) this.#goOn();
      } finally {
        this.#screen.setAttribute("aria-busy", "false");
      }
    };
    this.#queue = this.#queue.then(doing);
    return this.#queue;
  }

  /**
   * Let the library change the game, keep it, and show what came of it.
   * @param {() => Promise<null>} change
   * @param {string} said
   */
  #act(change, said = "") {
    const number = this.#shown.number;
    return this.#run(async () => {
      if (number !== this.#shown.number) return; // meant for a table that has changed since
      await change();
      await this.#refresh(said);
    });
  }

  /** @param {Way} way */
  #move({ move }) {
    return this.#act(() => ask("move", { holder: this.#holder, move }));
  }

  async #refresh(said = "") {
    const isKept = keep("game", await ask("text"));
    this.#shown = await ask("show", { holder: this.#holder });
    if (this.#stopped) return;
    this.#draw();
    this.#tell(said || (isKept ? this.#news() : text("notKept")), said !== "");
  }

  // Say what happened last, and what the table waits for, unless that was the last to happen.
  #news() {
    const { told, number, awaited } = this.#shown;
    const last = number > 0 ? (told.at(-1) ?? []) : [];
    const said = new Set([...last.map((one) => one.said), awaited]);
    return [...said].map(sentence).join(" ");
  }

  /** @param {string} said */
  #tell(said, special = false) {
    this.#said.textContent = said;
    this.#said.classList.toggle("special", special);
  }

  // Let the bot act whose turn it is; the others wait for a button.
  #goOn() {
    const { next, view, seats } = this.#shown;
    if (this.#stopped || next === null || seats[next].bot === null || this.#stops()) return;
    const pause = next === view.turn ? PACES[pace()] : 0;
    this.#timer = window.setTimeout(() => this.#letBotAct(), pause);
  }

  #letBotAct() {
    return this.#act(() => ask("go_on", { holder: this.#holder }));
  }

  // Say whether a bot waits for the player: between rounds, and where it goes step by step.
  #stops() {
    const { next, view } = this.#shown;
    return view.pending?.kind === "round_over" || (pace() === "step" && next === view.turn);
  }

  // The screen

  #draw() {
    const focused = document.activeElement;
    this.#screen.replaceChildren(
      element(
        "div",
        { className: "table" },
        picture(this.#shown.picture, { className: "picture board" }),
        element("section", { className: "moves", "aria-label": text("moves") }, this.#buttons()),
        this.#hand(),
        element("aside", {}, this.#scores(), this.#log()),
      ),
    );
    this.#drawMenu();
    if (!focused?.isConnected || focused === document.body) this.#focusLike(focused);
  }

  /**
   * What had the focus has been drawn anew: give it to its like, or to the first thing to do.
   * @param {Element | null} old
   */
  #focusLike(old) {
    const name = old instanceof HTMLElement ? old.dataset.name : undefined;
    const like = name ? document.querySelector(`[data-name="${CSS.escape(name)}"]:not(.no)`) : null;
    /** @type {HTMLElement | null} */
    const first = this.#screen.querySelector(".first, .card:not(.no), .moves button");
    (like instanceof HTMLElement ? like : first)?.focus({ preventScroll: true });
  }

  #buttons() {
    const { ways, next, view, seats } = this.#shown;
    if (next === null) return [button(text("newGame"), this.#onNew, { key: "n", className: "first" })];
    if (this.#wanted !== null) return [this.#handing(this.#wanted)];
    if (next === this.#holder) {
      const made = withKeys(ways.filter(({ card }) => card === null)).map(({ way, key }) =>
        button(capital(way.said), () => this.#move(way), { key, "data-name": `move ${way.move}`, "data-move": way.move }),
      );
      const wait = () => this.#act(() => ask("wait", { holder: this.#holder }));
      if (next !== view.turn) made.push(button(text("nothing"), wait, { key: "w", "data-name": "wait" }));
      return made;
    }
    if (seats[next].bot === null) return [this.#handing(next)];
    if (!this.#stops()) return [];
    return [button(text("goOn"), () => this.#letBotAct(), { key: "g", className: "first", "data-name": "go on" })];
  }

  /**
   * The device goes from hand to hand over a table that shows what all may see.
   * @param {Seat} seat
   */
  #handing(seat) {
    const name = this.#name(seat);
    if (this.#holder === null) {
      const take = () => this.#pass(seat, null);
      return element(
        "div",
        { className: "curtain" },
        element("p", {}, text(seat === this.#shown.view.turn ? "handOverNow" : "handOver", { name })),
        button(text("here", { name }), take, { key: "o", className: "first", "data-name": "here" }),
      );
    }
    const give = () => this.#pass(null, seat);
    return button(text("handOver", { name }), give, { key: "o", className: "first", "data-name": "give" });
  }

  /**
   * @param {Seat | null} holder
   * @param {Seat | null} wanted
   */
  #pass(holder, wanted) {
    return this.#run(async () => {
      this.#holder = holder;
      this.#wanted = wanted;
      await this.#refresh();
    });
  }

  #hand() {
    const { view } = this.#shown;
    if (view.seat === null) return null;
    const cards = view.hands[view.seat].map((card, place) => this.#card(card, place));
    return element(
      "section",
      { className: "hand", "aria-label": text("yourCards"), onkeydown: alongTheHand },
      cards.length ? cards : element("p", {}, text("noCards")),
    );
  }

  /**
   * @param {Card} card
   * @param {number} place
   */
  #card(card, place) {
    const { said, picture: drawn } = this.#shown.cards[card];
    const ways = this.#shown.ways.filter((way) => way.card === card);
    const can = this.#shown.next === this.#holder && ways.length > 0;
    const key = digit(place);
    return element(
      "button",
      {
        type: "button",
        className: `card${can ? "" : " no"}`,
        "aria-label": can ? `${said}, ${text("playable")}` : said,
        "data-key": key,
        "data-name": `card ${place}`,
        "data-card": card,
        onclick: () => this.#choose(card, ways),
      },
      picture(drawn, { "aria-hidden": "true" }),
      key ? element("kbd", { "aria-hidden": "true" }, key) : null,
    );
  }

  /**
   * Play a card; ask how where there are several ways, say why not where there is none.
   * @param {Card} card
   * @param {Way[]} ways
   */
  #choose(card, ways) {
    if (ways.length > 1) {
      this.#askHow(card, ways);
    } else if (ways.length === 1) {
      this.#move(ways[0]);
    } else {
      this.#run(async () => {
        const problem = await ask("why", { holder: this.#holder, card });
        if (problem) this.#tell(reason(problem), true);
      });
    }
  }

  /**
   * @param {Card} card
   * @param {Way[]} ways
   */
  #askHow(card, ways) {
    const opener = document.activeElement;
    const close = () => dialog.close();
    const buttons = ways.map((way, place) =>
      button(capital(way.said), () => { close(); this.#move(way); }, { key: digit(place), "data-move": way.move }),
    );
    const onclose = () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
    };
    const dialog = element(
      "dialog",
      { onclose },
      element("h2", {}, capital(text("waysTo", { card: this.#shown.cards[card].said }))),
      element("div", { className: "ways" }, buttons),
      button(text("cancel"), close),
    );
    document.body.append(dialog);
    dialog.showModal();
  }

  #scores() {
    const heads = [text("player"), text("cards"), capital(this.#shown.standing)];
    return element(
      "table",
      {},
      element("thead", {}, element("tr", {}, heads.map((said) => element("th", { scope: "col" }, said)))),
      element("tbody", {}, this.#shown.seats.map((_, seat) => this.#score(seat))),
    );
  }

  /** @param {Seat} seat */
  #score(seat) {
    const { view, seats } = this.#shown;
    const { name, bot } = seats[seat];
    const notes = [
      seat === this.#holder && text("you"),
      bot && text(bot),
      view.out.includes(seat) && text("out"),
      winners(view).includes(seat) && text("won"),
    ].filter(Boolean).join(", ");
    return element(
      "tr",
      { className: seat === view.turn && this.#shown.next !== null ? "turn" : "" },
      element(
        "th",
        { scope: "row" },
        name,
        notes ? element("small", {}, ` ${notes}`) : null,
        this.#mayGive(seat) ? this.#giving(seat) : null,
      ),
      element("td", {}, String(view.hands[seat].length)),
      element("td", {}, String(standing(view)[seat])),
    );
  }

  /** @param {Seat} seat */
  #mayGive(seat) {
    return this.#holder !== null && seat !== this.#holder && this.#shown.seats[seat].bot === null;
  }

  /** @param {Seat} seat */
  #giving(seat) {
    const said = text("handOver", { name: this.#name(seat) });
    return button("⇄", () => this.#pass(null, seat), { className: "give", "aria-label": said, title: said, "data-name": `give ${seat}` });
  }

  #log() {
    if (this.#shown.told.length === 0) return null;
    const moves = this.#shown.told.map((told) =>
      element("li", { className: told.some(isEnd) ? "end" : "" }, told.map(({ said }) => sentence(said)).join(" ")),
    );
    return element(
      "section",
      { className: "log", "aria-label": text("told") },
      element("h2", {}, text("told")),
      element("ol", { tabIndex: 0, reversed: true, "data-name": "log" }, moves.reverse()),
    );
  }

  #drawMenu() {
    const mine = this.#holder !== null;
    const undo = () => this.#act(() => ask("undo", { holder: this.#holder }), text("undone"));
    const hint = () => this.#run(async () => {
      const move = await ask("hint", { holder: this.#holder });
      this.#tell(move ? text("hinted", { move }) : text("hintedWait"), true);
    });
    const save = () => this.#run(async () => download(await ask("text"), this.#shown.view.game));
    this.#menu.replaceChildren(
      ...(mine ? [button(text("undo"), undo, { key: "z", id: "undo", "data-name": "undo" })] : []),
      ...(mine && this.#shown.next === this.#holder ? [button(text("hint"), hint, { key: "h", id: "hint", "data-name": "hint" })] : []),
      button(text("save"), save, { key: "s", id: "save", "data-name": "save" }),
      button(text("newGame"), this.#onNew, { id: "new", "data-name": "new" }),
      ...(this.#shown.seats.some(({ bot }) => bot) ? [this.#paces()] : []),
    );
  }

  #paces() {
    /** @type {[Pace, string][]} */
    const paces = [["slow", text("paceSlow")], ["quick", text("paceQuick")], ["once", text("paceOnce")], ["step", text("paceStep")]];
    const onChoose = (/** @type {Pace} */ chosen) => { keep("pace", chosen); this.show(); };
    return choice(paces, pace(), onChoose, { id: "pace", "aria-label": text("pace"), "data-name": "pace" });
  }
}

function pace() {
  const found = kept("pace") ?? "";
  return isPace(found) ? found : "quick";
}

/**
 * @param {string} name
 * @returns {name is Pace}
 */
function isPace(name) {
  return name in PACES;
}

/** @param {View} view */
function winners({ pending }) {
  return pending?.kind === "game_over" ? pending.winners : [];
}

/** @param {View} view */
function standing(view) {
  return view.game === "ninety-nine" ? view.chips : view.scores;
}

/** @param {Told} told */
function isEnd({ event }) {
  return event.event === "round_ended" || event.event === "game_ended";
}

/** @param {Problem} problem */
function reason({ said, refusal }) {
  return sentence(refusal ? `${said} (${refusal.rule})` : said);
}

/**
 * Say what went wrong: what the library refuses, in its words, or that it does not answer.
 * @param {unknown} error
 */
export function complaint(error) {
  if (!(error instanceof NotDone)) {
    console.error(error);
    return text("broken");
  }
  const { revealed } = error.problem;
  return revealed ? text("shown", { event: sentence(revealed.said) }) : reason(error.problem);
}

/**
 * @param {string} record
 * @param {string} name
 */
export function download(record, name) {
  const address = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  element("a", { href: address, download: `cardlaw-${name}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

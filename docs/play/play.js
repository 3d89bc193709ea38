// A game is played: the table as the one who holds the device sees it.

import { button, choice, element, picture } from "./elements.js";
import { keep, kept } from "./kept.js";
import { ask, Problem } from "./library.js";
import { sentence, text } from "./texts.js";

// How long a bot on turn is waited for, in milliseconds; one that steps waits for the player.
const PACES = { slow: 1600, quick: 500, once: 0, step: Infinity };
const KEYS = { draw: "d", pass: "p", challenge: "c", accept: "a", call: "u", catch: "k", deal: "n" };

export class Game {
  #screen;
  #menu;
  #said;
  #onNew;
  #holder = null; // the seat of the one who holds the device
  #wanted = null; // the seat that the device is given to
  #shown = null; // what the library showed last
  #stopped = true; // another screen is shown
  #timer = 0;
  #queue = Promise.resolve();

  constructor(screen, menu, said, onNew) {
    this.#screen = screen;
    this.#menu = menu;
    this.#said = said;
    this.#onNew = onNew;
  }

  // Go on with the game that the library has. A device among several people is held by nobody yet.
  async start() {
    this.#shown = await ask("show", { holder: null });
    const people = this.#people();
    this.#holder = people.length === 1 ? people[0] : null;
    this.#wanted = null;
    this.#stopped = false;
    await this.#run(() => this.#refresh());
  }

  // Leave the table as it is, for another screen.
  stop() {
    clearTimeout(this.#timer);
    this.#stopped = true;
    this.#menu.replaceChildren();
  }

  // Show the table again, in another language maybe.
  show() {
    this.#run(() => this.#refresh());
  }

  #people() {
    return this.#shown.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  }

  #name(seat) {
    return this.#shown.seats[seat].name;
  }

  // One thing at a time: what is asked for meanwhile comes behind it.
  #run(what) {
    clearTimeout(this.#timer);
    const doing = async () => {
      this.#screen.setAttribute("aria-busy", "true");
      try {
        await what();
        this.#goOn();
      } catch (error) {
        this.#tell(complaint(error), true);
        if (error instanceof Problem) this.#goOn();
      } finally {
        this.#screen.setAttribute("aria-busy", "false");
      }
    };
    this.#queue = this.#queue.then(doing);
    return this.#queue;
  }

  // Ask the library to change the game, keep it, and show what came of it.
  #act(what, facts = {}, said = "") {
    const number = this.#shown.number;
    return this.#run(async () => {
      if (number !== this.#shown.number) return; // meant for a table that has changed since
      await ask(what, { holder: this.#holder, ...facts });
      await this.#refresh(said);
    });
  }

  async #refresh(said = "") {
    const isKept = keep("game", await ask("text"));
    this.#shown = await ask("show", { holder: this.#holder });
    if (this.#stopped) return;
    this.#draw();
    this.#tell(said || (isKept ? this.#news() : text("notKept")), said !== "");
  }

  // Say what happened last, and what the table waits for.
  #news() {
    const { told, number, awaited } = this.#shown;
    const last = number > 0 ? (told.at(-1) ?? []) : [];
    return [...last, awaited].map(sentence).join(" ");
  }

  #tell(said, special = false) {
    this.#said.textContent = said;
    this.#said.classList.toggle("special", special);
  }

  // Let the bot act whose turn it is; the others wait for a button.
  #goOn() {
    const { next, turn, over, seats } = this.#shown;
    if (this.#stopped || over || seats[next].bot === null || this.#stops()) return;
    const pause = next === turn ? PACES[this.#pace()] : 0;
    this.#timer = setTimeout(() => this.#act("go_on"), pause);
  }

  #stops() {
    return this.#shown.between || (this.#pace() === "step" && this.#shown.next === this.#shown.turn);
  }

  #pace() {
    return kept("pace") in PACES ? kept("pace") : "quick";
  }

  // The screen

  #draw() {
    const focused = document.activeElement?.dataset.name;
    const inside = this.#screen.contains(document.activeElement);
    const { picture: drawn } = this.#shown;
    this.#screen.replaceChildren(
      element(
        "div",
        { className: "table" },
        drawn ? picture(drawn, { className: "picture board" }) : this.#middle(),
        element("section", { className: "moves", "aria-label": text("moves") }, this.#buttons()),
        this.#hand(),
        element("aside", {}, this.#scores(), this.#log()),
      ),
    );
    this.#drawMenu();
    if (inside || focused === undefined) {
      const same = focused && this.#screen.querySelector(`[data-name="${CSS.escape(focused)}"]:not(.no)`);
      (same || this.#screen.querySelector(".first, .card:not(.no), .moves button"))?.focus({ preventScroll: true });
    }
  }

  #middle() {
    const { top, total } = this.#shown.middle;
    const said = [top && text("top", { card: top }), total !== null && text("total", { total })];
    return element("p", { className: "middle" }, said.filter(Boolean).join(", "));
  }

  #buttons() {
    const { moves, next, turn, over, seats } = this.#shown;
    if (over) return [button(text("newGame"), this.#onNew, { key: "n", className: "first" })];
    if (this.#wanted !== null) return [this.#handing(this.#wanted)];
    if (next === this.#holder) {
      const wait = () => this.#act("wait");
      const made = withKeys(moves).map(({ key, text: move, said }) =>
        button(sentenceHead(said), () => this.#act("move", { move }), { key, "data-name": `move ${move}`, "data-move": move }),
      );
      if (next !== turn) made.push(button(text("nothing"), wait, { key: "w", "data-name": "wait" }));
      return made;
    }
    if (seats[next].bot === null) return [this.#handing(next)];
    if (!this.#stops()) return [];
    return [button(text("goOn"), () => this.#act("go_on"), { key: "g", className: "first", "data-name": "go on" })];
  }

  // The device goes from hand to hand over a table that shows what all may see.
  #handing(seat) {
    const name = this.#name(seat);
    if (this.#holder === null) {
      const take = () => this.#pass(seat, null);
      return element(
        "div",
        { className: "curtain" },
        element("p", {}, text(seat === this.#shown.turn ? "handOverNow" : "handOver", { name })),
        button(text("here", { name }), take, { key: "o", className: "first", "data-name": "here" }),
      );
    }
    const give = () => this.#pass(null, seat);
    return button(text("handOver", { name }), give, { key: "o", className: "first", "data-name": "give" });
  }

  #pass(holder, wanted) {
    this.#run(async () => {
      this.#holder = holder;
      this.#wanted = wanted;
      await this.#refresh();
    });
  }

  #hand() {
    if (this.#holder === null) return null;
    const { hand, next } = this.#shown;
    const cards = hand.map((card, place) => this.#card(card, place, next === this.#holder));
    return element(
      "section",
      { className: "hand", "aria-label": text("yourCards"), onkeydown: alongTheHand },
      cards.length ? cards : element("p", {}, text("noCards")),
    );
  }

  #card(card, place, asked) {
    const can = asked && card.plays.length > 0;
    const key = place < 10 ? String((place + 1) % 10) : "";
    const label = can ? `${card.said}, ${text("playable")}` : card.said;
    return element(
      "button",
      {
        type: "button",
        className: `card${can ? "" : " no"}`,
        "aria-label": label,
        "data-key": key,
        "data-name": `card ${place}`,
        "data-card": card.code,
        onclick: () => this.#choose(card),
      },
      card.picture ? picture(card.picture, { "aria-hidden": "true" }) : card.said,
      key ? element("kbd", { "aria-hidden": "true" }, key) : null,
    );
  }

  // Play a card; ask how where there are several ways, say why not where there is none.
  #choose({ code, said, plays }) {
    if (plays.length > 1) {
      this.#askHow(said, plays);
    } else if (plays.length === 1) {
      this.#act("move", { move: plays[0].text });
    } else {
      this.#run(async () => {
        const refused = await ask("why", { holder: this.#holder, card: code });
        if (refused) this.#tell(reason(refused), true);
      });
    }
  }

  #askHow(said, plays) {
    const opener = document.activeElement;
    const close = () => { dialog.close(); };
    const ways = plays.map(({ text: move, said: way }, place) =>
      button(sentenceHead(way), () => { close(); this.#act("move", { move }); }, {
        key: place < 10 ? String((place + 1) % 10) : "",
        "data-move": move,
      }),
    );
    const dialog = element(
      "dialog",
      { onclose: () => { dialog.remove(); opener?.focus(); } },
      element("h2", {}, sentenceHead(text("waysTo", { card: said }))),
      element("div", { className: "ways" }, ways),
      button(text("cancel"), close),
    );
    document.body.append(dialog);
    dialog.showModal();
  }

  #scores() {
    const { seats, turn, over, standing } = this.#shown;
    const others = this.#people().length > 1 ? this.#people().filter((seat) => seat !== this.#holder) : [];
    const row = ({ name, bot, cards, standing: count, out, won }, seat) => {
      const notes = [
        seat === this.#holder && text("you"), bot && text(bot), out && text("out"), won && text("won"),
      ].filter(Boolean).join(", ");
      const give = () => this.#pass(null, seat);
      return element(
        "tr",
        { className: seat === turn && !over ? "turn" : "" },
        element(
          "th",
          { scope: "row" },
          name,
          notes ? element("small", {}, ` ${notes}`) : null,
          others.includes(seat) && this.#holder !== null
            ? button("⇄", give, { className: "give", "aria-label": text("handOver", { name }), title: text("handOver", { name }) })
            : null,
        ),
        element("td", {}, String(cards)),
        element("td", {}, String(count)),
      );
    };
    return element(
      "table",
      {},
      element(
        "thead",
        {},
        element("tr", {}, [text("player"), text("cards"), sentenceHead(standing)].map((said) => element("th", { scope: "col" }, said))),
      ),
      element("tbody", {}, seats.map(row)),
    );
  }

  #log() {
    const moves = this.#shown.told.map((told) => element("li", {}, told.map(sentence).join(" ")));
    return element(
      "section",
      { className: "log", "aria-label": text("told") },
      element("h2", {}, text("told")),
      element("ol", { tabIndex: 0, reversed: true }, moves.reverse()),
    );
  }

  #drawMenu() {
    const mine = this.#holder !== null;
    const paces = [["slow", text("paceSlow")], ["quick", text("paceQuick")], ["once", text("paceOnce")], ["step", text("paceStep")]];
    const pace = choice(paces, this.#pace(), {
      id: "pace",
      "aria-label": text("pace"),
      onchange: (event) => { keep("pace", event.target.value); this.show(); },
    });
    const hint = () => this.#run(async () => {
      const move = await ask("hint", { holder: this.#holder });
      this.#tell(move ? text("hinted", { move }) : text("hintedWait"), true);
    });
    const asked = mine && this.#shown.next === this.#holder;
    this.#menu.replaceChildren(
      ...(mine ? [button(text("undo"), () => this.#act("undo", {}, text("undone")), { key: "z", id: "undo" })] : []),
      ...(asked ? [button(text("hint"), hint, { key: "h", id: "hint" })] : []),
      button(text("save"), () => this.#run(async () => download(await ask("text"), this.#shown.game)), { key: "s", id: "save" }),
      button(text("newGame"), this.#onNew, { id: "new" }),
      ...(this.#shown.seats.some(({ bot }) => bot) ? [pace] : []),
    );
  }
}

function withKeys(moves) {
  const taken = new Set();
  return moves.map((move) => {
    const wanted = move.word === "color" ? move.text.slice(-1).toLowerCase() : KEYS[move.word] ?? "";
    const key = taken.has(wanted) ? "" : wanted;
    taken.add(key);
    return { ...move, key };
  });
}

function sentenceHead(said) {
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function reason({ said, rule }) {
  return sentence(rule ? `${said} (${rule})` : said);
}

// Say what went wrong: what the library refuses, in its words, or that it does not answer.
export function complaint(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return text("broken");
  }
  if (error.shown) return text("shown", { event: sentence(error.shown) });
  return reason({ said: error.message, rule: error.rule });
}

export function download(record, name) {
  const address = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  element("a", { href: address, download: `cardlaw-${name}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function alongTheHand(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const cards = [...event.currentTarget.querySelectorAll(".card")];
  if (step) cards.at((cards.indexOf(document.activeElement) + step) % cards.length)?.focus();
}

// Digits and letters do what the button does that shows them.
export function byKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^(input|select|textarea)$/i.test(event.target.tagName)) return;
  const within = document.querySelector("dialog[open]") ?? document;
  const wanted = CSS.escape(event.key.toLowerCase());
  const found = event.key.length === 1 && within.querySelector(`[data-key="${wanted}"]`);
  if (found) {
    event.preventDefault();
    found.click();
  }
}

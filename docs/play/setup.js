// A game is chosen: which, who sits where, and by which house rules.

import { button, choice, element } from "./elements.js";
import { ask } from "./library.js";
import { text } from "./texts.js";

const NAMES = ["Anna", "Bo", "Chen", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jule"];
// What tables argue about most comes first.
const COMMON = [
  "rounds", "target", "stacking", "jump_in", "seven_zero", "draw", "wild_draw_four", "calls",
  "special_draw", "chips", "hand_size",
];

// What was chosen is kept while the language changes.
const chosen = { game: "uno", names: [...NAMES], who: ["", ...NAMES.slice(1).map(() => "sensible")] };
let seats = 4;
let options = {};
let seed = "";

export async function showSetup(screen, { onBegin, onOpen, onBack }) {
  const { games, bots } = await ask("games");
  const draw = () => screen.replaceChildren(form());

  function form() {
    const game = games.find(({ name }) => name === chosen.game);
    const most = Math.min(game.most, NAMES.length);
    seats = Math.min(seats, most);
    const counts = Array.from({ length: most - 1 }, (_, place) => [place + 2, String(place + 2)]);
    const form = element(
      "form",
      { className: "setup", onsubmit: (event) => { event.preventDefault(); begin(); } },
      element("h2", {}, text("newGame")),
      element("fieldset", { className: "games" }, element("legend", {}, text("game")), games.map(gameChoice)),
      element(
        "fieldset",
        {},
        element("legend", {}, text("seats")),
        choice(counts, seats, {
          id: "seats",
          "aria-label": text("seats"),
          onchange: (event) => { seats = Number(event.target.value); draw(); },
        }),
        element("ol", { className: "seats" }, Array.from({ length: seats }, (_, seat) => seatRow(seat, bots))),
      ),
      houseRules(game),
      element(
        "div",
        { className: "moves" },
        element("button", { type: "submit", className: "first" }, text("begin")),
        button(text("open"), () => file.click()),
        onBack ? button(text("back"), onBack) : null,
      ),
    );
    const file = element("input", {
      type: "file",
      hidden: true,
      onchange: () => file.files[0] && onOpen(file.files[0]),
    });
    form.append(file);
    return form;
  }

  function gameChoice({ name, about }) {
    const pick = () => { chosen.game = name; options = {}; draw(); screen.querySelector(":checked").focus(); };
    return element(
      "label",
      {},
      element("input", { type: "radio", name: "game", value: name, checked: name === chosen.game, onchange: pick }),
      ` ${about}`,
    );
  }

  function seatRow(seat, bots) {
    const people = [["", text("person")], ...bots.map((bot) => [bot, text(bot)])];
    return element(
      "li",
      {},
      element("input", {
        value: chosen.names[seat],
        maxLength: 20,
        "aria-label": text("name", { number: seat }),
        onchange: (event) => { chosen.names[seat] = event.target.value.trim(); },
      }),
      choice(people, chosen.who[seat], {
        "aria-label": text("who", { number: seat }),
        onchange: (event) => { chosen.who[seat] = event.target.value; },
      }),
    );
  }

  function houseRules(game) {
    const place = ({ name }) => (COMMON.includes(name) ? COMMON.indexOf(name) : COMMON.length);
    const sorted = [...game.options].sort((one, other) => place(one) - place(other));
    const summary = element("summary", {});
    const count = () => {
      const changed = Object.keys(options).length;
      summary.textContent = changed ? text("optionsChanged", { count: changed }) : text("options");
    };
    count();
    return element("details", {}, summary, element("div", { className: "options" }, sorted.map((option) => row(option, count)), seedRow()));
  }

  function seedRow() {
    const set = (event) => { seed = event.target.value.trim(); };
    return element(
      "div",
      {},
      element("label", { htmlFor: "seed" }, text("seed")),
      element("input", { id: "seed", value: seed, placeholder: text("byChance"), onchange: set }),
      element("small", {}, text("seedAbout")),
    );
  }

  function row(option, changed) {
    const set = (event) => {
      const value = event.target.value.trim();
      if (value === "") delete options[option.name];
      else options[option.name] = value;
      changed();
    };
    const usual = option.values.find(({ value }) => value === option.default)?.said ?? option.default;
    const given = { id: `option-${option.name}`, onchange: set };
    const value = options[option.name] ?? "";
    const field = option.values.length
      ? choice(
          [["", text("usual", { value: usual })], ...option.values.map(({ value, said }) => [value, said])],
          value,
          given,
        )
      : element("input", { ...given, value, placeholder: option.default });
    return element(
      "div",
      {},
      element("label", { htmlFor: given.id }, option.said),
      field,
      element("small", {}, option.values.length ? option.about : `${option.about}: ${option.takes}`),
    );
  }

  function begin() {
    onBegin({
      game: chosen.game,
      options,
      names: chosen.names.slice(0, seats),
      seed: seed || null,
      bots: chosen.who.slice(0, seats).map((bot) => bot || null),
    });
  }

  draw();
}

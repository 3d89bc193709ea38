// The page: it loads the library, goes on with the game that is kept, or begins one.

/** @import { Wanted } from "./messages" */

import { button, element, part } from "./elements.js";
import { keep, kept } from "./kept.js";
import { byKey } from "./keys.js";
import { ask, load } from "./library.js";
import { complaint, download, Game } from "./play.js";
import { showSetup } from "./setup.js";
import { speak, spoken, text } from "./texts.js";

const screen = part("screen", HTMLElement);
const menu = part("menu", HTMLElement);
const said = part("said", HTMLElement);
const picker = part("language", HTMLSelectElement);
/** @type {Game | null} */
let game = null;
let redraw = () => {};

/** @param {string} what */
function tell(what, special = false) {
  said.textContent = what;
  said.classList.toggle("special", special);
}

/** @param {string} language */
function take(language) {
  speak(language);
  picker.value = spoken();
  picker.setAttribute("aria-label", text("language"));
}

async function begin() {
  screen.replaceChildren(element("progress", { "aria-label": text("loadingPython") }));
  tell(text("loadingPython"));
  try {
    await load(() => tell(text("loadingRules")));
  } catch (error) {
    console.error(error);
    failed();
    return;
  }
  tell("");
  await goOn();
}

// What is not there cannot be loaded: say so, and leave the game that is kept alone.
function failed() {
  redraw = failed;
  const isKept = kept("game") === null ? null : element("p", {}, text("loadFailedKept"));
  const again = button(text("again"), begin, { className: "first" });
  screen.replaceChildren(isKept ?? "", again);
  tell(text("loadFailed"), true);
  again.focus();
}

async function goOn() {
  const found = kept("game");
  if (found === null) {
    await chooseGame();
    return;
  }
  try {
    await resume(found);
  } catch (error) {
    await chooseGame();
    tell(`${text("lost")} ${complaint(error)}`, true);
    menu.replaceChildren(button(text("save"), () => download(found, "lost"), { id: "save" }));
  }
}

/** @param {string} record */
async function resume(record) {
  await ask("resume", { text: record });
  await play();
}

/** @param {Wanted} wanted */
async function deal(wanted) {
  await ask("begin", wanted);
  await play();
}

async function play() {
  const shown = await ask("show", { holder: null });
  game?.stop(); // as where Deal was pressed twice
  const begun = new Game({ screen, menu, said }, chooseGame, shown);
  game = begun;
  redraw = () => begun.show();
  window.scrollTo(0, 0);
  await begun.show();
}

async function chooseGame() {
  game?.stop();
  redraw = chooseGame;
  screen.replaceChildren();
  window.scrollTo(0, 0);
  tell("");
  await showSetup(screen, {
    onBegin: (wanted) => orTell(() => deal(wanted)),
    onOpen: (file) => orTell(async () => resume(await read(file))),
    onBack: game && (() => orTell(play)),
  });
}

class CannotOpen extends Error {}

/** @param {File} file */
async function read(file) {
  try {
    return await file.text();
  } catch {
    throw new CannotOpen(file.name);
  }
}

/** @param {() => Promise<void>} what */
async function orTell(what) {
  try {
    await what();
  } catch (error) {
    tell(error instanceof CannotOpen ? text("cannotOpen") : complaint(error), true);
  }
}

take(kept("language") ?? (navigator.language.startsWith("de") ? "de" : "en"));
picker.onchange = () => {
  take(picker.value);
  keep("language", spoken());
  redraw();
};
document.addEventListener("keydown", byKey);
await begin();

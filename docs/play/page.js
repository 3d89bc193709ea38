// The page: it loads the library, goes on with the game that is kept, or begins one.

import { button, element } from "./elements.js";
import { keep, kept } from "./kept.js";
import { ask, load } from "./library.js";
import { byKey, complaint, download, Game } from "./play.js";
import { showSetup } from "./setup.js";
import { speak, spoken, text } from "./texts.js";

const screen = document.getElementById("screen");
const menu = document.getElementById("menu");
const said = document.getElementById("said");
const picker = document.getElementById("language");
const game = new Game(screen, menu, said, () => chooseGame(true));
let redraw = () => {};

function tell(what, special = false) {
  said.textContent = what;
  said.classList.toggle("special", special);
}

function take(language) {
  speak(language);
  picker.value = spoken();
  picker.setAttribute("aria-label", text("language"));
}

async function begin() {
  const progress = { python: text("loadingPython"), rules: text("loadingRules") };
  screen.replaceChildren(element("progress", { "aria-label": progress.python }));
  tell(progress.python);
  try {
    await load((part) => tell(progress[part]));
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
  screen.replaceChildren(isKept ?? "", button(text("again"), begin, { className: "first" }));
  tell(text("loadFailed"), true);
  screen.querySelector(".first").focus();
}

async function goOn() {
  const found = kept("game");
  if (found === null) {
    await chooseGame(false);
    return;
  }
  try {
    await ask("resume", { text: found });
    await play();
  } catch (error) {
    await chooseGame(false);
    tell(`${text("lost")} ${complaint(error)}`, true);
    menu.replaceChildren(button(text("save"), () => download(found, "lost"), { id: "save" }));
  }
}

async function play() {
  redraw = () => game.show();
  await game.start();
}

async function chooseGame(hasGame) {
  game.stop();
  redraw = () => chooseGame(hasGame);
  screen.replaceChildren();
  tell("");
  await showSetup(screen, {
    onBegin: (wanted) => orTell(async () => { await ask("begin", wanted); await play(); }),
    onOpen: (file) => orTell(async () => { await ask("resume", { text: await read(file) }); await play(); }),
    onBack: hasGame ? () => orTell(play) : null,
  });
}

async function read(file) {
  try {
    return await file.text();
  } catch {
    throw new Error("cannotOpen");
  }
}

async function orTell(what) {
  try {
    await what();
  } catch (error) {
    tell(error.message === "cannotOpen" ? text("cannotOpen") : complaint(error), true);
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

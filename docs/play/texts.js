// The few texts of the page's own. All that is said of a game comes from cardlaw.words.

/** @import { Language } from "./messages" */

const EN = {
  language: "Language",
  loadingPython: "Loading Python …",
  loadingRules: "Loading the rules …",
  loadFailed: "The page could not be loaded whole. Is there a connection?",
  loadFailedKept: "The game that you have begun is kept in this browser, as it was.",
  again: "Try again",
  broken: "The table does not answer any more. The game is kept; load the page again.",
  lost: "The game that was kept cannot be read:",
  notKept: "This browser keeps no games: after a reload this one is gone.",
  newGame: "New game",
  back: "Back to the game",
  game: "Game",
  seats: "Seats",
  name: "Name of seat {number}",
  who: "Who plays at seat {number}",
  person: "a person",
  random: "bot: any move",
  sensible: "bot: sensible",
  searching: "bot: thinks ahead (slow)",
  options: "House rules",
  optionsChanged: "House rules ({count} changed)",
  usual: "as usual ({value})",
  seed: "Seed",
  seedAbout: "a number or a text; the same one deals the same cards",
  byChance: "by chance",
  begin: "Deal",
  open: "Open a saved game",
  cannotOpen: "The file could not be read.",
  save: "Save",
  undo: "Undo",
  hint: "Hint",
  hinted: "A sensible player would: {move}.",
  hintedWait: "A sensible player would wait.",
  shown: "This cannot be taken back, as somebody came to know a hidden card: {event}",
  undone: "Taken back.",
  pace: "Bots",
  paceSlow: "slow",
  paceQuick: "quick",
  paceOnce: "at once",
  paceStep: "one at a time",
  goOn: "Go on",
  nothing: "Do nothing",
  yourCards: "Your cards",
  noCards: "no cards",
  playable: "can be played",
  waysTo: "{card}: how?",
  cancel: "Cancel",
  moves: "What you can do",
  told: "What happened",
  player: "Seat",
  cards: "Cards",
  out: "out",
  won: "won",
  you: "you",
  handOver: "Give the device to {name}",
  handOverNow: "It is {name}’s turn. Give the device to {name}.",
  here: "I am {name}",
};

/** @typedef {keyof typeof EN} TextName */

/** @type {Record<TextName, string>} */
const DE = {
  language: "Sprache",
  loadingPython: "Python wird geladen …",
  loadingRules: "Die Regeln werden geladen …",
  loadFailed: "Die Seite konnte nicht ganz geladen werden. Besteht eine Verbindung?",
  loadFailedKept: "Das begonnene Spiel ist in diesem Browser aufgehoben, so wie es war.",
  again: "Noch einmal versuchen",
  broken: "Der Tisch antwortet nicht mehr. Das Spiel ist aufgehoben; lade die Seite neu.",
  lost: "Das aufgehobene Spiel lässt sich nicht lesen:",
  notKept: "Dieser Browser hebt keine Spiele auf: Nach dem Neuladen ist dieses weg.",
  newGame: "Neues Spiel",
  back: "Zurück zum Spiel",
  game: "Spiel",
  seats: "Plätze",
  name: "Name von Platz {number}",
  who: "Wer an Platz {number} spielt",
  person: "ein Mensch",
  random: "Bot: irgendein Zug",
  sensible: "Bot: vernünftig",
  searching: "Bot: denkt voraus (langsam)",
  options: "Hausregeln",
  optionsChanged: "Hausregeln ({count} geändert)",
  usual: "wie üblich ({value})",
  seed: "Startwert",
  seedAbout: "eine Zahl oder ein Text; derselbe gibt dieselben Karten",
  byChance: "zufällig",
  begin: "Geben",
  open: "Gespeichertes Spiel öffnen",
  cannotOpen: "Die Datei ließ sich nicht lesen.",
  save: "Speichern",
  undo: "Zurücknehmen",
  hint: "Tipp",
  hinted: "Vernünftig wäre: {move}.",
  hintedWait: "Vernünftig wäre, zu warten.",
  shown: "Das geht nicht zurück, denn jemand hat eine verdeckte Karte erfahren: {event}",
  undone: "Zurückgenommen.",
  pace: "Bots",
  paceSlow: "langsam",
  paceQuick: "schnell",
  paceOnce: "sofort",
  paceStep: "einzeln",
  goOn: "Weiter",
  nothing: "Nichts tun",
  yourCards: "Deine Karten",
  noCards: "keine Karten",
  playable: "spielbar",
  waysTo: "{card}: wie?",
  cancel: "Abbrechen",
  moves: "Was du tun kannst",
  told: "Was geschah",
  player: "Platz",
  cards: "Karten",
  out: "ausgeschieden",
  won: "gewonnen",
  you: "du",
  handOver: "Gerät an {name} geben",
  handOverNow: "{name} ist am Zug. Gib das Gerät an {name}.",
  here: "Ich bin {name}",
};

/** @type {Record<Language, Record<TextName, string>>} */
const TEXTS = { en: EN, de: DE };

/** @type {Language} */
let language = "en";

/** @param {string} wanted */
export function speak(wanted) {
  language = wanted === "de" ? wanted : "en";
  document.documentElement.lang = language;
}

export function spoken() {
  return language;
}

/**
 * @param {TextName} name
 * @param {Record<string, string | number>} facts
 */
export function text(name, facts = {}) {
  return TEXTS[language][name].replace(/\{(\w+)\}/g, (_, place) => String(facts[place]));
}

/** @param {string} said */
export function capital(said) {
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * A sentence of cardlaw begins small and has no full stop.
 * @param {string} said
 */
export function sentence(said) {
  return capital(said) + (/[.!?…]$/.test(said) ? "" : ".");
}

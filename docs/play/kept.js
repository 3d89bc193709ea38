// What this browser keeps: the language, the pace of bots, and the game as a record.

/** @typedef {"language" | "pace" | "game"} Name */

/** @param {Name} name */
export function kept(name) {
  try {
    return localStorage.getItem(`cardlaw.${name}`);
  } catch {
    return null;
  }
}

/**
 * Say whether it could be kept: a browser may be told to keep nothing.
 * @param {Name} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`cardlaw.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

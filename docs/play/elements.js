// Elements of the page, made of their parts. Texts are always text, never markup.

/**
 * What an element has: its properties, and by names with a dash its attributes.
 * @template {HTMLElement} Made
 * @typedef {Partial<Made> & { [name: `aria-${string}` | `data-${string}`]: string }} Given
 */
/** @typedef {Node | string | null} Part */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Given<HTMLElementTagNameMap[Name]>} given
 * @param {(Part | Part[])[]} parts
 */
export function element(name, given = {}, ...parts) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.includes("-")) made.setAttribute(key, String(value));
    else Object.assign(made, { [key]: value });
  }
  made.append(...parts.flat().filter((part) => part !== null));
  return made;
}

/**
 * A button, with the key that does the same; what it is called does not name the key.
 * @param {string} said
 * @param {() => void} onclick
 * @param {Given<HTMLButtonElement> & { key?: string }} given
 */
export function button(said, onclick, { key = "", ...given } = {}) {
  const shown = key ? [element("kbd", { "aria-hidden": "true" }, key), said] : [said];
  return element("button", { type: "button", onclick, "data-key": key, ...given }, ...shown);
}

/**
 * One of several values to choose.
 * @template {string} Value
 * @param {[value: Value, said: string][]} options
 * @param {NoInfer<Value>} value
 * @param {(chosen: Value) => void} onChoose
 * @param {Given<HTMLSelectElement>} given
 */
export function choice(options, value, onChoose, given) {
  const made = element(
    "select",
    { ...given, onchange: () => onChoose(options[made.selectedIndex][0]) },
    options.map(([name, said]) => element("option", { value: name }, said)),
  );
  made.value = value;
  return made;
}

/**
 * A line to type into.
 * @param {string} value
 * @param {(typed: string) => void} onType
 * @param {Given<HTMLInputElement>} given
 */
export function line(value, onType, given) {
  const made = element("input", { ...given, value, onchange: () => onType(made.value.trim()) });
  return made;
}

/**
 * A picture that the library has drawn, which has escaped all names in it.
 * @param {string} svg
 * @param {Given<HTMLDivElement>} given
 */
export function picture(svg, given = {}) {
  return element("div", { className: "picture", innerHTML: svg, ...given });
}

/**
 * What stands in the page from the beginning.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 */
export function part(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`#${id}`);
  return found;
}

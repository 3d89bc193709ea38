// Elements of the page, made of their parts. Texts are always text, never markup.

export function element(name, given = {}, ...parts) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== "list") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...parts.flat().filter((part) => part !== null));
  return made;
}

// A button, with the key that does the same; what it is called does not name the key.
export function button(said, onclick, { key = "", ...given } = {}) {
  const shown = key ? [element("kbd", { "aria-hidden": "true" }, key), said] : [said];
  return element("button", { type: "button", onclick, "data-key": key, ...given }, ...shown);
}

export function choice(options, value, given = {}) {
  const made = element(
    "select",
    given,
    options.map(([name, said]) => element("option", { value: name }, said)),
  );
  made.value = value;
  return made;
}

// A picture that the library has drawn, which has escaped all names in it.
export function picture(svg, given = {}) {
  const made = element("div", { className: "picture", ...given });
  made.innerHTML = svg;
  return made;
}

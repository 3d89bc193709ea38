// Runs Python beside the page, so that the page answers while a bot thinks.

/** @import { FromWorker, ToWorker } from "./messages" */

/**
 * What is used of Pyodide, and of page_table.py in it.
 * @typedef {{
 *   FS: { writeFile(path: string, text: string): void },
 *   unpackArchive(archive: ArrayBuffer, format: string): void,
 *   pyimport(name: "page_table"): { Page(): Page },
 * }} Python
 * @typedef {{ answer(asked: string): string }} Page
 */

const BASE = new URL("./", self.location.href).href;
/** @type {Page} */
let table;

/** @param {FromWorker} message */
function tell(message) {
  postMessage(message);
}

/** @param {string} path */
async function fetched(path) {
  const response = await fetch(BASE + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function load() {
  const { loadPyodide } = await import(`${BASE}pyodide/pyodide.mjs`);
  /** @type {Python} */
  const python = await loadPyodide({ indexURL: `${BASE}pyodide/` });
  tell({ loading: "rules" });
  /** @type {string[]} */
  const names = await (await fetched("wheels.json")).json();
  const wheels = await Promise.all(
    names.map(async (name) => (await fetched(`wheels/${name}`)).arrayBuffer()),
  );
  for (const wheel of wheels) python.unpackArchive(wheel, "wheel");
  python.FS.writeFile("page_table.py", await (await fetched("page_table.py")).text());
  table = python.pyimport("page_table").Page();
}

const loaded = load().then(
  () => tell({ loading: "done" }),
  (error) => tell({ loading: "failed", reason: String(error) }),
);

onmessage = async (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  await loaded;
  try {
    tell({ id: data.id, answer: table.answer(data.asked) });
  } catch (error) {
    tell({ id: data.id, broken: String(error) });
  }
};

// Runs Python beside the page, so that the page answers while a bot thinks.

const BASE = new URL("./", self.location.href).href;
let table;

async function fetched(path) {
  const response = await fetch(BASE + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function load() {
  const { loadPyodide } = await import(`${BASE}pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${BASE}pyodide/` });
  postMessage({ loading: "rules" });
  const names = await (await fetched("wheels.json")).json();
  const wheels = await Promise.all(
    names.map(async (name) => (await fetched(`wheels/${name}`)).arrayBuffer()),
  );
  for (const wheel of wheels) python.unpackArchive(wheel, "wheel");
  python.FS.writeFile("page_table.py", await (await fetched("page_table.py")).text());
  table = python.pyimport("page_table").Page();
}

const loaded = load().then(
  () => postMessage({ loading: "done" }),
  (error) => postMessage({ loading: "failed", reason: String(error) }),
);

onmessage = async ({ data }) => {
  await loaded;
  try {
    postMessage({ id: data.id, answer: table.answer(data.asked) });
  } catch (error) {
    postMessage({ id: data.id, broken: String(error) });
  }
};

// Runs the tests inside Pyodide: node in_pyodide.mjs PYODIDE WHEELS [arguments of pytest ...]
// The nox session "pyodide" calls it. PYODIDE is the folder of the npm package, WHEELS one of wheels.

import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [pyodide, wheels, ...given] = process.argv.slice(2);
const LEFT_OUT = /^(_build|__pycache__|build|dist|venv|\..*)$/;
const DEFAULT = ["tests", "--quiet", "-m", "not needs_system and not slow"];
const root = path.dirname(import.meta.dirname);

async function main() {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of fs.readdirSync(wheels)) {
    const content = new Uint8Array(fs.readFileSync(path.join(wheels, wheel)));
    python.unpackArchive(content, "wheel", { extractDir });
  }
  // The tests read what stands in the repository; what they leave stays in the memory of Python.
  copy(python.FS, root, "/repository");
  python.globals.set("arguments", given.length > 0 ? given : DEFAULT);
  return python.runPython(`
import importlib, os
os.chdir("/repository")
importlib.invalidate_caches()
import pytest
int(pytest.main(["-p", "no:cacheprovider", "--confcutdir=tests", *arguments]))
`);
}

function copy(files, from, to) {
  if (!fs.statSync(from).isDirectory()) {
    files.writeFile(to, new Uint8Array(fs.readFileSync(from)));
    return;
  }
  files.mkdir(to);
  for (const name of fs.readdirSync(from)) {
    if (!LEFT_OUT.test(name)) copy(files, path.join(from, name), `${to}/${name}`);
  }
}

process.exitCode = await main().catch((error) => {
  console.error(String(error.stack ?? error).slice(0, 4000));
  return 1;
});

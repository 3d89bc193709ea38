// The library, as the page asks it: each request is answered, or comes to a Problem in words.

import { spoken } from "./texts.js";

export class Problem extends Error {
  constructor({ said, rule, shown }) {
    super(said);
    Object.assign(this, { rule, shown });
  }
}

// The table does not answer: nothing of the game can be trusted but what is kept.
export class Broken extends Error {}

let worker = null;
let asked = 0;
const waiting = new Map();

export function load(onProgress) {
  worker?.terminate();
  waiting.clear();
  return new Promise((resolve, reject) => {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "worker.js"));
    };
    worker.onmessage = ({ data }) => {
      if (data.loading === "done") resolve();
      else if (data.loading === "failed") reject(new Error(data.reason));
      else if (data.loading) onProgress(data.loading);
      else settle(data);
    };
  });
}

function settle({ id, answer, broken }) {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (broken) {
    reject(new Broken(broken));
    return;
  }
  const { done, problem } = JSON.parse(answer);
  if (problem) reject(new Problem(problem));
  else resolve(done);
}

export function ask(what, facts = {}) {
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, asked: JSON.stringify({ do: what, language: spoken(), ...facts }) });
  });
}

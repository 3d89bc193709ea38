// The library, as the page asks it: each request is done, or comes to a problem in words.

/** @import { Answer, FromWorker, Problem, Request, Table, ToWorker } from "./messages" */

import { spoken } from "./texts.js";

export class NotDone extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.said);
    this.problem = problem;
  }
}

// The table does not answer: nothing of the game can be trusted but what is kept.
export class Broken extends Error {}

/** @typedef {{ resolve: (done: any) => void, reject: (error: Error) => void }} Waiting */

/** @type {Worker | null} */
let worker = null;
let asked = 0;
/** @type {Map<number, Waiting>} */
const waiting = new Map();

/**
 * @param {() => void} onPython
 * @returns {Promise<void>}
 */
export function load(onPython) {
  worker?.terminate();
  waiting.clear();
  return new Promise((resolve, reject) => {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onerror = (event) => {
      event.preventDefault();
      const error = new Broken(event.message || "worker.js");
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if ("id" in data) settle(data);
      else if (data.loading === "done") resolve();
      else if (data.loading === "failed") reject(new Broken(data.reason));
      else onPython();
    };
  });
}

/** @param {Extract<FromWorker, { id: number }>} data */
function settle(data) {
  const one = waiting.get(data.id);
  waiting.delete(data.id);
  if ("broken" in data) {
    one?.reject(new Broken(data.broken));
    return;
  }
  /** @type {Answer<unknown>} */
  const answer = JSON.parse(data.answer);
  if ("problem" in answer) one?.reject(new NotDone(answer.problem));
  else one?.resolve(answer.done);
}

/**
 * @template {keyof Table} What
 * @param {What} what
 * @param {Parameters<Table[What]>} facts
 * @returns {Promise<ReturnType<Table[What]>>}
 */
export function ask(what, ...facts) {
  const id = (asked += 1);
  /** @type {Request} */
  const request = { do: what, language: spoken(), ...facts[0] };
  /** @type {ToWorker} */
  const message = { id, asked: JSON.stringify(request) };
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage(message);
  });
}

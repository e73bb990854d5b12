/**
 * Shows that a search is still going on. A search keeps its thread busy until it ends, so a thread of its own counts the seconds and writes
 * to standard error itself; Ctrl-C ends the process at once, whatever the search is at.
 */
import { Worker } from "node:worker_threads";
import type { Terminal } from "./terminal.ts";

/** Milliseconds before which nothing is shown, and between two lines. */
const LONG_MS = 3_000;
const AGAIN_MS = 1_000;

interface Order {
  /** 0 while the search goes on, then 1; in the end 2, when the thread will write no more. */
  readonly ended: Int32Array<SharedArrayBuffer>;
  readonly descriptor: number;
  readonly long: number;
  readonly again: number;
}

/** What the thread does; it is given as text, since it must not load anything. */
const CLOCK = `
const { writeSync } = require("node:fs");
const { ended, descriptor, long, again } = require("node:worker_threads").workerData;
const started = Date.now();
let wait = long;
let isShown = false;
while (Atomics.wait(ended, 0, 0, wait) === "timed-out") {
  const seconds = Math.round((Date.now() - started) / 1000);
  writeSync(descriptor, "\\r\\u001b[Kstill searching, " + seconds + " s; Ctrl-C stops it");
  isShown = true;
  wait = again;
}
if (isShown) writeSync(descriptor, "\\r\\u001b[K");
Atomics.store(ended, 0, 2);
Atomics.notify(ended, 0);
`;

/** Begins to count; gives back what ends it. `descriptor`: where to write, standard error by default. */
export function openSearchClock(descriptor = 2, long = LONG_MS, again = AGAIN_MS): () => void {
  const ended = new Int32Array(new SharedArrayBuffer(4));
  const started = performance.now();
  const thread = new Worker(CLOCK, { eval: true, workerData: { ended, descriptor, long, again } satisfies Order });
  thread.unref();
  thread.on("error", () => {});
  return () => {
    Atomics.store(ended, 0, 1);
    Atomics.notify(ended, 0);
    // What it has shown is gone before anything else is printed; a thread that has not begun has shown nothing.
    if (performance.now() - started >= long) Atomics.wait(ended, 0, 1, again);
    void thread.terminate();
  };
}

/** Does a piece of work that may search for long; on a terminal it says so after a while. */
export function whileSearching<T>(terminal: Terminal, search: () => T): T {
  const end = terminal.search?.();
  try {
    return search();
  } finally {
    end?.();
  }
}

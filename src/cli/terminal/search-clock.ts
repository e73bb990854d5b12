/**
 * Shows the progress of a search. A search blocks its thread until it ends, so another thread counts the seconds and writes to
 * standard error. Ctrl-C ends the process at once.
 */
import { Worker } from "node:worker_threads";
import type { PuzzleKind } from "../../engine/kind.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Delay before the first line, and interval between lines, in milliseconds. */
const LONG_MS = 3_000;
const AGAIN_MS = 1_000;

/** Shows the progress of searches. */
export interface SearchClock {
  /** Wraps a kind to show the progress of its searches. The seconds count from the beginning of the work. */
  readonly follow: (kind: Kind) => Kind;
  /** The same for work with its own progress bar: shows nothing between searches, and counts the seconds of each one. */
  readonly followEach: (kind: Kind) => Kind;
  readonly end: () => void;
}

/** Indices into the array that the two threads share. */
const ENDED = 0;
const PERCENT = 1;
const SEARCH = 2;
/** Special values of `PERCENT`: the size of the tree is unknown; nothing is shown. */
const UNKNOWN = -1;
const QUIET = -2;

interface Order {
  /**
   * `ENDED`: 0 during the work, 1 afterwards, 2 once the thread has stopped writing. `PERCENT`: the searched part of the current
   * search's tree. `SEARCH`: number of searches begun that count their own seconds.
   */
  readonly shared: Int32Array<SharedArrayBuffer>;
  readonly descriptor: number;
  readonly long: number;
  readonly again: number;
}

/** The code of the thread, as text, because it must not load any module. */
const CLOCK = `
const { writeSync } = require("node:fs");
const { shared, descriptor, long, again } = require("node:worker_threads").workerData;
let started = Date.now();
let search = 0;
let wait = long;
let isShown = false;
while (Atomics.wait(shared, ${ENDED}, 0, wait) === "timed-out") {
  const [now, percent] = [Date.now(), Atomics.load(shared, ${PERCENT})];
  const latest = Atomics.load(shared, ${SEARCH});
  if (latest !== search) [search, started, isShown] = [latest, now, false];
  wait = again;
  if (percent === ${QUIET} || now - started < long) continue;
  const share = percent === ${UNKNOWN} ? "" : percent + " % of the tree, ";
  writeSync(descriptor, "\\r\\u001b[KSearching: " + share + Math.round((now - started) / 1000) + " s; Ctrl-C stops it");
  isShown = true;
}
if (isShown) writeSync(descriptor, "\\r\\u001b[K");
Atomics.store(shared, ${ENDED}, 2);
Atomics.notify(shared, ${ENDED});
`;

/** Starts the clock. `descriptor`: the file descriptor for output, by default standard error. */
export function openSearchClock(descriptor = 2, long = LONG_MS, again = AGAIN_MS): SearchClock {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const tell = (percent: number): void => void Atomics.store(shared, PERCENT, percent);
  tell(UNKNOWN);
  const started = performance.now();
  const thread = new Worker(CLOCK, { eval: true, workerData: { shared, descriptor, long, again } satisfies Order });
  thread.unref();
  thread.on("error", () => {});
  const onProgress = (searched: number): void => tell(Math.floor(100 * searched));
  /** `between`: the value of `PERCENT` between two searches. */
  const following = (kind: Kind, between: number): Kind => ({
    ...kind,
    solve: (puzzle, stop, from) => {
      if (between === QUIET) Atomics.add(shared, SEARCH, 1);
      tell(UNKNOWN);
      const solved = kind.solve(puzzle, { ...stop, onProgress }, from);
      tell(between);
      return solved;
    },
  });
  return {
    follow: (kind) => following(kind, UNKNOWN),
    followEach: (kind) => {
      tell(QUIET);
      return following(kind, QUIET);
    },
    end: () => {
      Atomics.store(shared, ENDED, 1);
      Atomics.notify(shared, ENDED);
      // Waits until the thread has removed its line. Before `long` it has shown none.
      if (performance.now() - started >= long) Atomics.wait(shared, ENDED, 1, again);
      void thread.terminate();
    },
  };
}

/** Runs work with long searches; a terminal shows its progress after three seconds. */
export function whileSearching<T>(
  terminal: { readonly search?: (() => SearchClock) | undefined },
  kind: Kind,
  search: (kind: Kind) => T,
): T {
  const clock = terminal.search?.();
  try {
    return search(clock?.follow(kind) ?? kind);
  } finally {
    clock?.end();
  }
}

/**
 * Shows how far a search is. A search keeps its thread busy until it ends, so a thread of its own counts the seconds and writes to standard
 * error itself; Ctrl-C ends the process at once, whatever the search is at.
 */
import { Worker } from "node:worker_threads";
import type { PuzzleKind } from "../../engine/kind.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Milliseconds before which nothing is shown, and between two lines. */
const LONG_MS = 3_000;
const AGAIN_MS = 1_000;

/** Tells how far searches are. */
export interface SearchClock {
  /** A kind whose searches are followed; the seconds are those of the whole work. */
  readonly follow: (kind: Kind) => Kind;
  /** The same for work that shows by itself how much of it is done: nothing is shown between searches, and each has seconds of its own. */
  readonly followEach: (kind: Kind) => Kind;
  readonly end: () => void;
}

/** Indices into the array that the two threads share. */
const ENDED = 0;
const PERCENT = 1;
const SEARCH = 2;
/** In place of a percentage: the size of the tree is unknown; nothing is shown. */
const UNKNOWN = -1;
const QUIET = -2;

interface Order {
  /**
   * `ENDED`: 0 while the work goes on, then 1; in the end 2, when the thread will write no more. `PERCENT`: how much of its tree the search
   * in hand has searched. `SEARCH`: how many searches with seconds of their own have begun.
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

/** Begins to count. `descriptor`: where to write, standard error by default. */
export function openSearchClock(descriptor = 2, long = LONG_MS, again = AGAIN_MS): SearchClock {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const tell = (percent: number): void => void Atomics.store(shared, PERCENT, percent);
  tell(UNKNOWN);
  const started = performance.now();
  const thread = new Worker(CLOCK, { eval: true, workerData: { shared, descriptor, long, again } satisfies Order });
  thread.unref();
  thread.on("error", () => {});
  const onProgress = (searched: number): void => tell(Math.floor(100 * searched));
  /** `between`: the value that is shared between two searches. */
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
      // Waits until the thread has removed its line. A thread that has not started has shown nothing.
      if (performance.now() - started >= long) Atomics.wait(shared, ENDED, 1, again);
      void thread.terminate();
    },
  };
}

/** Runs work that may search for long; on a terminal its progress is shown after three seconds. */
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

/** A runner makes and examines puzzles, on one thread or several. The results do not depend on the runner. */
import { claimOf, type Examination, examine, type PuzzleToExamine } from "../engine/examine.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { type Job, type Made, make } from "../engine/make.ts";

/** Called with the number of tasks done. */
export type OnDone = (done: number) => void;

/**
 * Called with results as they are found, for the tasks from `from` on. The last one is undefined if its task could not be done.
 */
export type OnResults = (from: number, results: readonly Result[]) => void;

/** Both methods return lists in the order of the input, and reject with the signal's reason when it is aborted. */
export interface Runner {
  /** The result of an impossible job is undefined. Then no more jobs are started, and their results are undefined, too. */
  make(jobs: readonly Job[], onDone?: OnDone, onResults?: OnResults): Promise<(Made | undefined)[]>;
  /** Examines puzzles from their data alone. */
  prove(claims: readonly PuzzleToExamine[], onDone?: OnDone, onResults?: OnResults): Promise<Examination[]>;
  /** Ends the runner and frees its resources. */
  close(): Promise<void>;
}

/** A task as plain data, which can be sent to another thread. */
export type Task = { readonly make: Job } | { readonly prove: PuzzleToExamine };
export type Result = Made | Examination | undefined;

/** Makes a runner from a function that runs tasks in order, and one that ends the runner. */
export const runnerOf = (
  all: (tasks: readonly Task[], onDone?: OnDone, onResults?: OnResults) => Promise<Result[]>,
  close: () => Promise<void>,
): Runner => ({
  make: async (jobs, ...callbacks) =>
    (await all(
      jobs.map((make) => ({ make })),
      ...callbacks,
    )) as (Made | undefined)[],
  prove: async (claims, ...callbacks) =>
    (await all(
      claims.map((claim) => ({ prove: claimOf(claim) })),
      ...callbacks,
    )) as Examination[],
  close,
});

/** Runs one task. Throws if its kind or its version is not among `kinds`. */
export function run(kinds: readonly PuzzleKind<unknown, unknown>[], task: Task): Result {
  const wanted = "make" in task ? task.make.kind : task.prove.kind;
  const kind = kinds.find(({ id }) => id === wanted);
  if (kind === undefined) throw new Error(`no kind "${wanted}"`);
  if ("prove" in task) return examine(kind, task.prove);
  if (task.make.version !== kind.version) throw new Error(`no version ${task.make.version} of ${wanted}`);
  return make(kind, task.make);
}

/** Runs tasks one after the other; stops after one that could not be done. */
export function runAll(kinds: readonly PuzzleKind<unknown, unknown>[], tasks: readonly Task[]): Result[] {
  const results: Result[] = [];
  for (const task of tasks) {
    const result = run(kinds, task);
    results.push(result);
    if (result === undefined) break;
  }
  return results;
}

/** How many tasks make a chunk of about a second, learnt from finished ones. It affects only time, never results. */

/** Target duration of a chunk: sending one costs some milliseconds, losing one with its worker costs all of it. */
const CHUNK_MS = 1_000;
/** Estimate for a type of task that has not been run yet. */
const GUESS_MS = 100;
const MAX_IN_CHUNK = 500;

export interface Pace<T> {
  /** Number of tasks from an index on for the next chunk. */
  readonly take: (tasks: readonly T[], from: number) => number;
  /** Learns the total duration of tasks. */
  readonly learn: (tasks: readonly T[], ms: number) => void;
}

/** `sortOf`: tasks of one type take about equally long. `threads`: number of working threads. */
export function openPace<T>(sortOf: (task: T) => string, threads: () => number): Pace<T> {
  const costs = new Map<string, number>();
  const costOf = (task: T): number => costs.get(sortOf(task)) ?? GUESS_MS;
  return {
    take(tasks, from) {
      // Towards the end chunks become smaller, so that all threads finish at about the same time.
      const left = tasks.length - from;
      const most = Math.max(1, Math.min(MAX_IN_CHUNK, Math.ceil(left / Math.max(1, 2 * threads()))));
      let [count, ms] = [0, 0];
      while (count < most && (count === 0 || ms < CHUNK_MS)) {
        ms += costOf(tasks[from + count]!);
        count += 1;
      }
      return count;
    },
    learn(tasks, ms) {
      const expected = tasks.reduce((sum, task) => sum + costOf(task), 0);
      // Corrects each type by half of the whole chunk's error.
      const factor = Math.max(0.01, ms) / Math.max(0.01, expected);
      for (const sort of new Set(tasks.map(sortOf))) {
        const before = costs.get(sort);
        const now = (before ?? GUESS_MS) * factor;
        costs.set(sort, before === undefined ? now : (before + now) / 2);
      }
    },
  };
}

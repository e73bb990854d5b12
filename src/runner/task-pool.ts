/** Threads that do tasks of one sort, the one that calls among them. Tasks are read as they are taken: few are ever in memory. */
import { setImmediate } from "node:timers/promises";
import { Piscina } from "piscina";

export interface TaskPool<T, R> {
  /** The file that each other thread runs: its default export does a task. */
  readonly worker: URL;
  /** What each other thread is told once, as Piscina's `workerData`; plain data. */
  readonly data: unknown;
  /** How many threads work, this one counted. */
  readonly threads: number;
  /** Does a task in this thread. */
  readonly here: (task: T) => R | Promise<R>;
  /** What this thread does before it takes tasks, while the others are at work already. */
  readonly first?: (() => Promise<void>) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Tasks that another thread has at hand: the one at work, and those next in line. */
const AHEAD = 3;

/** Young objects of a thread are collected in small lots: few live long. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** Does all tasks. Rejects with the first error of any thread, or with the signal's reason; nothing further is begun then. */
export async function doTasks<T, R>(
  tasks: Iterable<T>,
  { worker, data, threads, here, first, signal }: TaskPool<T, R>,
  onDone: (task: T, result: R) => void,
): Promise<void> {
  const source = tasks[Symbol.iterator]();
  let failed: unknown = null;
  const next = (): T | undefined => {
    signal?.throwIfAborted();
    if (failed !== null) throw failed;
    const { value, done } = source.next();
    return done ? undefined : value;
  };
  const others = threads - 1;
  const pool = others === 0 ? null : openPool(worker, data, others);
  const inHere = async (): Promise<void> => {
    await first?.();
    for (let task = next(); task !== undefined; task = next()) {
      onDone(task, await here(task));
      // Messages of the other threads and signals come through between two tasks.
      await setImmediate();
    }
  };
  const there = async (): Promise<void> => {
    for (let task = next(); task !== undefined; task = next()) onDone(task, (await pool!.run(task)) as R);
  };
  try {
    const all = [inHere(), ...Array.from({ length: others * AHEAD }, there)];
    for (const one of all)
      one.catch((error: unknown) => {
        failed ??= error;
      });
    await Promise.all(all);
  } finally {
    // What a thread still sends on its way out is an error to the pool, and nothing to anybody.
    pool?.on("error", () => {});
    await pool?.destroy();
  }
}

const openPool = (worker: URL, data: unknown, threads: number): Piscina =>
  new Piscina({
    filename: worker.href,
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: AHEAD,
    maxQueue: Number.POSITIVE_INFINITY,
    resourceLimits: LIMITS,
  });

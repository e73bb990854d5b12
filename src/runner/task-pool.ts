/** Threads that do tasks of one sort, the one that calls among them. Tasks are read as they are taken: few are ever in memory. */
import { setImmediate } from "node:timers/promises";
import { Piscina } from "piscina";

/** Threads at work: the one that calls, and those that were opened beside it. */
export interface TaskPool<T, R> {
  /** Does all tasks. Rejects with the first error of any thread, or with the signal's reason; nothing further is begun then. */
  run(order: TaskOrder<T, R>): Promise<void>;
  close(): Promise<void>;
}

/** What is to be done. Tasks and results are plain data. */
export interface TaskOrder<T, R> {
  readonly tasks: AsyncIterable<T>;
  /** Tasks that the other threads do before those; where there are no others, this one does, after those. */
  readonly apart: Iterable<T>;
  /** Does a task in this thread. */
  readonly here: (task: T) => R | Promise<R>;
  /** What this thread does before it takes tasks, while the others are at work already. */
  readonly first: () => Promise<unknown>;
  readonly onDone: (task: T, result: R) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Tasks that another thread has at hand: the one at work, and those next in line. */
const AHEAD = 3;

/** Young objects of a thread are collected in small lots: few live long. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** Opens a pool; its threads get ready while the order is still being made. `worker`: the file that each runs, whose default export does a task. */
export function openTaskPool<T, R>(worker: URL, threads: number): TaskPool<T, R> {
  const others = threads - 1;
  const pool = others === 0 ? null : openThreads(worker, others);
  const there = async (task: T): Promise<R> => (await pool!.run(task)) as R;
  return {
    run: (order) => runAll(order, there, others * AHEAD),
    async close() {
      // What a thread still sends on its way out is an error to the pool, and nothing to anybody.
      pool?.on("error", () => {});
      await pool?.destroy();
    },
  };
}

/** `lines`: how many tasks other threads may have at hand together. */
async function runAll<T, R>(
  { tasks, apart, here, first, onDone, signal }: TaskOrder<T, R>,
  there: (task: T) => Promise<R>,
  lines: number,
): Promise<void> {
  const [shared, own] = [tasks[Symbol.asyncIterator](), apart[Symbol.iterator]()];
  let failed: unknown = null;
  const next = async (...sources: readonly (Iterator<T> | AsyncIterator<T>)[]): Promise<T | undefined> => {
    for (const source of sources) {
      const { value, done } = await source.next();
      signal?.throwIfAborted();
      if (failed !== null) throw failed;
      if (!done) return value;
    }
    return undefined;
  };
  const inHere = async (): Promise<void> => {
    const sources = lines === 0 ? [shared, own] : [shared];
    await first();
    for (let task = await next(...sources); task !== undefined; task = await next(...sources)) {
      onDone(task, await here(task));
      // Messages of the other threads and signals come through between two tasks.
      await setImmediate();
    }
  };
  const inThere = async (): Promise<void> => {
    for (let task = await next(own, shared); task !== undefined; task = await next(own, shared))
      onDone(task, await there(task));
  };
  const all = [inHere(), ...Array.from({ length: lines }, inThere)];
  for (const one of all)
    one.catch((error: unknown) => {
      failed ??= error;
    });
  await Promise.all(all);
}

const openThreads = (worker: URL, threads: number): Piscina =>
  new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: AHEAD,
    maxQueue: Number.POSITIVE_INFINITY,
    resourceLimits: LIMITS,
  });

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
  /** Tasks that the other threads do before those; this one does what is left of them after those. */
  readonly apart: Iterable<T>;
  /** Does a task in this thread. */
  readonly here: (task: T) => R | Promise<R>;
  /** What this thread does before it takes tasks, while the others are at work already. */
  readonly first: () => Promise<unknown>;
  readonly onDone: (task: T, result: R) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Work in the background that takes processors for a while: as long as it does, as many threads of a pool take no tasks, the calling one last. */
export interface BackgroundWork {
  /** How many processors it takes. */
  readonly busy: () => number;
  /** Resolves when they are more or fewer. */
  readonly changed: () => Promise<unknown>;
}

/** Tasks that another thread has at hand: the one at work, and those next in line. */
const AHEAD = 3;

/** Young objects of a thread are collected in small batches: few live long. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/**
 * Opens a pool; its threads get ready while the order is still being made. `worker`: the file that each runs, whose default export does a
 * task. `background`: what else is at work.
 */
export function openTaskPool<T, R>(worker: URL, threads: number, background: BackgroundWork = NOTHING): TaskPool<T, R> {
  const others = threads - 1;
  const pool = others === 0 ? null : openThreads(worker, others, Math.max(0, others - background.busy()));
  const there = async (task: T): Promise<R> => (await pool!.run(task)) as R;
  return {
    run: (order) => runAll(order, there, others, background),
    async close() {
      // What a thread still sends on its way out is an error to the pool, and nothing to anybody.
      pool?.on("error", () => {});
      await pool?.destroy();
    },
  };
}

const NOTHING: BackgroundWork = { busy: () => 0, changed: () => Promise.resolve() };

async function runAll<T, R>(
  { tasks, apart, here, first, onDone, signal }: TaskOrder<T, R>,
  there: (task: T) => Promise<R>,
  others: number,
  background: BackgroundWork,
): Promise<void> {
  const [shared, own] = [tasks[Symbol.asyncIterator](), apart[Symbol.iterator]()];
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const over = Promise.withResolvers<void>();
  let [failed, isOver]: [unknown, boolean] = [null, false];
  /** The next task for one of so many threads. */
  const next = async (
    thread: number,
    ...sources: readonly (Iterator<T> | AsyncIterator<T>)[]
  ): Promise<T | undefined> => {
    while (!isOver && thread > others - background.busy())
      await Promise.race([background.changed(), over.promise, failure.promise]);
    for (const source of sources) {
      const { value, done } = await source.next();
      signal?.throwIfAborted();
      if (failed !== null) throw failed;
      if (!done) return value;
    }
    // Who still waits for a processor has nothing to wait for.
    isOver = true;
    over.resolve();
    return undefined;
  };
  const inHere = async (): Promise<void> => {
    await first();
    for (let task = await next(0, shared, own); task !== undefined; task = await next(0, shared, own)) {
      onDone(task, await here(task));
      // Messages of the other threads and signals come through between two tasks.
      await setImmediate();
    }
  };
  const inThere = async (thread: number): Promise<void> => {
    for (let task = await next(thread, own, shared); task !== undefined; task = await next(thread, own, shared))
      onDone(task, await there(task));
  };
  const all = [inHere(), ...Array.from({ length: others * AHEAD }, (_, i) => inThere(1 + Math.floor(i / AHEAD)))];
  for (const one of all)
    one.catch((error: unknown) => {
      failed ??= error;
      failure.reject(error);
    });
  await Promise.all(all);
}

const openThreads = (worker: URL, threads: number, atOnce: number): Piscina =>
  new Piscina({
    filename: worker.href,
    minThreads: atOnce,
    maxThreads: threads,
    concurrentTasksPerWorker: AHEAD,
    maxQueue: Number.POSITIVE_INFINITY,
    resourceLimits: LIMITS,
  });

/**
 * A pool of threads, including the calling one, for tasks of one type. A thread reads a task when it takes it, so few tasks are
 * in memory at a time.
 */
import { setImmediate } from "node:timers/promises";
import { Piscina } from "piscina";

/** The calling thread and its worker threads. */
export interface TaskPool<T, R> {
  /** Runs all tasks. After the first error of a thread, or an abort, it starts no more tasks and rejects with the reason. */
  run(order: TaskOrder<T, R>): Promise<void>;
  close(): Promise<void>;
}

/** Tasks and how to run them. Tasks and results are plain data. */
export interface TaskOrder<T, R> {
  readonly tasks: AsyncIterable<T>;
  /** Tasks that the other threads run before `tasks`; this thread runs the remaining ones after `tasks`. */
  readonly apart: Iterable<T>;
  /** Runs a task in this thread. */
  readonly here: (task: T) => R | Promise<R>;
  /** Work of this thread before it takes tasks; the other threads are already running. */
  readonly first: () => Promise<unknown>;
  readonly onDone: (task: T, result: R) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Background work that occupies processors. Meanwhile as many threads of the pool pause; the calling thread pauses last.
 */
export interface BackgroundWork {
  /** Number of occupied processors. */
  readonly busy: () => number;
  /** Resolves when the number changes. */
  readonly changed: () => Promise<unknown>;
}

/** Number of tasks assigned to another thread: the current one and the next ones. */
const AHEAD = 3;

/** Limits the young generation: few objects of a thread live long. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/**
 * Opens a pool; its threads start while the caller prepares the order. `worker`: the file of the threads; its default export
 * runs a task. `background`: other work on the processors.
 */
export function openTaskPool<T, R>(worker: URL, threads: number, background: BackgroundWork = NOTHING): TaskPool<T, R> {
  const others = threads - 1;
  const pool = others === 0 ? null : openThreads(worker, others, Math.max(0, others - background.busy()));
  const there = async (task: T): Promise<R> => (await pool!.run(task)) as R;
  return {
    run: (order) => runAll(order, there, others, background),
    async close() {
      // Messages that a thread still sends while it ends are errors to the pool; ignore them.
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
  /** The next task for a thread. */
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
    // Releases the threads that wait for a processor.
    isOver = true;
    over.resolve();
    return undefined;
  };
  const inHere = async (): Promise<void> => {
    await first();
    for (let task = await next(0, shared, own); task !== undefined; task = await next(0, shared, own)) {
      onDone(task, await here(task));
      // Lets messages of other threads and signals run between two tasks.
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

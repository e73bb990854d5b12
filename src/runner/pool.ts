/**
 * A runner on several threads, including the calling one. The calling thread has the kinds loaded, so it starts at once while
 * the others load. So a short list is never slower than on one thread.
 */
import { Piscina } from "piscina";
import type { PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import { type OnDone, type OnResults, type Result, type Runner, run, runnerOf, type Task } from "./runner.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

interface PoolOptions {
  /** Number of threads, including this one; at least 2. */
  readonly threads: number;
  /** The kinds, for this thread; they may still be loading. */
  readonly kinds: Kinds | Promise<Kinds>;
  readonly signal?: AbortSignal | undefined;
  /** The file of the other threads. Replace it for kinds that are not in the list. */
  readonly worker?: URL;
}

/**
 * Number of chunks sent to each thread: one in progress, the others queued. During a long task of its own, this thread cannot
 * send more.
 */
const CHUNKS_PER_THREAD = 4;
/** Maximum number of tasks in a chunk: sending one takes about 0.1 ms, a task rarely less than a millisecond. */
const MAX_IN_CHUNK = 16;

/** Limits the young generation: few objects of a thread live long. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** A TypeScript file when run from the sources, else the compiled one. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** Runs tasks on several threads. The results are those of one thread, in the same order. */
export function poolRunner({ threads, kinds, signal, worker = WORKER }: PoolOptions): Runner {
  const others = threads - 1;
  const pool = new Piscina({
    filename: worker.href,
    minThreads: others,
    maxThreads: others,
    concurrentTasksPerWorker: CHUNKS_PER_THREAD,
    maxQueue: Number.POSITIVE_INFINITY,
    idleTimeout: 30_000,
    resourceLimits: LIMITS,
  });
  // Does not pass the signal: piscina queues no second task on a thread whose task can be aborted.
  const send = (chunk: readonly Task[]): Promise<Result[]> => pool.run(chunk);

  async function all(tasks: readonly Task[], onDone?: OnDone, onResults?: OnResults): Promise<Result[]> {
    const queue = queueOf(tasks, onDone, onResults);
    const workHere = async () => {
      const known = await kinds;
      while (queue.remaining() > 0) {
        signal?.throwIfAborted();
        const { from, chunk } = queue.dequeue(1);
        queue.store(from, [run(known, firstOf(chunk))]);
        // Lets messages of other threads, signals and timers run between two tasks.
        await new Promise(setImmediate);
      }
    };
    const own = workHere();
    const workThere = async () => {
      // A thread takes a chunk only after loading its modules; all tasks may be done by then.
      await Promise.race([send([]), own]);
      while (queue.remaining() > 0) {
        // Chunks become smaller towards the end, so that all threads finish at about the same time.
        const most = Math.min(MAX_IN_CHUNK, Math.floor(queue.remaining() / (4 * threads)));
        const { from, chunk } = queue.dequeue(Math.max(1, most));
        queue.store(from, await send(chunk));
      }
    };
    const aborted = abortOf(signal);
    try {
      await Promise.race([
        Promise.all([own, ...Array.from({ length: others * CHUNKS_PER_THREAD }, workThere)]),
        aborted.promise,
      ]);
    } catch (error) {
      queue.stop();
      signal?.throwIfAborted();
      throw error;
    } finally {
      aborted.forget();
    }
    return queue.results;
  }
  return runnerOf(all, () => {
    // Messages that a thread still sends while it ends are errors to the pool; ignore them.
    pool.on("error", () => {});
    return pool.destroy();
  });
}

/** Rejects when a signal aborts; `forget` removes the listener. */
function abortOf(signal: AbortSignal | undefined) {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal!.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  return { promise, forget: () => signal?.removeEventListener("abort", onAbort) };
}

/**
 * A queue of tasks in order, with their results. All tasks before the first failure are started; once a failure is known, no
 * more tasks are started.
 */
function queueOf(tasks: readonly Task[], onDone: OnDone | undefined, onResults: OnResults | undefined) {
  const results: Result[] = new Array(tasks.length).fill(undefined);
  let next = 0;
  let done = 0;
  const stop = (): void => {
    next = tasks.length;
  };
  return {
    results,
    stop,
    /** Number of queued tasks. */
    remaining: () => tasks.length - next,
    /** Removes up to `most` tasks from the queue. */
    dequeue: (most: number) => {
      const from = next;
      next = Math.min(tasks.length, next + most);
      return { from, chunk: tasks.slice(from, next) };
    },
    /** Stores the results of a chunk; a failure is the last of them. */
    store: (from: number, chunk: readonly Result[]): void => {
      for (const [i, result] of chunk.entries()) results[from + i] = result;
      if (chunk.at(-1) === undefined) stop();
      done += chunk.length;
      onResults?.(from, chunk);
      onDone?.(done);
    },
  };
}

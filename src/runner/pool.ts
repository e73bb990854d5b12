/**
 * The runner of many threads, the one that calls among them: it has the kinds at hand and works at once, while the others
 * still load. So a short list is never slower than on one thread.
 */
import { Piscina } from "piscina";
import type { PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import { type OnDone, type Result, type Runner, run, runnerOf, type Task } from "./runner.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

export interface PoolOptions {
  /** How many threads work, this one counted; 2 or more. */
  readonly threads: number;
  /** The kinds, for this thread; they may still be under way. */
  readonly kinds: Kinds | Promise<Kinds>;
  readonly signal?: AbortSignal | undefined;
  /** The file that each other thread runs; another one for kinds that are not on the list. */
  readonly worker?: URL;
}

/** Chunks under way for each thread: one at work, the others at hand while this thread sits over a long task of its own. */
const AHEAD = 4;
/** Tasks in a chunk: sending one takes some 0.1 ms, a task seldom less than a millisecond. */
const MOST_IN_CHUNK = 16;

/** Beside the sources stand sources, beside the compiled program compiled code. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** Works on several threads at once. The results are those of one thread, in the same order. */
export function poolRunner({ threads, kinds, signal, worker = WORKER }: PoolOptions): Runner {
  const others = threads - 1;
  const pool = new Piscina({
    filename: worker.href,
    minThreads: others,
    maxThreads: others,
    concurrentTasksPerWorker: AHEAD,
    maxQueue: Number.POSITIVE_INFINITY,
    idleTimeout: 30_000,
  });
  // Without the signal: a thread whose chunk can be aborted would get no other one at hand.
  const send = (chunk: readonly Task[]): Promise<Result[]> => pool.run(chunk);

  async function all(tasks: readonly Task[], onDone?: OnDone): Promise<Result[]> {
    const queue = queueOf(tasks, onDone);
    const here = async () => {
      const known = await kinds;
      while (queue.left() > 0) {
        signal?.throwIfAborted();
        const { from, chunk } = queue.take(1);
        queue.put(from, [run(known, firstOf(chunk))]);
        // Messages of the other threads, signals and timers come through between two tasks.
        await new Promise(setImmediate);
      }
    };
    const own = here();
    const there = async () => {
      // Nothing is taken before a thread has loaded what it needs; it may come too late for anything.
      await Promise.race([send([]), own]);
      while (queue.left() > 0) {
        // Ever smaller chunks: no thread is long at work when the others have ended.
        const most = Math.min(MOST_IN_CHUNK, Math.floor(queue.left() / (4 * threads)));
        const { from, chunk } = queue.take(Math.max(1, most));
        queue.put(from, await send(chunk));
      }
    };
    const aborted = abortOf(signal);
    try {
      await Promise.race([Promise.all([own, ...Array.from({ length: others * AHEAD }, there)]), aborted.promise]);
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
    // What a thread still sends on its way out is an error to the pool, and nothing to anybody.
    pool.on("error", () => {});
    return pool.destroy();
  });
}

/** Rejects when a signal aborts, until it is forgotten. */
function abortOf(signal: AbortSignal | undefined) {
  const { promise, reject } = Promise.withResolvers<never>();
  const tell = (): void => reject(signal!.reason);
  signal?.addEventListener("abort", tell, { once: true });
  return { promise, forget: () => signal?.removeEventListener("abort", tell) };
}

/** Tasks that are taken in their order, and their results: all tasks before the first failure are begun, none after it is known. */
function queueOf(tasks: readonly Task[], onDone: OnDone | undefined) {
  const results: Result[] = new Array(tasks.length).fill(undefined);
  let next = 0;
  let done = 0;
  const stop = (): void => {
    next = tasks.length;
  };
  return {
    results,
    stop,
    /** How many are not taken. */
    left: () => tasks.length - next,
    /** Takes so many tasks, or as many as there are. */
    take: (most: number) => {
      const from = next;
      next = Math.min(tasks.length, next + most);
      return { from, chunk: tasks.slice(from, next) };
    },
    /** Puts down the results of a chunk, which ends with its failure where it has one. */
    put: (from: number, chunk: readonly Result[]): void => {
      for (const [i, result] of chunk.entries()) results[from + i] = result;
      if (chunk.at(-1) === undefined) stop();
      done += chunk.length;
      onDone?.(done);
    },
  };
}

/**
 * The runner of many threads, the one that calls among them: it has the kinds at hand and works at once, while the others
 * still load. So a short list is never slower than on one thread.
 */
import { Piscina } from "piscina";
import type { PuzzleKind } from "../engine/kind.ts";
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

/** Chunks under way for each thread: one at work, and the next at hand when it is done. */
const AHEAD = 2;
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
  const send = (chunk: readonly Task[]): Promise<Result[]> => pool.run(chunk, signal === undefined ? {} : { signal });

  async function all(tasks: readonly Task[], onDone?: OnDone): Promise<Result[]> {
    const results: Result[] = new Array(tasks.length).fill(undefined);
    let next = 0;
    let done = 0;
    /** Takes the next tasks, of which all before the first failure are begun: they will be waited for. */
    const take = (most: number): number => {
      const from = next;
      next = Math.min(tasks.length, next + most);
      return from;
    };
    const put = (from: number, chunk: readonly Result[]): void => {
      for (const [i, result] of chunk.entries()) results[from + i] = result;
      if (chunk.at(-1) === undefined) next = tasks.length;
      done += chunk.length;
      onDone?.(done);
    };
    const here = async () => {
      const known = await kinds;
      while (next < tasks.length) {
        signal?.throwIfAborted();
        const from = take(1);
        put(from, [run(known, tasks[from]!)]);
        // Messages of the other threads, signals and timers come through between two tasks.
        await new Promise(setImmediate);
      }
    };
    const own = here();
    const there = async () => {
      // Nothing is taken before a thread has loaded what it needs; it may come too late for anything.
      await Promise.race([send([]), own]);
      while (next < tasks.length) {
        // Ever smaller chunks: no thread is long at work when the others have ended.
        const from = take(Math.max(1, Math.min(MOST_IN_CHUNK, Math.floor((tasks.length - next) / (4 * threads)))));
        put(from, await send(tasks.slice(from, next)));
      }
    };
    try {
      await Promise.all([own, ...Array.from({ length: others * AHEAD }, there)]);
    } catch (error) {
      next = tasks.length;
      signal?.throwIfAborted();
      throw error;
    }
    return results;
  }
  return runnerOf(all, () => pool.destroy());
}

/** The runner of many threads. */
import { Piscina } from "piscina";
import { type OnDone, type Result, type Runner, runnerOf, type Task } from "./runner.ts";

export interface PoolOptions {
  /** How many threads. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
  /** The file that each thread runs; another one for kinds that are not on the list. */
  readonly worker?: URL;
}

/** Chunks under way for each thread: enough that none waits, few enough that a long list takes no memory. */
const WINDOW = 4;
/** Tasks in a chunk: sending one takes some 0.1 ms, a task seldom less than a millisecond. */
const MOST_IN_CHUNK = 16;

/** Beside the sources stand sources, beside the compiled program compiled code. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);

/** Works on several threads at once. The results are those of one thread, in the same order. */
export function poolRunner({ threads, signal, worker = WORKER }: PoolOptions): Runner {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: Number.POSITIVE_INFINITY,
    idleTimeout: 30_000,
  });
  async function all(tasks: readonly Task[], onDone?: OnDone): Promise<Result[]> {
    const results: Result[] = new Array(tasks.length).fill(undefined);
    const size = Math.max(1, Math.min(MOST_IN_CHUNK, Math.ceil(tasks.length / (threads * WINDOW * 2))));
    let next = 0;
    let done = 0;
    let stop = false;
    const lane = async () => {
      while (next < tasks.length && !stop) {
        const from = next;
        next += size;
        const chunk: Result[] = await pool.run(tasks.slice(from, next), signal === undefined ? {} : { signal });
        for (const [i, result] of chunk.entries()) results[from + i] = result;
        // Chunks are begun in order: whatever comes before the first failure is under way and will be waited for.
        if (chunk.at(-1) === undefined) stop = true;
        done += chunk.length;
        onDone?.(done);
      }
    };
    try {
      await Promise.all(Array.from({ length: threads * WINDOW }, lane));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
    return results;
  }
  return runnerOf(all, () => pool.destroy());
}

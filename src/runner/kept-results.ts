/**
 * A runner that caches results in a store. A result depends only on its task. So a killed build, or a build in parts on several
 * machines, continues from the cache and gives the same bytes.
 */
import { createHash } from "node:crypto";
import { claimOf } from "../engine/examine.ts";
import type { OnDone, OnResults, Result, Runner, Task } from "./runner.ts";

/** Results by the keys of their tasks. */
export interface ResultStore {
  /** Undefined if the store has no result. */
  get(key: string): Result;
  put(key: string, result: NonNullable<Result>): void;
  /** Saves all results. Do not call `put` afterwards. */
  flush(): void;
}

/**
 * The key of a task: 32 hexadecimal digits. A job contains the version of its generator. `program`, the version of this
 * program, stands for everything else that affects a result.
 */
export function taskKey(task: Task, program: string): string {
  const text = JSON.stringify([program, "make" in task ? task : { prove: claimOf(task.prove) }]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Adds a cache to `runner`: takes results from `store`, and saves new results there as they are found. */
export function keepingRunner(runner: Runner, store: ResultStore, program: string): Runner {
  type Work<T, R> = (tasks: readonly T[], onDone?: OnDone, onResults?: OnResults) => Promise<R[]>;
  const withCached =
    <T, R extends Result>(asTask: (task: T) => Task, work: Work<T, R>): Work<T, R> =>
    async (tasks, onDone, onResults) => {
      const keys = tasks.map((task) => taskKey(asTask(task), program));
      const results = keys.map((key) => store.get(key) as R);
      const missing = [...results.keys()].filter((i) => results[i] === undefined);
      const ready = tasks.length - missing.length;
      onDone?.(ready);
      for (const [i, result] of results.entries()) if (result !== undefined) onResults?.(i, [result]);
      if (missing.length === 0) return results;
      const reported = new Set<number>();
      const keep: OnResults = (from, found) => {
        for (const [n, result] of found.entries()) {
          const at = missing[from + n]!;
          reported.add(at);
          if (result !== undefined) store.put(keys[at]!, result);
          onResults?.(at, [result]);
        }
      };
      try {
        const found = await work(
          missing.map((i) => tasks[i]!),
          (done) => onDone?.(ready + done),
          keep,
        );
        for (const [n, at] of missing.entries()) {
          results[at] = found[n]!;
          // A runner may not report results as it finds them.
          if (!reported.has(at) && found[n] !== undefined) store.put(keys[at]!, found[n]);
        }
      } catch (error) {
        store.flush();
        throw error;
      }
      return results;
    };
  return {
    make: withCached((make) => ({ make }), runner.make),
    prove: withCached((prove) => ({ prove }), runner.prove),
    close: runner.close,
  };
}

/**
 * A runner that does no task twice: what is kept in a store is taken from there. A result depends on nothing but its task, so a
 * build that was killed, or was made in parts on several machines, goes on from what was kept, and gives the same bytes.
 */
import { createHash } from "node:crypto";
import { claimOf } from "../engine/examine.ts";
import type { OnDone, OnResults, Result, Runner, Task } from "./runner.ts";

/** Results by the keys of their tasks. */
export interface ResultStore {
  /** Undefined where none is kept. */
  get(key: string): Result;
  put(key: string, result: NonNullable<Result>): void;
  /** Sees that all that was put is kept: nothing further may come. */
  flush(): void;
}

/**
 * The key of a task: 32 hexadecimal digits. A job names the version of its generator; `program`, the version of this program, stands
 * for all else that a result depends on.
 */
export function taskKey(task: Task, program: string): string {
  const text = JSON.stringify([program, "make" in task ? task : { prove: claimOf(task.prove) }]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** `runner`, with the results in `store` taken from there, and all others put into it as they are found. */
export function keepingRunner(runner: Runner, store: ResultStore, program: string): Runner {
  type Work<T, R> = (tasks: readonly T[], onDone?: OnDone, onResults?: OnResults) => Promise<R[]>;
  const withKept =
    <T, R extends Result>(asTask: (task: T) => Task, work: Work<T, R>): Work<T, R> =>
    async (tasks, onDone, onResults) => {
      const keys = tasks.map((task) => taskKey(asTask(task), program));
      const results = keys.map((key) => store.get(key) as R);
      const missing = [...results.keys()].filter((i) => results[i] === undefined);
      const ready = tasks.length - missing.length;
      onDone?.(ready);
      for (const [i, result] of results.entries()) if (result !== undefined) onResults?.(i, [result]);
      if (missing.length === 0) return results;
      const told = new Set<number>();
      const keep: OnResults = (from, found) => {
        for (const [n, result] of found.entries()) {
          const at = missing[from + n]!;
          told.add(at);
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
          // A runner need not tell results as it finds them.
          if (!told.has(at) && found[n] !== undefined) store.put(keys[at]!, found[n]);
        }
      } catch (error) {
        store.flush();
        throw error;
      }
      return results;
    };
  return {
    make: withKept((make) => ({ make }), runner.make),
    prove: withKept((prove) => ({ prove }), runner.prove),
    close: runner.close,
  };
}

/** A runner on the calling thread: for a few puzzles, and as the reference for all other runners. */
import { pause } from "#platform";
import type { PuzzleKind } from "../engine/kind.ts";
import { type OnDone, type OnResults, type Result, type Runner, run, runnerOf, type Task } from "./runner.ts";

/** Runs tasks one after the other, and lets signals and timers run between them. */
export function inlineRunner(kinds: readonly PuzzleKind<unknown, unknown>[], signal?: AbortSignal): Runner {
  async function all(tasks: readonly Task[], onDone?: OnDone, onResults?: OnResults): Promise<Result[]> {
    const results: Result[] = new Array(tasks.length).fill(undefined);
    for (const [i, task] of tasks.entries()) {
      signal?.throwIfAborted();
      results[i] = run(kinds, task);
      onResults?.(i, [results[i]]);
      onDone?.(i + 1);
      if (results[i] === undefined) break;
      await pause();
    }
    signal?.throwIfAborted();
    return results;
  }
  return runnerOf(all, async () => {});
}

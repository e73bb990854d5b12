/** What runs in each thread of the pool. */
import { KINDS } from "../engine/kinds/index.ts";
import { type Result, run, type Task } from "./runner.ts";

/** Does a chunk of tasks, and stops behind one that could not be done. */
export default function work(tasks: readonly Task[]): Result[] {
  const results: Result[] = [];
  for (const task of tasks) {
    const result = run(KINDS, task);
    results.push(result);
    if (result === undefined) break;
  }
  return results;
}

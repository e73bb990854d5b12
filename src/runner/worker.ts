/** The entry of each worker thread of the pool. */
import { KINDS } from "../engine/kinds/index.ts";
import { type Result, runAll, type Task } from "./runner.ts";

/** Runs a chunk of tasks. */
export default (tasks: readonly Task[]): Result[] => runAll(KINDS, tasks);

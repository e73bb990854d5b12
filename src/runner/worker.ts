/** What runs in each thread of the pool. */
import { KINDS } from "../engine/kinds/index.ts";
import { type Result, runAll, type Task } from "./runner.ts";

/** Does a chunk of the work. */
export default (tasks: readonly Task[]): Result[] => runAll(KINDS, tasks);

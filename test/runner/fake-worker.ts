/** A thread that knows the kinds of the tests. */
import { type Result, runAll, type Task } from "../../src/runner/runner.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";

export default (tasks: readonly Task[]): Result[] => runAll(FAKE_KINDS, tasks);

/** A runner whose tasks are run by workers of a queue. The results are those of one thread, in the same order. */
import { type OnDone, type OnResults, type Result, type Runner, runnerOf, type Task } from "../runner/runner.ts";
import type { Dispatcher } from "./dispatch.ts";
import { openPace } from "./pace.ts";

/** What decides how long a task may take: its type, kind and level. */
const sortOf = (task: Task): string =>
  "make" in task ? `make ${task.make.kind} ${task.make.level}` : `prove ${task.prove.kind}`;

/** A dispatcher serves several runners and pools; closing this one leaves it open. */
export function queueRunner(dispatcher: Dispatcher): Runner {
  const pace = openPace(sortOf, dispatcher.threads);
  async function all(tasks: readonly Task[], onDone?: OnDone, onResults?: OnResults): Promise<Result[]> {
    const results: Result[] = new Array(tasks.length).fill(undefined);
    const handed: Promise<void>[] = [];
    const failure = Promise.withResolvers<never>();
    failure.promise.catch(() => {});
    let [next, done, isOver] = [0, 0, false];
    const hand = async (from: number, chunk: readonly Task[]): Promise<void> => {
      const { value, ms } = await dispatcher.submit({ sort: "puzzles", tasks: chunk }, from);
      const found = (value as readonly (Result | null)[]).map((result) => result ?? undefined);
      for (const [i, result] of found.entries()) results[from + i] = result;
      pace.learn(chunk.slice(0, found.length), ms);
      // A task that cannot be made is the last of its chunk; nothing further is started.
      if (found.at(-1) === undefined) isOver = true;
      done += found.length;
      onResults?.(from, found);
      onDone?.(done);
    };
    while (next < tasks.length && !isOver) {
      await Promise.race([dispatcher.place(), failure.promise]);
      if (isOver) {
        dispatcher.giveBack();
        break;
      }
      const count = pace.take(tasks, next);
      const one = hand(next, tasks.slice(next, next + count));
      one.catch(failure.reject);
      handed.push(one);
      next += count;
    }
    await Promise.all(handed);
    return results;
  }
  return runnerOf(all, async () => {});
}

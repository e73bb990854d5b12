/** Threads that render, the one that calls among them. Tasks are taken from a list as it is read: few are ever in memory. */
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { RenderSetting } from "./page-entry.ts";
import { renderTask, type Task, type Written } from "./task.ts";

export interface WorkerPool {
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  /** How many threads work, this one counted. */
  readonly threads: number;
  readonly signal?: AbortSignal | undefined;
}

/** Hears of each task that is done. */
type OnDone = (task: Task, written: Written) => void;

/** Beside the sources stand sources, beside the compiled program compiled code. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./render-worker.js", import.meta.url);

/** Young objects of a thread are collected in small lots: few live long. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** Tasks that another thread has in hand: the one at work, and those next in line. */
const AHEAD = 3;

/** Does all tasks. Rejects with the first error of any thread, or with the signal's reason; nothing further is begun then. */
export async function renderAll(
  tasks: Iterable<Task>,
  setting: RenderSetting,
  { kinds, threads, signal }: WorkerPool,
  onDone: OnDone,
): Promise<void> {
  const source = tasks[Symbol.iterator]();
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(WORKER, { workerData: setting, resourceLimits: LIMITS }),
  );
  let failed: unknown = null;
  const next = (): Task | undefined => {
    signal?.throwIfAborted();
    if (failed !== null) throw failed;
    const { value, done } = source.next();
    return done ? undefined : value;
  };
  const here = async () => {
    for (let task = next(); task !== undefined; task = next()) {
      onDone(task, renderTask(kinds, task, setting));
      // Messages of the other threads and signals come through between two tasks.
      await setImmediate();
    }
  };
  try {
    const all = [here(), ...workers.map((worker) => serve(worker, next, onDone))];
    for (const one of all)
      one.catch((error: unknown) => {
        failed ??= error;
      });
    await Promise.all(all);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Gives tasks to a thread until there are none left. */
function serve(worker: Worker, next: () => Task | undefined, onDone: OnDone): Promise<void> {
  const inHand: Task[] = [];
  return new Promise((resolve, reject) => {
    const refill = (): void => {
      try {
        while (inHand.length < AHEAD) {
          const task = next();
          if (task === undefined) break;
          inHand.push(task);
          worker.postMessage(task);
        }
      } catch (error) {
        reject(error);
        return;
      }
      if (inHand.length === 0) resolve();
    };
    worker.on("message", (written: Written) => {
      onDone(inHand.shift()!, written);
      refill();
    });
    worker.on("error", reject);
    worker.once("online", refill);
  });
}

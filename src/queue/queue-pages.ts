/** Pages and pictures of a site, rendered by workers of a queue and written here. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { TaskOrder, TaskPool } from "../runner/task-pool.ts";
import type { RenderSetting } from "../site/publish/page-entry.ts";
import type { AnyTask, Task as PageTask, PictureTask, Written } from "../site/publish/task.ts";
import type { ChunkResult } from "./chunk.ts";
import type { Dispatcher } from "./dispatch.ts";
import { openPace } from "./pace.ts";

type Wire = PageTask | PictureTask;

/** Allowed paths: files in folders of the site, whatever a worker sends. */
const SAFE = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;
/** Number of tasks to read ahead for forming chunks. */
const AHEAD = 64;

/** `out`: the folder of the site. The calling thread runs the first tasks, and writes the files. */
export function queuePages(dispatcher: Dispatcher, out: string): TaskPool<AnyTask, Written> {
  const settings = new Map<RenderSetting, Promise<string>>();
  const digestOf = (setting: RenderSetting): Promise<string> => {
    const known = settings.get(setting) ?? dispatcher.share(JSON.stringify({ ...setting, out: "" }));
    settings.set(setting, known);
    return known;
  };
  const write = async ({ files }: ChunkResult): Promise<void> => {
    for (const { path, bytes } of files) {
      if (!SAFE.test(path)) throw new Error(`a worker gave a file an impossible name: ${JSON.stringify(path)}`);
      const file = join(out, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  };
  const wire = (task: AnyTask): Wire => {
    if (task.part === "picture") return { ...task, file: relative(out, task.file).replaceAll(sep, "/") };
    const { part, entries } = task;
    return { part, entries };
  };

  async function run({ tasks, apart, first, onDone, signal }: TaskOrder<AnyTask, Written>): Promise<void> {
    const pace = openPace<AnyTask>(({ part }) => part, dispatcher.threads);
    const failure = Promise.withResolvers<never>();
    failure.promise.catch(() => {});
    const handed: Promise<void>[] = [];
    const watched = (one: Promise<void>): void => {
      one.catch(failure.reject);
      handed.push(one);
    };
    let at = 0;
    const hand = async (chunk: readonly AnyTask[], place: number): Promise<void> => {
      const setting = chunk.find((task) => task.part !== "picture")?.setting;
      const digest = setting === undefined ? null : await digestOf(setting);
      const order = { sort: "pages", setting: digest, tasks: chunk.map(wire) } as const;
      const result = await dispatcher.submit(order, place);
      await write(result);
      pace.learn(chunk, result.ms);
      for (const [i, { needs }] of (result.value as readonly Pick<Written, "needs">[]).entries())
        onDone(chunk[i]!, { bytes: 0, needs });
    };
    const handAll = async (source: Iterable<AnyTask> | AsyncIterable<AnyTask>): Promise<void> => {
      const queue: AnyTask[] = [];
      const flush = async (): Promise<void> => {
        await Promise.race([dispatcher.place(), failure.promise]);
        watched(hand(queue.splice(0, pace.take(queue, 0)), at++));
      };
      for await (const task of source) {
        signal?.throwIfAborted();
        queue.push(task);
        while (queue.length >= AHEAD) await flush();
      }
      while (queue.length > 0) await flush();
    };
    watched(first().then(() => {}));
    await handAll(apart);
    await Promise.race([handAll(tasks), failure.promise]);
    await Promise.all(handed);
  }
  return { run, close: async () => {} };
}

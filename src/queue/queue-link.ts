/** A queue for commands: workers make puzzles, pages and PDFs. */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Answer, Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { PrintedPart } from "../pdf/print-parts.ts";
import { type OnDone, type OnResults, type Result, type Runner, runnerOf, type Task } from "../runner/runner.ts";
import type { TaskOrder, TaskPool } from "../runner/task-pool.ts";
import type { PictureTask, Written } from "../site/publish/draw-picture.ts";
import type { RenderSetting } from "../site/publish/page-entry.ts";
import type { AnyTask, Task as PageTask } from "../site/publish/task.ts";
import type { Output } from "../spec/edition/output.ts";
import type { ChunkResult } from "./chunk.ts";
import { connect } from "./connect.ts";
import { type Dispatcher, openDispatcher } from "./dispatch.ts";
import { queueName } from "./version.ts";

export interface QueueLink {
  readonly runner: Runner;
  /** Renders the pages of a site into a folder. */
  readonly pages: (out: string) => TaskPool<AnyTask, Written>;
  readonly printer: (name: string, manifest: Manifest, answers: readonly Answer[]) => Printer;
  readonly close: () => Promise<void>;
}

interface QueueOrder {
  /** For example "redis://host:6379". */
  readonly url: string;
  /** The version of this program. */
  readonly version: string;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/** Connects to a queue. Throws a `Failure` if that is not possible. */
export async function openQueue({ url, version, kinds, signal, note }: QueueOrder): Promise<QueueLink> {
  const connection = await connect(url, note);
  const dispatcher = await openDispatcher({ connection, queue: queueName(version, kinds), signal, note });
  return {
    runner: queueRunner(dispatcher),
    pages: (out) => queuePages(dispatcher, out),
    printer: (name, manifest, answers) => queuePrinter(dispatcher, name, manifest, answers),
    close: dispatcher.close,
  };
}

// PDFs printed by workers of a queue.

/** Prints an output of a book: submits the job at once; the parts arrive when a worker has printed it. */
type Printer = (output: Output) => AsyncIterable<PrintedPart>;

/** `name`: the file name of the book's spec. */
function queuePrinter(dispatcher: Dispatcher, name: string, manifest: Manifest, answers: readonly Answer[]): Printer {
  const text = formatManifest(manifest);
  return (output) => {
    const printed = dispatcher
      .place()
      .then(() => dispatcher.submit({ sort: "print", manifest: text, name, output, answers }, 0));
    // The caller awaits it later; ignore a rejection until then.
    printed.catch(() => {});
    return partsOf(printed);
  };
}

async function* partsOf(printed: Promise<ChunkResult>): AsyncGenerator<PrintedPart> {
  const { value, files } = await printed;
  for (const part of value as readonly PrintedPart[]) {
    const file = files.find(({ path }) => path === part.part);
    yield file === undefined ? part : ({ part: part.part, write: async (sink) => sink(file.bytes) } as PrintedPart);
  }
}

// A runner whose tasks are run by workers of a queue. The results are those of one thread, in the same order.

/** The type, kind and level of a task, which decide how long it takes. */
const sortOf = (task: Task): string =>
  "make" in task ? `make ${task.make.kind} ${task.make.level}` : `prove ${task.prove.kind}`;

/** Several runners and pools share a dispatcher; closing the runner leaves it open. */
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
      // A task that cannot be made is the last of its chunk; no further chunk is started.
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

// Pages and pictures of a site, rendered by workers of a queue and written here.

type Wire = PageTask | PictureTask;

/** Paths that a worker may send: only files inside the site. */
const SAFE = /^(?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;
/** Number of tasks to read ahead for forming chunks. */
const AHEAD = 64;

/** `out`: the folder of the site. The calling thread runs the first tasks, and writes the files. */
function queuePages(dispatcher: Dispatcher, out: string): TaskPool<AnyTask, Written> {
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

// Learns from finished tasks how many make a chunk of about a second. This affects only time, never results.

/** Target duration of a chunk: longer than sending (some milliseconds), but short, because a lost worker loses its chunk. */
const CHUNK_MS = 1_000;
/** Estimate in milliseconds for a type of task that has not run yet. */
const GUESS_MS = 100;
const MAX_IN_CHUNK = 500;

interface Pace<T> {
  /** Number of tasks from an index on for the next chunk. */
  readonly take: (tasks: readonly T[], from: number) => number;
  /** Learns the total duration of tasks. */
  readonly learn: (tasks: readonly T[], ms: number) => void;
}

/** `sortOf`: tasks of one type take about equally long. `threads`: number of working threads. */
export function openPace<T>(sortOf: (task: T) => string, threads: () => number): Pace<T> {
  const costs = new Map<string, number>();
  const costOf = (task: T): number => costs.get(sortOf(task)) ?? GUESS_MS;
  return {
    take(tasks, from) {
      // Towards the end chunks become smaller, so that all threads finish at about the same time.
      const left = tasks.length - from;
      const most = Math.max(1, Math.min(MAX_IN_CHUNK, Math.ceil(left / Math.max(1, 2 * threads()))));
      let [count, ms] = [0, 0];
      while (count < most && (count === 0 || ms < CHUNK_MS)) {
        ms += costOf(tasks[from + count]!);
        count += 1;
      }
      return count;
    },
    learn(tasks, ms) {
      const expected = tasks.reduce((sum, task) => sum + costOf(task), 0);
      // Corrects each type by half of the whole chunk's error.
      const factor = Math.max(0.01, ms) / Math.max(0.01, expected);
      for (const sort of new Set(tasks.map(sortOf))) {
        const before = costs.get(sort);
        const now = (before ?? GUESS_MS) * factor;
        costs.set(sort, before === undefined ? now : (before + now) / 2);
      }
    },
  };
}

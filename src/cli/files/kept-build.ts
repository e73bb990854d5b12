/**
 * Saves the results of an unfinished build in a hidden folder beside the book. After a crash, a kill or Ctrl-C the same command
 * continues from there. A short build saves nothing; the next successful build removes the folder.
 */
import { lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keepingRunner, type ResultStore } from "../../runner/kept-results.ts";
import type { Result } from "../../runner/runner.ts";
import type { WorkContext } from "../commands/work.ts";
import { version } from "../version.ts";
import { openResults, type ResultFile, type ResultHead, writeResults } from "./result-file.ts";
import { attempt } from "./write-files.ts";

/** The saved results of a build. */
interface KeptBuild extends ResultStore {
  /** Number of results from earlier runs, and number of results saved by this run. */
  readonly counts: () => { readonly before: number; readonly now: number };
  /** Removes all results, when the book is finished. */
  readonly remove: () => void;
}

/** Delay in milliseconds before the first save: repeating a shorter build takes no longer than saving it. */
const FIRST_MS = 2_000;
/** The interval afterwards: `PART` of the elapsed time, at most `MAX_MS`. So little is lost, and there are few files. */
const MAX_MS = 30_000;
const PART = 1 / 20;

/** The hidden folder of a book's results. */
export const keptFolder = (out: string, book: string): string => join(out, `.${book}.parts`);

/**
 * Opens the saved results of a build, and saves more. Ignores damaged files. The caller holds the book's lock. `first`: see
 * `FIRST_MS`.
 */
export function openKept(
  folder: string,
  head: Pick<ResultHead, "program" | "book" | "jobs" | "shard">,
  first = FIRST_MS,
): KeptBuild {
  const names = namesIn(folder);
  const files = filesIn(folder, names);
  const before = files.reduce((sum, { head }) => sum + head.results, 0);
  let pending = new Map<string, string>();
  let number = names.reduce((most, name) => Math.max(most, numberOf(name)), 0);
  let now = 0;
  const started = performance.now();
  let written = started;
  const flush = (): void => {
    const time = performance.now();
    if (pending.size === 0 || time - started < first) return;
    attempt(folder, () => mkdirSync(folder, { recursive: true }));
    writeResults(join(folder, `${++number}.results`), head, pending);
    now += pending.size;
    pending = new Map();
    written = performance.now();
  };
  return {
    get(key) {
      // Files are few, and no two contain the same result.
      for (const file of files) {
        const result = file.read(key);
        if (result !== undefined) return result;
      }
      return undefined;
    },
    put(key, result) {
      pending.set(key, JSON.stringify(result));
      const time = performance.now();
      if (time - written >= Math.min(MAX_MS, Math.max(first, (time - started) * PART))) flush();
    },
    flush,
    counts: () => ({ before, now }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const NAME = /^(\d{1,9})\.results$/;
const numberOf = (name: string): number => Number(NAME.exec(name)?.[1] ?? 0);

/** The names of result files in a folder, the oldest first. */
function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => NAME.test(name));
    return names.sort((a, b) => numberOf(a) - numberOf(b));
  } catch {
    return [];
  }
}

function filesIn(folder: string, names: readonly string[]): ResultFile[] {
  const files: ResultFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    // Skips folders, which must not be deleted, and pipes, which would block the read.
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) continue;
    const file = openOrNull(path);
    if (file === null) rmSync(path, { force: true });
    else files.push(file);
  }
  return files;
}

function openOrNull(path: string): ResultFile | null {
  try {
    return openResults(path);
  } catch {
    return null;
  }
}

/**
 * A context whose runners use the saved results of an unfinished build, and save new ones. `parts`: puzzles that were made
 * elsewhere. The caller holds the book's lock.
 */
export function keepResults(
  context: WorkContext,
  out: string,
  book: string,
  parts: Pick<ResultStore, "get"> = { get: () => undefined },
): {
  readonly context: WorkContext;
  readonly kept: Pick<KeptBuild, "remove"> & { tell: (note: (text: string) => void) => void };
} {
  const program = version();
  const kept = openKept(keptFolder(out, book), { program, book, jobs: "", shard: null });
  const { before } = kept.counts();
  let isTold = false;
  // Results for an earlier spec may be invalid.
  const fromKept = (key: string): Result => {
    const result = kept.get(key);
    if (result !== undefined && !isTold) {
      isTold = true;
      context.terminal.note(`${book}: going on from what an unfinished build has kept`);
    }
    return result;
  };
  const store = { ...kept, get: (key: string) => parts.get(key) ?? fromKept(key) };
  const runner = async (amount: number) => keepingRunner(await context.runner(amount), store, program);
  const tell = (note: (text: string) => void): void => {
    const { now } = kept.counts();
    if (before + now > 0) note(`${book}: what was made is kept: the same command goes on from there`);
  };
  return { context: { ...context, runner }, kept: { remove: kept.remove, tell } };
}

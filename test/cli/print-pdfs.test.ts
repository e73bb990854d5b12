import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type PrintedPdfs, printInThreads } from "../../src/cli/commands/print-pdfs.ts";
import { answersOf, makeBook, type WorkContext, withWorkContext } from "../../src/cli/commands/work.ts";
import { stageBookPdfs } from "../../src/cli/files/outputs.ts";
import { openUnfinished } from "../../src/cli/files/unfinished-folder.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { smoke } from "../smoke.ts";
import { folder } from "./run.ts";

const SECTIONS = "sections: [{kind: secret-number, count: 1}, {kind: number-path, count: 1, heading: Paths}]";
const BOUND = `{title: Beside, seed: beside-1, output: [screen, press], answers: {at: both, show: [hints, explained, answers]}, ${SECTIONS}}`;

const APART = `{title: Apart, seed: beside-3, output: press, press: {printer: kdp, paper: cream}, answers: {at: separate}, ${SECTIONS}}`;

/** Makes the book of a spec, and hands on what it takes to print it into `at`. */
async function withBook<T>(
  text: string,
  at: string,
  stop: AbortController,
  work: (context: WorkContext, order: Parameters<typeof printInThreads>[1], notes: readonly string[]) => Promise<T>,
  workers = 2,
): Promise<T> {
  const notes: string[] = [];
  const progress = () => ({ done: () => {}, end: () => {} });
  const note = (line: string) => void notes.push(line);
  const terminal = { print: note, note, progress, signal: () => stop.signal };
  return withWorkContext(terminal, { workers }, async (context) => {
    const manifest = await makeBook(context, "beside", parseSpec(text, "beside.yaml", KINDS));
    const answers = await answersOf(context, "beside", manifest);
    const unfinished = openUnfinished(at);
    try {
      return await work(context, { folder: at, name: "beside", manifest, answers, unfinished, hasOther: true }, notes);
    } finally {
      unfinished.discard();
    }
  });
}

/** What was printed, by name, in order. */
const printed = async (files: PrintedPdfs["files"]): Promise<[string, string][]> =>
  (await files).map(({ path, at }) => [path, readFileSync(at, "latin1")]);

/** Prints in this thread, then in others. */
const printTwice: Parameters<typeof withBook<{ here: unknown[]; there: unknown[] }>>[3] = async (
  context,
  order,
  notes,
) => {
  const first = notes.length;
  const staged: Awaited<PrintedPdfs["files"]>[number][] = [];
  const { unfinished, manifest, answers } = order;
  await stageBookPdfs(context, order.folder, "beside", manifest, answers, staged, { unfinished });
  const here = await printed(Promise.resolve(staged));
  for (const one of staged) one.discard();
  const own = notes.slice(first);
  const pool = await printInThreads(context, order);
  const there = await printed(pool.files);
  await pool.close();
  expect(notes.slice(first + own.length)).toEqual(own);
  expect(pool.background?.busy()).toBe(0);
  return { here, there };
};

const CASES: readonly (readonly [about: string, spec: string, files: number, workers: number])[] = [
  ["a book with explanations, for a screen and for a binder who is not named", BOUND, 4, 2],
  [
    "sheets of a class, with its table",
    `{title: Class, seed: beside-2, output: classroom, class: {pupils: 3}, sections: [{kind: number-wall, count: 2}]}`,
    3,
    2,
  ],
  ["a book for a printer, whose key is apart, where there is a thread for its key", APART, 3, 3],
  ["the same where there is none", APART, 3, 2],
  ["a book without a key", `{title: None, seed: beside-4, answers: {at: none}, ${SECTIONS}}`, 1, 2],
];

it.each(smoke(CASES, ([, text]) => /classroom|at: both/.exec(text)?.[0]))(
  "%s: other threads print the same bytes, and tell the same",
  async (_, text, count, workers) => {
    const at = join(folder(), "beside");
    const all = await withBook(text, at, new AbortController(), printTwice, workers);
    expect(all.here).toHaveLength(count);
    expect(all.there).toEqual(all.here);
  },
);

it("says which file cannot be written, and ends", async () => {
  const at = join(folder(), "beside");
  await withBook(APART, at, new AbortController(), async (context, order) => {
    const pool = await printInThreads(context, order);
    rmSync(order.unfinished.at, { recursive: true });
    await expect(pool.files).rejects.toMatchObject({
      exitCode: 73,
      message: expect.stringMatching(/^cannot write .*beside.*\.pdf: a folder on the way is missing$/),
    });
    await pool.close();
  });
});

it("says so where no file can be begun, and opens no thread that would be waited for", async () => {
  const at = join(folder(), "beside");
  await withBook(BOUND, at, new AbortController(), async (context, order) => {
    rmSync(order.unfinished.at, { recursive: true });
    writeFileSync(order.unfinished.at, "");
    await expect(printInThreads(context, order)).rejects.toMatchObject({ exitCode: 73 });
  });
});

it("stops at once when it is told to, and writes nothing after that", async () => {
  const at = join(folder(), "beside");
  const stop = new AbortController();
  await withBook(APART, at, stop, async (context, order) => {
    const pool = await printInThreads(context, order);
    const changed = pool.background!.changed();
    stop.abort(new Error("stopped"));
    await expect(pool.files).rejects.toThrow("stopped");
    await changed;
    expect(pool.background!.busy()).toBe(0);
    await pool.close();
    order.unfinished.discard();
    expect(existsSync(order.unfinished.at)).toBe(false);
  });
  expect(readdirSync(join(at, ".."))).toEqual([]);
});

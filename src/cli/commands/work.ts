/** Work that several commands share: make a book, find its answers, show progress. */

import { availableParallelism } from "node:os";
import { findAnswers, proveAgain } from "../../book/answers.ts";
import type { Answer, Manifest } from "../../book/manifest.ts";
import { type PuzzleKind, say } from "../../engine/kind.ts";
import type { LayoutCache } from "../../pages/layout-cache.ts";
import type { Extent } from "../../pages/planner/extent.ts";
import { type PlanReport, planLines, planReport } from "../../pages/planner/report.ts";
import type { QueueLink } from "../../queue/queue-link.ts";
import type { Runner } from "../../runner/runner.ts";
import { InputError } from "../../spec/diagnostic.ts";
import type { Output } from "../../spec/edition/output.ts";
import { isPlanned } from "../../spec/planned.ts";
import type { Source } from "../../spec/source.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { phrasesOf } from "../../templates/index.ts";
import { plainText } from "../../templates/markdown.ts";
import { missingFiles } from "../../templates/template-files.ts";
import { stopInOrder } from "../terminal/stop-signals.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { version } from "../version.ts";
import { favourLowMemory, VERY_MANY } from "./memory.ts";

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** The context of a command: the kinds, and a runner that opens at its first use. */
export interface WorkContext {
  readonly kinds: Kinds;
  readonly runner: (amount: number) => Promise<Runner>;
  /** Ends the threads of runners to free memory; the next runner opens new ones. */
  readonly rest: () => Promise<void>;
  /** Maximum number of threads. */
  readonly threads: number;
  /** The queue whose workers do the work; null if this process does it. */
  readonly queue: QueueLink | null;
  readonly terminal: Terminal;
}

/** The workers of a command. */
export interface Workers {
  /** Number of threads; undefined: one for each processor, as far as that saves time. */
  readonly workers?: number | undefined;
  /** The address of a queue. */
  readonly queue?: string | undefined;
  /** Shows the progress of a kind's searches on this thread. */
  readonly follow?: ((kind: PuzzleKind<unknown, unknown>) => PuzzleKind<unknown, unknown>) | undefined;
}

/** Minimum number of puzzles for threads: fewer take less time than starting the threads. */
const FEW = 8;
/**
 * The same on a machine with two processors, if the user did not ask for threads: each thread compiles its own code, and a second
 * thread takes the processor that compiles for the first.
 */
const FEW_FOR_TWO = 3_000;

/**
 * Runs `work` with a context, and closes its threads or its queue even if `work` fails. `expected`: for "many" puzzles, the threads
 * start while the order is still being read.
 */
export async function withWorkContext<T>(
  terminal: Terminal,
  { workers, queue: url, follow = (kind) => kind }: Workers,
  work: (context: WorkContext) => Promise<T>,
  expected: "many" | "any" = "any",
): Promise<T> {
  const threads = workers ?? availableParallelism();
  const few = workers === undefined && threads === 2 ? FEW_FOR_TWO : FEW;
  const signal = terminal.signal();
  let pool: Runner | undefined;
  const openPool = async (): Promise<Runner> => {
    const { poolRunner } = await import("../../runner/pool.ts");
    const kinds = import("../../engine/kinds/index.ts").then(({ KINDS }) => KINDS.map(follow));
    pool ??= poolRunner({ threads, kinds, signal });
    return pool;
  };
  if (url !== undefined) return onQueue(terminal, url, threads, work);
  if (expected === "many" && threads > 1 && few === FEW) await openPool();
  const { KINDS } = await import("../../engine/kinds/index.ts");
  const runner = async (amount: number): Promise<Runner> => {
    if (amount >= VERY_MANY) favourLowMemory();
    if (pool !== undefined) return pool;
    if (threads === 1 || amount < few)
      return (await import("../../runner/inline.ts")).inlineRunner(KINDS.map(follow), signal);
    return openPool();
  };
  const rest = async (): Promise<void> => {
    const open = pool;
    pool = undefined;
    await open?.close();
  };
  try {
    return await work({ kinds: KINDS, runner, rest, threads, queue: null, terminal });
  } finally {
    await rest();
  }
}

/** Does the same with the workers of a queue. This process does small work itself. */
async function onQueue<T>(
  terminal: Terminal,
  url: string,
  threads: number,
  work: (context: WorkContext) => Promise<T>,
): Promise<T> {
  const [{ openQueue }, { KINDS }] = await Promise.all([
    import("../../queue/queue-link.ts"),
    import("../../engine/kinds/index.ts"),
  ]);
  const { note } = terminal;
  const queue = await openQueue({ url, version: version(), kinds: KINDS, signal: terminal.signal(), note });
  // A stopped build removes its waiting jobs from the queue.
  stopInOrder();
  try {
    return await work({
      kinds: KINDS,
      runner: async () => queue.runner,
      rest: async () => {},
      threads,
      queue,
      terminal,
    });
  } finally {
    await queue.close();
  }
}

/** A made book; if its spec sets the number of its pages, their plan and what was found while they were planned. */
export interface PlannedBook {
  readonly manifest: Manifest;
  readonly plan: PlanReport | null;
  /** The answers of its puzzles, in order. */
  readonly answers?: readonly Answer[];
  /** The cache of layouts for its first output. */
  readonly cache?: LayoutCache;
}

/** Notes that a book has no QR codes although its spec asks for them. */
export function noteCodes({ qr, site }: Spec, note: (text: string) => void): void {
  if (qr && site.address === undefined) note("qr: no codes are printed, for there is no site.address");
}

/** Makes the puzzles of a spec. `name`: the name of the book in notes. */
export const makeBook = async (context: WorkContext, name: string, spec: Spec): Promise<Manifest> =>
  (await makePlanned(context, name, spec)).manifest;

/** The same with the plan, which is also printed as a note. */
export async function makePlanned(context: WorkContext, name: string, spec: Spec): Promise<PlannedBook> {
  const { kinds, runner, terminal } = context;
  const { assemble } = await import("../../book/assemble.ts");
  const bar = terminal.progress(`${name}: making puzzles`);
  const note = (text: string) => terminal.note(`${name}: ${text}`);
  const progress = { done: bar.done, note };
  noteCodes(spec, note);
  for (const line of missingWords(spec, kinds, missingFiles(spec.language))) note(line);
  try {
    if (spec.pages === undefined) {
      const amount = spec.sections.reduce((sum, { count }) => sum + count, 0);
      if (!isPlanned(spec))
        return { manifest: await assemble(spec, kinds, await runner(amount), progress), plan: null };
      const { makeManifest } = await import("../../pdf/make-manifest.ts");
      return { manifest: await makeManifest(spec, kinds, await runner(amount), progress), plan: null };
    }
    const [{ planPages }, { openTrialLayouts }] = await Promise.all([
      import("../../pages/planner/plan-pages.ts"),
      import("../../pdf/trial-layouts.ts"),
    ]);
    // Estimates the unknown number of puzzles: about one for each page.
    const maker = await runner(spec.pages);
    const { extentOf, answersOf, cache } = openTrialLayouts(kinds, maker, name);
    const { manifest, extent } = await planPages(spec, kinds, maker, extentOf, progress);
    bar.end();
    return { manifest, plan: notePlan(manifest, extent, note), answers: answersOf(manifest), cache };
  } finally {
    bar.end();
  }
}

/** Notes on kinds without texts in the language of a book. `missing`: missing templates of the language. */
export const missingWords = (
  { language, sections }: { readonly language: string; readonly sections: readonly { readonly kind: string }[] },
  kinds: Kinds,
  missing: readonly string[],
): string[] =>
  kinds
    .filter(({ id }) => missing.includes(id) && sections.some(({ kind }) => kind === id))
    .map(({ id, slug }) => {
      const file = `src/templates/${language.split("-")[0]}/${id}.hbs`;
      return `${slug} has no words in ${language}, so it speaks English; its words would stand in ${file}`;
    });

function notePlan(manifest: Manifest, extent: Extent, note: (text: string) => void): PlanReport {
  const report = planReport(manifest, extent);
  const phrase = phrasesOf("en-GB");
  for (const line of planLines(report, (kind) => plainText(phrase(say(`${kind}.name`))))) note(line);
  return report;
}

/** Finds the answers of a book's puzzles, in their order. */
export async function answersOf(
  { kinds, runner, terminal }: WorkContext,
  name: string,
  manifest: Manifest,
): Promise<Answer[]> {
  const bar = terminal.progress(`${name}: finding answers`);
  try {
    return await findAnswers(manifest, kinds, await runner(manifest.puzzles.length), bar.done);
  } finally {
    bar.end();
  }
}

/** Lays out the first puzzles of a book, so that puzzles without room are reported before a long book is made. */
export async function checkRoomOf({ kinds, runner, terminal }: WorkContext, name: string, spec: Spec): Promise<void> {
  const { checkRoom } = await import("../../pages/planner/room.ts");
  const { typesetForKey } = await import("../../pdf/render-book.ts");
  const bar = terminal.progress(`${name}: looking at the first puzzles`);
  const layOut = (manifest: Manifest, output: Output) =>
    void typesetForKey({ manifest, kinds, name, output }, new Map());
  await checkRoom(spec, kinds, await runner(1), layOut).finally(bar.end);
}

/** A book from its `book.json`. */
export interface MadeBefore {
  readonly path: string;
  readonly manifest: Manifest;
  readonly source: Source;
}

/** A book with proved puzzles. */
interface ProvedAgain {
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
  /** Null, because its pages are not planned again. */
  readonly plan: null;
}

/**
 * Proves the puzzles of a book to print again, with its own spec or another spec of the same puzzles. Throws an `InputError` with all
 * changed puzzles.
 */
export async function provedAgain(
  { kinds, runner, terminal }: WorkContext,
  name: string,
  { manifest: { puzzles, ...book }, source, spec }: MadeBefore & { readonly spec: Spec },
): Promise<ProvedAgain> {
  const bar = terminal.progress(`${name}: finding answers`);
  const manifest = { ...book, spec, puzzles };
  noteCodes(spec, (text) => terminal.note(`${name}: ${text}`));
  try {
    const found = await proveAgain(manifest, kinds, await runner(puzzles.length), bar.done);
    if ("answers" in found) return { manifest, answers: found.answers, plan: null };
    throw new InputError(
      found.problems.map(({ puzzle, problem }) => source.issue(["puzzles", puzzle], { message: problem, fix: null })),
    );
  } finally {
    bar.end();
  }
}

/** Prints PDFs while the book's site is built: in other threads, if there are enough processors. */

import type { Answer, Manifest } from "../../book/manifest.ts";
import type { LayoutCache } from "../../pages/layout-cache.ts";
import { hasKey } from "../../pdf/print-parts.ts";
import type { BackgroundWork } from "../../runner/task-pool.ts";
import type { Output } from "../../spec/edition/output.ts";
import { LONG, outputsOf, pdfsOf, stageBookPdfs, tellLength } from "../files/outputs.ts";
import { type Staged, type StagedFolder, stageFile } from "../files/write-files.ts";
import { favourLowMemory, MANY } from "./memory.ts";
import type { DonePart, FilePart, ThreadJob } from "./print-thread.ts";
import { openPrintThreads } from "./print-threads.ts";
import type { WorkContext } from "./work.ts";

/**
 * Minimum number of puzzles for threads: with fewer, they cost as much as they save, because each thread compiles its own code (1,400
 * puzzles took 22 s of processor time instead of 16). Audits that kill hundreds of builds lower it for small books.
 */
const LEAST = Number(process.env.NUMBERPRESS_PRINT_THREADS_FROM ?? MANY);
/** Maximum number of puzzles for threads, because each thread has a copy of the book. This thread prints larger books. */
const MOST = 40_000;

/** A book to print into its folder. */
interface PdfOrder {
  readonly folder: string;
  readonly name: string;
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
  /** The names of a class's pupils. */
  readonly names?: readonly string[] | undefined;
  /** The cache of earlier layouts for its first output. */
  readonly cache?: LayoutCache | undefined;
  readonly unfinished: StagedFolder;
  /** Whether this thread has other work meanwhile. */
  readonly hasOther: boolean;
}

/** PDFs that are printed or being printed. */
export interface PrintedPdfs {
  /** All files, when the last one is printed. */
  readonly files: Promise<readonly Staged[]>;
  /** The printing threads; null: everything is printed. */
  readonly background: BackgroundWork | null;
  readonly close: () => Promise<void>;
}

/** Prints the PDFs of a book, or starts other threads that do so. Discarding the folder discards the files, too. */
export async function printPdfs(context: WorkContext, order: PdfOrder): Promise<PrintedPdfs> {
  const { threads, queue } = context;
  const { manifest, hasOther, folder, name, answers, names, cache, unfinished } = order;
  const { length } = manifest.puzzles;
  if (hasOther && threads > 1 && queue === null && length >= LEAST && length <= MOST)
    return printInThreads(context, order);
  const staged: Staged[] = [];
  await stageBookPdfs(context, folder, name, manifest, answers, staged, { names, cache, unfinished });
  return { files: Promise.resolve(staged), background: null, close: async () => {} };
}

/** Prints in other threads, whatever the size of the book. */
export async function printInThreads(context: WorkContext, order: PdfOrder): Promise<PrintedPdfs> {
  const { terminal, threads, rest } = context;
  const { manifest, name, names: pupils, answers } = order;
  const outputs = manifest.spec.output;
  await rest();
  // Before any thread starts, so that a failing disk is reported at once.
  const begun = outputs.map((output) => ({ output, files: filesOf(output, order) }));
  const pool = openPrintThreads(
    { manifest, name, pupils, answers, threads: threadsFor(outputs.length, threads), signal: terminal.signal() },
    outputs.length,
  );
  const printed = begun.map(async ({ output, files }) => {
    const parts: DonePart[] = [];
    await pool.print(output, placesOf(files), (part) => {
      if (part.part === "layout" && part.pages >= LONG) favourLowMemory();
      parts.push(part);
    });
    return { output, files, parts };
  });
  const files = Promise.all(printed).then((all) =>
    all.flatMap(({ output, files, parts }) => finished(context, order, output, files, parts)),
  );
  // Awaited later; until then a rejection must not end the process.
  files.catch(() => {});
  await pool.begun;
  return { files, background: pool, close: pool.close };
}

/**
 * The number of printing threads. With one output, one thread fewer leaves a processor to the site: a separate thread for the key
 * would end no earlier, and would compile its own code.
 */
const threadsFor = (outputs: number, threads: number): number => (outputs === 1 ? Math.max(1, threads - 1) : threads);

type Files = Readonly<Partial<Record<FilePart, Staged>>>;

/** Creates the files that an output may have, all empty. */
function filesOf(output: Output, { folder, name, manifest, unfinished }: PdfOrder): Files {
  const paths = pdfsOf(folder, name, output, manifest);
  return {
    book: stageFile(paths.book, "", unfinished),
    ...(output === "press" && { cover: stageFile(paths.cover, "", unfinished) }),
    ...(hasKey(manifest) && { answers: stageFile(paths.answers, "", unfinished) }),
  };
}

/** The paths of the files, for a thread. */
const placesOf = (files: Files): ThreadJob["files"] =>
  Object.fromEntries(Object.entries(files).map(([part, { path, at }]) => [part, { path, at }]));

/** Prints the notes about an output; returns its files in display order. */
function finished(
  { terminal }: WorkContext,
  { folder, name, manifest, unfinished }: PdfOrder,
  output: Output,
  files: Files,
  parts: readonly DonePart[],
): Staged[] {
  const staged: Staged[] = [];
  for (const part of ["layout", "no-cover", "book", "cover", "answers", "table"].flatMap(
    (name) => parts.find((done) => done.part === name) ?? [],
  )) {
    if (part.part === "layout") tellLength(terminal, name, manifest, output, part.pages);
    else if (part.part === "table") staged.push(stageFile(outputsOf(folder).table, part.text, unfinished));
    else if (part.part !== "no-cover") staged.push(files[part.part]!);
    else {
      terminal.note(`press: no cover is made, for ${part.lacking}`);
      files.cover?.discard();
    }
  }
  return staged;
}

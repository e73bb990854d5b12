/** PDFs that are printed while the site of their book is made: by other threads, where there are processors for them. */

import type { Answer, Manifest } from "../../book/manifest.ts";
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
 * Of fewer puzzles it costs as much as it saves: each thread has what it runs compiled for itself (1,400 took 22 s of processors in place of
 * 16). Audits that kill hundreds of builds try it with small books.
 */
const LEAST = Number(process.env.NUMBERPRESS_PRINT_THREADS_FROM ?? MANY);
/** Each thread has the whole book: more is printed by this one, with little memory. */
const MOST = 40_000;

/** A book to be printed into its folder. */
interface PdfOrder {
  readonly folder: string;
  readonly name: string;
  readonly manifest: Manifest;
  readonly answers: readonly Answer[];
  /** Of the pupils of a class. */
  readonly names?: readonly string[] | undefined;
  readonly unfinished: StagedFolder;
  /** There is other work to be done meanwhile. */
  readonly hasOther: boolean;
}

/** PDFs that are printed, or are being printed. */
export interface PrintedPdfs {
  /** All files, once the last is printed. */
  readonly files: Promise<readonly Staged[]>;
  /** Who prints; null: all is printed. */
  readonly background: BackgroundWork | null;
  readonly close: () => Promise<void>;
}

/** Prints the PDFs of a book, or lets other threads begin to. Their files are discarded with their folder. */
export async function printPdfs(context: WorkContext, order: PdfOrder): Promise<PrintedPdfs> {
  const { threads, queue } = context;
  const { manifest, hasOther, folder, name, answers, names, unfinished } = order;
  const { length } = manifest.puzzles;
  if (hasOther && threads > 1 && queue === null && length >= LEAST && length <= MOST)
    return printInThreads(context, order);
  const staged: Staged[] = [];
  await stageBookPdfs(context, folder, name, manifest, answers, staged, { names, unfinished });
  return { files: Promise.resolve(staged), background: null, close: async () => {} };
}

/** The same by other threads, whatever there is to print. */
export async function printInThreads(context: WorkContext, order: PdfOrder): Promise<PrintedPdfs> {
  const { terminal, threads, rest } = context;
  const { manifest, name, names: pupils, answers } = order;
  const outputs = manifest.spec.output;
  await rest();
  // Before any thread: a disk that fails now is told of at once.
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
  // It is awaited later; until then a rejection must not end the process.
  files.catch(() => {});
  await pool.begun;
  return { files, background: pool, close: pool.close };
}

/**
 * How many of the threads print. A thread for the key of one output would take the processor of the site where there are but two: both end
 * at about the same time, and what a further thread compiles for itself is saved.
 */
const threadsFor = (outputs: number, threads: number): number => (outputs === 1 ? Math.max(1, threads - 1) : threads);

type Files = Readonly<Partial<Record<FilePart, Staged>>>;

/** The files that an output may have, begun empty. */
function filesOf(output: Output, { folder, name, manifest, unfinished }: PdfOrder): Files {
  const paths = pdfsOf(folder, name, output, manifest);
  return {
    book: stageFile(paths.book, "", unfinished),
    ...(output === "press" && { cover: stageFile(paths.cover, "", unfinished) }),
    ...(hasKey(manifest) && { answers: stageFile(paths.answers, "", unfinished) }),
  };
}

/** What a thread is told of them. */
const placesOf = (files: Files): ThreadJob["files"] =>
  Object.fromEntries(Object.entries(files).map(([part, { path, at }]) => [part, { path, at }]));

/** Tells what there is to be told of an output; gives back its files, in the order in which they are shown. */
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

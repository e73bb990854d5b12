/**
 * The entry of a thread that prints PDFs of one book. It receives the book in batches of text, which need half the memory of objects.
 * The main thread creates the empty files, and moves them to their place.
 */
import { parentPort } from "node:worker_threads";
import type { Answer, BookPuzzle, Manifest } from "../../book/manifest.ts";
import type { PrintedPart } from "../../pdf/print-parts.ts";
import type { PrintJob } from "../../pdf/render-book.ts";
import type { Refusal } from "../../spec/diagnostic.ts";
import type { Output } from "../../spec/edition/output.ts";
import type { Staged } from "../files/write-files.ts";

/** Messages to a thread: the book without its puzzles, then the puzzles in batches, then jobs. */
export type ToPrintThread =
  | {
      readonly sent: "book";
      readonly book: Omit<Manifest, "puzzles">;
      readonly name: string;
      readonly pupils: readonly string[] | undefined;
    }
  /** Consecutive puzzles and their answers, as JSON. */
  | { readonly sent: "batch"; readonly text: string }
  | ({ readonly sent: "job" } & ThreadJob);

/** The book of an output with its cover, its key with the table of a class, or both. */
export interface ThreadJob {
  readonly output: Output;
  /** The files of the parts. */
  readonly files: Readonly<Partial<Record<FilePart, Pick<Staged, "path" | "at">>>>;
  /** `key`: the pages of the puzzles in the book. */
  readonly what: "all" | "book" | { readonly key: ReadonlyMap<number, number> };
}
export type FilePart = Extract<PrintedPart, { readonly write: unknown }>["part"];

/** Messages from a thread: progress, and the end of the job. */
export type FromPrintThread =
  | { readonly told: "pages"; readonly pages: ReadonlyMap<number, number> }
  | { readonly told: "part"; readonly part: DonePart }
  | { readonly told: "end" }
  | { readonly told: "refused"; readonly refusal: Refusal };

/** A printed part. The contents of a file are not sent. */
export type DonePart = Exclude<PrintedPart, { readonly write: unknown }> | { readonly part: FilePart };

const puzzles: BookPuzzle[] = [];
const answers: Answer[] = [];
let about: Extract<ToPrintThread, { readonly sent: "book" }> | null = null;

const tell = (told: FromPrintThread): void => parentPort?.postMessage(told);

parentPort?.on("message", (message: ToPrintThread) => {
  if (message.sent === "book") about = message;
  else if (message.sent === "job") void doJob(message);
  else {
    const [more, known] = JSON.parse(message.text) as [BookPuzzle[], Answer[]];
    puzzles.push(...more);
    answers.push(...known);
  }
});

async function doJob(job: ThreadJob): Promise<void> {
  const [{ Failure, refusalOf }, { writeStream }] = await Promise.all([
    import("../../spec/diagnostic.ts"),
    import("../files/write-files.ts"),
  ]);
  try {
    for await (const part of partsOf(job)) {
      if ("write" in part) await writeStream(job.files[part.part]!, part.write);
      tell({ told: "part", part: "write" in part ? { part: part.part } : part });
    }
    tell({ told: "end" });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tell({ told: "refused", refusal: refusalOf(error) });
  }
}

async function* partsOf({ output, what }: ThreadJob): AsyncGenerator<PrintedPart> {
  const [{ KINDS }, { printBook, printKey, printParts }, { printedElsewhere }] = await Promise.all([
    import("../../engine/kinds/index.ts"),
    import("../../pdf/print-parts.ts"),
    import("../../pdf/render-book.ts"),
  ]);
  const { book, name, pupils } = about!;
  const job: PrintJob = { manifest: { ...book, puzzles }, kinds: KINDS, name, output, pupils };
  if (what === "all") yield* printParts(job, answers);
  else if (what === "book") yield* printBook(job, answers, (pages) => tell({ told: "pages", pages }));
  else yield* printKey(printedElsewhere(job, what.key), answers);
}

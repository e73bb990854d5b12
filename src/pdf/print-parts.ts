/** Prints one output of a book: its PDFs one after the other, each made while it is written. */
import type { Answer, Manifest } from "../book/manifest.ts";
import type { Layout } from "../pages/layout.ts";
import type { Sink } from "./file-bytes.ts";
import { classTable, type PrintedBook, type PrintJob, typesetBook, writeBook, writeKey } from "./render-book.ts";

export type PrintedPart =
  | { readonly part: "layout"; readonly pages: number }
  | { readonly part: "book" | "answers" | "cover"; readonly write: (sink: Sink) => Promise<unknown> }
  /** A cover was wanted, and why there is none: a clause. */
  | { readonly part: "no-cover"; readonly lacking: string }
  /** The table of a class, for a spreadsheet. */
  | { readonly part: "table"; readonly text: string };

/** First its layout, then the book, its cover, its key and its table, as far as its spec wants them. */
export async function* printParts(job: PrintJob, answers: readonly Answer[]): AsyncGenerator<PrintedPart> {
  const printed = yield* printBook(job, answers);
  if (hasKey(job.manifest)) yield* printKey(printed, answers);
}

/** Whether a key is printed as a file of its own. */
export const hasKey = ({ spec }: Manifest): boolean => spec.answers.at !== "none";

/** The key and the table. */
export async function* printKey(printed: PrintedBook, answers: readonly Answer[]): AsyncGenerator<PrintedPart> {
  const known = byNumber(printed.input.manifest, answers);
  yield { part: "answers", write: (sink) => writeKey(printed, known, sink) };
  const table = classTable(printed, known);
  if (table !== null) yield { part: "table", text: table };
}

/**
 * Layout, book and cover. Gives back what its key needs: the pages of the book itself are not in memory any longer then. `onPages`: is
 * told where puzzles are as soon as that is known.
 */
export async function* printBook(
  job: PrintJob,
  answers: readonly Answer[],
  onPages?: (pages: Layout["puzzlePages"]) => void,
): AsyncGenerator<PrintedPart, PrintedBook> {
  const book = typesetBook(job, answers);
  const { input, options, layout } = book;
  onPages?.(layout.puzzlePages);
  yield { part: "layout", pages: layout.count };
  yield { part: "book", write: (sink) => writeBook(book, sink) };
  if (job.output === "press") {
    const { coverPrinter, renderCover } = await import("./render-cover.ts");
    const found = coverPrinter(input.manifest);
    if ("lacking" in found) yield { part: "no-cover", lacking: found.lacking };
    else {
      const isUnique = answers.every(({ ways }) => ways === 1);
      const cover = await renderCover({ ...input, isUnique }, found.printer, layout.count);
      yield { part: "cover", write: async (sink) => sink(cover) };
    }
  }
  return { input, options, layout: { pageOf: layout.pageOf } };
}

/** Answers by the numbers of their puzzles. */
export const byNumber = ({ puzzles }: Manifest, answers: readonly Answer[]): ReadonlyMap<number, Answer> =>
  new Map(puzzles.map(({ number }, i) => [number, answers[i]!]));

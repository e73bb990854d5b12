/** Prints one output of a book: its PDFs one after the other, each generated while it is written. */
import type { Answer, Manifest } from "../book/manifest.ts";
import type { Layout } from "../pages/layout.ts";
import type { Sink } from "./file-bytes.ts";
import { classTable, type PrintedBook, type PrintJob, typesetBook, writeBook, writeKey } from "./render-book.ts";

export type PrintedPart =
  | { readonly part: "layout"; readonly pages: number }
  | { readonly part: "book" | "answers" | "cover"; readonly write: (sink: Sink) => Promise<unknown> }
  /** A requested cover that cannot be made, with the reason as a clause. */
  | { readonly part: "no-cover"; readonly lacking: string }
  /** The table of a class, for a spreadsheet. */
  | { readonly part: "table"; readonly text: string };

/** First the layout, then the book, its cover, its key and its table, as its spec requires. */
export async function* printParts(job: PrintJob, answers: readonly Answer[]): AsyncGenerator<PrintedPart> {
  const printed = yield* printBook(job, answers);
  if (hasKey(job.manifest)) yield* printKey(printed, answers);
}

/** Whether a key is printed as a separate file. */
export const hasKey = ({ spec }: Manifest): boolean => spec.answers.at !== "none";

/** The key and the table. */
export async function* printKey(printed: PrintedBook, answers: readonly Answer[]): AsyncGenerator<PrintedPart> {
  const known = byNumber(printed.input.manifest, answers);
  yield { part: "answers", write: (sink) => writeKey(printed, known, sink) };
  const table = classTable(printed, known);
  if (table !== null) yield { part: "table", text: table };
}

/**
 * Layout, book and cover. Returns the data for its key; the pages of the book are freed. `onPages`: called with the pages of
 * the puzzles as soon as they are known.
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

/** Answers by puzzle number. */
export const byNumber = ({ puzzles }: Manifest, answers: readonly Answer[]): ReadonlyMap<number, Answer> =>
  new Map(puzzles.map(({ number }, i) => [number, answers[i]!]));

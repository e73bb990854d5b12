/** A book or its key as the bytes of a PDF, laid out and rendered in one go. */
import type { Answer } from "../src/book/manifest.ts";
import { type PrintJob, renderBook, renderKey, typesetBook, typesetForKey } from "../src/pdf/render-book.ts";

/** The book. `answers`: of all its puzzles, in their order. */
export const bookPdf = async (job: PrintJob, answers: readonly Answer[]): Promise<Uint8Array> =>
  renderBook(typesetBook(job, answers));

/** The key alone. `answers`: by the numbers of the puzzles. */
export const keyPdf = async (job: PrintJob, answers: ReadonlyMap<number, Answer>): Promise<Uint8Array> =>
  renderKey(typesetForKey(job, answers), answers);

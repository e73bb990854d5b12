/** What runs in each thread of the audit of pages. */
import { findingsOf, type PageFindings, wordsOn } from "./pages.ts";
import { layOut, layOutSheet, type PageBook, type PageSheet } from "./pages-stock.ts";

/** A book or a sheet of the matrix. `words`: those of its language, or null to ask for those that it has. */
export interface PageTask {
  readonly work: PageBook | PageSheet;
  readonly words: readonly string[] | null;
}

/** What comes of it. */
export interface PageOutcome {
  readonly words: readonly string[];
  readonly found: PageFindings | null;
  readonly refused: readonly string[];
}

/** Finds what is wrong with a book or a sheet, or gives only its words. */
export async function measure({ work, words }: PageTask): Promise<PageOutcome> {
  const { refused, ...pages } = await ("reader" in work ? layOut(work) : layOutSheet(work));
  if (words === null) return { words: [...new Set(pages.pages.flatMap(wordsOn))], found: null, refused };
  return { words: [], found: findingsOf(pages, new Set(words)), refused };
}

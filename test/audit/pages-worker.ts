/** What runs in each thread of the audit of pages. */
import { findingsOf, type PageFindings, wordsOn } from "./pages.ts";
import { layOut, type PageBook } from "./pages-stock.ts";

/** Finds what is wrong with a book of the matrix, or gives only its words. */
export default async function measure({
  book,
  words,
}: {
  readonly book: PageBook;
  readonly words: readonly string[] | null;
}): Promise<{
  readonly words: readonly string[];
  readonly found: PageFindings | null;
  readonly refused: readonly string[];
}> {
  const { refused, ...pages } = await layOut(book);
  if (words === null) return { words: [...new Set(pages.pages.flatMap(wordsOn))], found: null, refused };
  return { words: [], found: findingsOf(pages, new Set(words)), refused };
}

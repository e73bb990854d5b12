/**
 * Places the pages of a puzzle that books in several languages have: one page for each language, so that a reader of the German
 * book plays in German. The page in the first book's language is at `p/<id>/`, the others are in their language's folder.
 */
import type { Language } from "../../templates/language.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import type { SiteBook } from "./publication.ts";

/** A page of a puzzle, in one language. */
export interface PuzzlePage {
  /** The language, such as "de". */
  readonly short: string;
  /** The folder of the page below the base: "" or "de/". */
  readonly folder: string;
}

export interface PuzzlePages {
  /** All pages of a puzzle. The page of the first book comes first. */
  pages(id: string): readonly PuzzlePage[];
  /** The folder of its page in a language. If it has no page in that language: "", the folder of its first page. */
  folder(id: string, language: Language): string;
}

/** The pages for the puzzles of these books. */
export function puzzlePagesOf(books: readonly Pick<SiteBook, "manifest">[]): PuzzlePages {
  const found = new Map<string, PuzzlePage[]>();
  for (const { manifest } of books) {
    const short = shortLanguage(manifest.spec.language);
    for (const { id } of manifest.puzzles) {
      const known = found.get(id);
      if (known === undefined) found.set(id, [{ short, folder: "" }]);
      else if (known.every((page) => page.short !== short)) known.push({ short, folder: `${short}/` });
    }
  }
  return {
    pages: (id) => found.get(id) ?? [],
    folder: (id, language) => found.get(id)?.find(({ short }) => short === shortLanguage(language))?.folder ?? "",
  };
}

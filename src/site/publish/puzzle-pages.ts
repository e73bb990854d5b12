/**
 * Where the pages of a puzzle are when books in several languages have it: one page in each language, so that a reader of the German
 * book plays in German. The page in the language of the first book stays at `p/<id>/`, further ones are below their language's folder.
 */
import type { Language } from "../../templates/language.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import type { SiteBook } from "./publication.ts";

/** A page of a puzzle, in one language. */
export interface PuzzlePage {
  /** The language, as "de". */
  readonly short: string;
  /** The folder of the page below the base: "" or "de/". */
  readonly folder: string;
}

export interface PuzzlePages {
  /** All pages of a puzzle, that of the first book in front. */
  pages(id: string): readonly PuzzlePage[];
  /** The folder of its page in a language; "", the folder of its first page, where it has none in that language. */
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

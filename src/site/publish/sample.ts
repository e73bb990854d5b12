/** Chooses the puzzles of a book that are published, as its spec says. */
import type { BookPuzzle } from "../../book/manifest.ts";
import type { SiteBook } from "./publication.ts";

/** A book with the puzzles that are to be published; they keep their numbers. */
export function published(book: SiteBook): SiteBook {
  const { publish = "all" } = book.manifest.spec.site;
  if (typeof publish === "string") return book;
  const puzzles = sampleOf(book.manifest.puzzles, publish.sample);
  return { ...book, manifest: { ...book.manifest, puzzles } };
}

/** So many of each kind and level, spread evenly over those that there are; in the book's order. */
export function sampleOf(puzzles: readonly BookPuzzle[], most: number): BookPuzzle[] {
  const groups = Map.groupBy(puzzles, ({ kind, level }) => `${kind} ${level}`);
  const chosen = new Set(
    [...groups.values()].flatMap((group) => {
      const count = Math.min(most, group.length);
      return Array.from({ length: count }, (_, i) => group[Math.floor((i * group.length) / count)]!);
    }),
  );
  return puzzles.filter((puzzle) => chosen.has(puzzle));
}

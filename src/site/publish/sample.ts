/** Chooses the puzzles of a book to publish, according to its spec. */
import type { BookPuzzle } from "../../book/manifest.ts";
import type { SiteBook } from "./publication.ts";

/** A book with only the puzzles to publish. They keep their numbers. */
export function published(book: SiteBook): SiteBook {
  const { publish = "all" } = book.manifest.spec.site;
  if (typeof publish === "string") return book;
  const puzzles = sampleOf(book.manifest.puzzles, publish.sample);
  return { ...book, manifest: { ...book.manifest, puzzles } };
}

/** Up to `most` puzzles of each kind and level, evenly spaced, in the book's order. */
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

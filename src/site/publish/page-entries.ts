/** The page entries of an archive, book by book, made lazily. */
import { plainPuzzle } from "../../book/compact-puzzle.ts";
import type { BookPuzzle } from "../../book/manifest.ts";
import { registerOf } from "../../spec/edition/print-reader.ts";
import { ANSWERS_ON_PAGE } from "../addresses.ts";
import type { BookHead, Neighbour, PageEntry } from "./page-entry.ts";
import type { Publication, SiteBook } from "./publication.ts";
import { type PuzzlePages, puzzlePagesOf } from "./puzzle-pages.ts";
import type { Task } from "./task.ts";

/** Number of puzzles in one task. */
const IN_TASK = 40;

/** The tasks for the pages of all puzzles. A puzzle of two books in one language has one page, made from the first book. */
export function* puzzleTasks(books: readonly SiteBook[], played: Publication["played"]): Generator<Task> {
  const places = { puzzlePages: puzzlePagesOf(books), also: furtherPlaces(books) };
  const seen = new Set<string>();
  for (const book of books) {
    let entries: PageEntry[] = [];
    for (const entry of entriesOf(book, places, played)) {
      const page = entry.folder + entry.puzzle.id;
      if (seen.has(page)) continue;
      seen.add(page);
      entries.push(entry);
      if (entries.length < IN_TASK) continue;
      yield { part: "puzzles", entries };
      entries = [];
    }
    if (entries.length > 0) yield { part: "puzzles", entries };
  }
}

/** The tasks for the pages of answers, one task for each page. */
export function* answerTasks(books: readonly SiteBook[]): Generator<Task> {
  const places = { puzzlePages: puzzlePagesOf(books), also: new Map() };
  for (const book of books) {
    let entries: PageEntry[] = [];
    for (const entry of entriesOf(book, places, undefined)) {
      entries.push(entry);
      if (entries.length < ANSWERS_ON_PAGE) continue;
      yield { part: "answers", entries };
      entries = [];
    }
    if (entries.length > 0) yield { part: "answers", entries };
  }
}

/** Other pages and other books of the puzzles, for links and notes on the pages. */
interface Places {
  readonly puzzlePages: PuzzlePages;
  readonly also: ReadonlyMap<string, PageEntry["also"]>;
}

function* entriesOf(
  { slug, manifest }: SiteBook,
  { puzzlePages, also }: Places,
  played: Publication["played"],
): Generator<PageEntry> {
  const { puzzles, spec, title } = manifest;
  const register = registerOf(manifest);
  const book: BookHead = { slug, title, language: spec.language, register, count: puzzles.length };
  const neighbour = (puzzle: BookPuzzle | undefined): Neighbour | null => {
    if (puzzle === undefined) return null;
    const { id, number, kind } = puzzle;
    return { id, number, kind, folder: puzzlePages.folder(id, spec.language) };
  };
  for (const [at, puzzle] of puzzles.entries())
    yield {
      book,
      puzzle: plainPuzzle(puzzle),
      folder: puzzlePages.folder(puzzle.id, spec.language),
      pages: puzzlePages.pages(puzzle.id),
      at,
      previous: neighbour(puzzles[at - 1]),
      next: neighbour(puzzles[at + 1]),
      also: also.get(puzzle.id) ?? [],
      played: played?.[puzzle.id] ?? null,
    };
}

/** The further places of puzzles that are in several books, or twice in one. */
function furtherPlaces(books: readonly SiteBook[]): Places["also"] {
  const seen = new Set<string>();
  const found = new Map<string, { title: string; number: number }[]>();
  for (const { manifest } of books)
    for (const { id, number } of manifest.puzzles) {
      if (seen.has(id)) {
        const places = found.get(id);
        const place = { title: manifest.title, number };
        if (places === undefined) found.set(id, [place]);
        else places.push(place);
      } else seen.add(id);
    }
  return found;
}

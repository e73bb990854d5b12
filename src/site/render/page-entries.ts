/** The page entries of an archive, book by book, made lazily. */
import { plainPuzzle } from "../../book/compact-puzzle.ts";
import { registerOf } from "../../book/edition/edition.ts";
import type { BookPuzzle } from "../../book/manifest.ts";
import { ANSWERS_ON_PAGE } from "../addresses.ts";
import type { Publication, SiteBook } from "../publication.ts";
import type { BookHead, Neighbour, PageEntry } from "./page-entry.ts";
import type { Task } from "./task.ts";

/** Puzzles whose pages are rendered in one go. */
const IN_TASK = 40;

/** One task after the other for the pages of all puzzles; a puzzle of two books has one page, as in the first. */
export function* puzzleTasks(books: readonly SiteBook[], played: Publication["played"]): Generator<Task> {
  const also = furtherPlaces(books);
  const seen = new Set<string>();
  for (const book of books) {
    let entries: PageEntry[] = [];
    for (const entry of entriesOf(book, also, played)) {
      if (seen.has(entry.puzzle.id)) continue;
      seen.add(entry.puzzle.id);
      entries.push(entry);
      if (entries.length < IN_TASK) continue;
      yield { part: "puzzles", entries };
      entries = [];
    }
    if (entries.length > 0) yield { part: "puzzles", entries };
  }
}

/** One task for each page of answers. */
export function* answerTasks(books: readonly SiteBook[]): Generator<Task> {
  for (const book of books) {
    let entries: PageEntry[] = [];
    for (const entry of entriesOf(book, new Map(), undefined)) {
      entries.push(entry);
      if (entries.length < ANSWERS_ON_PAGE) continue;
      yield { part: "answers", entries };
      entries = [];
    }
    if (entries.length > 0) yield { part: "answers", entries };
  }
}

type FurtherPlaces = ReadonlyMap<string, PageEntry["also"]>;

function* entriesOf(
  { slug, manifest }: SiteBook,
  also: FurtherPlaces,
  played: Publication["played"],
): Generator<PageEntry> {
  const { puzzles, spec, title } = manifest;
  const register = registerOf(manifest);
  const book: BookHead = { slug, title, language: spec.language, register, count: puzzles.length };
  for (const [at, puzzle] of puzzles.entries())
    yield {
      book,
      puzzle: plainPuzzle(puzzle),
      at,
      previous: neighbour(puzzles[at - 1]),
      next: neighbour(puzzles[at + 1]),
      also: also.get(puzzle.id) ?? [],
      played: played?.[puzzle.id] ?? null,
    };
}

const neighbour = (puzzle: BookPuzzle | undefined): Neighbour | null =>
  puzzle === undefined ? null : { id: puzzle.id, number: puzzle.number, kind: puzzle.kind };

/** Further places of puzzles that are in several books, or twice in one. */
function furtherPlaces(books: readonly SiteBook[]): FurtherPlaces {
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

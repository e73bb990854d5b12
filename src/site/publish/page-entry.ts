/** The data from which a page is rendered. It is plain, so that it can be sent to a thread. */
import type { BookPuzzle } from "../../book/manifest.ts";
import type { PuzzleKind, Rules } from "../../engine/kind.ts";
import { firstOf, required, valueFor } from "../../engine/required.ts";
import type { Language } from "../../templates/language.ts";
import type { Register } from "../../templates/register.ts";
import { type Addresses, ANSWERS_ON_PAGE, addressesUnder } from "../addresses.ts";
import type { PageData } from "../player/page-data.ts";
import type { PageShell } from "./page-shell.ts";
import type { Played } from "./publication.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";

/** The facts on a book that the pages of its puzzles show. */
export interface BookHead {
  readonly slug: string;
  readonly title: string;
  readonly language: Language;
  /** The register in which the pages address its readers. */
  readonly register: Register;
  /** Number of its puzzles in the archive. */
  readonly count: number;
}

/** The previous or next puzzle of the book, for a link. */
export interface Neighbour {
  readonly id: string;
  readonly number: number;
  readonly kind: string;
  /** The folder of its page, below the base. */
  readonly folder: string;
}

/** A puzzle, with everything that its page shows about its book and neighbours. */
export interface PageEntry {
  readonly book: BookHead;
  readonly puzzle: BookPuzzle;
  /** The folder of its pages, below the base: see `puzzlePagesOf`. */
  readonly folder: string;
  /** Its pages in all languages, including this one. */
  readonly pages: readonly PuzzlePage[];
  /** Index among the book's puzzles in the archive, from 0. */
  readonly at: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** Its further places: book titles, and its number in each book. */
  readonly also: readonly { readonly title: string; readonly number: number }[];
  /** Readers' results with it; null if they are not known. */
  readonly played: Played | null;
}

/** The shells of one language. */
export interface PageShells {
  readonly puzzle: PageShell;
  readonly answers: PageShell;
}

/** The settings for all rendered pages of an archive, as plain data. */
export interface RenderSetting {
  /** The folder that becomes the archive. */
  readonly out: string;
  readonly base: string;
  /** Scheme and host, or null. */
  readonly address: string | null;
  /** By language: folder of its pages, below the base. */
  readonly folders: Readonly<Record<string, string>>;
  readonly shells: Readonly<Record<string, PageShells>>;
  /** Addresses of the word modules, by language and register. */
  readonly words: Readonly<Record<string, Readonly<Partial<Record<Register, KindWords>>>>>;
  /** Addresses of the scripts of each kind. */
  readonly code: Readonly<Record<string, PageData["code"]>>;
}

/** Addresses of the word modules, by kind. */
export type KindWords = Readonly<Record<string, WordAddresses>>;

export interface WordAddresses {
  readonly play: string;
  readonly hint: string;
  readonly more: string;
}

/** The part of a kind that renders puzzle pages and indexes. It cannot find answers. */
export type PageKind = Rules<unknown> & Pick<PuzzleKind<unknown, unknown>, "size" | "rating">;

/** Reduces a kind to that part. */
export const pageKind = (kind: PageKind): PageKind => ({
  id: kind.id,
  slug: kind.slug,
  slots: (puzzle) => kind.slots(puzzle),
  clues: (puzzle) => kind.clues(puzzle),
  rule: (puzzle) => kind.rule(puzzle),
  clueHeading: (puzzle) => kind.clueHeading(puzzle),
  check: (puzzle, entry) => kind.check(puzzle, entry),
  board: (puzzle) => kind.board(puzzle),
  describe: (puzzle, entry) => kind.describe(puzzle, entry),
  size: (puzzle) => kind.size(puzzle),
  ...(kind.rating !== undefined && { rating: kind.rating }),
});

/** The page number, from 1, of the answer of the puzzle at an index of its book. */
export const answerPage = (at: number): number => 1 + Math.floor(at / ANSWERS_ON_PAGE);

/** Addresses of the word modules for the pages of a book, by kind. Throws when they were not written. */
export const wordsFor = (
  { words }: Pick<RenderSetting, "words">,
  { language, register }: Pick<BookHead, "language" | "register">,
): KindWords => required(words[language]?.[register]);

/** The addresses of an archive for entries of one page. Covers their puzzles and the puzzles' neighbours. */
export function addressesOf({ base, folders }: RenderSetting, entries: readonly PageEntry[]): Addresses {
  const { book, at } = firstOf(entries);
  const puzzles = new Map(
    entries.flatMap(({ puzzle, folder, previous, next }) => [
      [puzzle.id, folder] as const,
      ...[previous, next].flatMap((other) => (other === null ? [] : [[other.id, other.folder] as const])),
    ]),
  );
  return addressesUnder(
    () => base,
    () => required(folders[book.language]),
    () => ({ slug: book.slug, page: answerPage(at) }),
    (id) => valueFor(puzzles, id),
  );
}

/**
 * The small data files that the pages' scripts read, such as the search index and the files of a book to cache. This file has their
 * types and packs and unpacks them. It needs neither Node nor a browser.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import type { PageData } from "../player/page-data.ts";

/** `data/find.json`: the kinds of the archive, in the order of the pages, and its books, in the order of the shelf. */
export interface FindIndex {
  /** Slugs. */
  readonly books: readonly string[];
  /** Short names of their languages, such as "en". */
  readonly languages: readonly string[];
  readonly kinds: readonly FindKind[];
}

/** A kind in the index. `kind`: its slug; `count`: number of its puzzles; `counts`: the same by language. */
export interface FindKind {
  readonly kind: string;
  readonly count: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Its puzzles, in a small archive. In others they are in the file `data/find/<kind>.json`. */
  readonly list?: FindColumns;
}

/** Maximum number of puzzles whose columns are in `data/find.json`, some 40 bytes each. */
export const MAX_IN_INDEX = 200;

/** All puzzles of a kind as columns, in the books' order. A puzzle has one row for each language. */
export interface FindColumns {
  /** Ids of `ID_LENGTH` characters, concatenated. */
  readonly ids: string;
  /** One digit for each puzzle: an index into `LEVELS`. */
  readonly levels: string;
  /** Names of sizes, such as "7x7". The column `size` has indices into this list. */
  readonly sizes: readonly string[];
  readonly size: readonly number[];
  /** Indices into the books of `FindIndex`. */
  readonly book: readonly number[];
  /** The difference of each puzzle's number in its book to the number in the previous row (first row: to 0). Mostly 1. */
  readonly steps: readonly number[];
  /** The folder of the page, by row index, for rows whose folder is not "". */
  readonly folders?: Readonly<Record<number, string>>;
}

/** One puzzle of the columns. */
export interface FindRow {
  readonly id: string;
  readonly level: Level;
  /** The kind's name of the size, such as "7x7", equal in all languages. */
  readonly size: string;
  /** Index into the books of `FindIndex`. */
  readonly book: number;
  /** As printed in its book. */
  readonly number: number;
  /** The folder of its page in the language of its book: see `puzzlePagesOf`. */
  readonly folder: string;
}

/** `data/books/<slug>.json`: the files to cache so that a book's puzzles can be played offline. */
export interface BookFiles {
  /** Changes whenever one of the files does. */
  readonly version: string;
  /** Paths below the base of the archive, such as "p/7K3QW2MX9CR/" and "assets/x.js". */
  readonly files: readonly string[];
  /** Their total size, uncompressed. */
  readonly bytes: number;
  /** The book's puzzles in order: id, and name such as "Number Path 20". */
  readonly puzzles: readonly (readonly [id: string, name: string])[];
}

/** `data/parts.json`: by kind id, the addresses of the kind's scripts and of its words in the archive's language. */
export type PartIndex = Readonly<Record<string, Pick<PageData, "code" | "words">>>;

/**
 * `data/keep.json`, in other languages `data/<folder>/keep.json`: addresses of all files needed offline for puzzles of any kind. `board`:
 * for slides. `first`: for the first visit, with the pages of days, progress, endless puzzles and help.
 */
export type KeepIndex = Readonly<Record<"board" | "first", readonly string[]>>;

/** Number of characters of an id. */
export const ID_LENGTH = 11;

/** Splits a text of ids without separators. */
export const splitIds = (ids: string): string[] =>
  Array.from({ length: ids.length / ID_LENGTH }, (_, i) => ids.slice(i * ID_LENGTH, (i + 1) * ID_LENGTH));

/** Packs puzzles into columns. */
export function packFind(rows: readonly FindRow[]): FindColumns {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const places = new Map(sizes.map((size, i) => [size, i]));
  const folders = rows.flatMap(({ folder }, i) => (folder === "" ? [] : [[i, folder] as const]));
  return {
    ids: rows.map(({ id }) => id).join(""),
    levels: rows.map(({ level }) => LEVELS.indexOf(level)).join(""),
    sizes,
    size: rows.map(({ size }) => valueFor(places, size)),
    book: rows.map(({ book }) => book),
    steps: rows.map(({ number }, i) => number - (i === 0 ? 0 : rows[i - 1]!.number)),
    ...(folders.length === 0 ? {} : { folders: Object.fromEntries(folders) }),
  };
}

/** Unpacks the puzzles from columns, in order. */
export function readFind({ ids, levels, sizes, size, book, steps, folders = {} }: FindColumns): FindRow[] {
  let number = 0;
  return splitIds(ids).map((id, i) => {
    number += steps[i]!;
    const level = LEVELS[Number(levels[i])]!;
    return { id, level, size: sizes[size[i]!]!, book: book[i]!, number, folder: folders[i] ?? "" };
  });
}

/** The puzzles of a kind. `fetchData`: reads a file of `data/`. */
export const readKind = async (
  { kind, list }: FindKind,
  fetchData: (name: string) => Promise<FindColumns>,
): Promise<FindRow[]> => readFind(list ?? (await fetchData(`find/${kind}.json`)));

/**
 * The small files of data that the pages' scripts read: what there is to find, what a book needs to be kept
 * offline. Their shapes and how they are packed and read; nothing here needs Node or a browser.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { valueFor } from "../../engine/required.ts";
import type { PageData } from "../player/page-data.ts";

/** `data/find.json`: the kinds of the archive, in the order of the pages, and its books, in the order of the shelf. */
export interface FindIndex {
  /** Slugs. */
  readonly books: readonly string[];
  /** Short names of their languages, as "en". */
  readonly languages: readonly string[];
  /** `count`: how many puzzles `data/find/<kind>.json` tells of; `counts`: the same by language. */
  readonly kinds: readonly {
    readonly kind: string;
    readonly count: number;
    readonly counts: Readonly<Record<string, number>>;
  }[];
}

/** `data/find/<kind's slug>.json`: all puzzles of a kind in columns, in the order of the books; a puzzle of several languages has a row for each. */
export interface FindColumns {
  /** Ids of `ID_LENGTH` characters, one behind the other. */
  readonly ids: string;
  /** One digit each: a place in `LEVELS`. */
  readonly levels: string;
  /** Names of sizes, as "7x7"; the column `size` holds places in this list. */
  readonly sizes: readonly string[];
  readonly size: readonly number[];
  /** Places in the books of `FindIndex`. */
  readonly book: readonly number[];
  /** What each number in its book is above the one before in this list, the first above 0: mostly ones. */
  readonly steps: readonly number[];
  /** The folder of the page, by the row's place; only of rows whose folder is not "". */
  readonly folders?: Readonly<Record<number, string>>;
}

/** One puzzle of the columns. */
export interface FindRow {
  readonly id: string;
  readonly level: Level;
  /** As "7x7": what the kind calls its size, the same in every language. */
  readonly size: string;
  /** A place in the books of `FindIndex`. */
  readonly book: number;
  /** As printed in its book. */
  readonly number: number;
  /** The folder of its page in the language of its book: see `puzzlePagesOf`. */
  readonly folder: string;
}

/** `data/books/<slug>.json`: all that must be kept so that a book's puzzles can be played offline. */
export interface BookFiles {
  /** Changes whenever one of the files does. */
  readonly version: string;
  /** Paths below the base of the archive, as "p/7K3QW2MX9CR/" and "assets/x.js". */
  readonly files: readonly string[];
  /** What they are together, not compressed. */
  readonly bytes: number;
  /** The book's puzzles in their order: id, and name as "Number Path 20". */
  readonly puzzles: readonly (readonly [id: string, name: string])[];
}

/** `data/parts.json`: addresses of the scripts of a kind and of its words in the archive's language, by its id. */
export type PartIndex = Readonly<Record<string, Pick<PageData, "code" | "words">>>;

/** `data/practice/<kind's slug>.json`, and in further languages `data/<language>/practice/…`: the puzzles that need a technique and nothing harder. */
export interface PracticeIndex {
  /** By technique, ids one behind the other. */
  readonly runs: Readonly<Record<string, string>>;
  /** Ids of those whose page is below the folder of the language, one behind the other: see `puzzlePagesOf`. */
  readonly inFolder: string;
}

/**
 * `data/keep.json`, of other languages `data/<folder>/keep.json`: addresses of all that is needed without a network for puzzles of any kind:
 * at the board, and what the first visit keeps: today and all other days, progress, puzzles without end, help.
 */
export type KeepIndex = Readonly<Record<"board" | "first", readonly string[]>>;

/** Characters of an id. */
export const ID_LENGTH = 11;

/** Splits a text of ids without separators. */
export const splitIds = (ids: string): string[] =>
  Array.from({ length: ids.length / ID_LENGTH }, (_, i) => ids.slice(i * ID_LENGTH, (i + 1) * ID_LENGTH));

/** Puzzles as columns. */
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

/** The puzzles of columns, in their order. */
export function readFind({ ids, levels, sizes, size, book, steps, folders = {} }: FindColumns): FindRow[] {
  let number = 0;
  return splitIds(ids).map((id, i) => {
    number += steps[i]!;
    const level = LEVELS[Number(levels[i])]!;
    return { id, level, size: sizes[size[i]!]!, book: book[i]!, number, folder: folders[i] ?? "" };
  });
}

/** Long lists of puzzles, split into pages of rows. */
import { LEVELS, type Level, type PuzzleKind, say } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { MIDDLE } from "../../spec/measured/scale.ts";
import { ROWS_ON_PAGE } from "../addresses.ts";
import type { Translator } from "../words.ts";
import { type Archive, archive, href, ownPuzzles, type Printed } from "./archive.ts";

/** A page of a list. */
interface ListPage {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Puzzles in the whole list. */
  readonly count: number;
  readonly items: readonly Printed[];
}

/**
 * Each puzzle of the archive's language once, from the first book of that language. Sorted by level, easiest first, then by measured
 * rating (if known), then in the order of the books.
 */
const sorted = (archive: Archive, wanted: (item: Printed) => boolean): Printed[] => {
  const rating = ({ puzzle }: Printed): number => archive.played?.[puzzle.id]?.rating ?? MIDDLE;
  return ownPuzzles(archive)
    .filter(wanted)
    .sort((a, b) => LEVELS.indexOf(a.puzzle.level) - LEVELS.indexOf(b.puzzle.level) || rating(a) - rating(b));
};

/** Caches the long lists of an archive by name. */
const cache = new WeakMap<Archive, Map<string, readonly Printed[]>>();
function cachedList(name: string, make: () => readonly Printed[]): readonly Printed[] {
  const lists = cache.get(archive()) ?? new Map<string, readonly Printed[]>();
  cache.set(archive(), lists);
  const list = lists.get(name) ?? make();
  lists.set(name, list);
  return list;
}

/** All puzzles of a kind in this language, by its slug. */
export const listOfKind = (slug: string): readonly Printed[] =>
  cachedList(`kind ${slug}`, () => sorted(archive(), ({ kind }) => kind.slug === slug));

/** The puzzles of a kind in all languages, by its slug. */
export const everyOfKind = (slug: string): readonly Printed[] =>
  cachedList(`every ${slug}`, () => [...archive().byId.values()].map(firstOf).filter(({ kind }) => kind.slug === slug));

/** All puzzles of a level in this language, grouped by kind. */
export const listOfLevel = (level: Level): readonly Printed[] =>
  cachedList(`level ${level}`, () => {
    const found = sorted(archive(), ({ puzzle }) => puzzle.level === level);
    const order = archive().kinds.map(({ id }) => id);
    return found.sort((a, b) => order.indexOf(a.kind.id) - order.indexOf(b.kind.id));
  });

/** The page numbers of a list as texts for addresses. */
export const pageNames = (list: readonly Printed[]): string[] =>
  Array.from({ length: Math.ceil(list.length / ROWS_ON_PAGE) }, (_, i) => String(i + 1));

/** One page of a list. */
export const pageOf = (list: readonly Printed[], page: number): ListPage => ({
  page,
  pages: Math.ceil(list.length / ROWS_ON_PAGE),
  count: list.length,
  items: list.slice((page - 1) * ROWS_ON_PAGE, page * ROWS_ON_PAGE),
});

/** A level of a kind in this archive: the number of its puzzles, and the address where they begin in the kind's list. */
export interface Share {
  readonly level: Level;
  readonly count: number;
  readonly href: string;
}

/** The levels of a kind, easiest first. */
export function levelsOfKind(slug: string): Share[] {
  const list = listOfKind(slug);
  return LEVELS.flatMap((level): Share[] => {
    const first = list.findIndex(({ puzzle }) => puzzle.level === level);
    if (first === -1) return [];
    const count = list.filter(({ puzzle }) => puzzle.level === level).length;
    return [{ level, count, href: `${href.kindList(slug, 1 + Math.floor(first / ROWS_ON_PAGE))}#${level}` }];
  });
}

/** The size of a kind's puzzles in words: "7 × 7", "5 places, 10 digits". `size`: its short name, such as "7x7". */
export function sizeName(translator: Translator, kind: string, size: string): string {
  const [a, b = 0] = size.split("x").map((part) => Number.parseInt(part, 10));
  // Use no-break spaces around the sign.
  return translator.text(say(`${kind}.size`, { a: a!, b })).replace(/ (×|mal) /, "\u00a0$1\u00a0");
}

/** All sizes of a kind in this archive: short name to words, smallest first. */
export function sizesOfKind(translator: Translator, kind: PuzzleKind<unknown, unknown>): Record<string, string> {
  const sizes = new Set(everyOfKind(kind.slug).map(({ puzzle }) => kind.size(puzzle.puzzle)));
  const order = (size: string): number => size.split("x").reduce((all, part) => all * 100 + Number(part), 0);
  return Object.fromEntries(
    [...sizes].sort((a, b) => order(a) - order(b)).map((size) => [size, sizeName(translator, kind.id, size)]),
  );
}

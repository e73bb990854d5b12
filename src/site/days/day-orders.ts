/**
 * The puzzles of a day, as orders for the maker. They depend only on the date: the same release gives the same puzzles on every
 * site and in every browser. They come from no book.
 */
import type { Level } from "../../engine/kind.ts";
import { rng } from "../../engine/rng.ts";
import { dayName, dayNamed } from "./day.ts";

/** The first day that can be played. */
export const FIRST_DAY = dayNamed("2026-11-01")!;

/** The levels of a day's puzzles, easiest first. */
const LEVELS_OF_DAY = ["easy", "medium", "hard"] as const satisfies readonly Level[];

/** Number of puzzles of a day. */
export const PER_DAY = LEVELS_OF_DAY.length;

/** A puzzle to make. */
export interface DayOrder {
  /** The kind's id. */
  readonly kind: string;
  readonly level: Level;
  readonly seed: string;
}

const GRIDS_FROM = dayNamed("2027-01-01")!;
/** The first day of kinds that joined later, so that the puzzles of earlier days stay as they are. Infinity: it is not a daily puzzle. */
const JOINED: Readonly<Record<string, number>> = {
  ...{ sudoku: GRIDS_FROM, "killer-sudoku": GRIDS_FROM, calcudoku: GRIDS_FROM },
  ...{ kakuro: GRIDS_FROM, futoshiki: GRIDS_FROM, nonogram: GRIDS_FROM },
  "plain-sums": Number.POSITIVE_INFINITY,
};

/**
 * The orders of a day. A round has as many days as there are kinds. In a round each kind comes once at each level, and never
 * twice on one day. `all`: the ids of all kinds, of which at least three are not among the later ones.
 */
export function ordersOf(day: number, all: readonly string[]): DayOrder[] {
  const kinds = all.filter((kind) => day >= (JOINED[kind] ?? FIRST_DAY));
  const { length } = kinds;
  const order = rng(["days", Math.floor(day / length)]).shuffle(kinds);
  const apart = Math.floor(length / PER_DAY);
  return LEVELS_OF_DAY.map((level, i) => ({
    kind: order[(day + i * apart) % length]!,
    level,
    seed: `day ${dayName(day)}`,
  }));
}

/** A puzzle of a day, as in the address `/play/#2026-11-28.2`. */
export interface DayPlace {
  readonly day: number;
  /** From 0. */
  readonly at: number;
}

export const formatDayPlace = ({ day, at }: DayPlace): string => `${dayName(day)}.${at + 1}`;

/** Parses the text after the `#`; null if it names no puzzle of a day. */
export function parseDayPlace(text: string): DayPlace | null {
  const [, name, number] = /^(\d{4}-\d\d-\d\d)\.([1-9])$/.exec(text) ?? [];
  const day = name === undefined ? null : dayNamed(name);
  return day === null || Number(number) > PER_DAY ? null : { day, at: Number(number) - 1 };
}

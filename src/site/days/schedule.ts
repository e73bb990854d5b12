/**
 * The days of an archive as its pages read them. What belongs to which day is planned when an archive is published (`plan.ts`) and
 * numbered from 0, round after round: `data/days/<language>/<number>.json` has the puzzles of a number with their pictures
 * (`DayFile`), `data/days/<language>-<part>.json` the ids of many (`DayIds`). A page holds no more than the rounds.
 */
/** A round: the day from which it is in use, the number of its first entry, and how many it has. */
export type RoundRange = readonly [from: number, first: number, length: number];

/** Rounds by the short name of a language, as "en". */
export type Schedule = Readonly<Record<string, readonly RoundRange[]>>;

/** A puzzle of a day. Texts are in its own language. */
export interface DayPuzzle {
  readonly id: string;
  readonly name: string;
  readonly level: string;
  /** Squares of the level, as SVG. */
  readonly squares: string;
  /** Its size in words. */
  readonly size: string;
  /** A small picture, as SVG. */
  readonly picture: string;
}
export type DayFile = readonly DayPuzzle[];

/** One text for each number: ids with spaces between them. */
export type DayIds = readonly string[];

/** Numbers in one file of ids. */
export const IDS_IN_PART = 128;

/** The first day of a language; Infinity where it has none. */
export const firstDay = (rounds: readonly RoundRange[]): number => rounds[0]?.[0] ?? Number.POSITIVE_INFINITY;

/** The number of the puzzles of a day; null before the first. */
export function numberOf(rounds: readonly RoundRange[], day: number): number | null {
  const round = rounds.findLast(([from]) => from <= day);
  if (round === undefined) return null;
  const [from, first, length] = round;
  return first + ((day - from) % length);
}

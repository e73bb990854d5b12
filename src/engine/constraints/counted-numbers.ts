/**
 * The numbers of a puzzle as a page needs them: counted in the puzzle's unit, with their characters, and as they are read aloud.
 */
import { FRACTIONS, numberValue, TENTH } from "../mixed-number.ts";

/**
 * Texts of cells for screen readers: `texts` without signs, and `below`: 1 for those whose sign must be read aloud. A blank is
 * empty.
 */
export const spokenCells = (cells: readonly (string | null | undefined)[]): { texts: string[]; below: number[] } => ({
  texts: cells.map((text) => text?.replace(/^-/, "") ?? ""),
  below: cells.map((text) => (text?.startsWith("-") ? 1 : 0)),
});

/** The characters needed for numbers of at least `least`. `unit`: the unit they are counted in. */
export const digitsFrom = (least: number, unit = 1): string =>
  `0123456789${least < 0 ? "-" : ""}${unit === 1 ? "" : unit === TENTH ? "." : unit === FRACTIONS[0] ? "½" : "¼½¾"}`;

/** A number divided by its unit, rounded, because tenths are not exact in binary. */
export const countIn = (number: number, unit: number): number =>
  unit === TENTH ? Math.round(number / unit) : unit === 1 / TENTH ? Math.round(number) / unit : number / unit;

/** Numbers of the data divided by their unit: 1.5 is three halves. A blank is null. */
export const counts = (numbers: readonly (number | null)[], unit = 1): (number | null)[] =>
  numbers.map((number) => (number === null ? null : countIn(number, unit)));

/** The range of a puzzle for the sentence of its rule. */
export const rangeValues = ([least, most]: readonly [number, number], unit = 1) => ({
  least: numberValue(least, unit),
  most: numberValue(most, unit),
});

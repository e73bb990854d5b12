/** Numbers of a puzzle as a page needs them to play: counted in the puzzle's unit, with their characters, and as they are read out. */
import { FRACTIONS, TENTH, told } from "../mixed-number.ts";

/** Texts of cells for those who listen, as `texts` without signs, and `below`: 1 for those whose sign is to be said. A blank is empty. */
export const spokenCells = (cells: readonly (string | null | undefined)[]): { texts: string[]; below: number[] } => ({
  texts: cells.map((text) => text?.replace(/^-/, "") ?? ""),
  below: cells.map((text) => (text?.startsWith("-") ? 1 : 0)),
});

/** The characters of numbers from a least one on. `unit`: what they are counted in. */
export const digitsFrom = (least: number, unit = 1): string =>
  `0123456789${least < 0 ? "-" : ""}${unit === 1 ? "" : unit === TENTH ? "." : unit === FRACTIONS[0] ? "½" : "¼½¾"}`;

/** A number as so many times what it is counted in: tenths of a binary computer are not exact. */
export const countIn = (number: number, unit: number): number =>
  unit === TENTH ? Math.round(number / unit) : unit === 1 / TENTH ? Math.round(number) / unit : number / unit;

/** Numbers as data has them, as so many times what they are counted in: 1.5 is three halves. A blank is null. */
export const counts = (numbers: readonly (number | null)[], unit = 1): (number | null)[] =>
  numbers.map((number) => (number === null ? null : countIn(number, unit)));

/** The range of a puzzle as its rule tells it. */
export const toldRange = ([least, most]: readonly [number, number], unit = 1) => ({
  least: told(least, unit),
  most: told(most, unit),
});

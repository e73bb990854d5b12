/**
 * The numbers of a puzzle as a page needs them: counted in the puzzle's unit, with their characters, and as they are read aloud.
 */
import { countIn, decimalsOf, numberOf, numberValue, signsIn } from "../mixed-number.ts";

/** A text as a value of a sentence: a decimal as a number, whose point is that of the language. */
export const spokenText = (text: string): number | string => (/^\d+\.\d+$/.test(text) ? Number(text) : text);

/**
 * Texts of cells for screen readers: `texts` without signs, and `below`: 1 for those whose sign must be read aloud. A blank is
 * empty.
 */
export const spokenCells = (
  cells: readonly (string | null | undefined)[],
): { texts: (number | string)[]; below: number[] } => ({
  texts: cells.map((text) => spokenText(text?.replace(/^-/, "") ?? "")),
  below: cells.map((text) => (text?.startsWith("-") ? 1 : 0)),
});

/** The characters needed for numbers of at least `least`. `unit`: the unit they are counted in. */
export const digitsFrom = (least: number, unit = 1): string =>
  `0123456789${least < 0 ? "-" : ""}${decimalsOf(unit) > 0 ? "." : signsIn(unit).join("")}`;

/** Numbers of the data as counts of their unit: 1.5 is three halves. A blank is null. */
export const counts = (numbers: readonly (number | null)[], unit = 1): (number | null)[] =>
  numbers.map((number) => (number === null ? null : countIn(number, unit)));

/** Counts of a unit as numbers of the data. A blank is null. */
export const numbersOf = (counts: readonly (number | null)[], unit = 1): (number | null)[] =>
  counts.map((count) => (count === null ? null : numberOf(count, unit)));

/** The range of a puzzle for the sentence of its rule. */
export const rangeValues = ([least, most]: readonly [number, number], unit = 1) => ({
  least: numberValue(least, unit),
  most: numberValue(most, unit),
});

/** Numbers as they are printed: with a true minus sign, where data and entries have the hyphen of keyboards, and halves and quarters as ½, ¼ and ¾. */
import { FRACTIONS, TENTH, told, written } from "../mixed-number.ts";

/** A number, or the text of one, as it is printed. */
export const printed = (number: number | string, unit = 1): string =>
  (typeof number === "number" ? written(number, unit) : number).replace(/^-/, "−");

/** A number behind a sign, as in 4 + (−7): brackets part its sign from that one. */
export const operand = (number: number, unit = 1): string =>
  number < 0 ? `(${printed(number, unit)})` : printed(number, unit);

/** Numbers added up. */
export const printedSum = (numbers: readonly number[], unit = 1): string =>
  numbers.map((n, i) => (i === 0 ? printed(n, unit) : operand(n, unit))).join(" + ");

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

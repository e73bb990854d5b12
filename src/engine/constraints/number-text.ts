/** Numbers as printed: with a true minus sign, where data and entries have a hyphen, and fractions as ½, ¼ and ¾. */
import { decimalsOf, numberOf, written } from "../mixed-number.ts";

/** The printed form of a count of units, or of a text. */
export const printed = (count: number | string, unit = 1): string =>
  (typeof count === "number" ? written(numberOf(count, unit), unit) : count).replace(/^-/, "−");

/** The same as a value of a sentence: a decimal is a number, whose point is that of the language. */
export const valueInText = (count: number, unit = 1): number | string =>
  decimalsOf(unit) > 0 ? numberOf(count, unit) : printed(count, unit);

/** A number after a sign, as in 4 + (−7): brackets separate the two signs. */
export const operand = (count: number, unit = 1): number | string =>
  count < 0 ? `(${printed(count, unit)})` : valueInText(count, unit);

/** Counts joined by plus signs. */
export const printedSum = (counts: readonly number[], unit = 1): string =>
  counts.map((n, i) => (i === 0 ? printed(n, unit) : operand(n, unit))).join(" + ");

/** Numbers as printed: with a true minus sign, where data and entries have a hyphen, and halves and quarters as ½, ¼ and ¾. */
import { written } from "../mixed-number.ts";

/** The printed form of a number or of its text. */
export const printed = (number: number | string, unit = 1): string =>
  (typeof number === "number" ? written(number, unit) : number).replace(/^-/, "−");

/** A number after a sign, as in 4 + (−7): brackets separate the two signs. */
export const operand = (number: number, unit = 1): string =>
  number < 0 ? `(${printed(number, unit)})` : printed(number, unit);

/** Numbers joined by plus signs. */
export const printedSum = (numbers: readonly number[], unit = 1): string =>
  numbers.map((n, i) => (i === 0 ? printed(n, unit) : operand(n, unit))).join(" + ");

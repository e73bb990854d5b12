/** Numbers as they are printed: with a true minus sign, where data and entries have the hyphen of keyboards, and halves and quarters as ½, ¼ and ¾. */
import { written } from "../mixed-number.ts";

/** A number, or the text of one, as it is printed. */
export const printed = (number: number | string, unit = 1): string =>
  (typeof number === "number" ? written(number, unit) : number).replace(/^-/, "−");

/** A number behind a sign, as in 4 + (−7): brackets part its sign from that one. */
export const operand = (number: number, unit = 1): string =>
  number < 0 ? `(${printed(number, unit)})` : printed(number, unit);

/** Numbers added up. */
export const printedSum = (numbers: readonly number[], unit = 1): string =>
  numbers.map((n, i) => (i === 0 ? printed(n, unit) : operand(n, unit))).join(" + ");

/** Numbers as they are printed: with a true minus sign. Data and entries have the hyphen of keyboards. */

/** A number, or the text of one, as it is printed. */
export const printed = (number: number | string): string => String(number).replace(/^-/, "−");

/** A number behind a sign, as in 4 + (−7): brackets part its sign from that one. */
export const operand = (number: number): string => (number < 0 ? `(${printed(number)})` : printed(number));

/** Numbers added up. */
export const printedSum = (numbers: readonly number[]): string =>
  numbers.map((n, i) => (i === 0 ? printed(n) : operand(n))).join(" + ");

/** Texts of cells for those who listen, as `texts` without signs, and `below`: 1 for those whose sign is to be said. A blank is empty. */
export const spokenCells = (cells: readonly (string | null | undefined)[]): { texts: string[]; below: number[] } => ({
  texts: cells.map((text) => text?.replace(/^-/, "") ?? ""),
  below: cells.map((text) => (text?.startsWith("-") ? 1 : 0)),
});

/** The characters of numbers from a least one on. */
export const digitsFrom = (least: number): string => (least < 0 ? "0123456789-" : "0123456789");

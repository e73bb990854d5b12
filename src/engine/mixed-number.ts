/**
 * Numbers in units of halves, quarters or tenths. Data has decimals: 1.5. Halves and quarters are printed and written as 1½,
 * tenths as 1.5.
 */

const PARTS = ["", "¼", "½", "¾"];

/** The units below 1. */
export const FRACTIONS = [0.5, 0.25] as const;

/** The unit of puzzles in tenths, which have no sign of their own. */
export const TENTH = 0.1;

/** A number as it is printed and written in a puzzle with this unit. Fractions must not be negative. */
export function written(number: number, unit = 1): string {
  if (unit === TENTH) return String(Math.round(number / TENTH) / 10);
  const whole = Math.floor(number);
  return (whole === 0 && number > 0 ? "" : whole) + PARTS[4 * (number - whole)]!;
}

/** Width of a text in digits; a fraction counts 1.5. */
export const breadthOf = (text: string): number => text.length + (/[¼½¾]/.test(text) ? 0.5 : 0);

/** Reads a number that `written` formatted; NaN for any other text. */
export function readWritten(text: string, unit = 1): number {
  if (unit === TENTH) return written(Number(text), unit) === text ? Number(text) : Number.NaN;
  const number = Number(text.replace(/[¼½¾]$/, (part) => `.${25 * PARTS.indexOf(part)}`));
  return written(number) === text ? number : Number.NaN;
}

/** A number as a value of a sentence: a number if it is whole, else a formatted text. A template may compare whole numbers. */
export const numberValue = (number: number, unit = 1): number | string =>
  Number.isInteger(number) ? number : written(number, unit);

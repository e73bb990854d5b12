/**
 * Numbers that are counted in halves, quarters or tenths. Data has them as decimals: 1.5. Halves and quarters are printed and written as 1½,
 * tenths as 1.5.
 */

const PARTS = ["", "¼", "½", "¾"];

/** What may be counted in, below 1. */
export const FRACTIONS = [0.5, 0.25] as const;

/** Some puzzles are counted in tenths, which have no sign of their own. */
export const TENTH = 0.1;

/** A number, from 0 or whole, as it is printed and written, in a puzzle that is counted in a unit. */
export function written(number: number, unit = 1): string {
  if (unit === TENTH) return String(Math.round(number / TENTH) / 10);
  const whole = Math.floor(number);
  return (whole === 0 && number > 0 ? "" : whole) + PARTS[4 * (number - whole)]!;
}

/** How many digits a text is as broad as: a fraction counts as one and a half. */
export const breadthOf = (text: string): number => text.length + (/[¼½¾]/.test(text) ? 0.5 : 0);

/** The number of a text as `written` gives it; NaN for any other text. */
export function readWritten(text: string, unit = 1): number {
  if (unit === TENTH) return written(Number(text), unit) === text ? Number(text) : Number.NaN;
  const number = Number(text.replace(/[¼½¾]$/, (part) => `.${25 * PARTS.indexOf(part)}`));
  return written(number) === text ? number : Number.NaN;
}

/** A number as the data of a sentence, which may ask for a whole one by its value. */
export const told = (number: number, unit = 1): number | string =>
  Number.isInteger(number) ? number : written(number, unit);

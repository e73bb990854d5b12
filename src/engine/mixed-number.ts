/** Numbers that are counted in halves or quarters. Data has them as decimals, which are exact: 1.5. They are printed and written as 1½. */

const PARTS = ["", "¼", "½", "¾"];

/** What may be counted in, below 1. */
export const FRACTIONS = [0.5, 0.25] as const;

/** A number, from 0 or whole, as it is printed and written. */
export function written(number: number): string {
  const whole = Math.floor(number);
  return (whole === 0 && number > 0 ? "" : whole) + PARTS[4 * (number - whole)]!;
}

/** How many digits a text is as broad as: a fraction counts as one and a half. */
export const breadthOf = (text: string): number => text.length + (/[¼½¾]/.test(text) ? 0.5 : 0);

/** The number of a text as `written` gives it; NaN for any other text. */
export function readWritten(text: string): number {
  const number = Number(text.replace(/[¼½¾]$/, (part) => `.${25 * PARTS.indexOf(part)}`));
  return written(number) === text ? number : Number.NaN;
}

/** A number as the data of a sentence, which may ask for a whole one by its value. */
export const told = (number: number): number | string => (Number.isInteger(number) ? number : written(number));

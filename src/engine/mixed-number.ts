/**
 * Numbers that are counted in parts of a whole. Data has them as decimals: 1.5, and 0.333 for a third. Halves, thirds, quarters and
 * fifths are printed and written as 1½, tenths and hundredths as 1.5. Kinds calculate with counts of parts, which are whole numbers.
 */
import { FRACTION, SIGNS, withFraction } from "./typed-fraction.ts";

/** The units below 1. */
export const UNITS = [0.5, 0.25, 0.1, 0.01, 0.333, 0.2] as const;

/** The units below 1 that number paths may have. */
export const FRACTIONS = [0.5, 0.25] as const;

/** Digits after the point: 1 for tenths, 2 for hundredths, else 0. */
export const decimalsOf = (unit: number): number => (unit === 0.1 ? 1 : unit === 0.01 ? 2 : 0);

/** How many parts make a whole. */
export const partsIn = (unit: number): number => Math.round(1 / unit);

/** A number as a count of parts, rounded, because data has the nearest decimal. */
export const countIn = (number: number, unit: number): number =>
  unit === 1 ? number : Math.round(number * partsIn(unit));

/** The number of a count, as data has it. */
export const numberOf = (count: number, unit: number): number =>
  unit === 1 ? count : Number((count / partsIn(unit)).toFixed(3));

/** The signs that numbers of a unit may have, the smallest first. */
export const signsIn = (unit: number): string[] =>
  decimalsOf(unit) > 0 ? [] : Array.from({ length: partsIn(unit) - 1 }, (_, i) => signOf(i + 1, partsIn(unit)));

/** The sign of a fraction. Two quarters are a half. */
const signOf = (over: number, under: number): string => withFraction(2 * over === under ? "1/2" : `${over}/${under}`);

/** A number as it is printed and written in a puzzle with this unit. Fractions must not be negative. */
export function written(number: number, unit = 0.25): string {
  if (Number.isInteger(number) || decimalsOf(unit) > 0) return String(number);
  const [parts, whole] = [partsIn(unit), Math.floor(number)];
  return `${whole || ""}${signOf(countIn(number, unit) - whole * parts, parts)}`;
}

/** Width of a text in digits; a fraction counts 1.5, a point 0.5. */
export const breadthOf = (text: string): number =>
  text.length + (FRACTION.test(text) ? 0.5 : text.includes(".") ? -0.5 : 0);

/** Reads a number that `written` formatted, also with zeros at its end, such as 2.50; NaN for any other text. */
export function readWritten(text: string, unit = 0.25): number {
  // Nearly all texts are whole numbers, which are the same in all units.
  if (WHOLE.test(text)) return Number(text);
  const number = readNumber(text);
  if (Number.isNaN(number)) return number;
  const decimals = decimalsOf(unit);
  if (decimals > 0) return DECIMAL.test(text) && (text.split(".")[1]?.length ?? 0) <= decimals ? number : Number.NaN;
  const read = numberOf(countIn(number, unit), unit);
  return written(read, unit) === text ? read : Number.NaN;
}

const WHOLE = /^(?:\d|[1-9]\d{1,8})$/;
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The value of a number that is written in any unit; NaN for another text. */
export function readNumber(text: string): number {
  if (text === "") return Number.NaN;
  if (DECIMAL.test(text)) return Number(text);
  const at = SIGNS.indexOf(text.slice(-1));
  const whole = text.slice(0, -1);
  return at < 0 || !FRACTION.test(text) || !/^\d*$/.test(whole)
    ? Number.NaN
    : Number(whole) + Number(SIGNS[at - 3]) / Number(SIGNS[at - 1]);
}

/**
 * A number as a value of a sentence: a fraction as a formatted text, else a number, whose point is that of the language. A template
 * may compare whole numbers.
 */
export const numberValue = (number: number, unit = 0.25): number | string =>
  Number.isInteger(number) || decimalsOf(unit) > 0 ? number : written(number, unit);

/** The same for a count of parts. */
export const countValue = (count: number, unit: number): number | string => numberValue(numberOf(count, unit), unit);

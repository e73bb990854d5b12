/**
 * Numbers that are counted in parts of a whole. Data has them as decimals: 1.5, and 0.333 for a third. Halves, thirds, quarters and
 * fifths are printed and written as 1½, tenths and hundredths as 1.5. Kinds reckon with counts of parts, which are whole.
 */

/** How many parts make a whole, by the unit as data has it. */
const PARTS: Readonly<Record<number, number>> = { 1: 1, 0.5: 2, 0.333: 3, 0.25: 4, 0.2: 5, 0.1: 10, 0.01: 100 };

/** The units below 1. */
export const UNITS = [0.5, 0.25, 0.1, 0.01, 0.333, 0.2] as const;

/** Those of number paths. */
export const FRACTIONS = [0.5, 0.25] as const;

/** Digits after the point: 1 for tenths, 2 for hundredths, else 0. */
export const decimalsOf = (unit: number): number => (unit === 0.1 ? 1 : unit === 0.01 ? 2 : 0);

/** How many parts make a whole; for a unit above 1 the share of a part. */
export const partsIn = (unit: number): number => PARTS[unit] ?? 1 / unit;

/** A number as a count of parts, rounded, because data has the nearest decimal. */
export const countIn = (number: number, unit: number): number =>
  unit === 1 ? number : Math.round(number * partsIn(unit));

/** The number of a count, as data has it. */
export const numberOf = (count: number, unit: number): number =>
  unit === 1 ? count : Number((count / partsIn(unit)).toFixed(3));

/** The signs of fractions, with their upper and lower numbers. */
const SIGNS = [
  ["¼", 1, 4],
  ["½", 1, 2],
  ["¾", 3, 4],
  ["⅓", 1, 3],
  ["⅔", 2, 3],
  ["⅕", 1, 5],
  ["⅖", 2, 5],
  ["⅗", 3, 5],
  ["⅘", 4, 5],
] as const;

/** The signs that numbers of a unit may have, the smallest first. */
export const signsIn = (unit: number): string[] =>
  decimalsOf(unit) > 0
    ? []
    : SIGNS.flatMap(([sign, over, under]) => ((over * partsIn(unit)) % under === 0 ? sign : []));

/** A number as it is printed and written in a puzzle with this unit. Fractions must not be negative. */
export function written(number: number, unit = 0.25): string {
  if (Number.isInteger(number) || decimalsOf(unit) > 0) return String(number);
  const [parts, whole] = [partsIn(unit), Math.floor(number)];
  const rest = countIn(number, unit) - whole * parts;
  return `${whole || ""}${SIGNS.find(([, over, under]) => over * parts === rest * under)?.[0]}`;
}

/** Width of a text in digits; a fraction counts 1.5, a point 0.5. */
export const breadthOf = (text: string): number =>
  text.length + (/[¼-¾⅓-⅘]/.test(text) ? 0.5 : text.includes(".") ? -0.5 : 0);

/** Reads a number that `written` formatted, also with zeros at its end as 2.50; NaN for any other text. */
export function readWritten(text: string, unit = 0.25): number {
  const number = readNumber(text);
  const decimals = decimalsOf(unit);
  if (decimals > 0) return DECIMAL.test(text) && (text.split(".")[1]?.length ?? 0) <= decimals ? number : Number.NaN;
  const read = numberOf(countIn(number, unit), unit);
  return written(read, unit) === text ? read : Number.NaN;
}

const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** The value of a number that is written in any unit; NaN for another text. */
export function readNumber(text: string): number {
  if (DECIMAL.test(text)) return Number(text);
  const [, whole, sign] = /^(\d*)([¼-¾⅓-⅘])$/.exec(text) ?? [];
  const part = SIGNS.find(([known]) => known === sign);
  return part === undefined ? Number.NaN : Number(whole) + part[1] / part[2];
}

/**
 * A number as a value of a sentence: a fraction as a formatted text, else a number, whose point is that of the language. A template
 * may compare whole numbers.
 */
export const numberValue = (number: number, unit = 0.25): number | string =>
  Number.isInteger(number) || decimalsOf(unit) > 0 ? number : written(number, unit);

/** The same for a count of parts. */
export const countValue = (count: number, unit: number): number | string => numberValue(numberOf(count, unit), unit);

/**
 * Sums in columns, digit by digit from the lowest place. A subtraction is read as an addition: what is taken away and the result
 * make the upper number. The lower number of a multiplication has one digit.
 */
import type { ColumnSum } from "./puzzle.ts";

/** What stands in a column sum, in reading order. */
export const COLUMN_PARTS = ["a", "b", "result"] as const;
export type ColumnPart = (typeof COLUMN_PARTS)[number];

/** The digit of a number at a place, from 0 for the lowest; null for a blank, 0 beyond its first digit. */
export function digitAt(digits: string, place: number): number | null {
  const digit = digits[digits.length - 1 - place];
  return digit === undefined ? 0 : digit === "_" ? null : Number(digit);
}

/** A number with another digit at a place. */
export const withDigit = (digits: string, place: number, digit: number | string): string => {
  const at = digits.length - 1 - place;
  return digits.slice(0, at) + digit + digits.slice(at + 1);
};

/** How many places a sum has. */
export const placesIn = (sum: ColumnSum): number => Math.max(...COLUMN_PARTS.map((part) => sum[part].length));

/** Whether a sum without blanks is right. A number has no 0 in front, but for one before the point. */
export function isRightInColumns({ a, sign, b, result }: ColumnSum, decimals: number): boolean {
  if ([a, b, result].some((digits) => digits.length > decimals + 1 && digits.startsWith("0"))) return false;
  const [x, y, z] = [Number(a), Number(b), Number(result)];
  return sign === "+" ? x + y === z : sign === "-" ? x - y === z : x * y === z;
}

/** What is worked out at a place: the digit to write, and what is carried from the place below and to the one above. */
export interface Column {
  readonly upper: number;
  readonly lower: number;
  readonly before: number;
  readonly digit: number;
  readonly after: number;
}

/** The column of a place, from the digits of the two upper numbers up to it; null if one of them is a blank. */
export function columnAt(sum: ColumnSum, place: number): Column | null {
  let before = 0;
  for (let p = 0; ; p++) {
    const upper = digitAt(sum.a, p);
    const lower = digitAt(sum.b, sum.sign === "*" ? 0 : p);
    if (upper === null || lower === null) return null;
    const made =
      sum.sign === "*" ? upper * lower + before : sum.sign === "+" ? upper + lower + before : upper - lower - before;
    const digit = ((made % 10) + 10) % 10;
    const after = sum.sign === "-" ? (made < 0 ? 1 : 0) : Math.floor(made / 10);
    if (p === place) return { upper, lower, before, digit, after };
    before = after;
  }
}

/**
 * All ways to fill the blanks of a sum, in order. `allows`: whether a digit may be written; `spend`: called for each search step,
 * false to stop.
 */
export function* fillings(
  sum: ColumnSum,
  decimals: number,
  allows: (part: ColumnPart, place: number, digit: number) => boolean,
  spend: () => boolean,
): Generator<ColumnSum> {
  const blanks = COLUMN_PARTS.flatMap((part) =>
    [...sum[part]].flatMap((digit, at) => (digit === "_" ? [{ part, place: sum[part].length - 1 - at }] : [])),
  ).sort((one, other) => one.place - other.place);
  function* fill(now: ColumnSum, at: number): Generator<ColumnSum> {
    if (!spend()) return;
    const blank = blanks[at];
    if (blank === undefined) {
      if (isRightInColumns(now, decimals)) yield now;
      return;
    }
    for (let digit = 0; digit <= 9; digit++) {
      if (!allows(blank.part, blank.place, digit)) continue;
      const next = { ...now, [blank.part]: withDigit(now[blank.part], blank.place, digit) };
      if (couldBeRight(next, (blanks[at + 1]?.place ?? blank.place + 1) - 1)) yield* fill(next, at + 1);
    }
  }
  yield* fill(sum, 0);
}

/** Whether the places up to one, which hold no blanks, agree with each other. */
function couldBeRight(sum: ColumnSum, upTo: number): boolean {
  for (let place = 0; place <= upTo; place++) {
    const digit = digitAt(sum.result, place);
    const column = columnAt(sum, place);
    if (column !== null && digit !== null && column.digit !== digit) return false;
  }
  return true;
}

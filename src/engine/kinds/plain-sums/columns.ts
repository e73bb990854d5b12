/**
 * Sums in columns, digit by digit from the lowest place. A subtraction is read as an addition: what is taken away and the result
 * make the upper number. The lower number of a multiplication has one digit. A division by one digit, which is short division,
 * goes from the highest place: what is left over at a place is carried to the next lower one.
 */
import type { ColumnSum, ColumnSums } from "./puzzle.ts";

/** The content of a column sum, in reading order. */
export const COLUMN_PARTS = ["a", "b", "result", "rest"] as const;
export type ColumnPart = (typeof COLUMN_PARTS)[number];

/** The digits of a part; none of a remainder that the sum has not. */
export const digitsOf = (sum: ColumnSum, part: ColumnPart): string => sum[part] ?? "";

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

/** Whether a sum goes from its highest place, with the answer above. */
export const isDivision = ({ sign }: ColumnSum): boolean => sign === "/";

/** How many places a sum has, and the widest sum of a puzzle. */
const placesIn = (sum: ColumnSum): number => Math.max(sum.a.length, sum.b.length, sum.result.length);
export const widestOf = ({ sums }: ColumnSums): number => Math.max(...sums.map(placesIn));

/** Whether a sum without blanks is right. A number has no 0 in front, but for one before the point. */
export function isRightInColumns({ a, sign, b, result, rest = "0" }: ColumnSum, decimals: number): boolean {
  if ([a, b, result].some((digits) => digits.length > decimals + 1 && digits.startsWith("0"))) return false;
  const [x, y, z] = [Number(a), Number(b), Number(result)];
  if (sign === "/") return Number(rest) < y && y * z + Number(rest) === x;
  return sign === "+" ? x + y === z : sign === "-" ? x - y === z : x * y === z;
}

/**
 * What is worked out at a place: the digit to write, what was carried to it (`before`) and what is carried on (`after`): from the
 * place below to the one above; in a division from the one above, in tens, to the one below.
 */
export interface Column {
  readonly upper: number;
  readonly lower: number;
  readonly before: number;
  readonly digit: number;
  readonly after: number;
}

/** The column of a place, from the digits of the two upper numbers on the way to it; null if one of them is a blank. */
export function columnAt(sum: ColumnSum, place: number): Column | null {
  if (isDivision(sum)) return divisionAt(sum, place);
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

/** The column of a division; null, too, if it is by 0. */
function divisionAt({ a, b }: ColumnSum, place: number): Column | null {
  const lower = digitAt(b, 0);
  if (lower === null || lower === 0) return null;
  let before = 0;
  for (let p = Math.max(a.length - 1, place); ; p--) {
    const upper = digitAt(a, p);
    if (upper === null) return null;
    const made = 10 * before + upper;
    const after = made % lower;
    if (p === place) return { upper, lower, before, digit: (made - after) / lower, after };
    before = after;
  }
}

/** The blanks of a sum in the order of its columns: of a division its divisor, the digits from the highest place, the remainder. */
function blanksOf(sum: ColumnSum): { readonly part: ColumnPart; readonly place: number }[] {
  const blanks = COLUMN_PARTS.flatMap((part) => {
    const digits = digitsOf(sum, part);
    return [...digits].flatMap((digit, at) => (digit === "_" ? [{ part, place: digits.length - 1 - at }] : []));
  });
  if (!isDivision(sum)) return blanks.sort((one, other) => one.place - other.place);
  const turn = ({ part, place }: (typeof blanks)[number]) =>
    part === "b" ? -placesIn(sum) : part === "rest" ? 1 : -place;
  return blanks.sort((one, other) => turn(one) - turn(other));
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
  const blanks = blanksOf(sum);
  function* fill(now: ColumnSum, at: number): Generator<ColumnSum> {
    if (!spend()) return;
    const blank = blanks[at];
    if (blank === undefined) {
      if (isRightInColumns(now, decimals)) yield now;
      return;
    }
    for (let digit = 0; digit <= 9; digit++) {
      if (!allows(blank.part, blank.place, digit)) continue;
      const next = { ...now, [blank.part]: withDigit(digitsOf(now, blank.part), blank.place, digit) };
      const isOpen = isDivision(sum)
        ? couldDivide(next)
        : couldBeRight(next, (blanks[at + 1]?.place ?? blank.place + 1) - 1);
      if (isOpen) yield* fill(next, at + 1);
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

/** Whether the places of a division, from the highest to its first blank, agree with each other. Nothing is divided by 0. */
function couldDivide(sum: ColumnSum): boolean {
  if (sum.b === "0" || [sum.a, sum.result].some((digits) => digits.length > 1 && digits.startsWith("0"))) return false;
  for (let place = placesIn(sum) - 1; place >= 0; place--) {
    const digit = digitAt(sum.result, place);
    const column = columnAt(sum, place);
    if (column === null || digit === null) return true;
    if (column.digit !== digit) return false;
  }
  return true;
}

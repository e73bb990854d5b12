/** Plain Sums as data: the public format, its parts by name, and what its signs mean. */
import { countOf, type Notation, numberOf, oneOf } from "./numbers.ts";

/** The signs that a blank can be, as data writes them. */
export const SIGNS = ["+", "-", "*", "/"] as const;
/** All signs. `of`: 2 of 6 is a half of 6. */
export const OPERATORS = [...SIGNS, "of"] as const;
export type Sign = (typeof OPERATORS)[number];

/** The fractions before `of`, by their first number. */
export const FRACTION_SIGNS: Readonly<Record<number, string>> = { 2: "½", 4: "¼" };

/** A sign as figures write it; other texts stay. */
const PRINTED: Readonly<Record<Sign, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷", of: "of" };
export const printed = (sign: string): string => PRINTED[sign as Sign] ?? sign;

/**
 * A sum in a row, as 6 + 7 = 13; a blank is null. With `rest` it is a division with a remainder. With `next` it has three numbers,
 * as 3 + 4 × 2, and maybe a bracket around the first or the last two of them.
 */
export interface RowSum {
  readonly a: number | null;
  readonly sign: Sign | null;
  readonly b: number | null;
  readonly next?: (typeof SIGNS)[number] | undefined;
  readonly c?: number | null | undefined;
  readonly bracket?: "first" | "last" | undefined;
  readonly result: number | null;
  readonly rest?: number | null | undefined;
}

/**
 * A sum in columns: digits without the point, of which `_` is a blank. The lower number of × and ÷ has one digit. With `rest`, of
 * one digit, it is a division with a remainder.
 */
export interface ColumnSum {
  readonly a: string;
  readonly sign: (typeof SIGNS)[number];
  readonly b: string;
  readonly result: string;
  readonly rest?: string | undefined;
}

/** Sums in rows. `signs`: what may stand for a blank sign; left out: + and −. */
export interface RowSums extends Notation {
  readonly kind: "plain-sums";
  readonly layout: "rows";
  readonly signs?: readonly Sign[] | undefined;
  readonly sums: readonly RowSum[];
}

/** Sums in columns, for the written methods. */
export interface ColumnSums extends Notation {
  readonly kind: "plain-sums";
  readonly layout: "columns";
  readonly sums: readonly ColumnSum[];
}

export type PlainSums = RowSums | ColumnSums;

/** The parts of a sum in a row, in reading order, and how their slots are called: `s1a`, `s1s` … */
export const PARTS = ["a", "sign", "b", "c", "result", "rest"] as const;
export type Part = (typeof PARTS)[number];
const LETTERS: Readonly<Record<Part, string>> = { a: "a", sign: "s", b: "b", c: "c", result: "r", rest: "x" };

/** The id of a part of sum `i` (from 0). `place`: of a digit, from 0 for the lowest. */
export const slotId = (i: number, part: Part, place?: number): string =>
  `s${i + 1}${LETTERS[part]}${place === undefined ? "" : place + 1}`;

/** The signs that may stand for a blank one. */
export const signsOf = ({ signs = ["+", "-"] }: RowSums): readonly Sign[] => signs;

/** Whether the numbers of a sum are a fraction and a number: its fraction is printed and no slot. */
export const isFractionOf = ({ sign }: Pick<RowSum, "sign">): boolean => sign === "of";

/** A sum whose numbers are counts of units; null for what is unknown. */
export interface Known {
  readonly a: number | null;
  readonly sign: Sign | null;
  readonly b: number | null;
  readonly next?: Sign;
  readonly c?: number | null;
  readonly bracket?: "first" | "last" | undefined;
  readonly result: number | null;
  readonly rest?: number | null;
}

/** A sum of a puzzle in counts. */
export const knownOf = (sum: RowSum, notation: Notation): Known =>
  withNumbers(sum, (number) => countOf(number, notation), isFractionOf(sum));

/** The same in the public format. */
export const sumOf = (sum: Known, notation: Notation): RowSum =>
  withNumbers(sum, (count) => numberOf(count, notation), isFractionOf(sum)) as RowSum;

/** A sum with other numbers; keys that are left out stay so. */
function withNumbers(sum: RowSum | Known, turn: (number: number) => number, isFraction: boolean): Known {
  const turned = (number: number | null) => (number === null ? null : turn(number));
  const { a, sign, b, next, c = null, bracket, result, rest } = sum;
  return {
    ...{ a: isFraction ? a : turned(a), sign, b: turned(b) },
    ...(next === undefined ? {} : { next, c: turned(c), ...(bracket === undefined ? {} : { bracket }) }),
    result: turned(result),
    ...(rest === undefined ? {} : { rest: turned(rest) }),
  };
}

/** The result of two counts; null if there is none: below 0, or between two counts. `one`: the count of the number 1. */
export function resultOf(a: number, sign: Sign, b: number, one = 1): number | null {
  if (sign === "+") return a + b;
  if (sign === "-") return a < b ? null : a - b;
  const [made, by] = sign === "*" ? [a * b, one] : sign === "/" ? [a * one, b] : [b, a];
  return by === 0 || made % by !== 0 ? null : made / by;
}

/** Two numbers with the sign between them and what they make. */
export interface Calculation {
  readonly a: number;
  readonly sign: Sign;
  readonly b: number;
  readonly result: number;
}

const isProduct = (sign: Sign): boolean => sign === "*" || sign === "/";

/** Whether the last two numbers of a sum of three are worked out first: they are in brackets, or × or ÷ stands after + or −. */
export const isLastFirst = ({ sign, next, bracket }: Pick<Known, "sign" | "next" | "bracket">): boolean =>
  bracket === undefined ? isProduct(next!) && !isProduct(sign!) : bracket === "last";

/** The two calculations of a sum of three numbers, in their order; null if one has no result. */
export function calculationsOf(sum: Known): readonly [Calculation, Calculation] | null {
  const { a, sign, b, next, c } = sum;
  if (a === null || sign === null || b === null || next === undefined || c == null) return null;
  const isLast = isLastFirst(sum);
  const first = isLast ? calculated(b, next, c) : calculated(a, sign, b);
  if (first === null) return null;
  const second = isLast ? calculated(a, sign, first.result) : calculated(first.result, next, c);
  return second === null ? null : [first, second];
}

/** A calculation with its result; null if there is none. */
export function calculated(a: number, sign: Sign, b: number, one = 1): Calculation | null {
  const result = resultOf(a, sign, b, one);
  return result === null ? null : { a, sign, b, result };
}

/** The result of a sum of known numbers; null if it has none. */
export function madeBy(sum: Known, notation: Notation): number | null {
  const { a, sign, b, next } = sum;
  if (next !== undefined) return calculationsOf(sum)?.[1].result ?? null;
  return a === null || sign === null || b === null ? null : resultOf(a, sign, b, oneOf(notation));
}

/** Whether a sum with nothing unknown is right. */
export function isRight(sum: Known, notation: Notation): boolean {
  const { a, sign, b, result, rest } = sum;
  if (a === null || sign === null || b === null || result === null) return false;
  if (rest === undefined) return madeBy(sum, notation) === result;
  return sign === "/" && rest !== null && rest < b && b * result + rest === a;
}

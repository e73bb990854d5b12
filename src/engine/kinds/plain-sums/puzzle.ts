/** Plain Sums as data: the public format, its parts by name, and what its signs mean. */
import { countOf, type Notation, numberOf } from "./numbers.ts";

/** The signs, as data writes them. */
export const SIGNS = ["+", "-", "*", "/"] as const;
export type Sign = (typeof SIGNS)[number];

/** A sign as figures write it; other texts stay. */
const PRINTED: Readonly<Record<Sign, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷" };
export const printed = (sign: string): string => PRINTED[sign as Sign] ?? sign;

/** A sum in a row, as 6 + 7 = 13; a blank is null. With `rest` it is a division with a remainder. */
export interface RowSum {
  readonly a: number | null;
  readonly sign: Sign | null;
  readonly b: number | null;
  readonly result: number | null;
  readonly rest?: number | null | undefined;
}

/** A sum in columns: digits without the point, of which `_` is a blank. */
export interface ColumnSum {
  readonly a: string;
  readonly sign: "+" | "-" | "*";
  readonly b: string;
  readonly result: string;
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
export const PARTS = ["a", "sign", "b", "result", "rest"] as const;
export type Part = (typeof PARTS)[number];
const LETTERS: Readonly<Record<Part, string>> = { a: "a", sign: "s", b: "b", result: "r", rest: "x" };

/** The id of a part of sum `i` (from 0). `place`: of a digit, from 0 for the lowest. */
export const slotId = (i: number, part: Part, place?: number): string =>
  `s${i + 1}${LETTERS[part]}${place === undefined ? "" : place + 1}`;

/** The signs that may stand for a blank one. */
export const signsOf = ({ signs = ["+", "-"] }: RowSums): readonly Sign[] => signs;

/** A sum whose numbers are counts of units; null for what is unknown. */
export interface Known {
  readonly a: number | null;
  readonly sign: Sign | null;
  readonly b: number | null;
  readonly result: number | null;
  readonly rest?: number | null;
}

/** A sum of a puzzle in counts. */
export function knownOf(sum: RowSum, notation: Notation): Known {
  const count = (number: number | null) => (number === null ? null : countOf(number, notation));
  const { a, sign, b, result, rest } = sum;
  const known = { a: count(a), sign, b: count(b), result: count(result) };
  return rest === undefined ? known : { ...known, rest: count(rest) };
}

/** The same in the public format. */
export function sumOf({ a, sign, b, result, rest }: Known, notation: Notation): RowSum {
  const number = (count: number | null) => (count === null ? null : numberOf(count, notation));
  const sum = { a: number(a), sign, b: number(b), result: number(result) };
  return rest === undefined ? sum : { ...sum, rest: number(rest) };
}

/** The result of two counts; null where there is none: below 0, or a division that leaves a remainder. */
export function resultOf(a: number, sign: Sign, b: number): number | null {
  if (sign === "+") return a + b;
  if (sign === "*") return a * b;
  if (sign === "-") return a < b ? null : a - b;
  return b === 0 || a % b !== 0 ? null : a / b;
}

/** Whether a sum with nothing unknown is right. */
export function isRight({ a, sign, b, result, rest }: Known): boolean {
  if (a === null || sign === null || b === null || result === null) return false;
  if (rest === undefined) return resultOf(a, sign, b) === result;
  return sign === "/" && rest !== null && rest < b && b * result + rest === a;
}

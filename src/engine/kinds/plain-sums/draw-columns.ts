/** The figure of sums in columns, with small boxes for what is carried. One unit is the side of a box. */
import { checkCorner } from "../../check-corner.ts";
import { type Figure, line, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { type ColumnPart, digitsOf, isDivision, widestOf } from "./columns.ts";
import {
  BETWEEN,
  CELL,
  currencies,
  currencyWidth,
  DIGIT,
  EMS,
  KEY_CELL,
  LETTER,
  LETTER_WIDTH,
  PITCH,
  SIGN_WIDTH,
  stacksFor,
} from "./draw-measures.ts";
import { hasRests, letterOf, REST } from "./names.ts";
import { decimalsOf, withCurrency } from "./numbers.ts";
import { type ColumnSum, type ColumnSums, printed, slotId } from "./puzzle.ts";

/** Columns of sums on a page, with short numbers one more; the heights of their parts: boxes for carries, two numbers, the answer, a gap. */
const ABREAST = 2;
const SHORT = 3;
const CARRY = 0.55;
const BELOW = 0.8;
/** The width left of the digits, for the sign and above it the letter. */
const BESIDE = 0.9;
/** The em of a digit in a box of its own, and in large print. */
const DIGIT_EMS = { page: 0.68, large: 0.72 } as const;
/** The em of a currency beside digits, as a share of theirs. */
const CURRENCY_EM = 0.85;
/** Of a division: the width for what divides it, from one digit to the next, for the sign of the remainder and its box. */
const DIVISOR = 1;
const PACE = 1.2;
const REST_SIGN = 0.6;
const REST_WIDTH = REST_SIGN + 1;
/** The height of its bar, and of the whole; the side of a box for what is carried. */
const BAR = 1.06;
const DIVISION_HEIGHT = BAR + 1.08;
const CARRIED = 0.56;
/** A box of one digit needs less room than one of two: the box of two is 1.4 times as wide as high. */
const ONE_DIGIT = 1.4;

export function drawColumns(puzzle: ColumnSums, at: Position, options: DrawOptions): Figure {
  if (options.size === "key") return columnsKey(puzzle, at);
  const { large, wide } = options;
  const em = large ? DIGIT_EMS.large : DIGIT_EMS.page;
  const currency = currencyWidth(puzzle);
  const plain = widestOf(puzzle) + BESIDE + 2 * currency;
  const divided = DIVISOR + PACE * widestOf(puzzle) + (hasRests(puzzle) ? REST_WIDTH : 0);
  const width = puzzle.sums.some(isDivision) ? Math.max(plain, divided) : plain;
  const isShort = widestOf(puzzle) <= SHORT && !hasRests(puzzle);
  const most = ABREAST + (isShort ? 1 : 0) + (wide ? 1 : 0);
  const abreast = Math.min(puzzle.sums.length, most);
  const high = puzzle.sums.every(isDivision) ? DIVISION_HEIGHT : CARRY + 3.1;
  const marks = puzzle.sums.flatMap((sum, i) => {
    const [left, top] = [(i % abreast) * (width + BETWEEN), Math.floor(i / abreast) * (high + BELOW)];
    const digits: DigitMarks = (part, right, y, pace = 1) =>
      [...digitsOf(sum, part)].flatMap((digit, n, { length }) => {
        const place = length - 1 - n;
        return digitMarks(digit, slotId(i, part, place), right - 1 - pace * place, y, em, at, options);
      });
    if (isDivision(sum)) return divisionMarks(sum, letterOf(i), left, top, em, digits);
    const right = left + plain - currency;
    const y = { a: top + CARRY, b: top + CARRY + 1, result: top + CARRY + 2.1 };
    return columnMarks(puzzle, sum, letterOf(i), { left, right, width: plain, top, y, em }, digits);
  });
  const blocks = Math.ceil(puzzle.sums.length / abreast);
  return {
    width: abreast * (width + BETWEEN) - BETWEEN,
    height: blocks * (high + BELOW) - BELOW,
    cell: CELL,
    box: 0.94 * ONE_DIGIT,
    marks,
  };
}

/** The marks of a part's digits. `right`: where the last of their cells ends; `pace`: from one to the next. */
type DigitMarks = (part: ColumnPart, right: number, y: number, pace?: number) => Mark[];

/** A digit or its box, in a cell that begins at x. */
function digitMarks(
  digit: string,
  id: string,
  x: number,
  y: number,
  em: number,
  { entry }: Position,
  { highlight, checked = [] }: DrawOptions,
): Mark[] {
  const shown = digit === "_" ? entry[id] : digit;
  return [
    ...(digit === "_" ? [rect("box", x + 0.03, y, 0.94, 1, 0.06, id)] : []),
    ...(checked.includes(id) ? [checkCorner(x + 0.97, y + 1)] : []),
    ...(highlight.includes(id) ? [rect("highlight", x + 0.03, y, 0.94, 1, 0.06)] : []),
    ...(shown === undefined || shown === ""
      ? []
      : [text(digit === "_" ? "entry" : "given", x + 0.5, y + 0.5, em, shown)]),
  ];
}

/** Where a sum in columns stands; `right`: of its digits; `y`: of its parts. */
interface Place {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly top: number;
  readonly y: Readonly<Record<"a" | "b" | "result", number>>;
  readonly em: number;
}

/** Two numbers below each other with boxes for carries above them, a line, and the boxes of the answer. */
function columnMarks(
  puzzle: ColumnSums,
  sum: ColumnSum,
  letter: string,
  { left, right, width, top, y, em }: Place,
  digits: DigitMarks,
): Mark[] {
  const decimals = decimalsOf(puzzle);
  const parts = (["a", "b", "result"] as const).flatMap((part) => [
    ...digits(part, right, y[part]),
    ...(decimals === 0 ? [] : [text("sign", right - decimals, y[part] + 0.72, em, ".")]),
    ...currencies(puzzle, right - widestOf(puzzle), right, y[part] + 0.5, CURRENCY_EM * em),
  ]);
  const carries = Array.from({ length: Math.max(sum.a.length, sum.result.length) - 1 }, (_, n) =>
    rect("blank", right - 2 - n + 0.28, top, 0.44, 0.44, 0.04),
  );
  return [
    text("label", left + LETTER / 2, y.a + 0.5, LETTER, letter),
    ...carries,
    ...parts,
    text("sign", left + BESIDE / 2, y.b + 0.5, em, printed(sum.sign)),
    line("rule", left, top + CARRY + 2.05, left + width, top + CARRY + 2.05),
  ];
}

/**
 * Short division: what divides, a stroke, and under a bar the number that is divided, with a box before each further digit for what
 * is carried to it. The answer stands above the bar, the remainder behind it.
 */
function divisionMarks(
  sum: ColumnSum,
  letter: string,
  left: number,
  top: number,
  em: number,
  digits: DigitMarks,
): Mark[] {
  const start = left + DIVISOR;
  const end = start + PACE * sum.a.length;
  const right = end - (PACE - 1) / 2;
  const [bar, lower] = [top + BAR, top + BAR + 0.08];
  const carries = Array.from({ length: sum.a.length - 1 }, (_, n) =>
    rect("blank", start + PACE * (n + 1) - CARRIED / 2, lower + 0.04, CARRIED, CARRIED, 0.04),
  );
  const rest = sum.rest === undefined ? [] : [text("sign", end + REST_SIGN / 2, top + 0.5, em, REST)];
  return [
    text("label", left + LETTER / 2, top + 0.5, LETTER, letter),
    ...carries,
    ...digits("b", start, lower),
    ...digits("a", right, lower, PACE),
    ...digits("result", right, top, PACE),
    ...rest,
    ...digits("rest", end + REST_WIDTH, top),
    line("rule", start, bar, end, bar),
    line("rule", start, bar, start, lower + 1),
  ];
}

/** In a key each sum is a row. */
function columnsKey(puzzle: ColumnSums, at: Position): Figure {
  const rows = puzzle.sums.map((sum, i) => {
    const full = (part: ColumnPart) => {
      const digits = digitsOf(sum, part);
      const shown = (digit: string, n: number) =>
        digit === "_" ? (at.entry[slotId(i, part, digits.length - 1 - n)] ?? "") : digit;
      return amountOf(puzzle, [...digits].map(shown).join(""));
    };
    const rest = sum.rest === undefined ? [] : [full("rest")];
    return { a: full("a"), sign: printed(sum.sign), b: full("b"), result: full("result"), rest };
  });
  const em = EMS.key;
  const breadth =
    DIGIT * em * (widestOf(puzzle) + (decimalsOf(puzzle) > 0 ? 1 : 0)) + 0.3 + 1.5 * currencyWidth(puzzle);
  const stacks = stacksFor(rows.length, false);
  const high = Math.ceil(rows.length / stacks);
  const restWidth = DIGIT * em + 0.3;
  const plain = LETTER_WIDTH + 3 * breadth + 2 * SIGN_WIDTH;
  const width = plain + (hasRests(puzzle) ? SIGN_WIDTH + restWidth : 0);
  const marks = rows.flatMap(({ a, sign, b, result, rest }, i) => {
    const [left, y] = [Math.floor(i / high) * (width + BETWEEN) + LETTER_WIDTH, (i % high) * PITCH.key + 0.5];
    const shown = (ink: Mark["ink"], x: number, content: string): Mark[] =>
      content === "" ? [] : [text(ink, left + x, y, em, content)];
    return [
      ...shown("label", -LETTER_WIDTH / 2, letterOf(i)),
      ...shown("given", breadth / 2, a),
      ...shown("sign", breadth + SIGN_WIDTH / 2, sign),
      ...shown("given", 1.5 * breadth + SIGN_WIDTH, b),
      ...shown("sign", 2 * breadth + 1.5 * SIGN_WIDTH, "="),
      ...shown("entry", 2.5 * breadth + 2 * SIGN_WIDTH, result),
      ...rest.flatMap((digit) => [
        ...shown("sign", 3 * breadth + 2.5 * SIGN_WIDTH, REST),
        ...shown("entry", 3 * breadth + 3 * SIGN_WIDTH + restWidth / 2, digit),
      ]),
    ];
  });
  const height = (high - 1) * PITCH.key + 1;
  return { width: stacks * (width + BETWEEN) - BETWEEN, height, cell: KEY_CELL, box: 0, marks };
}

/** Digits with the point at its place, and with a currency if they are an amount. */
function amountOf(puzzle: ColumnSums, digits: string): string {
  const decimals = decimalsOf(puzzle);
  if (decimals === 0 || digits.length <= decimals) return digits;
  return withCurrency(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, puzzle);
}

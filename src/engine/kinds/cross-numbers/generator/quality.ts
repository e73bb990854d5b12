/** The quality of a grid: which operators fit its numbers, and what makes it trivial or monotonous. */

import type { Rng } from "../../../rng.ts";
import {
  AND,
  calculate,
  DIVIDE,
  MINUS,
  newTree,
  OPERATORS,
  type Operator,
  OR,
  PLUS,
  RANKS,
  readTree,
  TIMES,
  type Tree,
  workOut,
} from "../arithmetic.ts";
import type { Order } from "../choices.ts";
import type { Options } from "../options.ts";
import { cellOf, places } from "../puzzle.ts";
import { bitCount } from "../solver/model.ts";

/** Number of draws of operators for one line. */
const TRIALS = 4;
/** Weights for choosing among fitting operators. Those that rarely fit have more weight. */
const OPERATOR_WEIGHTS: Readonly<Record<Operator, number>> = { "+": 2, "-": 4, "*": 3, "/": 14, "|": 2, "&": 2 };

/** Operators for all lines of a grid; undefined if a line has none. */
export function suitOperators(rng: Rng, numbers: readonly number[], options: Options): Filled | undefined {
  const { size, order } = options;
  const avoidsTrivial = canAvoidTrivial(options);
  const asked = options.operators.map((operator) => OPERATORS.indexOf(operator));
  const operators: number[] = [];
  const totals: number[] = [];
  const own: number[] = [];
  const codes = Array<number>(size - 1).fill(0);
  for (let line = 0; line < 2 * size; line++) {
    for (let i = 0; i < size; i++) own[i] = numbers[cellOf(size, line, i)]!;
    let isFound = false;
    for (let trial = 0; trial < TRIALS && !isFound; trial++) {
      isFound = drawOperators(rng, own, asked, options, codes) && isGoodLine(own, codes, options, avoidsTrivial);
    }
    if (!isFound) return undefined;
    operators.push(...codes);
    totals.push(totalOf(own, codes, order));
  }
  return { numbers, operators, totals };
}

/** Draws valid operators, without trivial ones if possible; false if some place has no valid one. */
function drawOperators(
  rng: Rng,
  numbers: readonly number[],
  asked: readonly number[],
  { order, limit }: Options,
  codes: number[],
): boolean {
  for (let i = 0; i < codes.length; i++) {
    // Operators as bits, by code.
    let right = 0;
    let notTrivial = 0;
    for (let n = 0; n < asked.length; n++) {
      codes[i] = asked[n]!;
      const value = totalOf(numbers, codes, order, i + 1);
      if (value < 0 || value > limit) continue;
      right |= 1 << asked[n]!;
      if (!isTrivialOperator(numbers, codes, i, value)) notTrivial |= 1 << asked[n]!;
    }
    if (right === 0) return false;
    codes[i] = pick(rng, asked, notTrivial !== 0 ? notTrivial : right);
  }
  return true;
}

const tasteOf = (code: number): number => OPERATOR_WEIGHTS[OPERATORS[code]!];

/** Chooses one operator of a mask by weight. `asked`: their order. */
function pick(rng: Rng, asked: readonly number[], among: number): number {
  let sum = 0;
  for (let n = 0; n < asked.length; n++) if ((among >> asked[n]!) & 1) sum += tasteOf(asked[n]!);
  let place = rng.int(sum);
  for (let n = 0; n < asked.length; n++) {
    if (((among >> asked[n]!) & 1) === 0) continue;
    place -= tasteOf(asked[n]!);
    if (place < 0) return asked[n]!;
  }
  throw new RangeError("no operator has a weight");
}

/** Whether a line has no trivial step (if avoidable), and its total and tables are as required. */
export function isGoodLine(
  numbers: readonly number[],
  codes: readonly number[],
  { order, least, limit, tables }: Options,
  avoidsTrivial: boolean,
): boolean {
  const steps = calculations(numbers, codes, order);
  const total = steps?.at(-1)?.value;
  if (steps === undefined || total === undefined || total < least || total > limit) return false;
  if (tables !== null && !steps.every((step) => keepsTables(step, tables))) return false;
  return !avoidsTrivial || (!steps.some(isTrivial) && !undoes(numbers, codes));
}

/**
 * Whether the operator at index i is trivial after the numbers up to there gave `value`: nothing remains, 0 or 1 is involved in a
 * product, or a number is undone at once.
 */
function isTrivialOperator(numbers: readonly number[], codes: readonly number[], i: number, value: number): boolean {
  const before = numbers[i]!;
  const after = numbers[i + 1]!;
  const code = codes[i]!;
  const last = i > 0 ? codes[i - 1] : undefined;
  if (code !== PLUS && code < OR && value === 0) return true;
  if (code === TIMES) return after < 2 || before < 2 || (last === DIVIDE && before === after);
  if (code === DIVIDE) return after < 2 || value === 1 || (last === TIMES && before === after);
  return before === after && last === (code === PLUS ? MINUS : code === MINUS ? PLUS : undefined);
}

/*
 * What makes a full grid monotonous: steps that change nothing, equal lines, one operator nearly everywhere, an order of
 * operations that rarely matters.
 */

/** One step of a line: the operator's code, its operands, and its result. */
interface Calculation {
  readonly code: number;
  readonly a: number;
  readonly b: number;
  readonly value: number;
}

const tree = newTree();
const values = new Int32Array(17);

/** The value of a line after the first `count` operators (default: all); negative if a step is not allowed. */
export function totalOf(
  numbers: ArrayLike<number>,
  codes: ArrayLike<number>,
  order: Order,
  count = codes.length,
): number {
  if (order === "standard") return workOut(treeOf(numbers, codes, order, count), values);
  let value = numbers[0]!;
  for (let i = 0; i < count && value >= 0; i++) value = calculate(codes[i]!, value, numbers[i + 1]!);
  return value;
}

/** Reads a line into `tree` and `values`. */
function treeOf(numbers: ArrayLike<number>, codes: ArrayLike<number>, order: Order, count: number): Tree {
  for (let i = 0; i <= count; i++) values[i] = numbers[i]!;
  return readTree(tree, codes, order, count);
}

/** The steps of a line in order of calculation; undefined if one is not allowed. */
export function calculations(
  numbers: ArrayLike<number>,
  codes: ArrayLike<number>,
  order: Order,
): Calculation[] | undefined {
  const { count, left, right, operator } = treeOf(numbers, codes, order, codes.length);
  if (workOut(tree, values) < 0) return undefined;
  return places(count).map((i) => ({
    code: operator[i]!,
    a: values[left[i]!]!,
    b: values[right[i]!]!,
    value: values[count + 1 + i]!,
  }));
}

/** A trivial step: an operand 0, a factor or divisor 1, equal operands of a division, or a result of 0. */
export function isTrivial({ code, a, b, value }: Calculation): boolean {
  if (code === PLUS) return a === 0 || b === 0;
  if (code === MINUS) return b === 0 || value === 0;
  if (code === TIMES) return a < 2 || b < 2;
  if (code === DIVIDE) return a === 0 || b === 1 || value === 1;
  return a === b || a === 0 || b === 0;
}

/** Whether a step undoes the previous one: + 4 − 4, × 3 ÷ 3. */
export function undoes(numbers: ArrayLike<number>, codes: ArrayLike<number>): boolean {
  for (let i = 1; i < codes.length; i++)
    if (numbers[i] === numbers[i + 1] && codes[i] === (UNDOING[codes[i - 1]!] ?? TIMES)) return true;
  return false;
}

/** By operator: the one that undoes it. After the others, a × appears to. */
const UNDOING: readonly number[] = [MINUS, PLUS, DIVIDE, TIMES];

/** Maximum share of one sign, in per cent, if there are several. */
const MAX_OF_ONE = 75;
/** The order of calculation must matter in at least one line of this many. */
const MATTERS = 3;

/** Whether a full grid without trivial lines is monotonous as a whole. */
export function isMonotonousGrid({ numbers, operators }: Filled, { size, order, operators: asked }: Options): boolean {
  if (asked.length > 1 && maxOfOne(operators) * 100 > operators.length * MAX_OF_ONE) return true;
  const lines = places(2 * size).map((line) => ({
    own: places(size).map((i) => numbers[cellOf(size, line, i)]!),
    codes: operators.slice(line * (size - 1), (line + 1) * (size - 1)),
  }));
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) if (isSame(lines[i]!, lines[j]!)) return true;
  if (order !== "standard" || size === 2 || ranksIn(asked.map((sign) => OPERATORS.indexOf(sign))) < 2) return false;
  return (
    2 * lines.filter(({ codes }) => ranksIn(codes) > 1).length < lines.length ||
    MATTERS * lines.filter(({ own, codes }) => orderMatters(own, codes)).length < lines.length
  );
}

/** The count of the most frequent operator. */
function maxOfOne(operators: readonly number[]): number {
  let most = 0;
  for (let code = 0; code < OPERATORS.length; code++) {
    let count = 0;
    for (let o = 0; o < operators.length; o++) if (operators[o] === code) count++;
    if (count > most) most = count;
  }
  return most;
}

/** The numbers and operators of a line. */
interface Line {
  readonly own: readonly number[];
  readonly codes: readonly number[];
}

function isSame(line: Line, other: Line): boolean {
  for (let i = 0; i < line.own.length; i++) if (line.own[i] !== other.own[i]) return false;
  for (let i = 0; i < line.codes.length; i++) if (line.codes[i] !== other.codes[i]) return false;
  return true;
}

/** Whether reading from the left changes the result, as in 2 + 3 × 4. */
const orderMatters = (numbers: readonly number[], codes: readonly number[]): boolean =>
  totalOf(numbers, codes, "standard") !== totalOf(numbers, codes, "left-to-right");

/** Number of ranks of the order of operations among some operators. */
function ranksIn(codes: readonly number[]): number {
  let ranks = 0;
  for (let i = 0; i < codes.length; i++) ranks |= 1 << RANKS[codes[i]!]!;
  return bitCount(ranks);
}

/** Numbers that make every step with them trivial, if a grid can do without them. */
export function trivialNumbers({ size, range: [lo, hi], distinct, operators }: Options): number[] {
  const needed = distinct === "grid" ? size * size : distinct === "none" ? 2 : size;
  const onlyProducts = operators.every((operator) => operator === "*" || operator === "/");
  const trivial = (onlyProducts ? [0, 1] : [0]).filter((value) => value >= lo);
  return trivial.filter((_, i) => hi - lo + 1 - (i + 1) >= needed);
}

/** Whether a grid with these options can do without trivial numbers. If not, grids with them are accepted. */
export const canAvoidTrivial = (options: Options): boolean => {
  const { range, operators } = options;
  const [lo, hi] = range;
  const onlyProducts = operators.every((operator) => operator === "*" || operator === "/");
  const trivial = [0, 1].filter((value) => value >= lo && value <= hi && (value === 0 || onlyProducts));
  return hi >= 3 && trivialNumbers(options).length === trivial.length;
};

/** Whether a step belongs to the required tables: one factor, or the divisor, is among them; the other is at most 12. */
export function keepsTables({ code, a, b, value }: Calculation, tables: readonly number[] | null): boolean {
  if (tables === null || code === PLUS || code === MINUS || code >= OR || code === AND) return true;
  if (code === DIVIDE) return tables.includes(b) && value <= LARGEST_FACTOR;
  return (tables.includes(a) && b <= LARGEST_FACTOR) || (tables.includes(b) && a <= LARGEST_FACTOR);
}
/** Times tables are learnt up to 12. */
export const LARGEST_FACTOR = 12;

/** Whether more than half of the numbers come from a few times tables: 2 × 5 and 10 × 5, but hardly any 5 × 7. */
export function keepsToFewTables(numbers: readonly number[], { tables, range: [lo, hi] }: Options): boolean {
  if (tables === null || 2 * tables.length > hi - lo) return false;
  return 2 * numbers.filter((number) => tables.includes(number)).length > numbers.length;
}

/** A grid with nothing blank: a number for each cell, operator codes and total for each line. */
export interface Filled {
  readonly numbers: readonly number[];
  readonly operators: readonly number[];
  readonly totals: readonly number[];
}

/**
 * Which values some cards can reach, without the solutions: much quicker than listing forms. s a subset of the cards, a and b its
 * two parts, c the card that a subset lacks; n cards in all. The values of subsets of up to n − 2 cards are stored. Those of n −
 * 1 cards are only marked, and for the whole set each mark is combined with the missing card c. The last pass looks only for
 * values that are not reached yet.
 */
import { ALL_OPERATORS } from "../rules.ts";
import {
  lowest,
  type Signs,
  type Subsets,
  signsOf,
  storedUpTo,
  storedValues,
  subsetsOf,
  type Values,
  wordsFor,
} from "./values.ts";

/*
 * Marks the results of one step within a window of values: the last step of a subset, or the last but one. x, y values of the two
 * joined subsets; v a value of both together; c the last card; W words of 32 marks.
 */

/** Marks as bits, by value. */
export type Marks = Int32Array;

/** A window of values to mark, both ends included. */
interface Window {
  readonly low: number;
  readonly high: number;
}

/** Empty marks for a window. Values outside count as marked. */
export function newMarks({ low, high }: Window): Marks {
  const marks = new Int32Array(wordsFor(high));
  marks.fill(-1, 0, low >>> 5);
  marks[low >>> 5]! |= ~(-1 << low);
  marks[marks.length - 1]! |= -2 << high;
  return marks;
}

const mark = (marks: Marks, v: number): void => {
  marks[v >>> 5]! |= 1 << v;
};
/** Whether a value is marked. */
const isMarked = (marks: Marks, v: number): boolean => (marks[v >>> 5]! & (1 << v)) !== 0;

/**
 * Marks the results of one step over a value of subset a and one of b. The near values of b reach twice as far as the marks.
 * Fastest when a has fewer values.
 */
export function markPairs(values: Values, a: number, b: number, marks: Marks, signs: Signs): void {
  let first = 0;
  let end = marks.length;
  while (first < end && marks[first] === -1) first++;
  while (first < end && marks[end - 1] === -1) end--;
  if (first === end) return;
  const { plus, minus, times, over } = signs;
  const low = 32 * first;
  const high = 32 * end - 1;
  for (let i = values.start[a]!; i < values.end[a]!; i++) {
    const x = values.list[i]!;
    const isNear = x <= high;
    if (plus && isNear) shiftUp(values.bits, b * values.span, x, marks, first, end);
    if (minus && isNear) shiftDown(values.bits, b * values.span, x, marks, first, end);
    if (minus) markDifferences(values, b, x, marks, low, high, isNear);
    // Multiplying by 1 changes nothing.
    if (times && x > 1) markProducts(values, b, x, marks, high);
    if (over && x > 1) markQuotients(values, b, x, marks, low, high);
  }
}

/** Marks x + y for each y of the bits at an offset, in words from `first` to before `end`. */
function shiftUp(bits: Int32Array, at: number, x: number, marks: Marks, first: number, end: number): void {
  const words = x >>> 5;
  const rest = x & 31;
  let below = first > words ? bits[at + first - words - 1]! : 0;
  for (let w = Math.max(first, words); w < end; w++) {
    const word = bits[at + w - words]!;
    // Shifts twice, because a shift by 32 does nothing.
    marks[w]! |= (word << rest) | ((below >>> 1) >>> (31 - rest));
    below = word;
  }
}

/** Marks y − x for each y above x. */
function shiftDown(bits: Int32Array, at: number, x: number, marks: Marks, first: number, end: number): void {
  const from = at + (x >>> 5);
  const rest = x & 31;
  let word = bits[from + first]!;
  for (let w = first; w < end; w++) {
    const above = bits[from + w + 1]!;
    marks[w]! |= (word >>> rest) | ((above << 1) << (31 - rest));
    word = above;
  }
}

/** Marks x − y for each y of b below x, and y − x for each above it unless already done. */
function markDifferences(
  { list, start, end }: Values,
  b: number,
  x: number,
  marks: Marks,
  low: number,
  high: number,
  done: boolean,
): void {
  for (let j = start[b]!; j < end[b]! && x - list[j]! >= low; j++) if (x - list[j]! <= high) mark(marks, x - list[j]!);
  if (done) return;
  for (let j = end[b]! - 1; j >= start[b]! && list[j]! - x >= low; j--)
    if (list[j]! - x <= high) mark(marks, list[j]! - x);
}

function markProducts({ list, start, end }: Values, b: number, x: number, marks: Marks, high: number): void {
  for (let j = start[b]!; j < end[b]! && list[j]! * x <= high; j++) mark(marks, list[j]! * x);
}

function markQuotients(values: Values, b: number, x: number, marks: Marks, low: number, high: number): void {
  const { list, start, end } = values;
  for (let j = start[b]!; j < end[b]! && list[j]! * low <= x; j++) {
    const q = x / list[j]!;
    if (q <= high && q === Math.floor(q)) mark(marks, q);
  }
  for (let j = end[b]! - 1; j >= start[b]! && list[j]! >= low * x; j--) {
    const q = list[j]! / x;
    if (q <= high && q === Math.floor(q)) mark(marks, q);
  }
}

/** Marks the values of a subset, up to the end of the marks. */
function markValues({ list, start, end }: Values, s: number, marks: Marks): void {
  const most = 32 * marks.length - 1;
  for (let i = start[s]!; i < end[s]! && list[i]! <= most; i++) mark(marks, list[i]!);
}

/**
 * Marks the results of one step over a value of subset a and one of b, and both values themselves, up to the end of the marks.
 */
export function markAll(values: Values, a: number, b: number, marks: Marks, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  const { list, start, end } = values;
  const most = 32 * marks.length - 1;
  markValues(values, a, marks);
  markValues(values, b, marks);
  for (let i = start[a]!; i < end[a]!; i++) {
    const x = list[i]!;
    const sums = plus ? most - x : 0;
    const products = times ? most / x : 0;
    for (let j = start[b]!; j < end[b]!; j++) {
      const y = list[j]!;
      if (y <= sums) mark(marks, x + y);
      const d = x > y ? x - y : y - x;
      if (minus && d <= most) mark(marks, d);
      if (y <= products) mark(marks, x * y);
      if (!over) continue;
      const q = x > y ? x / y : y / x;
      if (q <= most && q === Math.floor(q)) mark(marks, q);
    }
  }
  // Equal values have no difference.
  marks[0]! &= ~1;
}

/** Marks for all values from which one step with the card c may come down to `high`, plus one word. */
export const newRest = (high: number, c: number): Marks => new Int32Array(wordsFor(Math.max(high + c, high * c)) + 1);

/**
 * Marks the values of `rest`, and the results of one step over such a value and the card c. Products and quotients are computed
 * backwards from the values that are not marked yet, because these are few. `rest` is at least as long as `newRest` with c.
 */
export function markLast(rest: Marks, c: number, marks: Marks, { plus, minus, times, over }: Signs): void {
  const end = marks.length;
  for (let w = 0; w < end; w++) marks[w]! |= rest[w]!;
  if (plus) shiftUp(rest, 0, c, marks, 0, end);
  if (minus) shiftDown(rest, 0, c, marks, 0, end);
  for (let w = 0; w < end; w++) {
    for (let missing = ~marks[w]!; missing !== 0; missing &= missing - 1) {
      const v = 32 * w + lowest(missing);
      if (
        (minus && c > v && isMarked(rest, c - v)) ||
        (times && v % c === 0 && isMarked(rest, v / c)) ||
        (over && (isMarked(rest, v * c) || (c % v === 0 && isMarked(rest, c / v))))
      )
        mark(marks, v);
    }
  }
}

/** Number of marks that are set. */
export function countMarks(marks: Marks): number {
  let count = 0;
  for (let w = 0; w < marks.length; w++) for (let word = marks[w]!; word !== 0; word &= word - 1) count++;
  return count;
}
/**
 * For each value from `low` (index 0) to `high`: 1 if some of the cards (with `all`, all of them together) can reach it, else 0.
 * Steps follow the puzzle: its operators, whole numbers above 0. `low` is at least 1.
 */
export function reach(
  cards: readonly number[],
  low: number,
  high: number,
  operators: string = ALL_OPERATORS,
  all = false,
): Uint8Array {
  const signs = signsOf(operators, all);
  const subsets = subsetsOf(cards);
  const marks = newMarks({ low, high });
  if (all) markValues(storedValues(subsets, high, signs, cards.length), subsets.count - 1, marks);
  else if (cards.length <= FEW) {
    const values = storedValues(subsets, high, signs, cards.length);
    for (const s of subsets.order) markValues(values, s, marks);
  } else markByLast(high, subsets, marks, signs);
  const reached = new Uint8Array(high - low + 1);
  for (let v = low; v <= high; v++) if (isMarked(marks, v)) reached[v - low] = 1;
  return reached;
}

/** Up to this many cards have so few values that all are listed. */
const FEW = 4;

/** Marks the values of all cards and of subsets, using those of all but two cards. */
function markByLast(high: number, subsets: Subsets, marks: Marks, signs: Signs): void {
  const whole = subsets.count - 1;
  const values = storedValues(subsets, high, signs);
  for (const c of subsets.different) {
    const rest = newRest(high, c);
    markSubset(subsets, whole - subsets.subsetOf.get(c)!, values, rest, signs);
    markLast(rest, c, marks, signs);
  }
  const pairs = subsets.pairs[whole]!;
  for (let i = 0; i < pairs.length; i += 2) {
    const b = pairs[i + 1]!;
    if (subsets.sizes[b]! <= storedUpTo(subsets)) markPairs(values, pairs[i]!, b, marks, signs);
  }
}

/** Marks the values of a subset and of all its parts. */
function markSubset({ pairs, sizes }: Subsets, s: number, values: Values, marks: Marks, signs: Signs): void {
  if (sizes[s] === 1) markValues(values, s, marks);
  for (let i = 0; i < pairs[s]!.length; i += 2) markAll(values, pairs[s]![i]!, pairs[s]![i + 1]!, marks, signs);
}

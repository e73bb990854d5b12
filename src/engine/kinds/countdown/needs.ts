/**
 * What is needed to reach some targets, thought back from them before any form is built.
 * s a hand, a and b its two parts, v a value that s is to make; x, y values of a and b that one step makes v of.
 * A need is a hand with a value. Hands of up to n − 2 of n cards know their values, so for each x of the smaller part the y that
 * is lacking is looked up; a larger part is not known, and y becomes a need that may come to nothing.
 */
import { keptUpTo, keptValues } from "./kept-values.ts";
import type { Subsets } from "./subsets.ts";
import { has, type Signs, type Values } from "./values.ts";

/** What the last step of a form is: none for a single card. */
export const CARD = 0;
export const PLUS = 1;
export const MINUS = 2;
export const TIMES = 3;
export const OVER = 4;

/** Needs, and the steps that may meet each, as columns. */
export interface Needs {
  /** By hand: its needs. */
  readonly ofHand: number[][];
  /** By need: its value, its first step, and the end of its steps. */
  readonly value: number[];
  readonly first: number[];
  readonly end: number[];
  /** By step: its operator, and the needs to the left and right of it. */
  readonly op: number[];
  readonly left: number[];
  readonly right: number[];
}

interface Search {
  readonly subsets: Subsets;
  readonly signs: Signs;
  readonly known: Values;
  /** Hands of so many cards know their values. */
  readonly most: number;
  readonly needs: Needs;
  /** By hand: the needs by value. */
  readonly numbers: Map<number, number>[];
}

/** All needs on the way from any of the cards to some targets, none above `high`. */
export function needsOf(subsets: Subsets, targets: readonly number[], high: number, signs: Signs): Needs {
  const ofHand: number[][] = subsets.cards.map(() => []);
  const needs: Needs = { ofHand, value: [], first: [], end: [], op: [], left: [], right: [] };
  const numbers = subsets.cards.map(() => new Map<number, number>());
  const known = keptValues(subsets, high, signs);
  const search = { subsets, signs, known, most: keptUpTo(subsets), needs, numbers };
  for (let i = subsets.order.length - 1; i >= 0; i--) {
    const s = subsets.order[i]!;
    for (const v of targets) if (mayHave(search, s, v)) need(search, s, v);
    const { length } = ofHand[s]!;
    for (let j = 0; j < length; j++) lookBack(search, s, ofHand[s]![j]!);
  }
  return needs;
}

const mayHave = ({ subsets, most, known }: Search, s: number, v: number): boolean =>
  subsets.sizes[s]! > most || has(known, s, v);

/** The need of a hand with a value. */
function need({ needs, numbers }: Search, s: number, v: number): number {
  const found = numbers[s]!.get(v);
  if (found !== undefined) return found;
  const number = needs.value.push(v) - 1;
  numbers[s]!.set(v, number);
  needs.ofHand[s]!.push(number);
  return number;
}

/** Finds the steps that meet a need, and what they need. */
function lookBack(search: Search, s: number, number: number): void {
  const { needs, subsets, known } = search;
  const { start, end, list } = known;
  const pairs = subsets.pairs[s]!;
  needs.first[number] = needs.op.length;
  for (let i = 0; i < pairs.length; i += 2) {
    const a = pairs[i]!;
    for (let j = start[a]!; j < end[a]!; j++) stepsWith(search, number, a, list[j]!, pairs[i + 1]!);
  }
  needs.end[number] = needs.op.length;
}

/** Steps to a need with x of the smaller part. With equal parts, y is an x as well: each step is met once from there. */
function stepsWith(search: Search, number: number, a: number, x: number, b: number): void {
  const v = search.needs.value[number]!;
  const { plus, minus, times, over } = search.signs;
  const isTwin = a === b;
  if (plus && v > x) step(search, PLUS, a, x, b, v - x, isTwin ? LEFT : BOTH);
  if (minus && x > v) step(search, MINUS, a, x, b, x - v, LEFT);
  if (minus && !isTwin) step(search, MINUS, a, x, b, x + v, RIGHT);
  // Nothing is multiplied or divided by 1.
  if (over && x > v && isWhole(x / v)) step(search, OVER, a, x, b, x / v, LEFT);
  if (x === 1) return;
  if (times && v > x && isWhole(v / x)) step(search, TIMES, a, x, b, v / x, isTwin ? LEFT : BOTH);
  if (over && !isTwin) step(search, OVER, a, x, b, x * v, RIGHT);
}

/** Exact for quotients of whole numbers below 2⁵³, and quicker than a remainder. */
const isWhole = (quotient: number): boolean => quotient === Math.floor(quotient);

/** Which part stands left of the operator: the smaller one, the other, or either. */
const LEFT = 1;
const RIGHT = 2;
const BOTH = LEFT | RIGHT;

/** Notes a step over x of hand a and y of hand b, unless b is known not to have y. */
function step(search: Search, op: number, a: number, x: number, b: number, y: number, sides: number): void {
  if (!mayHave(search, b, y)) return;
  const one = need(search, a, x);
  const other = need(search, b, y);
  const { needs } = search;
  if ((sides & LEFT) !== 0) {
    needs.op.push(op);
    needs.left.push(one);
    needs.right.push(other);
  }
  if ((sides & RIGHT) !== 0) {
    needs.op.push(op);
    needs.left.push(other);
    needs.right.push(one);
  }
}

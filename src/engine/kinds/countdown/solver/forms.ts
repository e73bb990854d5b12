/**
 * Every form of some cards that has a value asked for, each found once.
 * f a form, a number into the tables; l, r the forms that its last step joins; x, y, v their values.
 * First the needs are found by working backwards (`needsOf`), then forms are built for needs alone, small subsets first.
 * A form is built along its spine: a sum from its largest term on, adding then taking off, a product from its largest
 * factor on, multiplying then dividing, where the part r that a step adds is no sum (no product) itself and is not larger than the part
 * before it. So each form has one spine, and every beginning of a spine is a legal form as well.
 */

import { ALL_OPERATORS } from "../rules.ts";
import type { Form } from "./form.ts";
import { reach } from "./reach.ts";
import { has, keptUpTo, keptValues, type Signs, type Subsets, signsOf, subsetsOf, type Values } from "./values.ts";

/*
 * What is needed to reach some targets, found by working backwards from them before any form is built.
 * s a subset, a and b its two parts, v a value that s is to make; x, y values of a and b that one step makes v of.
 * A need is a subset with a value. The values of subsets of up to n − 2 of n cards are known, so for each x of the smaller part the
 * matching y is looked up; those of a larger part are not known, and y becomes a need that may prove impossible.
 */

/** What the last step of a form is: none for a single card. */
export const CARD = 0;
export const PLUS = 1;
export const MINUS = 2;
export const TIMES = 3;
export const OVER = 4;

/** Needs, and the steps that may meet each, as columns. */
interface Needs {
  /** By subset: its needs. */
  readonly bySubset: number[][];
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
  /** The values of subsets of up to so many cards are known. */
  readonly most: number;
  readonly needs: Needs;
  /** By subset: the needs by value. */
  readonly numbers: Map<number, number>[];
}

/** All needs on the way from any of the cards to some targets, none above `high`. */
function needsOf(subsets: Subsets, targets: readonly number[], high: number, signs: Signs): Needs {
  const ofHand: number[][] = subsets.cards.map(() => []);
  const needs: Needs = { bySubset: ofHand, value: [], first: [], end: [], op: [], left: [], right: [] };
  const numbers = subsets.cards.map(() => new Map<number, number>());
  const known = keptValues(subsets, high, signs);
  const search = { subsets, signs, known, most: keptUpTo(subsets), needs, numbers };
  for (let i = subsets.order.length - 1; i >= 0; i--) {
    const s = subsets.order[i]!;
    for (const v of targets) if (mayHave(search, s, v)) need(search, s, v);
    const { length } = ofHand[s]!;
    for (let j = 0; j < length; j++) findSteps(search, s, ofHand[s]![j]!);
  }
  return needs;
}

const mayHave = ({ subsets, most, known }: Search, s: number, v: number): boolean =>
  subsets.sizes[s]! > most || has(known, s, v);

/** The need of a subset with a value. */
function need({ needs, numbers }: Search, s: number, v: number): number {
  const found = numbers[s]!.get(v);
  if (found !== undefined) return found;
  const number = needs.value.push(v) - 1;
  numbers[s]!.set(v, number);
  needs.bySubset[s]!.push(number);
  return number;
}

/** Finds the steps that meet a need, and what they need. */
function findSteps(search: Search, s: number, number: number): void {
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

/** Notes a step over x of subset a and y of subset b, unless b is known not to have y. */
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
/** Forms as columns. */
export interface Table {
  readonly value: number[];
  readonly type: number[];
  readonly left: number[];
  readonly right: number[];
}

/** Forms found; `table` is what they are read from. */
interface FoundForms {
  readonly table: Table;
  /** Those with a value asked for, in a fixed order: those of fewer cards first. */
  readonly forms: readonly number[];
  readonly complete: boolean;
  /** Needs thought of and forms built on the way. */
  readonly nodes: number;
}

/**
 * Finds all forms of any of the cards with a value from `low` to `high`. Stops after about `nodes` needs and forms:
 * `complete` is then false. Six cards have less than a million forms, so it always ends.
 */
export function findForms(
  cards: readonly number[],
  low: number,
  high: number,
  nodes: number,
  operators: string = ALL_OPERATORS,
): FoundForms {
  const table = newTable();
  const forms: number[] = [];
  const subsets = subsetsOf(cards);
  const needs = needsOf(subsets, targetsOf(cards, low, high, operators), high, signsOf(operators));
  const asked = needs.value.length;
  const [start, end] = [new Int32Array(asked), new Int32Array(asked)];
  for (const s of subsets.order) {
    for (const need of needs.bySubset[s]!) {
      if (asked + table.value.length > nodes)
        return { table, forms, complete: false, nodes: asked + table.value.length };
      start[need] = table.value.length;
      meet(table, needs, need, subsets, s, start, end);
      end[need] = table.value.length;
      const v = needs.value[need]!;
      for (let f = start[need]!; f < end[need]! && v >= low && v <= high; f++) forms.push(f);
    }
  }
  return { table, forms, complete: true, nodes: asked + table.value.length };
}

/** Tables without a form. */
export const newTable = (): Table => ({ value: [], type: [], left: [], right: [] });

/** One value, or of several those that can be made. */
function targetsOf(cards: readonly number[], low: number, high: number, operators: string): number[] {
  if (low === high) return [low];
  const marks = reach(cards, low, high, operators);
  return Array.from(marks, (_, i) => low + i).filter((v) => marks[v - low] === 1);
}

/** Builds the forms that meet a need of subset s. Forms of a need lie from its start to before its end. */
function meet(
  table: Table,
  needs: Needs,
  need: number,
  { sizes }: Subsets,
  s: number,
  start: Int32Array,
  end: Int32Array,
): void {
  const v = needs.value[need]!;
  if (sizes[s] === 1) add(table, v, CARD, -1, -1);
  for (let step = needs.first[need]!; step < needs.end[need]!; step++) {
    const op = needs.op[step]!;
    const left = needs.left[step]!;
    const right = needs.right[step]!;
    for (let l = start[left]!; l < end[left]!; l++) {
      for (let r = start[right]!; r < end[right]!; r++) {
        if (fits(table, op, l, r)) add(table, v, op, l, r);
      }
    }
  }
}

/** Which classes a step may join, as bits: left and right, by operator. */
const bits = (...classes: number[]): number => classes.reduce((all, one) => all | (1 << one), 0);
const LEFTS: readonly number[] = [
  0,
  bits(CARD, PLUS, TIMES, OVER),
  bits(CARD, PLUS, MINUS, TIMES, OVER),
  bits(CARD, PLUS, MINUS, TIMES),
  bits(CARD, PLUS, MINUS, TIMES, OVER),
];
const NO_SUM = bits(CARD, TIMES, OVER);
const NO_PRODUCT = bits(CARD, PLUS, MINUS);

/** Whether a step by this operator may follow l on the spine. */
export const mayBeLeft = ({ type }: Table, op: number, l: number): boolean => (LEFTS[op]! & (1 << type[l]!)) !== 0;

/** What the part that a step adds to l must not be larger than: the part added before it, or −1 where there is none. */
export const beforeNext = ({ type, right }: Table, op: number, l: number): number =>
  type[l] === op ? right[l]! : op === PLUS || op === TIMES ? l : -1;

/** Whether the step from l by r has a place on a spine and is useful. 4 ÷ 4 is: it makes a 1. */
export function fits(table: Table, op: number, l: number, r: number): boolean {
  const { type, value } = table;
  if (!mayBeLeft(table, op, l)) return false;
  if (((op <= MINUS ? NO_SUM : NO_PRODUCT) & (1 << type[r]!)) === 0) return false;
  const before = beforeNext(table, op, l);
  if (before >= 0 && (value[r]! > value[before]! || (value[r] === value[before] && r > before))) return false;
  if (op === MINUS) return !cancels(table, l, r, PLUS, MINUS);
  return op !== OVER || l === r || !cancels(table, l, r, TIMES, OVER);
}

/** Whether r is on the spine of l, added or as a factor (`on`): then subtracting it or dividing by it would be useless. */
function cancels({ type, left, right }: Table, l: number, r: number, on: number, off: number): boolean {
  let f = l;
  while (type[f] === on || type[f] === off) {
    if (type[f] === on && right[f] === r) return true;
    f = left[f]!;
  }
  return f === r;
}

/** Adds a form: the number of its class, and the forms that its last step joins, if it has one. */
export function add(table: Table, value: number, type: number, left: number, right: number): void {
  table.value.push(value);
  table.type.push(type);
  table.left.push(left);
  table.right.push(right);
}

/** Reads a form from the tables it was found in. */
export function formAt(table: Table, f: number): Form {
  const op = table.type[f]!;
  if (op === CARD) return table.value[f]!;
  const [plus, minus] = op === PLUS || op === MINUS ? [PLUS, MINUS] : [TIMES, OVER];
  const on: Form[] = [];
  const off: Form[] = [];
  let first = f;
  while (table.type[first] === plus || table.type[first] === minus) {
    (table.type[first] === plus ? on : off).push(formAt(table, table.right[first]!));
    first = table.left[first]!;
  }
  return { type: plus === PLUS ? "sum" : "product", value: table.value[f]!, on: [formAt(table, first), ...on], off };
}

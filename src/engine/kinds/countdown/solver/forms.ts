/**
 * Finds every form over some cards that has a requested value, each once. f a form, as an index into the tables; l, r the forms
 * that its last step joins; x, y, v their values. First `needsOf` works backwards to find the needs, then forms are built for
 * needs only, small subsets first. A form is built along its spine: a sum from its largest term on, adding then subtracting; a
 * product from its largest factor on, multiplying then dividing. The part r that a step adds is not a sum (or product) itself and
 * not larger than the part before it. So each form has exactly one spine, and every beginning of a spine is a legal form.
 */

import { ALL_OPERATORS } from "../rules.ts";
import type { Form } from "./form.ts";
import { reach } from "./reach.ts";
import { has, type Signs, type Subsets, signsOf, storedUpTo, storedValues, subsetsOf, type Values } from "./values.ts";

/*
 * The needs for some targets, found by working backwards before any form is built. s a subset, a and b its two parts, v a value
 * wanted from s; x, y values of a and b from which one step makes v. A need is a subset with a value. The values of subsets of up
 * to n − 2 of n cards are known, so for each x of the smaller part the matching y is looked up. Those of a larger part are not
 * known, and y becomes a need that may prove impossible.
 */

/** The type of a form's last step; a single card has none. */
export const CARD = 0;
export const PLUS = 1;
export const MINUS = 2;
export const TIMES = 3;
export const OVER = 4;

/** Needs, and the possible steps for each, as columns. */
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
  /** The size of the largest subsets whose values are known. */
  readonly most: number;
  readonly needs: Needs;
  /** By subset: the needs by value. */
  readonly numbers: Map<number, number>[];
}

/** All needs between the cards and some targets, up to `high`. */
function needsOf(subsets: Subsets, targets: readonly number[], high: number, signs: Signs): Needs {
  const whole = subsets.count - 1;
  const ofHand: number[][] = subsets.cards.map(() => []);
  const needs: Needs = { bySubset: ofHand, value: [], first: [], end: [], op: [], left: [], right: [] };
  const numbers = subsets.cards.map(() => new Map<number, number>());
  const known = storedValues(subsets, high, signs);
  const search = { subsets, signs, known, most: storedUpTo(subsets), needs, numbers };
  for (let i = subsets.order.length - 1; i >= 0; i--) {
    const s = subsets.order[i]!;
    // Idle steps count only where all cards are used.
    if (!signs.idle || s === whole) for (const v of targets) if (mayHave(search, s, v)) need(search, s, v);
    const { length } = ofHand[s]!;
    for (let j = 0; j < length; j++) findSteps(search, s, ofHand[s]![j]!);
  }
  return needs;
}

const mayHave = ({ subsets, most, known }: Search, s: number, v: number): boolean =>
  subsets.sizes[s]! > most || has(known, s, v);

/** The index of the need for a value of a subset; adds it if it is new. */
function need({ needs, numbers }: Search, s: number, v: number): number {
  const found = numbers[s]!.get(v);
  if (found !== undefined) return found;
  const number = needs.value.push(v) - 1;
  numbers[s]!.set(v, number);
  needs.bySubset[s]!.push(number);
  return number;
}

/** Finds the steps that satisfy a need, and their own needs. */
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

/**
 * Steps to a need with x from the smaller part. If the parts are equal, y is an x as well, and each step is found from there
 * once.
 */
function stepsWith(search: Search, number: number, a: number, x: number, b: number): void {
  const v = search.needs.value[number]!;
  const { plus, minus, times, over, idle } = search.signs;
  const isSameSubset = a === b;
  if (plus && v > x) step(search, PLUS, a, x, b, v - x, isSameSubset ? LEFT : BOTH);
  if (minus && x > v) step(search, MINUS, a, x, b, x - v, LEFT);
  if (minus && !isSameSubset) step(search, MINUS, a, x, b, x + v, RIGHT);
  // Multiplying and dividing by 1 is useless, unless it uses up a card that must be used.
  if (over && (x > v || (idle && x === v)) && isWhole(x / v)) step(search, OVER, a, x, b, x / v, LEFT);
  if (x === 1 && !idle) return;
  if (times && (v > x || (idle && v === x)) && isWhole(v / x))
    step(search, TIMES, a, x, b, v / x, isSameSubset ? LEFT : BOTH);
  if (over && !isSameSubset) step(search, OVER, a, x, b, x * v, RIGHT);
}

/** Exact for quotients of whole numbers below 2⁵³, and quicker than a remainder. */
const isWhole = (quotient: number): boolean => quotient === Math.floor(quotient);

/** Which part is to the left of the operator: the smaller one, the other, or either. */
const LEFT = 1;
const RIGHT = 2;
const BOTH = LEFT | RIGHT;

/** Records a step over x of subset a and y of subset b, unless b is known not to have y. */
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
  /** Whether forms may have steps that change nothing. */
  readonly idle: boolean;
  readonly value: number[];
  readonly type: number[];
  readonly left: number[];
  readonly right: number[];
}

/** The found forms; `table` holds their data. */
interface FoundForms {
  readonly table: Table;
  /** Forms with a requested value, in a fixed order: fewest cards first. */
  readonly forms: readonly number[];
  readonly complete: boolean;
  /** Number of needs and forms created. */
  readonly nodes: number;
}

/**
 * Finds all forms over any of the cards with a value from `low` to `high`; with `all`, those over every card, including forms with
 * a step such as × 1. Stops after about `nodes` needs and forms; `complete` is then false. Six cards have less than a million
 * forms, so the search always ends.
 */
export function findForms(
  cards: readonly number[],
  low: number,
  high: number,
  nodes: number,
  operators: string = ALL_OPERATORS,
  all = false,
): FoundForms {
  const table = newTable(all);
  const forms: number[] = [];
  const subsets = subsetsOf(cards);
  const needs = needsOf(subsets, targetsOf(cards, low, high, operators), high, signsOf(operators, all));
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
      if (all && s !== subsets.count - 1) continue;
      for (let f = start[need]!; f < end[need]! && v >= low && v <= high; f++) forms.push(f);
    }
  }
  return { table, forms, complete: true, nodes: asked + table.value.length };
}

export const newTable = (idle: boolean): Table => ({ idle, value: [], type: [], left: [], right: [] });

/** The value, or those of several values that can be reached. */
function targetsOf(cards: readonly number[], low: number, high: number, operators: string): number[] {
  if (low === high) return [low];
  const marks = reach(cards, low, high, operators);
  return Array.from(marks, (_, i) => low + i).filter((v) => marks[v - low] === 1);
}

/** Builds the forms that satisfy a need of subset s. The forms of a need lie from its start to before its end. */
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

/** Whether a step with this operator may follow l on the spine. */
export const mayBeLeft = ({ type }: Table, op: number, l: number): boolean => (LEFTS[op]! & (1 << type[l]!)) !== 0;

/** Upper bound for the part that a step adds to l: the part added before it, or −1 if there is none. */
export const beforeNext = ({ type, right }: Table, op: number, l: number): number =>
  type[l] === op ? right[l]! : op === PLUS || op === TIMES ? l : -1;

/** Whether the step from l by r fits on a spine and is useful or may be idle. 4 ÷ 4 is useful, because it makes a 1. */
export function fits(table: Table, op: number, l: number, r: number): boolean {
  const { type, value } = table;
  if (!mayBeLeft(table, op, l)) return false;
  if (((op <= MINUS ? NO_SUM : NO_PRODUCT) & (1 << type[r]!)) === 0) return false;
  const before = beforeNext(table, op, l);
  if (before >= 0 && (value[r]! > value[before]! || (value[r] === value[before] && r > before))) return false;
  if (table.idle) return true;
  if (op === MINUS) return !cancels(table, l, r, PLUS, MINUS);
  return op !== OVER || l === r || !cancels(table, l, r, TIMES, OVER);
}

/**
 * Whether r is already on the spine of l, added or as a factor (`on`): then subtracting it or dividing by it would be useless.
 */
function cancels({ type, left, right }: Table, l: number, r: number, on: number, off: number): boolean {
  let f = l;
  while (type[f] === on || type[f] === off) {
    if (type[f] === on && right[f] === r) return true;
    f = left[f]!;
  }
  return f === r;
}

/** Adds a form. `type`: its class; `left`, `right`: the forms that its last step joins, if any. */
export function add(table: Table, value: number, type: number, left: number, right: number): void {
  table.value.push(value);
  table.type.push(type);
  table.left.push(left);
  table.right.push(right);
}

/** Reads a form from its tables. */
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

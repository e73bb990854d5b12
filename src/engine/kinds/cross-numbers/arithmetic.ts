/**
 * The arithmetic of one line, shared by the rules, the search and the generator.
 *
 * A line x0 o0 x1 o1 x2 … is read as a tree with one node for each operator, by the order of operations. The value of
 * every node, the total included, must be a whole number from 0 to 9999; a division must leave no remainder and its
 * divisor must not be 0. Those nodes, and nothing else, are the "steps" of a line: 7 − 2 × 3 has the steps 2 × 3 and
 * 7 − 6, never 7 − 2. A puzzle may allow steps below 0, down to −9999; its totals stay at 0 or above. Since numbers are
 * never below 0 and equal ranks go from left to right, only the left operand of a step can then be below 0.
 */

import type { Order } from "./choices.ts";

/** Operators; the index in this list is their code in the search. */
export const OPERATORS = ["+", "-", "*", "/", "|", "&"] as const;
export type Operator = (typeof OPERATORS)[number];
export const PLUS = 0;
export const MINUS = 1;
export const TIMES = 2;
export const DIVIDE = 3;
export const OR = 4;
export const AND = 5;

/** The four operators of school. A blank operator is one of them, or of all six where the puzzle shows `|` or `&`. */
export const SCHOOL_OPERATORS = OPERATORS.slice(0, 4);

/** Rank by operator code in the standard order: higher ranks are calculated first. */
export const RANKS = [2, 2, 3, 3, 0, 1] as const;

/** The greatest value of any step. */
export const MAX = 9999;

/** Stands for an unknown number or step: below every step, above every fault. */
export const UNKNOWN = -MAX - 1;

/** Why a step is not allowed. `calculate` returns the fault at index i as UNKNOWN − 1 − i. */
export const FAULTS = ["below-zero", "remainder", "by-zero", "too-large"] as const;
export type Fault = (typeof FAULTS)[number];
const BELOW = UNKNOWN - 1;
const REMAINDER = UNKNOWN - 2;
const BY_ZERO = UNKNOWN - 3;
const TOO_LARGE = UNKNOWN - 4;

/**
 * Calculates one step: the operator of that code on whole numbers from `least` (0 or −9999) to 9999, the right one not below 0.
 * Returns a number below UNKNOWN for a fault.
 */
export function calculate(operator: number, a: number, b: number, least = 0): number {
  if (operator === DIVIDE && (b === 0 || a % b !== 0)) return b === 0 ? BY_ZERO : REMAINDER;
  const value = resultOf(operator, a, b);
  if (value > MAX) return TOO_LARGE;
  return value >= least ? value : least < 0 ? TOO_LARGE : BELOW;
}

function resultOf(operator: number, a: number, b: number): number {
  switch (operator) {
    case PLUS:
      return a + b;
    case MINUS:
      return a - b;
    case TIMES:
      return a * b;
    case DIVIDE:
      return a / b;
    case OR:
      return a | b;
    default:
      return a & b;
  }
}

/** The calculation order of a line, one node for each operator. Operands below `count + 1` are the line's numbers. */
export interface Tree {
  count: number;
  /** Minimum of all steps but the last: 0, or −9999. */
  least: number;
  readonly left: number[];
  readonly right: number[];
  readonly operator: number[];
}

/** An empty tree. */
export const newTree = (): Tree => ({ count: 0, least: 0, left: [], right: [], operator: [] });

const nodes = new Int8Array(9);
const waiting = new Int8Array(8);

/**
 * Reads the first `count` operators, by code, into `tree`. Node i has the operand number `count + 1 + i`; the last node is the
 * total. Precedence parsing with two stacks (Dijkstra's shunting yard).
 */
export function readTree(tree: Tree, codes: ArrayLike<number>, order: Order, count = codes.length, least = 0): Tree {
  let made = 0;
  let signs = 0;
  nodes[0] = 0;
  // Of n waiting operators and n + 1 waiting nodes, the last operator joins the last two nodes.
  for (let i = 0; i <= count; i++) {
    while (signs > 0 && (i === count || order !== "standard" || RANKS[waiting[signs - 1]!]! >= RANKS[codes[i]!]!)) {
      tree.left[made] = nodes[signs - 1]!;
      tree.right[made] = nodes[signs]!;
      tree.operator[made] = waiting[--signs]!;
      nodes[signs] = count + 1 + made++;
    }
    if (i === count) break;
    waiting[signs++] = codes[i]!;
    nodes[signs] = i + 1;
  }
  tree.count = count;
  tree.least = least;
  return tree;
}

const results = new Int32Array(17);

/** The step of node i on these operands; the last one, the total, must not be below 0. */
export const stepOf = ({ count, least, operator }: Tree, i: number, a: number, b: number): number =>
  calculate(operator[i]!, a, b, i === count - 1 ? 0 : least);

/**
 * Calculates all steps of a line in place: numbers first, then each node of the tree. Returns the total, UNKNOWN if it depends on
 * an unknown, or the number (below UNKNOWN) of the first fault among steps with known numbers.
 */
export function workOut(tree: Tree, values: Int32Array): number {
  const { count, left, right } = tree;
  for (let i = 0; i < count; i++) {
    const a = values[left[i]!]!;
    const b = values[right[i]!]!;
    const value = a === UNKNOWN || b === UNKNOWN ? UNKNOWN : stepOf(tree, i, a, b);
    if (value < UNKNOWN) return value;
    values[count + 1 + i] = value;
  }
  return values[2 * count]!;
}

/** Calculates a line. `numbers`: null if unknown. Returns its total, null if it is unknown, or the fault. */
export function evaluate(tree: Tree, numbers: readonly (number | null)[]): number | null | Fault {
  for (let i = 0; i <= tree.count; i++) results[i] = numbers[i] ?? UNKNOWN;
  const total = workOut(tree, results);
  return total >= 0 ? total : total === UNKNOWN ? null : FAULTS[UNKNOWN - 1 - total]!;
}

/** The same for a line whose operators are known, by code. */
export const evaluateLine = (
  codes: readonly number[],
  numbers: readonly (number | null)[],
  order: Order,
  least: number,
): number | null | Fault => evaluate(readTree(newTree(), codes, order, codes.length, least), numbers);

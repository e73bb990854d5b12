/**
 * Minimum and maximum of each node of a line's tree.
 *  n node, a left operand, b right operand. Upward: the range of n from the ranges of a and b. Downward: those of a and b from
 * that of n. Both keep every possible value, and perhaps others. Only a can be below 0.
 */
import { DIVIDE, MAX, MINUS, OR, PLUS, TIMES, type Tree } from "../arithmetic.ts";
import { high, low } from "./sets.ts";

/**
 * Narrows `low` and `high` of all nodes of a tree. The caller sets those of the line's numbers. `least`, `most`: the range of the
 * total. False if a node has no value left.
 */
export function narrow({ count, least: floor, left, right, operator }: Tree, least: number, most: number): boolean {
  for (let i = 0; i < count; i++) {
    if (!upward(operator[i]!, count + 1 + i, left[i]!, right[i]!, floor)) return false;
  }
  const root = 2 * count;
  if (!within(root, least, most)) return false;
  for (let i = count - 1; i >= 0; i--) {
    if (!downward(operator[i]!, count + 1 + i, left[i]!, right[i]!)) return false;
  }
  return true;
}

/** Narrows a node's interval; false if it is empty. */
function within(node: number, least: number, most: number): boolean {
  if (least > low[node]!) low[node] = least;
  if (most < high[node]!) high[node] = most;
  return low[node]! <= high[node]!;
}

function upward(operator: number, n: number, l: number, r: number, floor: number): boolean {
  const a0 = low[l]!;
  const a1 = high[l]!;
  const b0 = low[r]!;
  const b1 = high[r]!;
  low[n] = floor;
  high[n] = MAX;
  if (operator === PLUS) return within(n, a0 + b0, a1 + b1);
  if (operator === MINUS) return within(n, a0 - b1, a1 - b0);
  if (operator === TIMES) return within(n, a0 * (a0 < 0 ? b1 : b0), a1 * (a1 < 0 ? b0 : b1));
  if (operator === DIVIDE) {
    const b = Math.max(1, b0);
    return b1 > 0 && within(n, Math.ceil(a0 / (a0 < 0 ? b : b1)), Math.floor(a1 / (a1 < 0 ? b1 : b)));
  }
  // a | b is at least the larger operand and at most the sum; a & b is at most the smaller operand.
  if (operator === OR) return within(n, Math.max(a0, b0), a1 + b1);
  return within(n, 0, Math.min(a1, b1));
}

function downward(operator: number, n: number, l: number, r: number): boolean {
  const a0 = low[l]!;
  const a1 = high[l]!;
  const b0 = low[r]!;
  const b1 = high[r]!;
  const n0 = low[n]!;
  const n1 = high[n]!;
  if (operator === PLUS) return within(l, n0 - b1, n1 - b0) && within(r, n0 - a1, n1 - a0);
  if (operator === MINUS) return within(l, n0 + b0, n1 + b1) && within(r, a0 - n1, a1 - n0);
  if (operator === TIMES) {
    if (a0 < 0) return within(l, n0 < 0 ? lowest(n0, b0) : over(n0, b1), n1 < 0 ? Math.floor(n1 / b1) : under(n1, b0));
    return within(l, over(n0, b1), under(n1, b0)) && within(r, over(n0, a1), under(n1, a0));
  }
  if (operator === DIVIDE) {
    const b = Math.max(1, b0);
    if (a0 < 0) return within(l, n0 * (n0 < 0 ? b1 : b), n1 * (n1 < 0 ? b : b1));
    return within(l, n0 * Math.max(1, b0), n1 * b1) && within(r, Math.max(1, over(a0, n1)), under(a1, n0));
  }
  if (operator === OR) return within(l, 0, n1) && within(r, 0, n1);
  return within(l, n0, MAX) && within(r, n0, MAX);
}

/** Smallest x with x · by ≥ value; largest x with x · by ≤ value. If every x fits, the widest bound. */
const over = (value: number, by: number): number => (by > 0 ? Math.ceil(value / by) : value > 0 ? MAX + 1 : 0);
/** The same for negative values; if `by` is 0, every x fits. */
const lowest = (value: number, by: number): number => (by > 0 ? Math.ceil(value / by) : -MAX);
const under = (value: number, by: number): number => (by > 0 ? Math.floor(value / by) : MAX);

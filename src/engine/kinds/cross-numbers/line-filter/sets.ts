/**
 * Sets of whole numbers from −9999 to 9999, one for each node of a line's tree, and the operations of one step on them.
 *  n node = l operator r. A set is a run of 32-bit words in one pool; low and high are its smallest and largest member, and only
 * the words between them are valid. Sums and differences shift a whole set at once; products and quotients iterate over pairs.
 * The right operand is never below 0.
 */
import { DIVIDE, MAX, MINUS, OR, PLUS, TIMES } from "../arithmetic.ts";

const NODES = 17;
/** Number of words of the negative numbers, and of a whole set, with one spare word at each end. */
const BELOW = (MAX >> 5) + 1;
const STRIDE = (2 * BELOW + 7) & ~3;
const pool = new Int32Array(STRIDE * (NODES + 1));
const scratch = NODES * STRIDE + BELOW + 1;
/** Smallest and largest member of each node's set; before the set is computed, the bounds for it. */
export const low = new Int32Array(NODES);
export const high = new Int32Array(NODES);

/** Pairs and words processed since the program started, and the limit at which all filters stop. */
export const effort = { spent: 0, limit: Number.POSITIVE_INFINITY };

/** Members of two sets, as lists, for the steps that iterate over pairs. */
const leftList = new Int32Array(2 * MAX + 1);
const rightList = new Int32Array(2 * MAX + 1);
const nodeList = new Int32Array(2 * MAX + 1);

/** Offset of the word for 0 … 31. */
const start = (node: number): number => node * STRIDE + BELOW + 1;

/** Word i of a node's set. */
export const wordOf = (node: number, i: number): number =>
  i < low[node]! >> 5 || i > high[node]! >> 5 ? 0 : pool[start(node) + i]!;

/** Sets a node's set to a domain, within `low` and `high`. False if nothing is left. */
export function putDomain(node: number, words: Int32Array, from: number): boolean {
  const w1 = high[node]! >> 5;
  for (let i = low[node]! >> 5; i <= w1; i++) pool[start(node) + i] = words[from + i]!;
  return tighten(node);
}

/** Makes a node's set hold one number. */
export function putNumber(node: number, value: number): void {
  const word = start(node) + (value >> 5);
  low[node] = value;
  high[node] = value;
  pool[word - 1] = 0;
  pool[word] = 1 << (value & 31);
  pool[word + 1] = 0;
}

/** Restricts a set to `low` … `high`, and these to its members. Clears the adjacent words. False if it is empty. */
function tighten(node: number): boolean {
  const base = start(node);
  let w0 = low[node]! >> 5;
  let w1 = high[node]! >> 5;
  pool[base + w0]! &= -1 << (low[node]! & 31);
  pool[base + w1]! &= -1 >>> (31 - (high[node]! & 31));
  while (w0 <= w1 && pool[base + w0] === 0) w0++;
  if (w0 > w1) return false;
  while (pool[base + w1] === 0) w1--;
  const bottom = pool[base + w0]!;
  low[node] = (w0 << 5) + 31 - Math.clz32(bottom & -bottom);
  high[node] = (w1 << 5) + 31 - Math.clz32(pool[base + w1]!);
  pool[base + w0 - 1] = 0;
  pool[base + w1 + 1] = 0;
  return true;
}

/** Writes the members of a set to a list, in order; returns their number. */
function members(node: number, list: Int32Array): number {
  const base = start(node);
  const last = high[node]! >> 5;
  let count = 0;
  for (let i = low[node]! >> 5; i <= last; i++) {
    for (let word = pool[base + i]!; word !== 0; word &= word - 1) {
      list[count++] = (i << 5) + 31 - Math.clz32(word & -word);
    }
  }
  return count;
}

const empty = (base: number, from: number, to: number): void => {
  for (let i = base + (from >> 5); i <= base + (to >> 5); i++) pool[i] = 0;
};
const mark = (base: number, value: number): void => {
  pool[base + (value >> 5)]! |= 1 << (value & 31);
};
const has = (base: number, value: number): boolean => (pool[base + (value >> 5)]! & (1 << (value & 31))) !== 0;

/** Computes the set of node n from those of l and r, within `low` and `high` of n. False if it is empty. */
export function forward(operator: number, n: number, l: number, r: number): boolean {
  empty(start(n), low[n]!, high[n]!);
  if (operator === PLUS || operator === MINUS) forwardShift(operator, n, l, r);
  else forwardPairs(operator, n, l, r);
  return tighten(n);
}

function forwardShift(operator: number, n: number, l: number, r: number): void {
  if (operator === PLUS && high[r]! - low[r]! > high[l]! - low[l]!) {
    forwardShift(operator, n, r, l);
    return;
  }
  const base = start(n);
  const source = start(l);
  const count = members(r, rightList);
  const l0 = low[l]! >> 5;
  const l1 = high[l]! >> 5;
  const n0 = low[n]! >> 5;
  const n1 = high[n]! >> 5;
  effort.spent += count * (2 + l1 - l0);
  for (let k = 0; k < count; k++) {
    const by = operator === PLUS ? rightList[k]! : -rightList[k]!;
    // A difference is a left shift by a negative number: whole words down, then some bits up.
    const words = by >> 5;
    const bits = by & 31;
    const end = Math.min(l1, n1 - words);
    for (let i = Math.max(l0, n0 - words - 1); i <= end; i++) {
      const word = pool[source + i]!;
      pool[base + i + words]! |= word << bits;
      if (bits !== 0) pool[base + i + words + 1]! |= word >>> (32 - bits);
    }
  }
}

function forwardPairs(operator: number, n: number, l: number, r: number): void {
  const base = start(n);
  const lefts = members(l, leftList);
  const rights = members(r, rightList);
  const least = low[n]!;
  const most = high[n]!;
  effort.spent += lefts * rights;
  // A separate loop for each operator, because large ranges spend their time here.
  for (let j = 0; j < rights; j++) {
    const b = rightList[j]!;
    if (operator === TIMES) {
      for (let i = 0; i < lefts; i++) {
        const value = leftList[i]! * b;
        if (value > most) break;
        if (value >= least) mark(base, value);
      }
    } else if (operator === DIVIDE) {
      for (let i = 0; b > 0 && i < lefts; i++) {
        const value = leftList[i]! / b;
        if (value > most) break;
        if (value >= least && value === Math.floor(value)) mark(base, value);
      }
    } else {
      for (let i = 0; i < lefts; i++) {
        const value = operator === OR ? leftList[i]! | b : leftList[i]! & b;
        if (value >= least && value <= most) mark(base, value);
      }
    }
  }
}

/** Restricts the sets of l and r to the members that give a member of n. False if nothing is left. */
export function backward(operator: number, n: number, l: number, r: number): boolean {
  if (operator === PLUS || operator === MINUS) return backwardShift(operator, n, l, r);
  const lefts = members(l, leftList);
  const rights = members(r, rightList);
  empty(scratch, low[l]!, high[l]!);
  empty(start(r), low[r]!, high[r]!);
  const count = operator === TIMES || operator === DIVIDE ? members(n, nodeList) : lefts;
  effort.spent += rights * Math.min(count, lefts);
  if (count < lefts) backwardInverse(operator, n, l, r, count, rights);
  else backwardPairs(operator, n, r, lefts, rights);
  return keepScratch(l) && tighten(r);
}

/** Replaces a set by the content of `scratch`. */
function keepScratch(node: number): boolean {
  const w1 = high[node]! >> 5;
  for (let i = low[node]! >> 5; i <= w1; i++) pool[start(node) + i] = pool[scratch + i]!;
  return tighten(node);
}

function backwardShift(operator: number, n: number, l: number, r: number): boolean {
  if (operator === PLUS && high[r]! - low[r]! > high[l]! - low[l]!) return backwardShift(operator, n, r, l);
  const source = start(l);
  const base = start(n);
  const right = start(r);
  const count = members(r, rightList);
  const l0 = low[l]! >> 5;
  const l1 = high[l]! >> 5;
  const n0 = low[n]! >> 5;
  const n1 = high[n]! >> 5;
  empty(scratch, low[l]!, high[l]!);
  for (let k = 0; k < count; k++) {
    const b = rightList[k]!;
    // left = node − b (or node + b): the shifted set of the node must meet the left set.
    const by = operator === PLUS ? b : -b;
    const words = by >> 5;
    const bits = by & 31;
    const end = Math.min(l1, n1 - words);
    let any = 0;
    let i = Math.max(l0, n0 - words - 1);
    effort.spent += 2 + Math.max(0, end - i);
    for (; i <= end; i++) {
      let moved = pool[base + i + words]! >>> bits;
      if (bits !== 0) moved |= pool[base + i + words + 1]! << (32 - bits);
      moved &= pool[source + i]!;
      pool[scratch + i]! |= moved;
      any |= moved;
    }
    if (any === 0) pool[right + (b >> 5)]! &= ~(1 << (b & 31));
  }
  return keepScratch(l) && tighten(r);
}

/** For a small node: computes the left number from each of its members and each divisor or factor. */
function backwardInverse(operator: number, n: number, l: number, r: number, count: number, rights: number): void {
  const left = start(l);
  const right = start(r);
  const least = low[l]!;
  const most = high[l]!;
  const isZero = low[n]! <= 0 && high[n]! >= 0 && has(start(n), 0);
  for (let j = 0; j < rights; j++) {
    const b = rightList[j]!;
    if (b === 0) {
      // Division by 0 is impossible; any number times 0 is 0.
      if (operator === DIVIDE || !isZero) continue;
      for (let i = least >> 5; i <= most >> 5; i++) pool[scratch + i] = pool[left + i]!;
      mark(right, 0);
      continue;
    }
    for (let k = 0; k < count; k++) {
      const value = nodeList[k]!;
      if (operator === TIMES && value % b !== 0) continue;
      const a = operator === TIMES ? value / b : value * b;
      if (a > most) break;
      if (a < least || !has(left, a)) continue;
      mark(scratch, a);
      mark(right, b);
    }
  }
}

function backwardPairs(operator: number, n: number, r: number, lefts: number, rights: number): void {
  const base = start(n);
  const right = start(r);
  const least = low[n]!;
  const most = high[n]!;
  for (let j = 0; j < rights; j++) {
    const b = rightList[j]!;
    // Division by 0 is impossible.
    if (operator === DIVIDE && b === 0) continue;
    let isKept = false;
    const limit = operator === TIMES && b > 0 ? most / b : operator === DIVIDE ? most * b : MAX;
    for (let i = 0; i < lefts && leftList[i]! <= limit; i++) {
      const a = leftList[i]!;
      if (operator === DIVIDE && a % b !== 0) continue;
      const value = operator === TIMES ? a * b : operator === DIVIDE ? a / b : operator === OR ? a | b : a & b;
      if (value < least || value > most || !has(base, value)) continue;
      mark(scratch, a);
      isKept = true;
    }
    if (isKept) mark(right, b);
  }
}

/**
 * What a line with the operators of one tree leaves for its numbers, by passes of different strength.
 *  The line is a tree in which each number occurs once, so sets carried up to the total and back down keep exactly the numbers of
 * valid lines (arc consistency; Mackworth 1977). For numbers that must differ: one pass for each value of the open cell with the
 * fewest, which is removed from the others. Each pass adds its result to `kept`.
 */
import { DIVIDE, MAX, MINUS, type Tree, workOut } from "../arithmetic.ts";
import { bitCount, lowestBit, type Model } from "../solver/model.ts";
import { narrow } from "./bounds.ts";
import { backward, effort, forward, high, low, putDomain, putNumber, wordOf } from "./sets.ts";

/** Number of words of a number in `domain` and `kept`. */
export const LEAF = 4;
/** The line's domains as the passes see them, four words for each place; and the union of their results. */
export const domain = new Int32Array(36);
export const kept = new Int32Array(36);
const saved = new Int32Array(36);
const values = new Int32Array(17);

/**
 * Processes a line with loaded domains and one choice of operators. False if it is impossible. Passes that try all choices add to
 * `kept`, the others overwrite it.
 */
export type Pass = (m: Model, line: number, tree: Tree) => boolean;

/** Sets `kept` to the whole domains. */
export function keepAll(m: Model): void {
  for (let i = 0; i < m.size; i++) {
    for (let at = i * LEAF; at < i * LEAF + m.words; at++) kept[at] = domain[at]!;
  }
}

/** Clears `kept`. */
export function keepNone(m: Model): void {
  for (let i = 0; i < m.size; i++) {
    for (let at = i * LEAF; at < i * LEAF + m.words; at++) kept[at] = 0;
  }
}

/** Runs several passes that ignore the old `kept`, each on the result of the previous one. */
export const passInTurn =
  (...passes: readonly Pass[]): Pass =>
  (m, line, tree) => {
    for (let p = 0; p < passes.length; p++) {
      if (!passes[p]!(m, line, tree)) return false;
      if (p === passes.length - 1) break;
      for (let i = 0; i < m.size; i++) {
        for (let at = i * LEAF; at < i * LEAF + m.words; at++) domain[at] = kept[at]!;
      }
    }
    return true;
  };

/** A line with at most one open number: tries each candidate. */
export function passLast(m: Model, line: number, tree: Tree): boolean {
  const total = m.totals[line]!;
  const open = settle(m);
  let any = false;
  for (let w = 0; w < m.words; w++) {
    for (let bits = domain[open * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      values[open] = (w << 5) + lowestBit(bits);
      const value = workOut(tree, values);
      if (value < 0 || (total >= 0 && value !== total)) continue;
      any = true;
      kept[open * LEAF + w]! |= bits & -bits;
    }
  }
  for (let i = 0; any && i < m.size; i++) {
    for (let w = 0; i !== open && w < m.words; w++) kept[i * LEAF + w]! |= domain[i * LEAF + w]!;
  }
  return any;
}

/** Writes the line's settled numbers to `values`; returns the place of the open one, or 0. */
function settle(m: Model): number {
  let open = 0;
  for (let i = 0; i < m.size; i++) {
    let members = 0;
    for (let w = 0; w < m.words; w++) {
      const word = domain[i * LEAF + w]!;
      if (word === 0) continue;
      members += (word & (word - 1)) === 0 ? 1 : 2;
      values[i] = (w << 5) + lowestBit(word);
    }
    if (members > 1) open = i;
  }
  return open;
}

/** The same for a line whose numbers differ, for a search: one pass for each value of the open cell with the fewest. */
export function passApart(m: Model, line: number, tree: Tree): boolean {
  const split = fewestOpen(m);
  return split < 0 ? passSets(m, line, tree) : passSplit(m, line, tree, split);
}

const before = new Int32Array(36);
const shared = new Int32Array(36);

/**
 * The same for reasoning: the result must not depend on which open cell is tried. Unlike a search, reasoning must never exclude
 * less when more is known, or the order of findings would matter.
 */
export function passApartFully(m: Model, line: number, tree: Tree): boolean {
  if (fewestOpen(m) < 0) return passSets(m, line, tree);
  before.set(kept);
  shared.fill(-1);
  let right = true;
  for (let i = 0; right && i < m.size; i++) {
    if (!isOpenAt(m, i)) continue;
    kept.fill(0);
    right = passSplit(m, line, tree, i);
    for (let k = 0; k < kept.length; k++) shared[k]! &= kept[k]!;
  }
  for (let k = 0; k < kept.length; k++) kept[k] = before[k]! | (right ? shared[k]! : 0);
  return right;
}

function isOpenAt(m: Model, place: number): boolean {
  let count = 0;
  for (let w = 0; w < m.words; w++) count += bitCount(domain[place * LEAF + w]!);
  return count > 1;
}

/** One pass for each value of a place, with that value removed from the others. */
function passSplit(m: Model, line: number, tree: Tree, split: number): boolean {
  saved.set(domain);
  let any = false;
  for (let w = 0; w < m.words; w++) {
    for (let bits = saved[split * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      for (let i = 0; i < m.size; i++) {
        // Settled numbers are already removed from the others, where they must differ.
        if (i !== split) domain[i * LEAF + w] = saved[i * LEAF + w]! & ~bit;
      }
      domain.fill(0, split * LEAF, (split + 1) * LEAF);
      domain[split * LEAF + w] = bit;
      if (passSets(m, line, tree)) any = true;
      domain.set(saved);
    }
  }
  return any;
}

/** Place of the line's open cell with the fewest numbers, if two or more are open; else −1. */
function fewestOpen(m: Model): number {
  let open = 0;
  let best = -1;
  let least = 0;
  for (let i = 0; i < m.size; i++) {
    let count = 0;
    for (let w = 0; w < m.words; w++) count += bitCount(domain[i * LEAF + w]!);
    if (count < 2) continue;
    open++;
    if (best >= 0 && count >= least) continue;
    best = i;
    least = count;
  }
  return open > 1 ? best : -1;
}

/** Adds the numbers of all valid lines with the operators of a tree. */
export function passSets(m: Model, line: number, tree: Tree): boolean {
  if (effort.spent >= effort.limit) return false;
  effort.spent += 20 * m.size;
  const { count } = tree;
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MAX : total)) return false;
  for (let i = 0; i <= count; i++) if (!putDomain(i, domain, i * LEAF)) return false;
  for (let i = 0; i < count; i++) {
    const n = count + 1 + i;
    if (i === count - 1 && total >= 0) putNumber(n, total);
    else if (!forward(tree.operator[i]!, n, tree.left[i]!, tree.right[i]!)) return false;
  }
  for (let i = count - 1; i >= 0; i--) {
    if (!backward(tree.operator[i]!, count + 1 + i, tree.left[i]!, tree.right[i]!)) return false;
  }
  for (let i = 0; i <= count; i++) {
    for (let w = 0; w < m.words; w++) kept[i * LEAF + w]! |= wordOf(i, w);
  }
  return true;
}

/** Numbers between the minimum and maximum that the others allow, if that leaves at most half of the range. */
export const passBounds: Pass = (m, line, tree) => bound(m, line, tree, (m.numbers + 1) >> 1);
/** Only numbers whose minimum equals their maximum; leaves all others as they are. */
export const passExtremes: Pass = (m, line, tree) => bound(m, line, tree, 1);

function bound(m: Model, line: number, tree: Tree, most: number): boolean {
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MAX : total)) return false;
  for (let i = 0; i <= tree.count; i++) {
    let count = 0;
    for (let w = 0; w < m.words; w++) {
      const word = domain[i * LEAF + w]! & between(i, w);
      kept[i * LEAF + w] = word;
      count += bitCount(word);
    }
    if (count === 0) return false;
    for (let w = 0; count > most && w < m.words; w++) kept[i * LEAF + w] = domain[i * LEAF + w]!;
  }
  return true;
}

/** Whether minimum and maximum allow a step before the last to be below 0. */
export const goesBelow: Pass = (m, line, tree) => {
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MAX : total)) return false;
  for (let n = tree.count + 1; n < 2 * tree.count; n++) if (low[n]! < 0) return true;
  return false;
};

/** Word w of all numbers between `low` and `high` of a place. */
function between(place: number, w: number): number {
  const from = low[place]! - (w << 5);
  const to = high[place]! - (w << 5);
  return from > 31 || to < 0 ? 0 : (from > 0 ? -1 << from : -1) & (to < 31 ? -1 >>> (31 - to) : -1);
}

/** Sets the interval of each number to the ends of its domain; false when one is empty. */
export function limits(m: Model): boolean {
  for (let i = 0; i < m.size; i++) {
    let first = 0;
    let last = m.words - 1;
    while (first <= last && domain[i * LEAF + first] === 0) first++;
    if (first > last) return false;
    while (domain[i * LEAF + last] === 0) last--;
    low[i] = (first << 5) + lowestBit(domain[i * LEAF + first]!);
    high[i] = (last << 5) + 31 - Math.clz32(domain[i * LEAF + last]!);
  }
  return true;
}

/** The smallest and largest total of a line's domains, or why there is none: null if there are several reasons. */
export type Makes =
  | { readonly least: number; readonly most: number }
  | { readonly fault: "below" | "remainder" | null };

/**
 * The totals of a line by exact sets, whatever its total should be: some numbers of the domains give both ends. `below`: a step
 * is always below 0; `remainder`: some division always leaves a remainder. Used for sentences only, and does not count as effort.
 */
export function makesOf(m: Model, { count, least, left, right, operator }: Tree): Makes {
  const { spent } = effort;
  if (!limits(m)) return { fault: null };
  for (let i = 0; i < m.size; i++) putDomain(i, domain, i * LEAF);
  let fault: "below" | "remainder" | null | undefined;
  let goesBelow = false;
  for (let i = 0; i < count && fault === undefined; i++) {
    const [n, l, r] = [count + 1 + i, left[i]!, right[i]!];
    [low[n], high[n]] = [i === count - 1 ? 0 : least, MAX];
    const isBelow = least === 0 && operator[i] === MINUS && high[l]! < low[r]!;
    const divides = operator[i] === DIVIDE && high[r]! > 0 && !goesBelow;
    goesBelow ||= operator[i] === MINUS && low[l]! < high[r]!;
    if (!forward(operator[i]!, n, l, r)) fault = isBelow ? "below" : divides ? "remainder" : null;
  }
  effort.spent = spent;
  return fault === undefined ? { least: low[2 * count]!, most: high[2 * count]! } : { fault };
}

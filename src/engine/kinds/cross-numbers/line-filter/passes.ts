/**
 * What a line with the operators of one tree leaves for its numbers, by passes of different strength.
 *
 * The line is a tree in which each number stands once, so sets carried up to the total and back down keep exactly the
 * numbers of some right line (arc consistency; Mackworth 1977). Numbers that must differ: one pass for each value of the
 * least open cell, with that value taken from the others. Each pass adds what it leaves to `kept`.
 */
import { DIVIDE, MINUS, MOST, type Tree, workOut } from "../arithmetic.ts";
import { bitCount, lowestBit, type Model } from "../solver/model.ts";
import { narrow } from "./bounds.ts";
import { backward, effort, forward, high, low, putDomain, putNumber, wordOf } from "./sets.ts";

/** Words of a number in `domain` and `kept`. */
export const LEAF = 4;
/** The line's domains, four words to a place, as the passes see them; and the union of what they leave. */
export const domain = new Int32Array(36);
export const kept = new Int32Array(36);
const saved = new Int32Array(36);
const values = new Int32Array(17);

/**
 * Looks at a line, whose domains are loaded, with one choice of its operators. False when it cannot be right. Those that
 * go through all choices add to `kept`, the others write it anew.
 */
export type Pass = (m: Model, line: number, tree: Tree) => boolean;

/** Makes `kept` all that a line has. */
export function keepAll(m: Model): void {
  for (let i = 0; i < m.size; i++) {
    for (let at = i * LEAF; at < i * LEAF + m.words; at++) kept[at] = domain[at]!;
  }
}

/** Makes `kept` nothing. */
export function keepNone(m: Model): void {
  for (let i = 0; i < m.size; i++) {
    for (let at = i * LEAF; at < i * LEAF + m.words; at++) kept[at] = 0;
  }
}

/** What some passes leave that need no `kept` to begin with, each of what the one before it left. */
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

/** A line with one open number, or none: tries each. */
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

/** Puts the line's settled numbers into `values`; gives the place of the open one, or 0. */
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

/** The same for a line whose numbers differ, for a search: one pass for each value of its least open cell. */
export function passApart(m: Model, line: number, tree: Tree): boolean {
  const split = leastOpen(m);
  return split < 0 ? passSets(m, line, tree) : passSplit(m, line, tree, split);
}

const before = new Int32Array(36);
const shared = new Int32Array(36);

/**
 * The same for reasoning: what is left whichever open cell is gone through. Unlike a search, reasoning must never tell
 * less when more is known, or the order of findings would matter.
 */
export function passApartFully(m: Model, line: number, tree: Tree): boolean {
  if (leastOpen(m) < 0) return passSets(m, line, tree);
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

/** One pass for each value of a place, with that value taken from the others. */
function passSplit(m: Model, line: number, tree: Tree, split: number): boolean {
  saved.set(domain);
  let any = false;
  for (let w = 0; w < m.words; w++) {
    for (let bits = saved[split * LEAF + w]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      for (let i = 0; i < m.size; i++) {
        // Settled numbers have been taken from the others already, where they differ at all.
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

/** Place of the line's open cell with the fewest numbers, when two or more are open; else −1. */
function leastOpen(m: Model): number {
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

/** All right lines with the operators of a tree: adds their numbers to `kept`. */
export function passSets(m: Model, line: number, tree: Tree): boolean {
  if (effort.spent >= effort.limit) return false;
  effort.spent += 20 * m.size;
  const { count } = tree;
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MOST : total)) return false;
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

/** Numbers between the least and the greatest that the others allow, where that leaves half of the range at most. */
export const passBounds: Pass = (m, line, tree) => bound(m, line, tree, (m.numbers + 1) >> 1);
/** Only the numbers that are alone between their least and greatest; adds all others as they were. */
export const passExtremes: Pass = (m, line, tree) => bound(m, line, tree, 1);

function bound(m: Model, line: number, tree: Tree, most: number): boolean {
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MOST : total)) return false;
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

/** Whether the least and the greatest values let a step before the last go below 0. */
export const goesBelow: Pass = (m, line, tree) => {
  const total = m.totals[line]!;
  if (!limits(m) || !narrow(tree, Math.max(0, total), total < 0 ? MOST : total)) return false;
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

/** The least and the greatest total that numbers of a line's domains make, or why they make none: null for no one reason. */
export type Makes =
  | { readonly least: number; readonly most: number }
  | { readonly fault: "below" | "remainder" | null };

/**
 * What a line makes, whatever its total should be, by exact sets: both ends are made by some numbers of the domains. `below`: a step
 * goes below 0 with all of them; `remainder`: with all of them some division leaves a remainder. For words alone: it does not count as effort.
 */
export function makesOf(m: Model, { count, least, left, right, operator }: Tree): Makes {
  const { spent } = effort;
  if (!limits(m)) return { fault: null };
  for (let i = 0; i < m.size; i++) putDomain(i, domain, i * LEAF);
  let fault: "below" | "remainder" | null | undefined;
  let goesBelow = false;
  for (let i = 0; i < count && fault === undefined; i++) {
    const [n, l, r] = [count + 1 + i, left[i]!, right[i]!];
    [low[n], high[n]] = [i === count - 1 ? 0 : least, MOST];
    const isBelow = least === 0 && operator[i] === MINUS && high[l]! < low[r]!;
    const divides = operator[i] === DIVIDE && high[r]! > 0 && !goesBelow;
    goesBelow ||= operator[i] === MINUS && low[l]! < high[r]!;
    if (!forward(operator[i]!, n, l, r)) fault = isBelow ? "below" : divides ? "remainder" : null;
  }
  effort.spent = spent;
  return fault === undefined ? { least: low[2 * count]!, most: high[2 * count]! } : { fault };
}

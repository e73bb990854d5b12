/** Constraint propagation on domains; see `domains.ts` for the letters and the method. */
import { lowest } from "./bits.ts";
import { areSettled, type Domains, type Group, markNeighbours, narrow, settle } from "./domains.ts";
import { nextTo, nextToBoth } from "./shifts.ts";

/**
 * Propagates until nothing changes, or until all numbers of the groups `asked` have their place. False for a contradiction;
 * otherwise the path is complete when `at[remaining]` is 0.
 */
export function propagate(d: Domains, asked: readonly Group[] | null = null): boolean {
  for (;;) {
    if (!reviseMarked(d)) return false;
    const settledCells = nakedSingles(d);
    if (settledCells < 0) return false;
    if (settledCells > 0) {
      if (asked !== null && areSettled(d, asked)) return true;
      continue;
    }
    const found = hiddenSingles(d);
    if (found < 0) return false;
    if (found === 0) return true;
  }
}

/** Revises all marked numbers, alternating forwards and backwards, until none is marked. False for a contradiction. */
function reviseMarked(d: Domains): boolean {
  const { dirty } = d;
  for (let again = true; again; ) {
    again = false;
    for (let w = 0; w < dirty.length; w++) {
      for (let x = dirty[w]!; x !== 0; ) {
        const b = lowest(x);
        again = true;
        if (!revise(d, 32 * w + b)) return false;
        x = dirty[w]! & (-2 << b);
      }
    }
    if (!again) return true;
    for (let w = dirty.length - 1; w >= 0; w--) {
      for (let x = dirty[w]!; x !== 0; ) {
        const b = 31 - Math.clz32(x);
        if (!revise(d, 32 * w + b)) return false;
        x = dirty[w]! & ((1 << b) - 1);
      }
    }
  }
  return true;
}

/** Narrows the places of k by those of its neighbours. False when none is left. */
function revise(d: Domains, k: number): boolean {
  const { board, at, row, dirty, low, high } = d;
  dirty[k >> 5]! &= ~(1 << (k & 31));
  const before = k > 0 ? -row : 0;
  const after = k < board.size - 1 ? row : 0;
  const inner = before !== 0 && after !== 0 && d.strength === "full";
  const o = k * row + 1;
  let first = -1;
  let last = -1;
  let changed = 0;
  d.work[0]! += 1 + high[k]! - low[k]!;
  for (let j = low[k]!; j <= high[k]!; j++) {
    const i = o + j;
    const x = at[i]!;
    if (x === 0) continue;
    let y = x;
    if (inner) y &= nextToBoth(board, at, i - row, i + row);
    else {
      if (before !== 0) y &= nextTo(board, at, i + before);
      if (after !== 0) y &= nextTo(board, at, i + after);
    }
    if (x !== y) {
      at[i] = y;
      changed = 1;
    }
    if (y === 0) continue;
    if (first < 0) first = j;
    last = j;
  }
  if (first < 0) return false;
  low[k] = first;
  high[k] = last;
  if (changed === 1) markNeighbours(d, k);
  return true;
}

/**
 * Removes newly settled cells from all other numbers, and settles numbers with one place. Returns −1 for a
 * contradiction, 0 when nothing changed, 1 otherwise.
 */
function nakedSingles(d: Domains): number {
  const { board, at, row, newlySettled, unsettled, dirty, low, high, reachedOnce: settledCells } = d;
  let changed = 0;
  let from = board.words;
  let to = -1;
  for (let j = 0; j < board.words; j++) {
    settledCells[j] = at[newlySettled + j]!;
    at[newlySettled + j] = 0;
    if (settledCells[j] === 0) continue;
    from = Math.min(from, j);
    to = j;
  }
  d.work[0]! += board.size >> 2;
  for (let w = 0; w < dirty.length; w++) {
    for (let left = at[unsettled + w]!; left !== 0; left &= left - 1) {
      const k = 32 * w + lowest(left);
      if (low[k]! <= to && high[k]! >= from && removeCells(d, k, from, to)) changed = 1;
      const j = low[k]!;
      const x = at[k * row + 1 + j]!;
      if (x === 0) return -1;
      if (j !== high[k] || (x & (x - 1)) !== 0) continue;
      settle(d, k, 32 * j + lowest(x));
      markNeighbours(d, k);
      settledCells[j]! |= x;
      from = Math.min(from, j);
      to = Math.max(to, j);
      changed = 1;
    }
  }
  return changed;
}

/** Removes the cells in the words `from` to `to` of `reachedOnce` from number k. False when it had none of them. */
function removeCells(d: Domains, k: number, from: number, to: number): boolean {
  const { at, reachedOnce: settledCells, low, high } = d;
  const o = k * d.row + 1;
  let hit = 0;
  const end = Math.min(to, high[k]!);
  for (let j = Math.max(from, low[k]!); j <= end; j++) {
    const x = at[o + j]!;
    hit |= x & settledCells[j]!;
    at[o + j] = x & ~settledCells[j]!;
  }
  if (hit === 0) return false;
  narrow(d, k);
  markNeighbours(d, k);
  return true;
}

/**
 * In full strength, settles cells that only one number can reach. Returns what `nakedSingles` does; an empty cell
 * without a number is a contradiction too.
 */
function hiddenSingles(d: Domains): number {
  const { board, at, reachedOnce, reachedTwice, settled } = d;
  countReaching(d);
  let any = 0;
  for (let j = 0; j < board.words; j++) {
    if ((board.open[j]! & ~at[settled + j]! & ~reachedOnce[j]!) !== 0) return -1;
    reachedOnce[j]! &= ~reachedTwice[j]!;
    any |= reachedOnce[j]!;
  }
  return any === 0 || d.strength === "walk" ? 0 : settleHidden(d);
}

/**
 * Marks the cells that unsettled numbers can reach: at least one of them (`reachedOnce`), and several (`reachedTwice`).
 */
function countReaching(d: Domains): void {
  const { board, at, row, unsettled, dirty, low, high, reachedOnce, reachedTwice, work } = d;
  for (let j = 0; j < board.words; j++) reachedOnce[j] = reachedTwice[j] = 0;
  work[0]! += board.size;
  for (let w = 0; w < dirty.length; w++) {
    for (let left = at[unsettled + w]!; left !== 0; left &= left - 1) {
      const k = 32 * w + lowest(left);
      const o = k * row + 1;
      for (let j = low[k]!; j <= high[k]!; j++) {
        const x = at[o + j]!;
        reachedTwice[j]! |= reachedOnce[j]! & x;
        reachedOnce[j]! |= x;
      }
    }
  }
}

/** Settles the cells of `reachedOnce`. Returns what `nakedSingles` does. */
function settleHidden(d: Domains): number {
  const { at, row, unsettled, dirty, reachedOnce, low, high } = d;
  for (let w = 0; w < dirty.length; w++) {
    for (let left = at[unsettled + w]!; left !== 0; left &= left - 1) {
      const k = 32 * w + lowest(left);
      const o = k * row + 1;
      let found = 0;
      let where = 0;
      for (let j = low[k]!; j <= high[k]!; j++) {
        const x = at[o + j]! & reachedOnce[j]!;
        if (x === 0) continue;
        if (found !== 0 || (x & (x - 1)) !== 0) return -1;
        found = x;
        where = j;
      }
      if (found === 0) continue;
      settle(d, k, 32 * where + lowest(found));
      markNeighbours(d, k);
    }
  }
  return 1;
}

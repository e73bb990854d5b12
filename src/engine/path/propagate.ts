/** Deduction on what is still possible; see `domains.ts` for its letters and idea. */
import { type Domains, settle, touch } from "./domains.ts";
import { beside, between } from "./shifts.ts";

/**
 * Deduces until nothing changes, or what was found is enough. False for a contradiction; else the path is complete when
 * `at[left]` is 0.
 */
export function propagate(d: Domains, isEnough?: () => boolean): boolean {
  for (;;) {
    if (!sweep(d)) return false;
    const found = singles(d);
    if (found < 0) return false;
    if (found === 0 || isEnough?.() === true) return true;
  }
}

/** Looks at all marked numbers, forwards and backwards in turn, until none is marked. False for a contradiction. */
function sweep(d: Domains): boolean {
  const { dirty } = d;
  const n = d.board.size;
  for (let again = true; again; ) {
    again = false;
    for (let k = 0; k < n; k++) {
      if (dirty[k] === 0) continue;
      again = true;
      if (!revise(d, k)) return false;
    }
    if (!again) return true;
    for (let k = n - 1; k >= 0; k--) if (dirty[k] === 1 && !revise(d, k)) return false;
  }
  return true;
}

/** Narrows the places of k by those of its neighbours. False when none is left. */
function revise(d: Domains, k: number): boolean {
  const { board, at, row, dirty, low, high } = d;
  dirty[k] = 0;
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
    if (inner) y &= between(board, at, i - row, i + row);
    else {
      if (before !== 0) y &= beside(board, at, i + before);
      if (after !== 0) y &= beside(board, at, i + after);
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
  if (changed === 1) {
    low[k] = first;
    high[k] = last;
    touch(d, k);
  }
  return true;
}

/**
 * Settles numbers with one place, takes settled cells from all others and, in full strength, settles cells with one
 * number. Gives −1 for a contradiction, 0 when nothing changed, 1 otherwise.
 */
function singles(d: Domains): number {
  const { board, at, once, more, settled } = d;
  const n = board.size;
  let changed = 0;
  d.work[0]! += n;
  once.fill(0);
  more.fill(0);
  for (let k = 0; k < n; k++) {
    if (at[d.flags + k] === 1) continue;
    const state = tidy(d, k);
    if (state < 0) return -1;
    changed |= state;
  }
  if (changed === 1) return 1;
  for (let j = 0; j < board.words; j++) {
    if ((board.open[j]! & ~at[settled + j]! & ~once[j]!) !== 0) return -1;
    once[j]! &= ~more[j]!;
    changed |= once[j]!;
  }
  if (changed === 0 || d.strength === "walk") return 0;
  return hidden(d);
}

/** Takes settled cells from k, counts the rest into `once` and `more`, settles k if one is left. As `singles`. */
function tidy(d: Domains, k: number): number {
  const { at, once, more, settled, low, high } = d;
  const o = k * d.row + 1;
  let changed = 0;
  let any = 0;
  let where = 0;
  let many = 0;
  for (let j = low[k]!; j <= high[k]!; j++) {
    const x = at[o + j]!;
    const y = x & ~at[settled + j]!;
    if (x !== y) {
      at[o + j] = y;
      changed = 1;
    }
    if (y === 0) continue;
    more[j]! |= once[j]! & y;
    once[j]! |= y;
    many |= any | (y & (y - 1));
    any |= y;
    where = j;
  }
  if (any === 0) return -1;
  if (changed === 1) touch(d, k);
  if (many !== 0) return changed;
  settle(d, k, 32 * where + 31 - Math.clz32(any));
  touch(d, k);
  return 1;
}

/** Settles the cells of `once`: only one number can stand there. As `singles`. */
function hidden(d: Domains): number {
  const { board, at, once, low, high } = d;
  for (let k = 0; k < board.size; k++) {
    if (at[d.flags + k] === 1) continue;
    const o = k * d.row + 1;
    let found = 0;
    let where = 0;
    for (let j = low[k]!; j <= high[k]!; j++) {
      const x = at[o + j]! & once[j]!;
      if (x === 0) continue;
      if (found !== 0 || (x & (x - 1)) !== 0) return -1;
      found = x;
      where = j;
    }
    if (found === 0) continue;
    settle(d, k, 32 * where + 31 - Math.clz32(found));
    touch(d, k);
  }
  return 1;
}

/**
 * Domains: for each number k the set of cells that may hold it, as bits.
 *  Letters: k number from 0, o first word of its row in `at`, j word, x bits of one word, n numbers of the path. k is next to a
 * place of k − 1 and next to a place of k + 1, which are different cells; one cell holds one number. Two sweeps along the path
 * make every place agree with the clues before and after it (this implies distances and chessboard colours). After that, only
 * numbers whose neighbours changed are revised, until nothing changes.
 */

import type { Bitboard } from "../bitboard.ts";
import { lowest, ones } from "./bits.ts";
import { nextTo } from "./shifts.ts";

/**
 * Strength of deduction. `walk`: where a number can be between its neighbours on the path; `full`: also that a cell must be
 * entered and left by different cells, and that a cell that only one number can reach holds it.
 */
export const STRENGTHS = ["walk", "full"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Working memory for one board. `reset` fills it, and `saveState` stores copies of `at`. */
export interface Domains {
  readonly board: Bitboard;
  readonly strength: Strength;
  /** Words of one number's row in `at`: those of the board and one zero word on either side. */
  readonly row: number;
  /** Rows of all numbers; then four sections, at the offsets that the next four fields give; then `low` and `high`. */
  readonly at: Int32Array;
  /** Offsets of the bits of the settled cells, and of those among them that must still be removed from other numbers. */
  readonly settled: number;
  readonly newlySettled: number;
  /** Offsets of the bits of the unsettled numbers, and of their count. */
  readonly unsettled: number;
  readonly remaining: number;
  /** Views of `at`: first and last word of each number's row that can hold a bit. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Bits of the numbers to be revised. */
  readonly dirty: Int32Array;
  /** One number: how many words were read so far, at about 20 ns each. */
  readonly work: Float64Array;
  /**
   * Scratch: cells that at least one number can reach, and those that several can. `reachedOnce` also holds the cells that are
   * being removed from other numbers.
   */
  readonly reachedOnce: Int32Array;
  readonly reachedTwice: Int32Array;
  /** Saved states, by depth of the stack. */
  readonly states: Int32Array[];
}

/** Working memory for a board; call `reset` before use. */
export function domainsOf(board: Bitboard, strength: Strength): Domains {
  const { size, words } = board;
  const row = words + 2;
  const settled = size * row;
  const newlySettled = settled + words;
  const unsettled = newlySettled + words;
  const remaining = unsettled + wordsFor(size);
  const at = new Int32Array(remaining + 1 + 2 * size);
  return {
    board,
    strength,
    row,
    at,
    settled,
    newlySettled,
    unsettled,
    remaining,
    low: at.subarray(remaining + 1, remaining + 1 + size),
    high: at.subarray(remaining + 1 + size),
    dirty: new Int32Array(wordsFor(size)),
    work: new Float64Array(1),
    reachedOnce: new Int32Array(words),
    reachedTwice: new Int32Array(words),
    states: [],
  };
}

const shared = { walk: new WeakMap<Bitboard, Domains>(), full: new WeakMap<Bitboard, Domains>() };

/**
 * Working memory that is cached for a board. A caller resets it first, and must not call anything else that uses it until it is
 * done.
 */
export function sharedDomains(board: Bitboard, strength: Strength): Domains {
  const known = shared[strength].get(board);
  if (known !== undefined) return known;
  const domains = domainsOf(board, strength);
  shared[strength].set(board, domains);
  return domains;
}

/** Saves the state at a depth of the stack. */
export function saveState({ at, states }: Domains, h: number): void {
  states[h] ??= new Int32Array(at.length);
  states[h].set(at);
}

/** Restores the state saved at a depth, when no number was marked. */
export function restoreState({ at, dirty, states }: Domains, h: number): void {
  at.set(states[h]!);
  dirty.fill(0);
}

/** Maximum number of saved states that unused shared domains keep allocated. */
const MAX_STATES = 12;

/** Releases the memory of a deep stack. */
export function trimStates({ states }: Domains): void {
  states.splice(MAX_STATES);
}

const wordsFor = (bits: number): number => (bits + 31) >> 5;

/** By number, the bits of cells that it cannot be in. */
export type Banned = ReadonlyMap<number, Int32Array>;

/**
 * Starts from the clues. `clues`: the cell of each number, or −1; `banned`: other known facts. False when they contradict each
 * other at once.
 */
export function reset(d: Domains, clues: Int32Array, banned: Banned | null = null): boolean {
  const { board, at, row, settled, low, high } = d;
  const { size, words, bits, open } = board;
  at.fill(0);
  at[d.remaining] = size;
  for (let k = 0; k < size; k++) at[d.unsettled + (k >> 5)]! |= 1 << (k & 31);
  for (let k = 0; k < size; k++) {
    if (clues[k]! < 0) continue;
    const bit = bits[clues[k]!]!;
    if (banned !== null && (((banned.get(k)?.[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1) return false;
    low[k] = high[k] = bit >> 5;
    settle(d, k, bit);
  }
  for (let k = 0; k < size; k++) {
    if (isSettled(d, k)) {
      if (k > 0 && !intersectNeighbours(d, k, k - 1)) return false;
      continue;
    }
    const from = k > 0 ? Math.max(0, low[k - 1]! - 1) : 0;
    const to = k > 0 ? Math.min(words - 1, high[k - 1]! + 1) : words - 1;
    for (let j = from; j <= to; j++) at[k * row + 1 + j] = open[j]! & ~at[settled + j]!;
    const none = banned?.get(k);
    if (none !== undefined) for (let j = from; j <= to; j++) at[k * row + 1 + j]! &= ~none[j]!;
    low[k] = from;
    high[k] = to;
    if (k > 0 && !intersectNeighbours(d, k, k - 1)) return false;
  }
  for (let k = size - 2; k >= 0; k--) if (!intersectNeighbours(d, k, k + 1)) return false;
  at.fill(0, d.newlySettled, d.newlySettled + words);
  for (let w = 0; w < d.dirty.length; w++) d.dirty[w] = d.strength === "full" ? at[d.unsettled + w]! : 0;
  return true;
}

/** Puts number k on a bit. */
export function settle(d: Domains, k: number, bit: number): void {
  const { at, low, high } = d;
  const o = k * d.row + 1;
  const j = bit >> 5;
  for (let i = low[k]!; i <= high[k]!; i++) at[o + i] = 0;
  low[k] = high[k] = j;
  at[o + j] = 1 << (bit & 31);
  at[d.settled + j]! |= 1 << (bit & 31);
  at[d.newlySettled + j]! |= 1 << (bit & 31);
  at[d.unsettled + (k >> 5)]! &= ~(1 << (k & 31));
  at[d.remaining]!--;
}

/** Removes a bit from number k and marks its neighbours on the path. */
export function forbid(d: Domains, k: number, bit: number): void {
  d.at[k * d.row + 1 + (bit >> 5)]! &= ~(1 << (bit & 31));
  narrow(d, k);
  markNeighbours(d, k);
}

/** Whether number k has its place. `at`: the state to read; default: the working one. */
export const isSettled = (d: Domains, k: number, at = d.at): boolean =>
  ((at[d.unsettled + (k >> 5)]! >>> (k & 31)) & 1) === 0;

/** Numbers that are given or removed together. */
export type Group = readonly number[];

/** Whether all numbers of some groups have their place. */
export function areSettled(d: Domains, groups: readonly Group[]): boolean {
  for (let g = 0; g < groups.length; g++) {
    for (let i = 0; i < groups[g]!.length; i++) if (!isSettled(d, groups[g]![i]!)) return false;
  }
  return true;
}

/** Number of places of number k; exact only up to `most`. */
export function countPlaces({ at, row, low, high }: Domains, k: number, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (let j = low[k]!; j <= high[k]! && count < most; j++) count += ones(at[k * row + 1 + j]!);
  return count;
}

/** The first bit of number k, which has one. */
export function firstBit({ at, row, low }: Domains, k: number): number {
  let j = low[k]!;
  while (at[k * row + 1 + j] === 0) j++;
  return 32 * j + lowest(at[k * row + 1 + j]!);
}

/** The last bit of number k, which has one. */
export function lastBit({ at, row, high }: Domains, k: number): number {
  let j = high[k]!;
  while (at[k * row + 1 + j] === 0) j--;
  return 32 * j + 31 - Math.clz32(at[k * row + 1 + j]!);
}

/** Moves `low` and `high` of number k past empty words. */
export function narrow({ at, row, low, high }: Domains, k: number): void {
  const o = k * row + 1;
  while (low[k]! < high[k]! && at[o + low[k]!] === 0) low[k]!++;
  while (low[k]! < high[k]! && at[o + high[k]!] === 0) high[k]!--;
}

/** Marks number k to be revised. */
export function mark({ dirty }: Domains, k: number): void {
  dirty[k >> 5]! |= 1 << (k & 31);
}

/** Marks the numbers before and after k to be revised. */
export function markNeighbours(d: Domains, k: number): void {
  if (k > 0) mark(d, k - 1);
  if (k < d.board.size - 1) mark(d, k + 1);
}

/** Keeps only the places of k next to a place of `other`, and sets its `low` and `high`. False when none is left. */
function intersectNeighbours(d: Domains, k: number, other: number): boolean {
  const { at, row, low, high } = d;
  const o = k * row + 1;
  const p = other * row + 1;
  let first = -1;
  let last = -1;
  for (let j = low[k]!; j <= high[k]!; j++) {
    const x = at[o + j]! & nextTo(d.board, at, p + j);
    at[o + j] = x;
    if (x === 0) continue;
    if (first < 0) first = j;
    last = j;
  }
  low[k] = first;
  high[k] = last;
  return first >= 0;
}

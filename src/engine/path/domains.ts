/**
 * What is still possible: for each number k the set of cells that may hold it, as bits.
 *
 * Letters: k number from 0, o first word of its row in `at`, j word, x bits of one word, n numbers of the path.
 * Idea: k stands next to a place of k − 1 and next to a place of k + 1, two different cells; one cell holds one number.
 * Two sweeps along the path make every place agree with the clues before and after it (distance and colours come
 * free); then only numbers whose neighbours changed are looked at again, until nothing changes.
 */
import type { Board } from "./board.ts";
import { nextTo } from "./shifts.ts";

/**
 * How much is deduced. `walk`: where a number can still go between its neighbours; `full`: also that a cell must be
 * entered and left by different cells, and that a cell which only one number can reach holds it.
 */
export const STRENGTHS = ["walk", "full"] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Working memory for one board; `reset` fills it, and a copy of `at` keeps a state. */
export interface Domains {
  readonly board: Board;
  readonly strength: Strength;
  /** Words of one number's row in `at`: those of the board and one of zeros on either side. */
  readonly row: number;
  /** Rows of all numbers, then what the next names say where it begins, then `low` and `high`. */
  readonly at: Int32Array;
  /** Bits of the settled cells; of those among them that are yet to be taken from other numbers. */
  readonly settled: number;
  readonly fresh: number;
  /** One flag a number (1: settled); how many numbers are not settled. */
  readonly flags: number;
  readonly left: number;
  /** Views of `at`: first and last word of each number's row that can hold a bit. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** 1 for a number to be looked at again. */
  readonly dirty: Uint8Array;
  /** In its only place, how many words were looked at so far: about 20 ns each. */
  readonly work: Float64Array;
  /** Cells that some number can stand on, and those that more than one can, while they are being counted; `once` also
   * holds the cells that are being taken from other numbers. */
  readonly once: Int32Array;
  readonly more: Int32Array;
}

/** Working memory for a board, of no use before `reset`. */
export function domainsOf(board: Board, strength: Strength): Domains {
  const { size, words } = board;
  const row = words + 2;
  const settled = size * row;
  const fresh = settled + words;
  const flags = fresh + words;
  const left = flags + size;
  const at = new Int32Array(left + 1 + 2 * size);
  return {
    board,
    strength,
    row,
    at,
    settled,
    fresh,
    flags,
    left,
    low: at.subarray(left + 1, left + 1 + size),
    high: at.subarray(left + 1 + size),
    dirty: new Uint8Array(size),
    work: new Float64Array(1),
    once: new Int32Array(words),
    more: new Int32Array(words),
  };
}

/** By number, the bits of cells where it is known not to stand. */
export type Banned = ReadonlyMap<number, Int32Array>;

/**
 * Starts from the clues. `clues`: the cell of each number, or −1; `banned`: what else is known. False when they
 * contradict each other at once.
 */
export function reset(d: Domains, clues: Int32Array, banned: Banned | null = null): boolean {
  const { board, at, row, settled, flags, low, high } = d;
  const { size, words, bits, open } = board;
  at.fill(0);
  at[d.left] = size;
  for (let k = 0; k < size; k++) {
    if (clues[k]! < 0) continue;
    const bit = bits[clues[k]!]!;
    if (banned !== null && (((banned.get(k)?.[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1) return false;
    low[k] = high[k] = bit >> 5;
    settle(d, k, bit);
  }
  for (let k = 0; k < size; k++) {
    if (at[flags + k] === 1) {
      if (k > 0 && !keepBeside(d, k, k - 1)) return false;
      continue;
    }
    const from = k > 0 ? Math.max(0, low[k - 1]! - 1) : 0;
    const to = k > 0 ? Math.min(words - 1, high[k - 1]! + 1) : words - 1;
    for (let j = from; j <= to; j++) at[k * row + 1 + j] = open[j]! & ~at[settled + j]!;
    const none = banned?.get(k);
    if (none !== undefined) for (let j = from; j <= to; j++) at[k * row + 1 + j]! &= ~none[j]!;
    low[k] = from;
    high[k] = to;
    if (k > 0 && !keepBeside(d, k, k - 1)) return false;
  }
  for (let k = size - 2; k >= 0; k--) if (!keepBeside(d, k, k + 1)) return false;
  at.fill(0, d.fresh, d.fresh + words);
  if (d.strength === "full") for (let k = 0; k < size; k++) d.dirty[k] = 1 - at[flags + k]!;
  else d.dirty.fill(0);
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
  at[d.fresh + j]! |= 1 << (bit & 31);
  at[d.flags + k] = 1;
  at[d.left]!--;
}

/** Takes a bit from number k and marks its neighbours on the path. */
export function forbid(d: Domains, k: number, bit: number): void {
  d.at[k * d.row + 1 + (bit >> 5)]! &= ~(1 << (bit & 31));
  narrow(d, k);
  touch(d, k);
}

/** Leaves out words of number k that hold nothing, but for the last. */
export function narrow({ at, row, low, high }: Domains, k: number): void {
  const o = k * row + 1;
  while (low[k]! < high[k]! && at[o + low[k]!] === 0) low[k]!++;
  while (low[k]! < high[k]! && at[o + high[k]!] === 0) high[k]!--;
}

/** Marks the numbers beside k to be looked at again. */
export function touch(d: Domains, k: number): void {
  if (k > 0) d.dirty[k - 1] = 1;
  if (k < d.board.size - 1) d.dirty[k + 1] = 1;
}

/** Keeps of k only the places beside a place of `other`, and narrows its words. False when none is left. */
function keepBeside(d: Domains, k: number, other: number): boolean {
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

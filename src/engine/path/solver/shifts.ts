/** Moves many cells by one step at once: shifts words of bits, where a row of cells and its guard are `stride` bits. */
import type { Bitboard } from "../bitboard.ts";

/** The bits next to the bits of a row, for the word at index i. Also reads the words before and after it. */
export function nextTo(board: Bitboard, at: Int32Array, i: number): number {
  const a = at[i - 1]!;
  const b = at[i]!;
  const c = at[i + 1]!;
  const s = board.stride;
  let x = (b << 1) | (a >>> 31) | (b >>> 1) | (c << 31) | (b << s) | (a >>> (32 - s)) | (b >>> s) | (c << (32 - s));
  if (board.reach === 8) {
    const t = s + 1;
    const u = s - 1;
    x |= (b << t) | (a >>> (32 - t)) | (b >>> t) | (c << (32 - t));
    x |= (b << u) | (a >>> (32 - u)) | (b >>> u) | (c << (32 - u));
  }
  return x;
}

/** The bits that have at least two neighbours in two rows taken together, for the words at p and q. */
export function nextToTwo(board: Bitboard, at: Int32Array, p: number, q: number): number {
  const a = at[p - 1]! | at[q - 1]!;
  const b = at[p]! | at[q]!;
  const c = at[p + 1]! | at[q + 1]!;
  const s = board.stride;
  let one = (b << 1) | (a >>> 31);
  let x = (b >>> 1) | (c << 31);
  let two = one & x;
  one |= x;
  x = (b << s) | (a >>> (32 - s));
  two |= one & x;
  one |= x;
  x = (b >>> s) | (c << (32 - s));
  two |= one & x;
  one |= x;
  if (board.reach === 8) {
    for (let t = s - 1; t <= s + 1; t += 2) {
      x = (b << t) | (a >>> (32 - t));
      two |= one & x;
      one |= x;
      x = (b >>> t) | (c << (32 - t));
      two |= one & x;
      one |= x;
    }
  }
  return two;
}

/** The bits with one neighbour in the row at p and another, different one in the row at q, for the words there. */
export function nextToBoth(board: Bitboard, at: Int32Array, p: number, q: number): number {
  const a = at[p - 1]!;
  const b = at[p]!;
  const c = at[p + 1]!;
  const e = at[q - 1]!;
  const f = at[q]!;
  const g = at[q + 1]!;
  if ((a | b | c) === 0 || (e | f | g) === 0) return 0;
  const s = board.stride;
  let x = (b << 1) | (a >>> 31);
  let y = (f << 1) | (e >>> 31);
  let before = x;
  let after = y;
  let two = 0;
  x = (b >>> 1) | (c << 31);
  y = (f >>> 1) | (g << 31);
  two |= (before | after) & (x | y);
  before |= x;
  after |= y;
  for (let t = board.reach === 4 ? s : s - 1; t <= (board.reach === 4 ? s : s + 1); t++) {
    x = (b << t) | (a >>> (32 - t));
    y = (f << t) | (e >>> (32 - t));
    two |= (before | after) & (x | y);
    before |= x;
    after |= y;
    x = (b >>> t) | (c << (32 - t));
    y = (f >>> t) | (g << (32 - t));
    two |= (before | after) & (x | y);
    before |= x;
    after |= y;
  }
  return before & after & two;
}

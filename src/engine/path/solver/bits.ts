/** Bits of a word, and sets of cells as bits. */
import type { Bitboard } from "../bitboard.ts";

/** Number of bits set in a word. */
export function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** Whether a bit of a set is 1. */
export const hasBit = (set: Int32Array, bit: number): boolean => ((set[bit >> 5]! >>> (bit & 31)) & 1) === 1;

/** Sets a bit of a set to 1, in place. */
export function addBit(set: Int32Array, bit: number): void {
  set[bit >> 5]! |= 1 << (bit & 31);
}

/** The bits of some cells, in as many words as the board's. */
export function bitsOf({ bits, words }: Bitboard, cells: readonly number[]): Int32Array {
  const set = new Int32Array(words);
  for (const cell of cells) addBit(set, bits[cell]!);
  return set;
}

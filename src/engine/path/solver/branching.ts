/**
 * The branching rule of the search when the question is about one cell. The cell is usually decided by something near it: a short
 * gap with few walks, or a corner with few exits. Branching on distant numbers with few places would waste time.
 */

import { type Bitboard, rowAndColumn } from "../bitboard.ts";
import { lowest, ones } from "./bits.ts";
import { type Domains, isSettled } from "./domains.ts";

/** Maximum number of missing numbers in a short gap, and of places of a number with few places. */
const SHORT = 7;
const FEW = 3;

/** The number to branch on and the bit of its place; null when all numbers are settled. `near`: the cell in question. */
export const branchNear = (d: Domains, near: number): [k: number, bit: number] | null =>
  inShortGap(d) ?? inCorner(d, near);

function inShortGap(d: Domains): [number, number] | null {
  const { board, at, row, low, high } = d;
  let best: [number, number] | null = null;
  let least = FEW + 1;
  let from = -1;
  for (let to = 0; to < board.size; to++) {
    if (!isSettled(d, to)) continue;
    for (let k = from + 1; from >= 0 && to - from - 1 <= SHORT && k < to; k++) {
      let count = 0;
      let bit = -1;
      for (let j = low[k]!; j <= high[k]!; j++) {
        const x = at[k * row + 1 + j]!;
        if (x === 0) continue;
        count += ones(x);
        bit = 32 * j + lowest(x);
      }
      if (count < least) [best, least] = [[k, bit], count];
    }
    from = to;
  }
  return best;
}

/** Weight of one more empty neighbour, in steps of distance. */
const NEIGHBOUR = 2;

function inCorner(d: Domains, near: number): [number, number] | null {
  const { board, at, row, settled } = d;
  const isFree = (cell: number) => ((at[settled + (board.bits[cell]! >> 5)]! >>> (board.bits[cell]! & 31)) & 1) === 0;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < board.size; cell++) {
    if (!isFree(cell)) continue;
    let weight = sideSteps(board, cell, near);
    for (let i = 8 * cell; i < 8 * cell + 8 && board.near[i]! >= 0; i++)
      if (isFree(board.near[i]!)) weight += NEIGHBOUR;
    if (weight < least) [best, least] = [cell, weight];
  }
  const bit = board.bits[best] ?? -1;
  for (let k = 0; bit >= 0 && k < board.size; k++) {
    const holds = ((at[k * row + 1 + (bit >> 5)]! >>> (bit & 31)) & 1) === 1;
    if (holds && !isSettled(d, k)) return [k, bit];
  }
  return null;
}

/** Number of steps to a side between two cells. */
export function sideSteps(board: Bitboard, a: number, b: number): number {
  const [[r1, c1], [r2, c2]] = [rowAndColumn(board, a), rowAndColumn(board, b)];
  return Math.abs(r1 - r2) + Math.abs(c1 - c2);
}

/**
 * The bounds of `propagation.ts` for short codes of few symbols. The sets for all k are the bits of one number, which is much
 * faster.
 *  Letters: p place, d symbol, g guess, k a number of times. A field is the set for one k, the first for k = 1. A shift by one
 * field goes from k to the next.
 */

import { type Contradiction, type Knowledge, type PackedBounds, type PuzzleArrays, pack } from "./puzzle-arrays.ts";

/** Minimum number of times that a symbol is in the code. */
export const lowerBoundIn = ({ lowerBounds, ones }: PackedBounds, d: number): number =>
  countBits((lowerBounds >>> d) & ones);

/** Number of bits set in a number, counted in pairs, then in fours, then in bytes. */
export function countBits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Tightens the bounds by these guesses and by the length of the code until nothing changes; returns a contradiction, if found.
 */
export function tightenPackedBounds(
  arrays: PuzzleArrays,
  packed: PackedBounds,
  knowledge: Knowledge,
  use: readonly number[],
): Contradiction | undefined {
  countPackedBounds(arrays, packed, knowledge);
  const turns = use.length + 1;
  let unchanged = 0;
  for (let turn = 0; unchanged < turns; turn = turn + 1 === turns ? 0 : turn + 1) {
    const change = tightenByGuess(arrays, packed, turn === 0 ? arrays.guesses : use[turn - 1]!);
    unchanged++;
    if (change === "same") continue;
    if (change !== "changed") return turn === 0 ? { why: "none", g: -1 } : { why: change, g: use[turn - 1]! };
    unchanged = 1;
    if (packed.lowerBounds & ~packed.upperBounds) return { why: "none", g: -1 };
  }
  return undefined;
}

function countPackedBounds(
  { places, symbols, noSymbols, allowedByTimes }: PuzzleArrays,
  packed: PackedBounds,
  { candidates, offset, atLeast, atMost, timesOffset }: Knowledge,
) {
  const { ones, all } = packed;
  let here = 0;
  let homes = 0;
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    const each = left * ones;
    homes |= ((homes << symbols) | left) & each;
    if ((left & (left - 1)) === 0) here |= ((here << symbols) | left) & each;
  }
  packed.settledByTimes = here;
  packed.possibleByTimes = homes;
  packed.lowerBounds = atLeast === noSymbols ? here : here | pack(atLeast, timesOffset, places, symbols);
  // If symbols may repeat, the code itself sets no upper bound.
  const free = atMost === allowedByTimes && allowedByTimes[places] === allowedByTimes[1];
  packed.upperBounds = homes & (free ? all : pack(atMost, timesOffset, places, symbols));
}

/** Applies the bounds that one guess, or the code's length, sets; like `tightenByGuess` in `propagation.ts`. */
function tightenByGuess(
  { places, symbols, maxTimes, pegs }: PuzzleArrays,
  packed: PackedBounds,
  g: number,
): "same" | "changed" | "pegs-many" | "pegs-few" {
  const { lowerBounds, upperBounds, all } = packed;
  const often = packed.symbolsByTimes[g]!;
  const most = maxTimes[g]!;
  const missing = pegs[g]! - countBits(often & lowerBounds);
  const surplus = countBits(often & upperBounds) - pegs[g]!;
  if (missing < 0) return "pegs-many";
  if (surplus < 0) return "pegs-few";
  let change: "same" | "changed" = "same";
  if (missing < most) {
    let gone = often & (all << (missing * symbols)) & ~(lowerBounds << (missing * symbols));
    for (let k = 1; k < places; k++) gone |= gone << symbols;
    if (gone & upperBounds) {
      packed.upperBounds = upperBounds & ~gone;
      change = "changed";
    }
  }
  if (surplus < most) {
    const raised = (often & upperBounds) >>> (surplus * symbols);
    if (raised & ~lowerBounds) {
      packed.lowerBounds = lowerBounds | raised;
      change = "changed";
    }
  }
  return change;
}

/**
 * Narrows the candidates of the places by the bounds. Returns 0 if nothing changes, 1 if something does, −1 for a contradiction.
 */
export function applyPackedBounds(
  { places, symbols }: PuzzleArrays,
  packed: PackedBounds,
  { candidates, offset }: Knowledge,
): -1 | 0 | 1 {
  const { settledByTimes, possibleByTimes, lowerBounds, upperBounds, first } = packed;
  if (lowerBounds & ~upperBounds) return -1;
  let wanted = upperBounds & ~settledByTimes;
  let free = possibleByTimes & ~lowerBounds;
  for (let k = 1; k < places; k++) {
    wanted |= wanted >>> symbols;
    free |= free >>> symbols;
  }
  wanted &= first;
  free &= first;
  let change: 0 | 1 = 0;
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    if ((left & (left - 1)) === 0) continue;
    const needed = left & ~free;
    if (needed & (needed - 1)) return -1;
    const rest = needed !== 0 ? needed : left & wanted;
    if (rest === left) continue;
    candidates[offset + p] = rest;
    change = 1;
  }
  return change;
}

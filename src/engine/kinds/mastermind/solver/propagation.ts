/**
 * Constraint propagation: narrows the code by the black pegs of each guess (place by place) and by all of its pegs (symbol by
 * symbol).
 *  Letters: p place, d symbol, g guess, k a number of times. Bounds on how often each symbol is in the code come from the places,
 * are narrowed by the pegs of each guess, and go back to the places. The bounds of all symbols are stored together, as one set
 * for each k (see `puzzle-arrays.ts`). Source: bounds consistency of a sum (K. Apt, Principles of Constraint Programming, 2003,
 * ch. 6), here of Σ min(x, times in the guess) = pegs with lower ≤ x ≤ upper, on bit slices.
 */

import { applyPackedBounds, tightenPackedBounds } from "./packed-bounds.ts";
import { type Contradiction, isSettled, type Knowledge, type PuzzleArrays, sizeOf } from "./puzzle-arrays.ts";

const IMPOSSIBLE = -1;
const SAME = 0;
const CHANGED = 1;
type Change = typeof IMPOSSIBLE | typeof SAME | typeof CHANGED;

/** Narrows the candidates by these guesses until nothing changes; false for a contradiction. */
export const propagate = (arrays: PuzzleArrays, knowledge: Knowledge, active: readonly number[]): boolean =>
  contradictionOf(arrays, knowledge, active) === undefined;

/** The same; returns the contradiction, if there is one. */
export function contradictionOf(
  arrays: PuzzleArrays,
  knowledge: Knowledge,
  active: readonly number[],
): Contradiction | undefined {
  for (let moved = true; moved; ) {
    moved = false;
    for (let p = 0; p < arrays.places; p++)
      if (knowledge.candidates[knowledge.offset + p] === 0) return { why: "none", g: -1 };
    for (let i = 0; i < active.length; i++) {
      const g = active[i]!;
      const change = applyBlackPegs(arrays, knowledge, g);
      if (change === IMPOSSIBLE)
        return { why: hasTooManyBlackPegs(arrays, knowledge, g) ? "black-many" : "black-few", g };
      // Later guesses still follow in this round; earlier ones need another round.
      if (change === CHANGED && i > 0) moved = true;
    }
    const { packed } = arrays;
    const fault = packed
      ? tightenPackedBounds(arrays, packed, knowledge, active)
      : tightenBounds(arrays, knowledge, active);
    if (fault !== undefined) return fault;
    const change = packed ? applyPackedBounds(arrays, packed, knowledge) : applyBounds(arrays, knowledge);
    if (change === IMPOSSIBLE) return { why: "none", g: -1 };
    if (change === CHANGED) moved = true;
  }
  return undefined;
}

function hasTooManyBlackPegs(
  { places, code, black }: PuzzleArrays,
  { candidates, offset }: Knowledge,
  g: number,
): boolean {
  let right = 0;
  for (let p = 0; p < places; p++) if (candidates[offset + p] === 1 << code[g * places + p]!) right++;
  return right > black[g]!;
}

/** Narrows the places by the black pegs of one guess. */
function applyBlackPegs({ places, code, black }: PuzzleArrays, { candidates, offset }: Knowledge, g: number): Change {
  let need = black[g]!;
  let free = 0;
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    if ((left & (1 << code[g * places + p]!)) === 0) continue;
    if (isSettled(left)) need--;
    else free++;
  }
  if (need < 0 || need > free) return IMPOSSIBLE;
  if (free === 0 || (need > 0 && need < free)) return SAME;
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    const bit = 1 << code[g * places + p]!;
    if (isSettled(left) || (left & bit) === 0) continue;
    candidates[offset + p] = need > 0 ? bit : left & ~bit;
  }
  return CHANGED;
}

/** Sets the bounds on how often each symbol is in the code, from the candidates and from what the caller knows. */
function countBounds(
  { places, settledByTimes, possibleByTimes, lowerBounds, upperBounds }: PuzzleArrays,
  { candidates, offset, atLeast, atMost, timesOffset }: Knowledge,
): void {
  for (let k = 1; k <= places; k++) {
    settledByTimes[k] = 0;
    possibleByTimes[k] = 0;
  }
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    for (let k = p + 1; k > 1; k--) possibleByTimes[k]! |= possibleByTimes[k - 1]! & left;
    possibleByTimes[1]! |= left;
    if (!isSettled(left)) continue;
    for (let k = p + 1; k > 1; k--) settledByTimes[k]! |= settledByTimes[k - 1]! & left;
    settledByTimes[1]! |= left;
  }
  for (let k = 1; k <= places; k++) {
    lowerBounds[k] = settledByTimes[k]! | atLeast[timesOffset + k]!;
    upperBounds[k] = possibleByTimes[k]! & atMost[timesOffset + k]!;
  }
}

/** Tightens these bounds by the pegs of each guess and by the code's length, in turn, until nothing changes. */
function tightenBounds(
  arrays: PuzzleArrays,
  knowledge: Knowledge,
  active: readonly number[],
): Contradiction | undefined {
  countBounds(arrays, knowledge);
  const { places, guesses, lowerBounds, upperBounds } = arrays;
  const turns = active.length + 1;
  let unchanged = 0;
  for (let turn = 0; unchanged < turns; turn = turn + 1 === turns ? 0 : turn + 1) {
    const change = tightenByGuess(arrays, turn === 0 ? guesses : active[turn - 1]!);
    unchanged++;
    if (change === SAME) continue;
    if (change !== CHANGED) return turn === 0 ? { why: "none", g: -1 } : { why: change, g: active[turn - 1]! };
    unchanged = 1;
    for (let k = 1; k <= places; k++) if (lowerBounds[k]! & ~upperBounds[k]!) return { why: "none", g: -1 };
  }
  return undefined;
}

/** Applies the bounds that one guess, or the code's length, sets. Applying it again changes nothing. */
function tightenByGuess(
  { places, symbolsByTimes, maxTimes, pegs, lowerBounds, upperBounds, nextLower }: PuzzleArrays,
  g: number,
): typeof SAME | typeof CHANGED | "pegs-many" | "pegs-few" {
  const row = g * (places + 1);
  const most = maxTimes[g]!;
  let missing = pegs[g]!;
  let surplus = -missing;
  for (let k = 1; k <= most; k++) {
    missing -= sizeOf(symbolsByTimes[row + k]! & lowerBounds[k]!);
    surplus += sizeOf(symbolsByTimes[row + k]! & upperBounds[k]!);
  }
  if (missing < 0) return "pegs-many";
  if (surplus < 0) return "pegs-few";
  if (missing >= most && surplus >= most) return SAME;
  let change: typeof SAME | typeof CHANGED = SAME;
  // One symbol can lose at most `surplus` pegs: the pegs that it can earn beyond these are certain.
  for (let k = 1; k + surplus <= most; k++)
    nextLower[k] = symbolsByTimes[row + k + surplus]! & upperBounds[k + surplus]!;
  // One symbol can give at most `missing` more pegs: the code cannot contain it more often than that plus its certain ones.
  let gone = 0;
  for (let k = missing + 1; k <= places && missing < most; k++) {
    if (k <= most) gone |= symbolsByTimes[row + k]! & ~lowerBounds[k - missing]!;
    if ((gone & upperBounds[k]!) === 0) continue;
    upperBounds[k]! &= ~gone;
    change = CHANGED;
  }
  for (let k = 1; k + surplus <= most; k++) {
    if ((nextLower[k]! & ~lowerBounds[k]!) === 0) continue;
    lowerBounds[k]! |= nextLower[k]!;
    change = CHANGED;
  }
  return change;
}

/** Narrows the candidates of the places by the bounds. */
function applyBounds(
  { places, settledByTimes, possibleByTimes, lowerBounds, upperBounds }: PuzzleArrays,
  { candidates, offset }: Knowledge,
): Change {
  // `wanted`: symbols that may still be placed; `free`: those that do not need every place that can hold them.
  let wanted = 0;
  let free = 0;
  for (let k = 1; k <= places; k++) {
    if (lowerBounds[k]! & ~upperBounds[k]!) return IMPOSSIBLE;
    wanted |= upperBounds[k]! & ~settledByTimes[k]!;
    free |= possibleByTimes[k]! & ~lowerBounds[k]!;
  }
  let change: Change = SAME;
  for (let p = 0; p < places; p++) {
    const left = candidates[offset + p]!;
    if (isSettled(left)) continue;
    const needed = left & ~free;
    if (!isSettled(needed)) return IMPOSSIBLE;
    const rest = needed !== 0 ? needed : left & wanted;
    if (rest === left) continue;
    candidates[offset + p] = rest;
    change = CHANGED;
  }
  return change;
}

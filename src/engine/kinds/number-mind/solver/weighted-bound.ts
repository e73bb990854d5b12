/**
 * A bound by Lagrangian relaxation: proves that the remaining places cannot supply all the digits that are still needed.
 *  Letters as in `trail-state.ts`; w weight of a guess, W weight of a choice: the sum over the guesses that have it. For any
 * weights, Σ w × need ≤ Σ over places of the best W still possible. Polyak's subgradient steps on w narrow the gap between the
 * two sides. If the gap is below 0, there is no answer; a choice that is worse than the best of its place by more than the gap is
 * excluded. Weights are whole numbers, so the proof does not depend on rounding.
 */
import { propagate, ruleOut, type TrailState } from "./trail-state.ts";

/** The weight that every guess starts with; fine enough for the steps between. */
const UNIT = 1024;
const ROUNDS = 10;
const NO_WEIGHT = -0x40000000;

/** Working memory, created once for a search. */
export interface WeightWorkspace {
  readonly guess: Int32Array;
  readonly choice: Int32Array;
  /** The best weight at each place. */
  readonly best: Int32Array;
  /** By guess, how many digits the best choices would find in excess of its need (negative: too few). */
  readonly shortfall: Int32Array;
}

export const weightWorkspaceOf = ({ guesses, places, symbols }: TrailState): WeightWorkspace => ({
  guess: new Int32Array(guesses),
  choice: new Int32Array(places * symbols),
  best: new Int32Array(places),
  shortfall: new Int32Array(guesses),
});

/** Excludes the choices that the bound proves impossible; false if no answer is left. */
export function applyWeightedBound(state: TrailState, scales: WeightWorkspace): boolean {
  scales.guess.fill(UNIT);
  for (let round = 0; round < ROUNDS && state.unsettled > 0; round++) {
    const gap = gapOf(state, scales);
    if (gap < 0) return false;
    if (ruleOutExpensive(state, scales, gap) && !propagate(state)) return false;
    if (!adjustWeights(scales, gap)) return true;
  }
  return true;
}

/** How far the best choices exceed the need, in weight. */
function gapOf(state: TrailState, { guess, choice, best, shortfall }: WeightWorkspace): number {
  const { places, symbols, guesses, candidates, start, members, need, open } = state;
  let gap = 0;
  for (let g = 0; g < guesses; g++) {
    const lacking = open[g]! > 0 ? need[g]! : 0;
    shortfall[g] = lacking;
    gap -= guess[g]! * lacking;
  }
  for (let p = 0; p < places; p++) {
    let left = candidates[p]!;
    if ((left & (left - 1)) === 0) continue;
    let top = NO_WEIGHT;
    let at = 0;
    for (; left !== 0; left &= left - 1) {
      const c = p * symbols + 31 - Math.clz32(left & -left);
      let weight = 0;
      for (let i = start[c]!; i < start[c + 1]!; i++) weight += guess[members[i]!]!;
      choice[c] = weight;
      if (weight > top) {
        top = weight;
        at = c;
      }
    }
    best[p] = top;
    gap += top;
    for (let i = start[at]!; i < start[at + 1]!; i++) shortfall[members[i]!]!--;
  }
  return gap;
}

/** Excludes the choices that would cost more than the gap; returns whether there were any. */
function ruleOutExpensive(state: TrailState, { choice, best }: WeightWorkspace, gap: number): boolean {
  const { places, symbols, candidates } = state;
  let found = false;
  for (let p = 0; p < places; p++) {
    const all = candidates[p]!;
    if ((all & (all - 1)) === 0) continue;
    for (let left = all; left !== 0; left &= left - 1) {
      const d = 31 - Math.clz32(left & -left);
      if (best[p]! - choice[p * symbols + d]! <= gap) continue;
      ruleOut(state, p, d);
      found = true;
    }
  }
  return found;
}

/** One step towards a smaller gap; false if the best choices already match the need exactly. */
function adjustWeights({ guess, shortfall }: WeightWorkspace, gap: number): boolean {
  let norm = 0;
  for (let g = 0; g < shortfall.length; g++) norm += shortfall[g]! * shortfall[g]!;
  if (norm === 0) return false;
  for (let g = 0; g < shortfall.length; g++) guess[g]! += Math.round(((gap + UNIT / 2) * shortfall[g]!) / norm);
  return true;
}

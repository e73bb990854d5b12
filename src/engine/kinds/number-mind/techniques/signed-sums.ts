/**
 * What the counts of several guesses imply together.
 *  Letters as in `trail-state.ts`; the worth of a symbol in a place: the sum of the signs of the guesses that have it there.
 * Guesses with signs s still need Σ s × need in all, and the places can supply at most the sum of their best worths. The
 * difference is the slack: a symbol that is worse than the best of its place by more than the slack is excluded. Signs + + give
 * the maximum that guesses can have together, + − compare two, − − give the minimum.
 */

import { isSettled, type TrailState } from "../solver/trail-state.ts";
import { isSingle, type Restriction } from "./solver-state.ts";

/** Guesses, each with its sign: 1 or −1. */
export interface SignedSum {
  readonly guesses: readonly number[];
  readonly signs: readonly number[];
}

/** The result of a sum: the best worth of each place (0 if it is settled), the slack, and what each place keeps. */
export interface SumResult {
  readonly bestWorths: readonly number[];
  readonly slack: number;
  readonly restrictions: readonly Restriction[];
}

/** Evaluates a sum; undefined if its slack is above `most`, or nothing is excluded. */
export function evaluateSum(state: TrailState, sum: SignedSum, most: number): SumResult | undefined {
  const slack = slackOf(state, sum);
  if (slack < 0 || slack > most) return undefined;
  const bestWorths: number[] = [];
  const restrictions: Restriction[] = [];
  for (let place = 0; place < state.places; place++) {
    const candidates = state.candidates[place]!;
    const top = isSettled(state, place) ? 0 : bestWorthAt(state, sum, place, candidates);
    bestWorths.push(top);
    if (isSettled(state, place)) continue;
    const only = symbolsWorth(state, sum, place, candidates, top - slack);
    if (only !== candidates) restrictions.push({ place, only });
  }
  return restrictions.length === 0 ? undefined : { bestWorths, slack, restrictions };
}

/** By how much the best worths of all places exceed the need. */
function slackOf(state: TrailState, sum: SignedSum): number {
  let slack = 0;
  for (let i = 0; i < sum.guesses.length; i++) slack -= sum.signs[i]! * state.need[sum.guesses[i]!]!;
  for (let p = 0; p < state.places; p++)
    if (!isSettled(state, p)) slack += bestWorthAt(state, sum, p, state.candidates[p]!);
  return slack;
}

/** The best worth of the symbols `among` at a place. */
function bestWorthAt({ code, places }: TrailState, { guesses, signs }: SignedSum, p: number, among: number): number {
  let rest = among;
  let top = -guesses.length;
  for (let i = 0; i < guesses.length; i++) {
    const d = code[guesses[i]! * places + p]!;
    if (((rest >> d) & 1) === 0) continue;
    rest &= ~(1 << d);
    let worth = signs[i]!;
    for (let j = i + 1; j < guesses.length; j++) if (code[guesses[j]! * places + p] === d) worth += signs[j]!;
    if (worth > top) top = worth;
  }
  return rest !== 0 && top < 0 ? 0 : top;
}

/** The symbols `among` with at least this worth in a place. */
function symbolsWorth(
  { code, places }: TrailState,
  { guesses, signs }: SignedSum,
  p: number,
  among: number,
  least: number,
): number {
  let rest = among;
  let kept = 0;
  for (let i = 0; i < guesses.length; i++) {
    const d = code[guesses[i]! * places + p]!;
    if (((rest >> d) & 1) === 0) continue;
    rest &= ~(1 << d);
    let worth = signs[i]!;
    for (let j = i + 1; j < guesses.length; j++) if (code[guesses[j]! * places + p] === d) worth += signs[j]!;
    if (worth >= least) kept |= 1 << d;
  }
  return least <= 0 ? kept | rest : kept;
}

/** The places whose entries or crossings a sum rests on. */
export function placesNeeded(
  state: TrailState,
  sum: SignedSum,
  { bestWorths, slack, restrictions }: SumResult,
): number[] {
  const all = (1 << state.symbols) - 1;
  const places: number[] = [];
  for (let p = 0; p < state.places; p++) {
    const top = bestWorthAt(state, sum, p, all);
    const keep = restrictions.find(({ place }) => place === p);
    const matters = isSettled(state, p)
      ? symbolsWorth(state, sum, p, all, top) !== all
      : top !== bestWorths[p] ||
        (keep !== undefined && isSingle(keep.only) && symbolsWorth(state, sum, p, all, top - slack) !== keep.only);
    if (matters) places.push(p);
  }
  return places;
}

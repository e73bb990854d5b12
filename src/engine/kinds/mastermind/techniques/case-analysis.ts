/**
 * Tests the cases of a guess against the other guesses, and finds what the surviving cases have in common.
 *  Letters: p place, d symbol (its index), g the guess whose cases are listed, h another that each case is tested against. A case
 * that contradicts another guess is refuted; what none of the other cases allows can be crossed out. If nothing follows yet, each
 * case is narrowed by one more guess before they are compared.
 */

import { contradictionOf } from "../solver/propagation.ts";
import {
  type Aspect,
  type Contradiction,
  isSettled,
  type Knowledge,
  lowest,
  sizeOf,
  zeros,
} from "../solver/puzzle-arrays.ts";
import type { Case } from "./case-workspace.ts";
import type { SolverState } from "./solver-state.ts";

/** The outcome of a case: the guess that it was tested against (−1: none), and the contradiction, if any. */
export interface Outcome {
  readonly h: number;
  readonly contradiction: Contradiction | undefined;
  /** The remaining candidates of each place. */
  readonly candidates: readonly number[];
}

/** Symbols to cross out at places, both as sets. If one symbol is left at a single place, it is written. */
interface Elimination {
  readonly symbols: number;
  readonly places: number;
}

/** All cases of a guess with their outcomes, and what follows. */
export interface CaseAnalysis {
  readonly g: number;
  readonly aspect: Aspect;
  readonly cases: readonly Case[];
  readonly fates: readonly Outcome[];
  readonly loss: Elimination;
  /** What the surviving cases allow, at every place. */
  readonly union: readonly number[];
}

/** Tests each case against the guesses `others`; undefined if nothing follows. */
export function analyseCases(
  state: SolverState,
  g: number,
  aspect: Aspect,
  cases: readonly Case[],
  others: readonly number[],
): CaseAnalysis | undefined {
  const trials = cases.map((one) => others.filter((h) => h !== g).map((h) => checkAgainst(state, one, g, h)));
  const dead = refutations(trials);
  const own = cases.map(
    (one, i): Outcome => dead[i] ?? { h: -1, contradiction: undefined, candidates: one.knowledge.candidates },
  );
  if (own.every(({ contradiction }) => contradiction)) return undefined;
  const simple = unionOf(state, own);
  const loss = bestElimination(state, simple);
  if (loss !== undefined) return { g, aspect, cases, fates: own, loss, union: simple };
  const target = commonTarget(state, own, trials);
  if (target === undefined) return undefined;
  const fates = own.map((fate, i): Outcome => {
    if (fate.contradiction !== undefined || excludes(state, fate.candidates, target)) return fate;
    return trials[i]!.find(({ candidates }) => excludes(state, candidates, target))!;
  });
  const union = unionOf(state, fates);
  return { g, aspect, cases, fates, loss: bestElimination(state, union)!, union };
}

/** The best conclusion: a place that can be written; else as many symbols as possible that one set of places loses. */
export function bestElimination(
  { candidates, written, arrays }: SolverState,
  union: readonly number[],
): Elimination | undefined {
  const lost = zeros(arrays.places);
  for (let p = 0; p < arrays.places; p++) {
    if ((written >> p) & 1) continue;
    lost[p] = candidates[p]! & ~union[p]!;
    if (lost[p] !== 0 && isSettled(union[p]!)) return { symbols: lost[p]!, places: 1 << p };
  }
  let [symbols, places] = [0, 0];
  for (let d = 0; d < arrays.symbols; d++) {
    const losing = placesLosing(lost, d);
    const alike = lostTogether(lost, losing);
    if (sizeOf(alike) * sizeOf(losing) > sizeOf(symbols) * sizeOf(places)) [symbols, places] = [alike, losing];
  }
  for (let p = 0; p < arrays.places; p++)
    if (sizeOf(lost[p]!) > sizeOf(symbols) * sizeOf(places)) [symbols, places] = [lost[p]!, 1 << p];
  return places === 0 ? undefined : { symbols, places };
}

/** The places that lose a symbol, as a set. */
function placesLosing(lost: readonly number[], d: number): number {
  let places = 0;
  for (let p = 0; p < lost.length; p++) places |= ((lost[p]! >> d) & 1) << p;
  return places;
}

/** The symbols that exactly the places of a set lose. */
function lostTogether(lost: readonly number[], places: number): number {
  let [there, elsewhere] = [places === 0 ? 0 : -1, 0];
  for (let p = 0; p < lost.length; p++) {
    if ((places >> p) & 1) there &= lost[p]!;
    else elsewhere |= lost[p]!;
  }
  return there & ~elsewhere;
}

/** Whether several blank places can hold a symbol. */
function fitsSeveralPlaces({ candidates, written, arrays }: SolverState, d: number): boolean {
  let homes = 0;
  for (let p = 0; p < arrays.places; p++) if (!((written >> p) & 1) && (candidates[p]! >> d) & 1) homes++;
  return homes > 1;
}

/** The outcome of a case of guess g with guess h taken into account. */
export function checkAgainst({ arrays }: SolverState, { knowledge }: Case, g: number, h: number): Outcome {
  const copy: Knowledge = { ...knowledge, candidates: knowledge.candidates.slice() };
  const contradiction = contradictionOf(arrays, copy, [g, h]);
  return { h, contradiction, candidates: copy.candidates };
}

/** By case, the outcome that refutes it, if any; chosen greedily to use few guesses in all. */
function refutations(trials: readonly (readonly Outcome[])[]): (Outcome | undefined)[] {
  const fates: (Outcome | undefined)[] = trials.map(() => undefined);
  const guesses = trials[0]?.map(({ h }) => h) ?? [];
  for (;;) {
    const kills = guesses.map(
      (_, k) => trials.filter((trial, i) => fates[i] === undefined && trial[k]!.contradiction !== undefined).length,
    );
    const best = kills.indexOf(Math.max(0, ...kills));
    if (best < 0 || kills[best] === 0) return fates;
    for (const [i, trial] of trials.entries()) if (trial[best]!.contradiction !== undefined) fates[i] ??= trial[best]!;
  }
}

/** What the surviving cases allow in each place. */
export const unionOf = ({ candidates }: SolverState, fates: readonly Outcome[]): number[] =>
  candidates.map((left, p) => {
    let union = 0;
    for (const fate of fates) if (fate.contradiction === undefined) union |= fate.candidates[p]!;
    return left & union;
  });

/** A symbol at a place; p = −1 means any blank place. */
interface Target {
  readonly p: number;
  readonly d: number;
}
function excludes({ written, arrays }: SolverState, candidates: readonly number[], { p, d }: Target): boolean {
  if (p >= 0) return ((candidates[p]! >> d) & 1) === 0;
  for (let q = 0; q < arrays.places; q++) if (!((written >> q) & 1) && (candidates[q]! >> d) & 1) return false;
  return true;
}

/** What every surviving case excludes, alone or with one more guess: a symbol everywhere, or in one place. */
function commonTarget(
  state: SolverState,
  own: readonly Outcome[],
  trials: readonly (readonly Outcome[])[],
): Target | undefined {
  const { candidates, written, arrays } = state;
  const live = own.flatMap((fate, i) => (fate.contradiction === undefined ? [[fate, trials[i]!] as const] : []));
  const shared = (target: Target) =>
    live.every(
      ([fate, more]) =>
        excludes(state, fate.candidates, target) || more.some((one) => excludes(state, one.candidates, target)),
    );
  for (let d = 0; d < arrays.symbols; d++) {
    const target = { p: -1, d };
    if (fitsSeveralPlaces(state, d) && shared(target)) return target;
  }
  for (let p = 0; p < arrays.places; p++) {
    for (let rest = (written >> p) & 1 ? 0 : candidates[p]!; rest !== 0; rest &= rest - 1) {
      const target = { p, d: lowest(rest) };
      if (shared(target)) return target;
    }
  }
  return undefined;
}

/**
 * Finds quickly which lists of cases of a guess lead to a new conclusion, before one of them is analysed and explained.
 *  Letters: p place, g the guess whose cases are listed, h another that each case is tested against, c a case. Each case is
 * narrowed by every other guess in turn, and what any case allows is united; as soon as the union excludes nothing, the list
 * implies nothing new. The result is that of `case-analysis.ts`, which stores what each pair of a case and a guess implies.
 */

import { propagate } from "../solver/propagation.ts";
import { ASPECTS, type Aspect, type CaseWorkspace, zeroAll, zeros } from "../solver/puzzle-arrays.ts";
import { caseWorkspaceOf, MAX_CASES } from "./case-workspace.ts";
import { listCases, settlesAny } from "./guess-cases.ts";
import type { SolverState } from "./solver-state.ts";

/** Maximum number of cases of a list, and whether they are tested against the other guesses. */
export interface ListLimits {
  readonly from: number;
  readonly to: number;
  readonly testedByOthers: boolean;
}

/** A list of cases that leads to a new conclusion. */
export interface CaseList {
  readonly g: number;
  readonly aspect: Aspect;
  /** How many cases it has. */
  readonly size: number;
  /** What they allow in every place. */
  readonly union: readonly number[];
  /** What the cases that no other guess refutes allow by themselves, without further narrowing. */
  readonly unionAlone: readonly number[];
}

/**
 * The lists of a guess that lead to something new, in no particular order. `settling`: lists with at least this many cases count
 * only if they can write a symbol.
 */
export function usefulLists(state: SolverState, g: number, limits: ListLimits, settling: number): CaseList[] {
  const lists: CaseList[] = [];
  const next = (from: number) => nextUseful(state, g, limits, settling, from);
  for (let i = next(0); i < BY_DETAIL.length; i = next(i + 1)) {
    const { count, union } = state.arrays.workspace!;
    const own = union.slice();
    lists.push({
      g,
      aspect: BY_DETAIL[i]!,
      size: count,
      union: own,
      unionAlone: limits.testedByOthers ? unionWithoutRefuted(state) : own,
    });
  }
  return lists;
}

/** What the first of those lists allows in every place; undefined if there is none. */
export function firstUsefulUnion(state: SolverState, g: number, limits: ListLimits): readonly number[] | undefined {
  const i = nextUseful(state, g, limits, MAX_CASES + 1, 0);
  return i === BY_DETAIL.length ? undefined : state.arrays.workspace!.union.slice();
}

/** The levels of detail, finest first. */
const BY_DETAIL: readonly Aspect[] = ["both", "digits", "blacks"];

/** The index in `BY_DETAIL` of the next useful list, from `first` on; the workspace then holds its cases. */
function nextUseful(
  state: SolverState,
  g: number,
  { from, to, testedByOthers }: ListLimits,
  settling: number,
  first: number,
): number {
  const { arrays, candidates } = state;
  if (arrays.pegs[g] === 0) return BY_DETAIL.length;
  arrays.workspace ??= caseWorkspaceOf(arrays);
  const { workspace } = arrays;
  workspace.fewestCases = testedByOthers ? from : 0;
  workspace.maxCases = to;
  workspace.earlyStop = testedByOthers ? 0 : settling;
  for (let i = first; i < BY_DETAIL.length; i++) {
    const aspect = BY_DETAIL[i]!;
    if (!isInformative(state, g, aspect)) continue;
    const all = listCases(workspace, candidates, g, aspect) && workspace.count >= from;
    if (all && (!testedByOthers || saysSomethingNew(state, workspace, settling))) return i;
    // Cases with less detail allow everything that cases with full detail allow.
    if (aspect === "both" && isWithin(candidates, workspace.union) && (all || !testedByOthers)) break;
  }
  return BY_DETAIL.length;
}

/** Sorts by the number of cases, then by guess and by detail. */
export const byLength = (a: CaseList, b: CaseList): number =>
  a.size - b.size || a.g - b.g || ASPECTS.indexOf(a.aspect) - ASPECTS.indexOf(b.aspect);

/** Whether a list can write a symbol. */
export const settlesPlace = ({ candidates }: SolverState, { union }: CaseList): boolean =>
  settlesAny(candidates, union);

/** Whether a list of this detail can imply more than those of less detail. */
function isInformative({ arrays }: SolverState, g: number, aspect: Aspect): boolean {
  const { black, pegs, places } = arrays;
  if (aspect === "digits") return pegs[g]! < places;
  if (aspect === "blacks") return black[g]! > 0;
  return black[g]! > 0 && pegs[g]! > black[g]!;
}

/**
 * Unites what the cases allow when tested against other guesses; false as soon as nothing new, or nothing that counts, can
 * follow.
 */
function saysSomethingNew({ arrays, candidates }: SolverState, workspace: CaseWorkspace, settling: number): boolean {
  const { union, remaining } = workspace;
  zeroAll(union);
  for (let c = 0; c < workspace.count; c++) {
    if (!narrowByOtherGuesses(workspace, c)) continue;
    for (let p = 0; p < arrays.places; p++) union[p]! |= remaining[p]!;
    if (isWithin(candidates, union) || (workspace.count >= settling && !settlesAny(candidates, union))) return false;
  }
  return true;
}

/** Narrows a case by each other guess in turn; false if one refutes it, or if it adds nothing to the union. */
function narrowByOtherGuesses(workspace: CaseWorkspace, c: number): boolean {
  const { arrays, knowledge, activeGuess, union, outcomes, remaining } = workspace;
  const { places, guesses } = arrays;
  for (let p = 0; p < places; p++) remaining[p] = knowledge.candidates[c * places + p]!;
  for (let h = 0; h < guesses; h++) {
    if (h === activeGuess[0]) continue;
    outcomes[c] = "unknown";
    if (isWithin(remaining, union)) return false;
    outcomes[c] = "dead";
    if (!propagatePair(workspace, c, h)) return false;
    for (let p = 0; p < places; p++) remaining[p]! &= knowledge.candidates[knowledge.offset + p]!;
  }
  outcomes[c] = "live";
  return true;
}

/** Narrows a copy of a case by one other guess and by its own; false when they refute it. */
function propagatePair(
  { arrays, knowledge, activeGuess, aspect, otherGuess, guessPair }: CaseWorkspace,
  c: number,
  h: number,
): boolean {
  const { places } = arrays;
  otherGuess[0] = h;
  guessPair[0] = h;
  guessPair[1] = activeGuess[0];
  knowledge.timesOffset = c * (places + 1);
  knowledge.offset = MAX_CASES * places;
  for (let p = 0; p < places; p++) knowledge.candidates[knowledge.offset + p] = knowledge.candidates[c * places + p]!;
  // A case with full detail has already used all that its own guess implies.
  return propagate(arrays, knowledge, aspect === "both" ? otherGuess : guessPair);
}

/** What the listed cases allow by themselves, without those that another guess refutes. */
function unionWithoutRefuted({ arrays }: SolverState): number[] {
  const workspace = arrays.workspace!;
  const { knowledge, activeGuess, outcomes } = workspace;
  const { places, guesses } = arrays;
  const alone = zeros(places);
  for (let c = 0; c < workspace.count; c++) {
    for (let h = 0; h < guesses && outcomes[c] === "unknown"; h++)
      if (h !== activeGuess[0] && !propagatePair(workspace, c, h)) outcomes[c] = "dead";
    if (outcomes[c] === "dead") continue;
    for (let p = 0; p < places; p++) alone[p]! |= knowledge.candidates[c * places + p]!;
  }
  return alone;
}

/** Whether each of these sets is within the one of the same place in `others`. */
function isWithin(sets: readonly number[], others: readonly number[]): boolean {
  for (let p = 0; p < sets.length; p++) if (sets[p]! & ~others[p]!) return false;
  return true;
}

/**
 * Lists the cases of a guess: which of its digits may have the black pegs, which may be in the code, or both.
 *  Letters: p place, d symbol (its index), g guess, k a number of times; a case: one distribution of the guess's pegs, with the
 * candidates that the code then has. Black pegs go to possible places, then all pegs are distributed over the symbols, each
 * within its bounds; what the guess itself does not contradict is a case. Cases are written into a workspace (see
 * `case-workspace.ts`) and copied only for callers that store them.
 */

import { propagate } from "../solver/propagation.ts";
import {
  ASPECTS,
  type Aspect,
  type CaseWorkspace,
  isSettled,
  lowest,
  type PuzzleArrays,
  zeroAll,
} from "../solver/puzzle-arrays.ts";
import { type Case, caseWorkspaceOf } from "./case-workspace.ts";

/** Lists all cases of a guess; false if there are too many, known to be too few, or nothing new can follow. */
export function listCases(workspace: CaseWorkspace, candidates: readonly number[], g: number, aspect: Aspect): boolean {
  const { minCount, countIsExact } = workspace;
  workspace.count = 0;
  zeroAll(workspace.union);
  resetCounts(workspace, candidates);
  const at = g * ASPECTS.length + ASPECTS.indexOf(aspect);
  if (minCount[at]! > workspace.maxCases || (countIsExact[at] === 1 && minCount[at]! < workspace.fewestCases))
    return false;
  const all = enumerateCases(workspace, candidates, g, aspect);
  minCount[at] = all ? workspace.count : Math.max(minCount[at]!, workspace.count + 1);
  if (all) countIsExact[at] = 1;
  return all;
}

/** Discards the counts of cases if the candidates have changed since. */
function resetCounts({ minCount, countIsExact, countedFor }: CaseWorkspace, candidates: readonly number[]): void {
  let same = true;
  for (let p = 0; p < countedFor.length; p++) {
    if (countedFor[p] !== candidates[p]) same = false;
    countedFor[p] = candidates[p]!;
  }
  if (same) return;
  zeroAll(minCount);
  zeroAll(countIsExact);
}

function enumerateCases(workspace: CaseWorkspace, candidates: readonly number[], g: number, aspect: Aspect): boolean {
  const { places, code, black } = workspace.arrays;
  workspace.candidates = candidates;
  workspace.activeGuess[0] = g;
  workspace.aspect = aspect;
  if (aspect === "digits") return distributePegs(workspace, -1);
  let sure = 0;
  let able = 0;
  let need = black[g]!;
  for (let p = 0; p < places; p++) {
    const bit = 1 << code[g * places + p]!;
    if ((candidates[p]! & bit) === 0) continue;
    if (candidates[p] !== bit) able |= 1 << p;
    else {
      sure |= 1 << p;
      need--;
    }
  }
  return need < 0 || chooseBlackPlaces(workspace, sure, able, need);
}

/** Chooses places for this many more black pegs among the possible ones (`able`). */
function chooseBlackPlaces(workspace: CaseWorkspace, blacks: number, able: number, need: number): boolean {
  if (need === 0)
    return workspace.aspect === "blacks" ? addCaseIfPossible(workspace, blacks) : distributePegs(workspace, blacks);
  for (let rest = able; rest !== 0; rest &= rest - 1) {
    const place = rest & -rest;
    if (!chooseBlackPlaces(workspace, blacks | place, rest & ~place, need - 1)) return false;
  }
  return true;
}

/** Distributes all pegs of the guess over its symbols. `blacks`: places of black pegs as a set, or −1 if not listed. */
function distributePegs(workspace: CaseWorkspace, blacks: number): boolean {
  const { arrays, candidates, activeGuess, minPegs, maxPegs } = workspace;
  const { places, symbols, code, timesSaid, pegs, guessSymbols, repeats } = arrays;
  const g = activeGuess[0];
  zeroAll(workspace.pegs);
  for (let left = guessSymbols[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    let certain = 0;
    let homes = 0;
    for (let p = 0; p < places; p++) {
      if (candidates[p] === 1 << d || (blacks >= 0 && (blacks >> p) & 1 && code[g * places + p] === d)) certain++;
      if ((candidates[p]! >> d) & 1) homes++;
    }
    maxPegs[d] = Math.min(timesSaid[g * symbols + d]!, homes, repeats ? places : 1);
    minPegs[d] = Math.min(certain, timesSaid[g * symbols + d]!);
  }
  return assignPegs(workspace, blacks, guessSymbols[g]!, pegs[g]!);
}

/** Assigns the pegs that are still needed to the symbols of a set. */
function assignPegs(workspace: CaseWorkspace, blacks: number, set: number, need: number): boolean {
  const { pegs, minPegs, maxPegs } = workspace;
  if (set === 0) return need > 0 || addCaseIfPossible(workspace, blacks);
  const d = lowest(set);
  for (let count = Math.min(maxPegs[d]!, need); count >= minPegs[d]!; count--) {
    pegs[d] = count;
    if (!assignPegs(workspace, blacks, set & (set - 1), need - count)) return false;
  }
  return true;
}

/** Adds a case, unless the guess itself contradicts it; false if the list becomes too long or useless. */
function addCaseIfPossible(workspace: CaseWorkspace, blacks: number): boolean {
  const { arrays, knowledge, count, aspect } = workspace;
  writeCase(workspace, blacks);
  // A case with full detail has already used all that its own guess implies.
  if (!propagate(arrays, knowledge, aspect === "both" ? NONE : workspace.activeGuess)) return true;
  const covered = coversAll(workspace);
  if (
    workspace.earlyStop > 0 &&
    (covered || (count + 1 >= workspace.earlyStop && !settlesAny(workspace.candidates, workspace.union)))
  )
    return false;
  if (count === workspace.maxCases) return false;
  workspace.blacks[count] = Math.max(0, blacks);
  if (aspect !== "blacks")
    for (let d = 0; d < arrays.symbols; d++) workspace.counts[count * arrays.symbols + d] = workspace.pegs[d]!;
  workspace.count++;
  return true;
}

const NONE: readonly number[] = [];

/** Adds what the case allows to the union. Returns whether the union excludes nothing any more. */
function coversAll({ arrays, candidates, knowledge, union }: CaseWorkspace): boolean {
  let all = true;
  for (let p = 0; p < arrays.places; p++) {
    union[p]! |= knowledge.candidates[knowledge.offset + p]!;
    if (candidates[p]! & ~union[p]!) all = false;
  }
  return all;
}

/** Whether the union leaves a single symbol at a place that had several. */
export function settlesAny(candidates: readonly number[], union: readonly number[]): boolean {
  for (let p = 0; p < candidates.length; p++) if (isSettled(union[p]!) && union[p] !== candidates[p]) return true;
  return false;
}

/** Writes the assumptions of a case into the next free entries of the workspace, before propagation. */
function writeCase(
  { arrays, knowledge, candidates, activeGuess, aspect, count, pegs }: CaseWorkspace,
  blacks: number,
): void {
  const { places, symbols, code, timesSaid, guessSymbols, noSymbols, allowedByTimes } = arrays;
  const g = activeGuess[0];
  const at = count * places;
  const from = count * (places + 1);
  knowledge.offset = at;
  knowledge.timesOffset = from;
  for (let p = 0; p < places; p++) {
    const bit = 1 << code[g * places + p]!;
    knowledge.candidates[at + p] = blacks < 0 ? candidates[p]! : candidates[p]! & ((blacks >> p) & 1 ? bit : ~bit);
  }
  for (let k = 1; k <= places; k++) {
    knowledge.atLeast[from + k] = noSymbols[k]!;
    knowledge.atMost[from + k] = allowedByTimes[k]!;
  }
  if (aspect === "blacks") return;
  for (let left = guessSymbols[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    const sure = pegs[d]!;
    for (let k = 1; k <= sure; k++) knowledge.atLeast[from + k]! |= 1 << d;
    if (sure === timesSaid[g * symbols + d]!) continue;
    for (let k = sure + 1; k <= places; k++) knowledge.atMost[from + k]! &= ~(1 << d);
  }
}

/** All cases of a guess, as copies; undefined if there are more than `most`. */
export function casesOf(
  arrays: PuzzleArrays,
  candidates: readonly number[],
  g: number,
  aspect: Aspect,
  most: number,
): Case[] | undefined {
  const { places, symbols } = arrays;
  arrays.workspace ??= caseWorkspaceOf(arrays);
  const { workspace } = arrays;
  workspace.fewestCases = 0;
  workspace.maxCases = most;
  workspace.earlyStop = 0;
  if (!listCases(workspace, candidates, g, aspect)) return undefined;
  const { knowledge, blacks, counts } = workspace;
  return Array.from({ length: workspace.count }, (_, i) => {
    const [at, from] = [i * places, i * (places + 1)];
    const own = {
      candidates: knowledge.candidates.slice(at, at + places),
      atLeast: knowledge.atLeast.slice(from, from + places + 1),
      atMost: knowledge.atMost.slice(from, from + places + 1),
      offset: 0,
      timesOffset: 0,
    };
    return {
      blacks: blacks[i]!,
      counts: aspect === "blacks" ? null : counts.slice(i * symbols, (i + 1) * symbols),
      knowledge: own,
    };
  });
}

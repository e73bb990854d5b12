/**
 * The level that a puzzle needs, for the generator: the techniques of `explain.ts` on candidates alone, without words. Their
 * findings are forced, so the order does not matter, and the costly ones may apply more than one finding at a time.
 */
import { BLANK, LEVELS, type Level } from "../../../kind.ts";
import type { Puzzle } from "../rules.ts";
import { lowest } from "../solver/puzzle-arrays.ts";
import { CASE_LIST_LIMITS } from "../techniques/case-list.ts";
import { isRefuted } from "../techniques/chain.ts";
import { TECHNIQUES } from "../techniques/explain.ts";
import {
  blankPlaces,
  isNew,
  isSolved,
  readState,
  type SetFinding,
  type SolverState,
} from "../techniques/solver-state.ts";
import { withSymbolAt } from "../techniques/trial.ts";
import { firstUsefulUnion, type ListLimits } from "../techniques/useful-lists.ts";

/** A technique without words. */
type Find = (state: SolverState) => readonly Omit<SetFinding, "explain">[];

/** Faster forms of costly techniques, by id. */
const FAST: Readonly<Record<string, Find>> = {
  ...Object.fromEntries(
    Object.entries(CASE_LIST_LIMITS).map(([id, limits]): [string, Find] => [id, (state) => findAnyList(state, limits)]),
  ),
  trial: findAllRefuted,
};

/** The techniques in their order; `level`: its index in `LEVELS`; `alone`: costly, to be run by itself. */
const FINDERS = TECHNIQUES.map(({ id, level, find, onlyFirst }) => ({
  level: LEVELS.indexOf(level),
  alone: onlyFirst === true,
  find: FAST[id] ?? find,
}));

/** The level that solving the puzzle needs, at most `upTo`; undefined if that is not enough. */
export function levelOf(puzzle: Puzzle, upTo: Level): Level | undefined {
  const state = readState(puzzle, BLANK);
  const most = LEVELS.indexOf(upTo);
  let hardest = 0;
  for (let at = 0; !isSolved(state); ) {
    const first = FINDERS[at];
    if (first === undefined || first.level > most) return undefined;
    let changed = false;
    // The cheap techniques of a level are run together, each costly one by itself.
    do changed = applyAll(state, FINDERS[at++]!) || changed;
    while (FINDERS[at]?.level === first.level && !FINDERS[at]!.alone && !first.alone);
    if (!changed) continue;
    hardest = Math.max(hardest, first.level);
    at = 0;
  }
  return LEVELS[hardest]!;
}

/** Applies all findings of a technique; false if there are none. */
function applyAll(state: SolverState, { find, alone }: (typeof FINDERS)[number]): boolean {
  let changed = false;
  for (const { remaining, writes, remainingEverywhere } of find(state)) {
    if (isNew(state, remaining, writes)) {
      changed = true;
      for (let p = 0; p < state.candidates.length; p++) state.candidates[p]! &= (remainingEverywhere ?? remaining)[p]!;
      state.written |= writes;
    }
    if (alone) break;
  }
  return changed;
}

/** The candidates after the first list of cases that excludes anything. */
function findAnyList(state: SolverState, limits: ListLimits): ReturnType<Find> {
  for (let g = 0; g < state.arrays.guesses; g++) {
    const union = firstUsefulUnion(state, g, limits);
    if (union !== undefined) return [{ remaining: union, writes: 0 }];
  }
  return [];
}

/** Everything that single trials exclude, at once. */
function findAllRefuted(state: SolverState): ReturnType<Find> {
  const remaining = state.candidates.slice();
  for (const p of blankPlaces(state))
    for (let rest = state.candidates[p]!; rest !== 0; rest &= rest - 1)
      if (isRefuted(state.arrays, withSymbolAt(state.candidates, p, lowest(rest)))) remaining[p]! &= ~(rest & -rest);
  return [{ remaining, writes: 0 }];
}

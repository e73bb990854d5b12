/**
 * How far the techniques up to a level lead, for the generator: the techniques of `explain.ts` without reasons, on masks that are
 * changed in place.
 */
import { LEVELS, type Level } from "../../../kind.ts";
import type { Puzzle } from "../rules.ts";
import { applySharedByCases, applyTrials, type CaseWorkspace, caseWorkspaceOf } from "./mask-cases.ts";
import { keepOnly, type MaskState, maskStateOf, propagateMasks } from "./mask-state.ts";
import { applyPairs, applyTallies } from "./mask-sums.ts";

/**
 * Applies the techniques up to a level while they find something; true if that solves the puzzle. Each technique applies all its
 * findings, in another order than `explain.ts`: of 100,000 puzzles, one ended with one digit more or less. Nested trials are
 * omitted, because the generator makes no puzzles that need them.
 */
export function isSolvedUpTo(masks: MaskState, level: Level, workspace: CaseWorkspace): boolean {
  const high = LEVELS.indexOf(level);
  const [easy, medium, hard, expert] = [high >= 1, high >= 2, high >= 3, high >= 4];
  if (!propagateMasks(masks, !easy)) return false;
  while (masks.unsettled !== 0) {
    const news =
      (easy && applyPairs(masks, !medium)) ||
      (hard && (applySharedByCases(masks, workspace) || (applyTallies(masks) && propagateMasks(masks)))) ||
      (expert && applyTrials(masks, workspace));
    if (!news) return false;
  }
  return true;
}

/** The same for a puzzle. `candidates`: a set of symbols for each place; it is narrowed. */
export function solveUpTo(puzzle: Puzzle, level: Level, candidates: Uint16Array): boolean {
  const masks = maskStateOf(puzzle);
  for (const [p, only] of candidates.entries()) keepOnly(masks, p, only);
  const through = isSolvedUpTo(masks, level, caseWorkspaceOf(masks));
  candidates.set(masks.candidates);
  return through;
}

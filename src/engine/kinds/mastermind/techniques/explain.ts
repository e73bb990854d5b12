/** The table of techniques of Code Pegs, easiest first; explaining a puzzle with it, and grading it for the generator. */
import { deduce, sightOf } from "../../../deduce.ts";
import { BLANK, LEVELS, type Level, type Position } from "../../../kind.ts";
import type { Puzzle } from "../rules.ts";
import { CASE_LIST_TECHNIQUES } from "./case-list.ts";
import { COMPARISON_TECHNIQUES } from "./compare-guesses.ts";
import { EASY_TECHNIQUES } from "./easy.ts";
import {
  applyFinding,
  type CodeTechnique,
  isNew,
  isSolved,
  readState,
  type SetFinding,
  type SolverState,
  stepFinding,
} from "./solver-state.ts";
import { STARTER_TECHNIQUES } from "./starter.ts";
import { TRIAL_TECHNIQUES } from "./trial.ts";

/** All techniques. */
export const TECHNIQUES: readonly CodeTechnique[] = [
  ...STARTER_TECHNIQUES,
  ...EASY_TECHNIQUES,
  ...COMPARISON_TECHNIQUES,
  ...CASE_LIST_TECHNIQUES,
  ...TRIAL_TECHNIQUES,
];

/** The steps from a position; see `PuzzleKind.explain`. */
export const explain = (puzzle: Puzzle, from: Position, upTo: Level, next = false) =>
  deduce<SolverState, SetFinding, CodeTechnique>(
    {
      table: TECHNIQUES,
      read: (at) => readState(puzzle, at),
      isSolved,
      see: (state, { find, onlyFirst }) =>
        sightOf(find(state), onlyFirst, ({ remaining, writes }) => isNew(state, remaining, writes)),
      findingOf: stepFinding,
      take: applyFinding,
    },
    from,
    upTo,
    next,
  );

/**
 * The level that solving the puzzle takes, at most `upTo`; undefined where that is not enough. It uses the techniques of
 * `explain` without words: everything that the easier ones find is applied before a harder one is asked.
 */
export function levelOf(puzzle: Puzzle, upTo: Level): Level | undefined {
  const state = readState(puzzle, BLANK);
  const most = LEVELS.indexOf(upTo);
  let hardest = 0;
  for (let at = 0; !isSolved(state); ) {
    const [level, to] = [LEVEL_OF[at] ?? LEVELS.length, at];
    if (level > most) return undefined;
    let changed = false;
    // The cheap techniques of a level are run together, each costly one by itself.
    do changed = applyAll(state, TECHNIQUES[at++]!) || changed;
    while (LEVEL_OF[at] === level && !TECHNIQUES[at]!.onlyFirst && !TECHNIQUES[to]!.onlyFirst);
    if (!changed) continue;
    hardest = Math.max(hardest, level);
    at = 0;
  }
  return LEVELS[hardest]!;
}
/** By technique, the index of its level in `LEVELS`. */
const LEVEL_OF = TECHNIQUES.map(({ level }) => LEVELS.indexOf(level));

/** Applies all that a technique finds; false when that is nothing. */
function applyAll(state: SolverState, { find, findQuickly, onlyFirst }: CodeTechnique): boolean {
  let changed = false;
  for (const { remaining, writes, remainingEverywhere } of (findQuickly ?? find)(state)) {
    if (isNew(state, remaining, writes)) {
      changed = true;
      for (let p = 0; p < state.candidates.length; p++) state.candidates[p]! &= (remainingEverywhere ?? remaining)[p]!;
      state.written |= writes;
    }
    if (onlyFirst) break;
  }
  return changed;
}

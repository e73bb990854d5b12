/** The table of techniques of Code Pegs, easiest first, and its explanation of a puzzle. */
import { deduce, openFindings } from "../../../deduce.ts";
import type { Level, Position } from "../../../kind.ts";
import type { Puzzle } from "../rules.ts";
import { CASE_LIST_TECHNIQUES } from "./case-list.ts";
import { COMPARISON_TECHNIQUES } from "./compare-guesses.ts";
import { EASY_TECHNIQUES } from "./easy.ts";
import { NO_WHITE } from "./no-white.ts";
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
  NO_WHITE,
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
      find: (state, { find, onlyFirst }) =>
        openFindings(find(state), onlyFirst, ({ remaining, writes }) => isNew(state, remaining, writes)),
      findingOf: stepFinding,
      apply: applyFinding,
    },
    from,
    upTo,
    next,
  );

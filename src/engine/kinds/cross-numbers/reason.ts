/** The reasoning of Cross Numbers: what a page loads for the first hint. */
import { deduce, type OpenFindings } from "../../deduce.ts";
import type { Level, Position, Reason, Technique } from "../../kind.ts";
import { LINE_FILTERS } from "./line-filter/filter.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { solve } from "./solver/solve.ts";
import { crossings, lastBlanks, noRepeats, oneLeft, onlyPlaces } from "./techniques/cells.ts";
import { findByLines, findingOf, type LineFinding } from "./techniques/lines.ts";
import { onePlace } from "./techniques/one-place.ts";
import { applyFinding, isDone, readPosition, type SolverState, solverStateFrom } from "./techniques/solver-state.ts";
import { findByTrial } from "./techniques/trial.ts";

/* The techniques, cheapest first, and solving with them. */

/** A technique with the function that finds its findings. */
interface CrossTechnique extends Technique {
  find(solver: SolverState): OpenFindings<LineFinding> | null;
}

/** A technique that applies a filter to one line after another; default: the filter with the technique's id. */
const byLines = (id: string, level: Level, cost: number, filter = LINE_FILTERS[id as keyof typeof LINE_FILTERS]) => ({
  ...{ id, level, cost },
  find: (solver: SolverState) => findByLines(solver, filter),
});

export const TECHNIQUES: readonly CrossTechnique[] = [
  { id: "one-left", level: "starter", cost: 1, find: oneLeft },
  { id: "last-blank", level: "starter", cost: 2, find: lastBlanks },
  { id: "no-repeat", level: "starter", cost: 2, find: noRepeats },
  { id: "only-place", level: "easy", cost: 3, find: onlyPlaces },
  byLines("factors", "easy", 3),
  byLines("divisions", "easy", 3),
  byLines("extremes", "easy", 4),
  { id: "crossing", level: "medium", cost: 6, find: crossings },
  byLines("pairs", "medium", 6),
  byLines("bounds", "medium", 7),
  byLines("odd-even", "hard", 8),
  byLines("last-digit", "hard", 9),
  byLines("nines", "hard", 10),
  byLines("cases", "hard", 10),
  byLines("all-cases", "expert", 14, LINE_FILTERS.full),
  { id: "suppose", level: "expert", cost: 20, find: findByTrial },
];

/**
 * Steps from a position by the techniques up to a level; solved when every blank is filled and all lines are correct. One state
 * is changed in place, so sentences re-read the position before the finding.
 */
const explain = (puzzle: CrossNumbers, from: Position, upTo: Level, next = false) =>
  deduce<SolverState, LineFinding, CrossTechnique>(
    {
      table: TECHNIQUES,
      read: (at) => solverStateFrom(puzzle, at),
      isSolved: isDone,
      find: (solver, { find }) => find(solver),
      apply: applyFinding,
      findingOf: (solver, move, _, before) => ({
        ...findingOf(solver, move),
        explain: () => move.tell(readPosition(puzzle, before())!),
      }),
    },
    from,
    upTo,
    next,
  );

export const reason: Reason<CrossNumbers> = {
  reasons: "forced",
  solve,
  explain,
  onePlace: (_, step, slot) => onePlace(step, slot),
};

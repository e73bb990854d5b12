/** How Cross Numbers is reasoned out: what a page loads for the first hint. */
import { deduce, type OpenFindings } from "../../deduce.ts";
import type { Level, Position, Reason, Technique } from "../../kind.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { solve } from "./solve.ts";
import { isDone, positionIn, type SolverState, solverStateFrom, take } from "./solver-state.ts";
import { crossings, lastBlanks, noRepeats, oneLeft, onlyPlaces } from "./technique-cells.ts";
import { byLines, findingOf, type LineFinding } from "./technique-lines.ts";
import { bySuppose } from "./technique-suppose.ts";

/* The named ways to find a number, cheapest first, and the whole way through a puzzle by them. */

/** A technique with the function that looks for its moves. */
interface CrossTechnique extends Technique {
  find(solver: SolverState): OpenFindings<LineFinding> | null;
}

export const TECHNIQUES: readonly CrossTechnique[] = [
  { id: "one-left", level: "starter", cost: 1, find: oneLeft },
  { id: "last-blank", level: "starter", cost: 2, find: lastBlanks },
  { id: "no-repeat", level: "starter", cost: 2, find: noRepeats },
  { id: "only-place", level: "easy", cost: 3, find: onlyPlaces },
  { id: "factors", level: "easy", cost: 3, find: (solver) => byLines(solver, "factors") },
  { id: "divisions", level: "easy", cost: 3, find: (solver) => byLines(solver, "divisions") },
  { id: "extremes", level: "easy", cost: 4, find: (solver) => byLines(solver, "extremes") },
  { id: "crossing", level: "medium", cost: 6, find: crossings },
  { id: "pairs", level: "medium", cost: 6, find: (solver) => byLines(solver, "pairs") },
  { id: "bounds", level: "medium", cost: 7, find: (solver) => byLines(solver, "bounds") },
  { id: "odd-even", level: "hard", cost: 8, find: (solver) => byLines(solver, "odd-even") },
  { id: "last-digit", level: "hard", cost: 9, find: (solver) => byLines(solver, "last-digit") },
  { id: "nines", level: "hard", cost: 10, find: (solver) => byLines(solver, "nines") },
  { id: "cases", level: "hard", cost: 10, find: (solver) => byLines(solver, "cases") },
  { id: "all-cases", level: "expert", cost: 14, find: (solver) => byLines(solver, "full") },
  { id: "suppose", level: "expert", cost: 20, find: bySuppose },
];

/**
 * Steps from a position by the techniques up to a level; solved when every blank is filled and all lines are right. One
 * state goes the whole way: words are told of the position before a move, read anew.
 */
const explain = (puzzle: CrossNumbers, from: Position, upTo: Level, next = false) =>
  deduce<SolverState, LineFinding, CrossTechnique>(
    {
      table: TECHNIQUES,
      read: (at) => solverStateFrom(puzzle, at),
      isSolved: isDone,
      find: (solver, { find }) => find(solver),
      apply: take,
      findingOf: (solver, move, _, before) => ({
        ...findingOf(solver, move),
        explain: () => move.tell(positionIn(puzzle, before())!),
      }),
    },
    from,
    upTo,
    next,
  );
export const reason: Reason<CrossNumbers> = { reasons: "forced", solve, explain };

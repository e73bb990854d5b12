/** The reasoning of path puzzles: what a page loads for the first hint. */
import type { Reason } from "../kind.ts";
import type { PathPuzzle, Reach } from "./grid.ts";
import { solve } from "./solver/solve.ts";
import { conflicts } from "./techniques/conflicts.ts";
import { explain } from "./techniques/explain.ts";
import { onePlace } from "./techniques/one-place.ts";
import { readState } from "./techniques/solver-state.ts";

/** Builds the reasoning of a kind. `id`: its name; `reach`: directions of its steps. */
export const pathReason = (id: string, reach: Reach): Reason<PathPuzzle> => ({
  reasons: "forced",
  solve: (puzzle, stop, from) => solve(puzzle, stop, reach, from),
  explain: (puzzle, from, upTo, next) => explain(id, reach, puzzle, from, upTo, next),
  onePlace: (_, step) => onePlace(step),
  conflicts: (puzzle, at) => conflicts(id, readState(puzzle, at, reach)),
});

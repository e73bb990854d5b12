/** The reasoning of Cross Numbers: what a page loads for the first hint. */
import { byTechniques, type OpenFindings } from "../../deduce.ts";
import { changedBy, listOf, listsAt, onlyAt, placeIn } from "../../in-brief.ts";
import type { Level, Reason, Step, Technique, Words } from "../../kind.ts";
import { LINE_FILTERS } from "./line-filter/filter.ts";
import type { CrossNumbers } from "./puzzle.ts";
import { solve } from "./solver/solve.ts";
import { crossings, lastBlanks, noRepeats, oneLeft, onlyPlaces } from "./techniques/cells.ts";
import { findByLines, findingOf } from "./techniques/lines.ts";
import {
  applyFinding,
  isDone,
  type LineFinding,
  readPosition,
  type SolverState,
  solverStateFrom,
} from "./techniques/solver-state.ts";
import { findByTrial } from "./techniques/trial.ts";

// Reduces a step about several blanks of a line to one of them.

/**
 * The part of a step about one blank: `slot`, if the step changes it, or its first one; see `resultOf` and `edges` for the values
 * of its sentence.
 */
function onePlace(step: Step, slot?: string): Step {
  const { key, values } = step.say;
  const ids = changedBy(step);
  const index = placeIn(ids, slot);
  const lists = listsAt(values, ["at", "kinds", "texts"], index);
  const [at, kind, text] = [listOf(lists.at)[0], listOf(lists.kinds)[0], listOf(lists.texts)[0]];
  if (at === undefined || kind === undefined || text === undefined) return step;
  const result = { ...lists, place: at, kind, choices: String(text).split(", "), same: 0 };
  // A list of ways needs too much space; give only their number.
  const ways: Words["values"] = listOf(values.ways).length > 1 ? { ways: [] } : {};
  return onlyAt(step, ids[index]!, { key, values: { ...values, ...result, ...ways, ...edgesAt(values, at) } });
}

/** Parallel lists with one item for each edge. */
const EDGES = ["hows", "sides", "numbers", "counts", "makes", "spots"] as const;

/** The values of edges that belong to one blank. */
function edgesAt(values: Words["values"], at: string | number): Words["values"] {
  const own = listOf(values.spots).flatMap((spot, i) => (spot === at ? [i] : []));
  if (own.length === 0) return {};
  return { ...Object.fromEntries(EDGES.map((list) => [list, own.map((i) => listOf(values[list])[i]!)])), more: 0 };
}

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
const explaining = byTechniques<CrossNumbers, SolverState, LineFinding, CrossTechnique>((puzzle) => ({
  table: TECHNIQUES,
  read: (at) => solverStateFrom(puzzle, at),
  isSolved: isDone,
  find: (solver, { find }) => find(solver),
  apply: applyFinding,
  findingOf: (solver, move, _, before) => ({
    ...findingOf(solver, move),
    explain: () => move.tell(readPosition(puzzle, before())!),
  }),
}));

export const reason: Reason<CrossNumbers> = {
  reasons: "forced",
  solve,
  ...explaining,
  onePlace: (_, step, slot) => onePlace(step, slot),
};

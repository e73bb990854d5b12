/** The techniques of path puzzles, and how a puzzle is solved with them. */
import { deduce, type Reasoning, run } from "../../deduce.ts";
import type { Level, Position, Technique } from "../../kind.ts";
import type { PathPuzzle, Reach } from "../grid.ts";
import { bottleneck } from "./bottleneck.ts";
import { deadEnd, pass } from "./cell-exits.ts";
import { closedRegion } from "./closed-region.ts";
import { contestedCell } from "./contested-cell.ts";
import { explanationOf, type Finder, findsOf, type PathFinding } from "./finding.ts";
import { longWalks, shortWalks, straight, turningWalks } from "./gap-walks.ts";
import { beside, between } from "./neighbours.ts";
import { onlyNumber, onlyOfColour, onlyWalk } from "./number-range.ts";
import { fill, gapsOf, readState, type SolverState } from "./solver-state.ts";
import { trial } from "./trial.ts";

/** A technique with its finder. */
export interface PathTechnique extends Technique {
  readonly finder: Finder;
}

const STARTER: readonly PathTechnique[] = [
  { id: "between", level: "starter", cost: 1, finder: between },
  { id: "straight", level: "starter", cost: 2, finder: straight },
  { id: "beside", level: "starter", cost: 3, finder: beside },
];

/** Chessboard colours help only where every step changes the colour. */
const BY_SIDES: readonly PathTechnique[] = [
  { id: "pass", level: "easy", cost: 4, finder: pass },
  { id: "end", level: "easy", cost: 5, finder: deadEnd },
  { id: "place", level: "easy", cost: 6, finder: shortWalks },
  { id: "far", level: "medium", cost: 9, finder: longWalks },
  { id: "number", level: "medium", cost: 11, finder: onlyNumber },
  { id: "colour", level: "medium", cost: 13, finder: onlyOfColour },
];

/** With steps to corners a cell has up to eight exits. That only two are left is harder to see than where a short walk leads. */
const BY_CORNERS: readonly PathTechnique[] = [
  { id: "place", level: "easy", cost: 4, finder: shortWalks },
  { id: "pass", level: "medium", cost: 7, finder: pass },
  { id: "end", level: "medium", cost: 8, finder: deadEnd },
  { id: "far", level: "medium", cost: 9, finder: longWalks },
  { id: "number", level: "medium", cost: 11, finder: onlyNumber },
];

const HARD_AND_EXPERT: readonly PathTechnique[] = [
  { id: "bottleneck", level: "hard", cost: 16, finder: bottleneck },
  { id: "room", level: "hard", cost: 18, finder: closedRegion },
  { id: "claim", level: "hard", cost: 20, finder: contestedCell },
  { id: "turn", level: "hard", cost: 22, finder: turningWalks },
  { id: "walk", level: "hard", cost: 26, finder: onlyWalk },
  { id: "trial", level: "expert", cost: 50, finder: trial },
];

const TECHNIQUES: Readonly<Record<Reach, readonly PathTechnique[]>> = {
  4: [...STARTER, ...BY_SIDES, ...HARD_AND_EXPERT],
  8: [...STARTER, ...BY_CORNERS, ...HARD_AND_EXPERT],
};

/** The techniques for a reach, cheapest first. */
export const techniquesFor = (reach: Reach): readonly PathTechnique[] => TECHNIQUES[reach];

type FindFunction<F> = Reasoning<SolverState, F, PathTechnique>["find"];

const isSolved = (state: SolverState): boolean => gapsOf(state).length === 0 && isPath(state);

/** Givens that do not touch may fill a grid, but do not form a path. */
const isPath = ({ board, cellOf }: SolverState): boolean =>
  cellOf.every((cell, k) => k === 0 || board.neighbours[cellOf[k - 1]!]!.includes(cell));

/** Solves from a position with the techniques up to a level. `id`: the kind's id, used in the keys of its sentences. */
export const explain = (id: string, reach: Reach, puzzle: PathPuzzle, from: Position, upTo: Level, next = false) =>
  deduce(
    {
      table: techniquesFor(reach),
      isSolved,
      find: findOne,
      apply: (state, finding) => applyAll(state, [finding]),
      read: (at) => readState(puzzle, at, reach),
      findingOf: ({ layout }, finding, { finder }, before) => ({
        finds: findsOf(layout, finding),
        crosses: {},
        explain: () => explanationOf(id, finder, readState(puzzle, before(), reach), finding),
      }),
    },
    from,
    upTo,
    next,
  );

const findOne: FindFunction<PathFinding> = (state, { finder }) => {
  const findings = finder.find(state);
  const [first] = findings;
  return first === undefined ? null : { first, open: findings.length };
};

/**
 * Whether the techniques up to a level fill a state, which is changed. Quick: explains nothing, and applies all open findings at
 * once.
 */
export const isFilledBy = (table: readonly PathTechnique[], state: SolverState, upTo: Level): boolean =>
  run({ table, isSolved, find: findAll, apply: applyAll }, state, upTo);

const findAll: FindFunction<readonly PathFinding[]> = (state, { finder }) => {
  const findings = finder.find(state);
  return findings.length === 0 ? null : { first: findings, open: 1 };
};

function applyAll(state: SolverState, findings: readonly PathFinding[]): SolverState {
  fill(state, findings);
  return state;
}

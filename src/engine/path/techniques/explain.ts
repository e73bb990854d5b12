/** The techniques of path puzzles, and how a puzzle is solved with them. */
import { deduce, type Reasoning, run } from "../../deduce.ts";
import type { Level, Position, Technique } from "../../kind.ts";
import type { PathPuzzle, Reach } from "../grid.ts";
import { bottleneck } from "./bottleneck.ts";
import { deadEnd, pass } from "./cell-exits.ts";
import { room } from "./closed-region.ts";
import { claimed } from "./contested-cell.ts";
import { findsOf, type Look, type PathFinding, toldOf } from "./finding.ts";
import { longWalks, shortWalks, straight, turningWalks } from "./gap-walks.ts";
import { beside, between } from "./neighbours.ts";
import { onlyNumber, onlyOfColour, onlyWalk } from "./number-range.ts";
import { fill, gapsOf, readState, type SolverState } from "./solver-state.ts";
import { trial } from "./trial.ts";

/** A technique with what it looks for. */
export interface PathTechnique extends Technique {
  readonly look: Look;
}

const TECHNIQUES: readonly PathTechnique[] = [
  { id: "between", level: "starter", cost: 1, look: between },
  { id: "straight", level: "starter", cost: 2, look: straight },
  { id: "beside", level: "starter", cost: 3, look: beside },
  { id: "pass", level: "easy", cost: 4, look: pass },
  { id: "end", level: "easy", cost: 5, look: deadEnd },
  { id: "place", level: "easy", cost: 6, look: shortWalks },
  { id: "far", level: "medium", cost: 9, look: longWalks },
  { id: "number", level: "medium", cost: 11, look: onlyNumber },
  { id: "colour", level: "medium", cost: 13, look: onlyOfColour },
  { id: "bottleneck", level: "hard", cost: 16, look: bottleneck },
  { id: "room", level: "hard", cost: 18, look: room },
  { id: "claim", level: "hard", cost: 20, look: claimed },
  { id: "turn", level: "hard", cost: 22, look: turningWalks },
  { id: "walk", level: "hard", cost: 26, look: onlyWalk },
  { id: "trial", level: "expert", cost: 50, look: trial },
];

/** The techniques where steps reach so far, cheapest first: a step to a corner may keep its colour. */
export const techniquesFor = (reach: Reach): readonly PathTechnique[] =>
  TECHNIQUES.filter(({ id }) => reach === 4 || id !== "colour");

type Find<F> = Reasoning<SolverState, F, PathTechnique>["find"];

const isSolved = (stand: SolverState): boolean => gapsOf(stand).length === 0 && isPath(stand);

/** Given numbers that do not touch may fill a grid, but make no path. */
const isPath = ({ board, holder }: SolverState): boolean =>
  holder.every((cell, k) => k === 0 || board.around[holder[k - 1]!]!.includes(cell));

/** Reasons from a position with the techniques up to a level. `id`: the kind's, in the names of its sentences. */
export const explain = (id: string, reach: Reach, puzzle: PathPuzzle, from: Position, upTo: Level, next = false) =>
  deduce(
    {
      table: techniquesFor(reach),
      isSolved,
      find: spotBySpot,
      apply: (stand, spot) => filled(stand, [spot]),
      read: (at) => readState(puzzle, at, reach),
      findingOf: ({ ground }, spot, { look }, before) => ({
        finds: findsOf(ground, spot),
        crosses: {},
        tell: () => toldOf(id, look, readState(puzzle, before(), reach), spot),
      }),
    },
    from,
    upTo,
    next,
  );

const spotBySpot: Find<PathFinding> = (stand, { look }) => {
  const spots = look.see(stand);
  return spots.length === 0 ? null : { first: spots[0]!, open: spots.length };
};

/**
 * Whether the techniques up to a level fill a stand, which is changed; quick, with no sentence told and all that is open
 * written at once.
 */
export const isFilledBy = (table: readonly PathTechnique[], stand: SolverState, upTo: Level): boolean =>
  run({ table, isSolved, find: allAtOnce, apply: filled }, stand, upTo);

const allAtOnce: Find<readonly PathFinding[]> = (stand, { look }) => {
  const spots = look.see(stand);
  return spots.length === 0 ? null : { first: spots, open: 1 };
};

function filled(stand: SolverState, spots: readonly PathFinding[]): SolverState {
  fill(stand, spots);
  return stand;
}

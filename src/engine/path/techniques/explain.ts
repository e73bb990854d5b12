/** The techniques of path puzzles, and how a puzzle is solved with them. */
import { byTechniques, type Reasoning, run } from "../../deduce.ts";
import type { Level, Technique } from "../../kind.ts";
import type { PathPuzzle, Reach } from "../grid.ts";
import { deadEnd, pass, withNeighbours } from "./cell-exits.ts";
import { closedRegion } from "./closed-region.ts";
import { contestedCell } from "./contested-cell.ts";
import { explanationOf, type Finder, findsOf } from "./finding.ts";
import { longWalks, shortWalks, straight, turningWalks } from "./gap-walks.ts";
import { beside, between, neighboursOf } from "./neighbours.ts";
import { onlyNumber, onlyOfColour, onlyWalk } from "./number-range.ts";
import {
  fill,
  gapsOf,
  isPlacedOrOutside,
  type PathFinding,
  readState,
  type SolverState,
  whereIs,
} from "./solver-state.ts";
import { trial } from "./trial.ts";

// A technique: empty cells that can only be reached through one empty cell and one placed number.
// Letters: x the bottleneck, A the cells behind it. The path fills all of A and can leave it only through x, so the number in x
// follows from the number of cells in A.

/** Maximum number of cells behind a bottleneck. */
const MAX_BEHIND = 8;

/** The state of a flood fill over empty cells. */
interface Flood {
  /** The cells in the order in which they were reached, and their count. */
  readonly cells: Int32Array;
  count: number;
  /** By cell, the number of the last flood that reached it. */
  readonly seen: Int32Array;
  number: number;
}

/** The number in a bottleneck. */
interface BottleneckFinding extends PathFinding {
  /** The placed number that leads into the cells behind. */
  readonly by: number;
  readonly behind: readonly number[];
}

/** Bottlenecks with one placed number that leads into the cells behind them. */
const bottleneck: Finder<BottleneckFinding> = {
  find(state) {
    const { cellOf, numberAt } = state;
    const last = cellOf.length - 1;
    const findings: BottleneckFinding[] = [];
    if (cellOf[0]! < 0 || cellOf[last]! < 0) return findings;
    const flood = { cells: new Int32Array(MAX_BEHIND), count: 0, seen: new Int32Array(numberAt.length), number: 0 };
    for (let x = 0; x < numberAt.length; x++) {
      if (numberAt[x]! >= 0) continue;
      const before = flood.number;
      const starts = neighboursOf(state, x);
      for (let i = 0; i < starts.length; i++) {
        if (numberAt[starts[i]!]! >= 0 || flood.seen[starts[i]!]! > before) continue;
        const finding = floodsFew(state, x, starts[i]!, flood) ? findingAt(state, x, flood) : null;
        if (finding !== null) findings.push(finding);
      }
    }
    return findings;
  },
  explain(state, { k, cells, by, behind }) {
    const { cellOf, numberAt } = state;
    const beside = behind.flatMap((cell) => neighboursOf(state, cell)).map((cell) => numberAt[cell]!);
    const placed = new Set(beside.filter((each) => each >= 0));
    const values = {
      ...whereIs(state, cells[0]),
      number: k + 1,
      by: by + 1,
      count: behind.length,
      on: k > by ? 1 : 0,
    };
    return {
      because: [cellOf[0]!, cellOf.at(-1)!, ...withNeighbours(state, [...placed])],
      say: ["step-bottleneck", values],
    };
  },
};

/** Floods the empty cells connected to a cell, without passing x; false when there are too many. */
function floodsFew(state: SolverState, x: number, start: number, flood: Flood): boolean {
  const { cells, seen } = flood;
  const mark = ++flood.number;
  cells[0] = start;
  seen[start] = mark;
  flood.count = 1;
  for (let n = 0; n < flood.count; n++) {
    const near = neighboursOf(state, cells[n]!);
    for (let i = 0; i < near.length; i++) {
      const next = near[i]!;
      if (next === x || state.numberAt[next]! >= 0 || seen[next] === mark) continue;
      if (flood.count === MAX_BEHIND) return false;
      seen[next] = mark;
      cells[flood.count++] = next;
    }
  }
  return true;
}

function findingAt(state: SolverState, x: number, flood: Flood): BottleneckFinding | null {
  const { cellOf } = state;
  const by = onlyOpenEnd(state, flood);
  if (by < 0) return null;
  const [back, on] = [isPlacedOrOutside(state, by - 1), isPlacedOrOutside(state, by + 1)];
  if (back === on) return null;
  const k = back ? by + flood.count + 1 : by - flood.count - 1;
  if (k < 0 || k >= cellOf.length || cellOf[k]! >= 0) return null;
  const behind = [...flood.cells.subarray(0, flood.count)];
  return { k, direction: 1, cells: [x], by, behind };
}

/** The only number next to flooded cells that lacks a neighbour on the path, or −1. */
function onlyOpenEnd(state: SolverState, { cells, count }: Flood): number {
  let only = -1;
  for (let n = 0; n < count; n++) {
    const near = neighboursOf(state, cells[n]!);
    for (let i = 0; i < near.length; i++) {
      const k = state.numberAt[near[i]!]!;
      if (k < 0 || k === only || (isPlacedOrOutside(state, k - 1) && isPlacedOrOutside(state, k + 1))) continue;
      if (only >= 0) return -1;
      only = k;
    }
  }
  return only;
}

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

/** The steps of a kind. `id`: that of the kind, used in the keys of its sentences. */
export const explaining = (id: string, reach: Reach) =>
  byTechniques<PathPuzzle, SolverState, PathFinding, PathTechnique>((puzzle) => ({
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
  }));

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

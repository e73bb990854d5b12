/** The reasoning of path puzzles: what a page loads for the first hint. */

import { onlyAt } from "../in-brief.ts";
import { type Entry, type Position, type Reason, type SearchLimit, type Solved, type Step, say } from "../kind.ts";
import type { Bitboard } from "./bitboard.ts";
import { coloursAllow } from "./colouring.ts";
import { numberIn, type PathPuzzle, printed, type Reach } from "./grid.ts";
import type { Banned } from "./solver/domains.ts";
import { search, searchOf } from "./solver/search.ts";
import { explaining } from "./techniques/explain.ts";
import { type Explanation, inWords } from "./techniques/finding.ts";
import { cellsIn } from "./techniques/gap-layers.ts";
import { neighboursOf } from "./techniques/neighbours.ts";
import {
  gapsOf,
  idsOf,
  type Layout,
  layoutOf,
  readCrossed,
  readState,
  type SolverState,
} from "./techniques/solver-state.ts";

/** Builds the reasoning of a kind. `id`: its name; `reach`: directions of its steps. */
export const pathReason = (id: string, reach: Reach): Reason<PathPuzzle> => ({
  reasons: "forced",
  solve: (puzzle, stop, from) => solve(puzzle, stop, reach, from),
  ...explaining(id, reach),
  onePlace: (_, step) => onePlace(step),
  conflicts: (puzzle, at) => conflicts(id, readState(puzzle, at, reach)),
});

// Reduces a step that writes several numbers to the first, in few words.

/**
 * The part of a step about the first number of a run; the sentence of a run has its `first` and `final` number. If the step is
 * about one number, its square needs no other name.
 */
function onePlace(step: Step): Step {
  const { key, values } = step.say;
  const slot = Object.keys(step.finds).find((id) => step.finds[id] === String(values.first));
  if (values.final === undefined || slot === undefined) return { ...step, say: say(key, { ...values, short: 1 }) };
  const [follow, beside] = ["-follow", "-beside"];
  const reduced = key.endsWith(follow)
    ? say(key.replace(follow, beside), { number: values.number!, beside: values.beside! })
    : say(key, { ...values, count: 1 });
  return onlyAt(step, slot, reduced);
}

// Visible conflicts on a path: a number that must touch one or two others, but has no free cell there.

/** `id`: the kind's id, used in the keys of its sentences. */
function conflicts(id: string, state: SolverState): Pick<Step, "because" | "say">[] {
  const last = state.cellOf.length - 1;
  return gapsOf(state)
    .flatMap(({ from, to }) => [
      ...(from >= 0 && to <= last && to - from === 2 ? noRoom(state, from + 1, [from, to]) : []),
      ...(from >= 0 ? noRoom(state, from + 1, [from]) : []),
      ...(to <= last ? noRoom(state, to - 1, [to]) : []),
    ])
    .map(({ because, say }) => ({ because: idsOf(state, because), say: inWords(id, state, say) }));
}

/** The conflict if no free cell touches all of these numbers, as number `k` must. */
function noRoom(state: SolverState, k: number, beside: readonly number[]): Explanation[] {
  const { cellOf, numberAt } = state;
  const cells = beside.map((each) => cellOf[each]!);
  const shared = neighboursOf(state, cells[0]!).filter((cell) =>
    cells.every((other) => neighboursOf(state, other).includes(cell)),
  );
  if (shared.some((cell) => numberAt[cell]! < 0)) return [];
  const values = { number: k + 1, before: beside[0]! + 1, after: beside.at(-1)! + 1, both: beside.length - 1 };
  return [{ because: [...cells, ...shared], say: ["conflict", values] }];
}

// `solve` of path puzzles: turns a position into clues and bans for the search, and the paths found into entries.

/** Number of words read for one node of a budget. A node then takes about 10 µs on any grid (2,000,000 nodes: 20 s). */
const WORK_PER_NODE = 500;

/** The answers that agree with a position, up to the limit. When `complete`, there are no others. */
function solve(puzzle: PathPuzzle, stop: SearchLimit, reach: Reach, from?: Position): Solved {
  const layout = layoutOf(puzzle, reach);
  const clues = cluesOf(layout, from?.entry ?? {});
  if (clues === null) return { solutions: [], complete: true, nodes: 0 };
  if (reach === 4 && !coloursAllow(layout.places, clues)) return { solutions: [], complete: true, nodes: 0 };
  const { board } = layout;
  const banned = from === undefined ? null : readCrossed(layout, from.crossed);
  const work = WORK_PER_NODE * (stop.nodes + board.size);
  const task = {
    clues,
    banned,
    near: bannedCell(board, banned),
    paths: stop.solutions,
    nodes: stop.nodes,
    work,
    onProgress: stop.onProgress,
  };
  const { paths, complete, nodes } = search(searchOf(board), task);
  return { solutions: paths.map((path) => entryOf(layout, path)), complete, nodes };
}

/**
 * The cell of the only crossed-out number, or −1. The question is then whether that follows, and the reason is near that cell.
 */
function bannedCell(board: Bitboard, banned: Banned | null): number {
  if (banned?.size !== 1) return -1;
  const [bits] = banned.values();
  const cells = cellsIn({ board }, bits!);
  return cells.length === 1 ? cells[0]! : -1;
}

/** The cell of each given or written number, or −1; null when a number occurs twice or is not on the path. */
function cluesOf({ places }: Layout, entry: Entry): Int32Array | null {
  const clues = new Int32Array(places.length).fill(-1);
  for (let cell = 0; cell < places.length; cell++) {
    const number = numberIn(places[cell]!, entry);
    if (number === null && (entry[places[cell]!.slot] ?? "") === "") continue;
    if (number === null || number > places.length || clues[number - 1]! >= 0) return null;
    clues[number - 1] = cell;
  }
  return clues;
}

/** The entry that writes a path. */
function entryOf({ places }: Layout, path: Int32Array): Entry {
  const numbers = new Int32Array(path.length);
  for (let k = 0; k < path.length; k++) numbers[path[k]!] = k + 1;
  const entry: Record<string, string> = {};
  for (let cell = 0; cell < places.length; cell++) {
    if (places[cell]!.given === null) entry[places[cell]!.slot] = printed(numbers[cell]!, places[cell]!);
  }
  return entry;
}

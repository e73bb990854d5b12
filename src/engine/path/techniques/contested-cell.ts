/**
 * A technique: a cell that two gaps could use. Every route of a short gap, the owner, needs it. So it is not free for another
 * gap, which then has only one cell for one of its numbers.
 */

import { addBit, bitsOf, hasBit } from "../solver/bits.ts";
import { type Explanation, type Finder, minimalSubset } from "./finding.ts";
import { canHold, cellsIn, onlyCell, scratchLayers } from "./gap-layers.ts";
import { endsOf, obstaclesOf, plainLayers } from "./gap-walks.ts";
import { neighboursOf } from "./neighbours.ts";
import {
  distanceBetween,
  type Gap,
  gapsOf,
  type Layers,
  type PathFinding,
  type SolverState,
  whereIs,
} from "./solver-state.ts";

/** Limits of an owner: the length of its gap, and its number of routes. */
const LONGEST_GAP = 5;
const MAX_ROUTES = 12;

/** A number with one cell left because a cell that another gap, the owner, needs is not free for its gap. */
interface ContestedFinding extends PathFinding {
  readonly owner: Gap;
  readonly gap: Gap;
  readonly needed: number;
}

/** Numbers with one cell left when a cell that another gap needs counts as filled. */
export const contestedCell: Finder<ContestedFinding> = {
  find(state) {
    const gaps = gapsOf(state);
    for (const owner of gaps) {
      for (const needed of neededBy(state, owner, state.filled)) {
        const obstacles = { filled: withBit(state, state.filled, needed), crossed: state.crossed };
        for (const gap of gaps) {
          if (gap === owner || !canUse(state, gap, needed)) continue;
          const layers = scratchLayers(state, gap, false, obstacles);
          for (let i = 1; layers !== null && i < gap.to - gap.from; i++) {
            const cell = onlyCell(state, layers, i);
            if (cell >= 0) return [{ k: gap.from + i, direction: 1, cells: [cell], owner, gap, needed }];
          }
        }
      }
    }
    return [];
  },
  explain: explainContested,
};

function explainContested(state: SolverState, { k, cells: [cell], owner, gap, needed }: ContestedFinding): Explanation {
  const ends = endsOf(state, owner);
  const reach = (each: number) => ends.reduce((sum, end) => sum + distanceBetween(state, end, each), 0);
  const near = cellsIn(state, state.filled).filter((each) => reach(each) <= owner.to - owner.from);
  const obstacles = minimalSubset(
    near.filter((each) => !ends.includes(each)).sort((a, b) => reach(b) - reach(a) || a - b),
    (kept) => neededBy(state, owner, bitsOf(state.board, [...ends, ...kept])).includes(needed),
  );
  const numberAt = Int32Array.from(state.numberAt, (k, each) => (each === needed ? owner.from : k));
  const isOnly = (layers: Layers | null) => layers !== null && onlyCell(state, layers, k - gap.from) === cell;
  const taken = obstaclesOf({ ...state, numberAt }, gap, false, isOnly);
  const { row: neededRow, column: neededColumn, at: neededAt } = whereIs(state, needed);
  const where = { ...whereIs(state, cell), neededRow, neededColumn, neededAt };
  return {
    because: [...ends, ...obstacles, ...endsOf(state, gap), ...taken.filter((each) => each !== needed)],
    say: ["step-claim", { ...where, from: owner.from + 1, to: owner.to + 1, number: k + 1 }],
  };
}

function withBit({ board }: SolverState, bits: Int32Array, cell: number): Int32Array {
  const more = bits.slice();
  addBit(more, board.bits[cell]!);
  return more;
}

/** Whether a gap's walks can use a cell. */
function canUse(state: SolverState, gap: Gap, cell: number): boolean {
  const layers = plainLayers(state, gap);
  if (layers === null) return false;
  for (let i = 1; i < gap.to - gap.from; i++) if (canHold(state, layers, i, cell)) return true;
  return false;
}

/** State of a search for routes over empty cells to a goal. */
interface RouteSearch {
  readonly goal: number;
  /** The bits of the cells that routes cannot use. */
  readonly filled: Int32Array;
  /** The cells of the current route. */
  readonly route: number[];
  /** The cells that all routes so far use, in the order of the first route; null before it. `count`: number of routes so far. */
  needed: number[] | null;
  count: number;
}

/** The cells that every route of a gap uses; empty when the gap is long or has too many routes. */
function neededBy(state: SolverState, { from, to }: Gap, filled: Int32Array): readonly number[] {
  const { cellOf } = state;
  if (from < 0 || to >= cellOf.length || to - from - 1 > LONGEST_GAP) return [];
  const search: RouteSearch = { goal: cellOf[to]!, filled, route: [], needed: null, count: 0 };
  searchRoutes(state, search, cellOf[from]!, to - from - 1);
  return search.count > MAX_ROUTES ? [] : (search.needed ?? []);
}

/** Searches all routes on from a cell. `left`: number of cells before the goal. */
function searchRoutes(state: SolverState, search: RouteSearch, cell: number, left: number): void {
  const { goal, filled, route } = search;
  // When the routes have no common cell, more routes do not matter.
  if (search.count > MAX_ROUTES || search.needed?.length === 0) return;
  if (left === 0) {
    search.count++;
    if (search.needed === null) search.needed = route.slice();
    else keepCommon(search.needed, route);
    return;
  }
  const next = neighboursOf(state, cell);
  for (let i = 0; i < next.length; i++) {
    const each = next[i]!;
    if (
      hasBit(filled, state.board.bits[each]!) ||
      each === goal ||
      route.includes(each) ||
      distanceBetween(state, each, goal) > left
    )
      continue;
    route.push(each);
    searchRoutes(state, search, each, left - 1);
    route.pop();
  }
}

/** Removes the items of a list that are not in the other. */
function keepCommon(list: number[], among: readonly number[]): void {
  let kept = 0;
  for (let i = 0; i < list.length; i++) if (among.includes(list[i]!)) list[kept++] = list[i]!;
  list.length = kept;
}

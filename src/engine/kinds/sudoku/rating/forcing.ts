/**
 * Forcing chains with more than one branch: nishio (7.5), multiple chains of a cell or unit (8.0), dynamic chains (8.5) and dynamic
 * chains with patterns (9.0), each with what its length adds. Of the steps found that of the least complexity is taken.
 */
import type { Linked } from "./closure.ts";
import { COUNT, lowest, UNITS, UNITS_OF } from "./grid.ts";
import { countReasons, follow, type Reach, type Run } from "./implications.ts";
import { type ChainStep, lengthBonus } from "./length.ts";
import { patternsIn } from "./patterns.ts";

/** A sort of forcing chains. `branches`: whether all candidates of a cell or all places in a unit are followed to the same end. */
interface Sort {
  rating: number;
  reach: Reach;
  branches: boolean;
}

const inUnits = { inCells: false, inUnits: true };
const everywhere = { inCells: true, inUnits: true };

const NISHIO: Sort = { rating: 75, reach: { links: inUnits, dynamic: true, exclude: null }, branches: false };
const MULTIPLE: Sort = { rating: 80, reach: { links: everywhere, dynamic: false, exclude: null }, branches: true };
const DYNAMIC: Sort = { rating: 85, reach: { links: everywhere, dynamic: true, exclude: null }, branches: true };
const PATTERNS: Sort = { rating: 90, reach: { links: everywhere, dynamic: true, exclude: patternsIn }, branches: true };

/** The search for a step of one sort in a grid. `key`: of steps of equal complexity the one of the least key is taken. */
interface Search extends Linked {
  sort: Sort;
  runs: Map<number, Run>;
  best: { complexity: number; key: number; cell: number; digits: number } | null;
}

/** The keys of Sudoku Explainer. */
const BOTH_WAYS = 1;
const OF_CELL = 5;
const OF_UNIT = 6;
const CONTRADICTION = 7;

export const nishio = (all: Linked): ChainStep | null => find(all, NISHIO);
export const multipleChains = (all: Linked): ChainStep | null => find(all, MULTIPLE);
export const dynamicChains = (all: Linked): ChainStep | null => find(all, DYNAMIC);
export const dynamicChainsWithPatterns = (all: Linked): ChainStep | null => find(all, PATTERNS);

function find(all: Linked, sort: Sort): ChainStep | null {
  const search: Search = { ...all, sort, runs: new Map(), best: null };
  const { grid } = search;
  for (let c = 0; c < 81; c++) {
    const size = COUNT[grid.candidates[c]!]!;
    if (size < 2 || (size === 2 && !sort.reach.dynamic)) continue;
    for (let set = grid.candidates[c]!; set !== 0; set &= set - 1) {
      const d = lowest(set);
      if (sort.reach.dynamic) bothWays(search, c, d, size);
      if (sort.branches) unitsOf(search, c, d);
    }
    if (!sort.branches) continue;
    const branches: number[] = [];
    for (let set = grid.candidates[c]!; set !== 0; set &= set - 1) branches.push(on(c, lowest(set)));
    sameEnd(search, branches, OF_CELL);
  }
  if (search.best === null) return null;
  const { complexity, cell, digits } = search.best;
  return { rating: sort.rating + lengthBonus(complexity), complexity, removals: [[cell, digits]] };
}

const on = (c: number, d: number): number => 2 * (9 * c + d) + 1;

function runOf({ grid, sort, table, runs }: Search, node: number): Run {
  const known = runs.get(node);
  if (known !== undefined) return known;
  const run = follow(grid, table, node, sort.reach);
  runs.set(node, run);
  return run;
}

/** The maximum complexity of a step that is still easier than the best one. */
const limitOf = ({ best }: Search, key: number): number =>
  best === null ? 10_000 : key < best.key ? best.complexity : best.complexity - 1;

/** Keeps a step that shows that a node is true. */
function keep(search: Search, complexity: number, key: number, node: number): void {
  const q = node >> 1;
  const cell = Math.floor(q / 9);
  const bit = 1 << (q - 9 * cell);
  const digits = node & 1 ? search.grid.candidates[cell]! & ~bit : bit;
  if (digits !== 0) search.best = { complexity, key, cell, digits };
}

/** A candidate is supposed to be in its cell, and not to be: one is contradicted, or both have the same end. */
function bothWays(search: Search, c: number, d: number, size: number): void {
  const node = on(c, d);
  const [yes, no] = [runOf(search, node), runOf(search, node - 1)];
  contradict(search, yes, node - 1);
  contradict(search, no, node);
  if (search.sort.branches && size > 2) sameEnd(search, [node, node - 1], BOTH_WAYS);
}

function contradict(search: Search, run: Run, conclusion: number): void {
  if (run.clash === null) return;
  const limit = limitOf(search, CONTRADICTION);
  const one = countReasons(run, [run.clash.node ^ 1], limit);
  // The node itself is one more than its reasons.
  const complexity = one + countReasons(run, run.clash.reasons, limit) + 1;
  if (complexity <= limit) keep(search, complexity, CONTRADICTION, conclusion);
}

/** The units of a cell where it is the first place of a digit: all places are followed. */
function unitsOf(search: Search, c: number, d: number): void {
  for (let i = 3 * c; i < 3 * c + 3; i++) {
    const u = UNITS_OF[i]!;
    const places = search.grid.places[9 * u + d]!;
    if (COUNT[places]! < 2 || UNITS[u]![lowest(places)] !== c) continue;
    const branches: number[] = [];
    for (let set = places; set !== 0; set &= set - 1) branches.push(on(UNITS[u]![lowest(set)]!, d));
    sameEnd(search, branches, OF_UNIT);
  }
}

/** Nodes that follow from each of some branches, one of which is true. */
function sameEnd(search: Search, branches: readonly number[], key: number): void {
  // Without a dynamic run nothing follows that no link leads to.
  if (!search.sort.reach.dynamic && !search.closure.meet(branches)) return;
  const runs = branches.map((node) => runOf(search, node));
  const [first, ...others] = runs as [Run, ...Run[]];
  for (const side of [1, 0]) {
    for (const node of first.nodes) {
      if ((node & 1) !== side || others.some((run) => run.start[node] === -1)) continue;
      const limit = limitOf(search, key);
      let complexity = 0;
      for (const run of runs) {
        complexity += countReasons(run, [node], limit - complexity);
        if (complexity > limit) break;
      }
      if (complexity <= limit) keep(search, complexity, key, node);
    }
  }
}

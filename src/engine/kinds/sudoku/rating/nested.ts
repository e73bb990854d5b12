/**
 * Dynamic chains with chains inside: where links and patterns end, a candidate is gone if supposing it there comes to a contradiction
 * by links (9.5) or by a dynamic chain (10.5). Sudoku Explainer looks at every chain; here, as these take long, the most promising
 * suppositions are tried, so that ratings above 9.5 are estimates, a little too high or, where the work ends, too low.
 */
import type { Linked } from "./closure.ts";
import { COUNT, type Grid, lowest } from "./grid.ts";
import { addGone, countReasons, type Exclude, type Exclusion, follow, type Reach, type Run } from "./implications.ts";
import { type ChainStep, lengthBonus } from "./length.ts";
import { linksOf } from "./links.ts";
import { patternsIn } from "./patterns.ts";

/** How much may still be done: a chain inside counts 1, a dynamic one 3. */
export interface Work {
  left: number;
}

/** Maximum work for one search, which takes less than a second. */
export const WORK = 16_000;

/** Number of contradictions to find. The least complex of them is taken. */
const ENOUGH = 6;

const links = { inCells: true, inUnits: true };
const STATIC: Reach = { links, dynamic: false, exclude: null };
const DYNAMIC: Reach = { links, dynamic: true, exclude: null };

const gone = new Int16Array(16);

/** The easiest contradiction found by dynamic chains with chains inside, or null. */
export const withChains = (all: Linked, work: Work): ChainStep | null => find(all, 95, STATIC, 1, work);
export const withDynamicChains = (all: Linked, work: Work): ChainStep | null => find(all, 105, DYNAMIC, 3, work);

function find({ grid, table }: Linked, rating: number, inner: Reach, cost: number, work: Work): ChainStep | null {
  const reach: Reach = { links, dynamic: true, exclude: excludeBy(inner, cost, work) };
  let best: ChainStep | null = null;
  let count = 0;
  for (const { c, d } of promising({ grid, table })) {
    if (work.left <= 0 || count === ENOUGH) break;
    const run = follow(grid, table, 2 * (9 * c + d) + 1, reach);
    if (run.clash === null) continue;
    count++;
    const complexity = complexityOf(run);
    if (best !== null && complexity >= best.complexity) continue;
    best = { rating: rating + lengthBonus(complexity), complexity, removals: [[c, 1 << d]] };
  }
  return best;
}

/** The statements that a contradiction rests on. */
function complexityOf(run: Run): number {
  const { node, reasons } = run.clash!;
  return countReasons(run, [node ^ 1], 10_000) + countReasons(run, reasons, 10_000) + 1;
}

/** The candidates of a grid, those first that much follows from. */
function promising({ grid, table }: Pick<Linked, "grid" | "table">): { c: number; d: number; size: number }[] {
  const all: { c: number; d: number; size: number }[] = [];
  for (let c = 0; c < 81; c++) {
    for (let set = grid.candidates[c]!; set !== 0; set &= set - 1) {
      const d = lowest(set);
      all.push({ c, d, size: follow(grid, table, 2 * (9 * c + d) + 1, DYNAMIC).nodes.length });
    }
  }
  return all.sort((one, other) => other.size - one.size || one.c - other.c || one.d - other.d);
}

/** Patterns, and where there is none a chain inside. */
const excludeBy =
  (inner: Reach, cost: number, work: Work): Exclude =>
  (grid, now) => {
    const patterns = patternsIn(grid, now);
    return patterns.length > 0 ? patterns : chainInside(grid, now, inner, cost, work);
  };

/** The first candidate that comes to a contradiction in the midst of a run, by reason of what is gone there. */
function chainInside(grid: Grid, now: Grid, inner: Reach, cost: number, work: Work): Exclusion[] {
  const table = linksOf(now);
  for (let c = 0; c < 81; c++) {
    if (COUNT[now.candidates[c]!]! < 2) continue;
    for (let set = now.candidates[c]!; set !== 0; set &= set - 1) {
      if (work.left <= 0) return [];
      work.left -= cost;
      const source = 2 * (9 * c + lowest(set)) + 1;
      const run = follow(now, table, source, inner);
      if (run.clash === null) continue;
      const reasons = outerReasons(grid, now, run);
      if (reasons.length > 0) return [{ off: source - 1, reasons, inside: complexityOf(run) }];
    }
  }
  return [];
}

/** The nodes of the run outside that a contradiction rests on: what is gone in the cells and units of its strong links. */
function outerReasons(grid: Grid, now: Grid, run: Run): number[] {
  const { node, reasons } = run.clash!;
  const all = new Set<number>();
  const seen = new Set<number>([node, node ^ 1, ...reasons]);
  for (const one of seen) {
    // The supposition itself, and what follows by a weak link, rest on nothing that is gone.
    if (one & 1 && (run.count[one]! > 0 || one === node)) {
      const count = addGone(gone, 0, grid, now, one, run.unit[one]!);
      for (let i = 0; i < count; i++) all.add(gone[i]!);
    }
    const first = run.start[one]!;
    if (first === -1) continue;
    for (let i = first; i < first + run.count[one]!; i++) seen.add(run.reasons[i]!);
  }
  return [...all];
}

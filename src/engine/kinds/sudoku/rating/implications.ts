/**
 * All that follows from supposing one statement, with the reason of each: the runs that forcing chains are made of.
 *
 * Nodes and links are those of `links.ts`. In a dynamic run candidates that were excluded on the way are gone for later links, which
 * then rest on those exclusions, too. What is "on" is followed before what is "off", each in the order of finding, as Sudoku
 * Explainer does: it keeps the first reason that it finds, whose length counts.
 */
import { type Grid, lowest, remove, UNITS } from "./grid.ts";
import { type Links, type LinkTable, STRONG, strong, strongLinks, strongUnit, WEAK } from "./links.ts";

/** An off node that more than links exclude, the nodes that it rests on, and the complexity of the chain inside, if it is one. */
export interface Exclusion {
  off: number;
  reasons: number[];
  inside: number;
}

/** Excludes more candidates when no link is left. `grid`: before the run; `now`: at this point of the run. */
export type Exclude = (grid: Grid, now: Grid) => Exclusion[];

/** How far a run goes: which links, whether it is dynamic, and what goes on when links end. */
export interface Reach {
  links: Links;
  dynamic: boolean;
  exclude: Exclude | null;
}

/** All that follows from one node. */
export interface Run {
  /** The nodes that follow, in the order of finding, with the supposed one. */
  nodes: Int16Array;
  /** Where the reasons of a node start in `reasons`, −1 for a node that does not follow; and how many there are. */
  start: Int16Array;
  count: Uint8Array;
  reasons: Int16Array;
  /** The unit where an on node was the last place, −1 for the last candidate of its cell. */
  unit: Int8Array;
  /** For off nodes that a chain inside excluded its complexity. */
  inside: Map<number, number>;
  /** A node that follows although its contrary did, and its reasons. The run ends there. */
  clash: { node: number; reasons: number[] } | null;
}

/** The working data of a run. A chain inside a run has a run of its own. */
interface Workshop {
  grid: Grid;
  nodes: Int16Array;
  onQueue: Int16Array;
  offQueue: Int16Array;
  found: Int16Array;
  units: Int16Array;
  /** The reasons of all nodes. */
  pool: Int16Array;
}

const workshops: Workshop[] = Array.from({ length: 2 }, () => ({
  grid: { candidates: new Uint16Array(81), places: new Uint16Array(243), blanks: new Uint8Array(27) },
  nodes: new Int16Array(1458),
  onQueue: new Int16Array(729),
  offQueue: new Int16Array(729),
  found: new Int16Array(STRONG),
  units: new Int16Array(STRONG),
  pool: new Int16Array(1458 * 100),
}));

/** How many runs are being made. */
let depth = 0;

/** The nodes that follow from a node. `table`: the links of the grid. */
export function follow(grid: Grid, table: LinkTable, source: number, reach: Reach): Run {
  const workshop = workshops[depth]!;
  depth++;
  const run = make(workshop, grid, table, source, reach);
  depth--;
  return run;
}

function make(workshop: Workshop, grid: Grid, table: LinkTable, source: number, reach: Reach): Run {
  const { nodes, onQueue, offQueue, found, units, pool } = workshop;
  const { links, dynamic, exclude } = reach;
  const start = new Int16Array(1458).fill(-1);
  const count = new Uint8Array(1458);
  const unit = new Int8Array(1458).fill(-1);
  const inside = new Map<number, number>();
  const now = dynamic ? workshop.grid : grid;
  if (dynamic) {
    now.candidates.set(grid.candidates);
    now.places.set(grid.places);
    now.blanks.set(grid.blanks);
  }
  let used = 0;
  let known = 0;
  let onTail = 0;
  let offTail = 0;
  /** Notes a node with the reasons in the pool from `first` on. */
  const add = (node: number, first: number): void => {
    start[node] = first;
    count[node] = used - first;
    nodes[known++] = node;
    if (node & 1) onQueue[onTail++] = node;
    else offQueue[offTail++] = node;
  };
  const done = (clash: Run["clash"]): Run => ({
    nodes: nodes.slice(0, known),
    start,
    count,
    reasons: pool.slice(0, used),
    unit,
    inside,
    clash,
  });
  add(source, 0);
  for (let onHead = 0, offHead = 0; ; ) {
    if (onHead < onTail) {
      const node = onQueue[onHead++]!;
      const q = node >> 1;
      // Of candidates that are gone it is known that they are off.
      const end = WEAK * q + table.weakAll[q]!;
      for (let i = WEAK * q + (links.inCells ? 0 : table.weakInCell[q]!); i < end; i++) {
        const off = table.weak[i]!;
        if (start[off ^ 1] !== -1) return done({ node: off, reasons: [node] });
        if (start[off] !== -1) continue;
        pool[used++] = node;
        add(off, used - 1);
      }
    } else if (offHead < offTail) {
      const node = offQueue[offHead++]!;
      const size = strongLinks(now, node, links.inCells, links.inUnits);
      found.set(strong);
      units.set(strongUnit);
      if (dynamic) remove(now, Math.floor(node / 18), 1 << ((node >> 1) % 9));
      for (let i = 0; i < size; i++) {
        const on = found[i]!;
        if (start[on] !== -1) continue;
        const first = used;
        if (dynamic) used = addGone(pool, used, grid, now, on, units[i]!);
        else pool[used++] = node;
        unit[on] = units[i]!;
        if (start[on ^ 1] !== -1) return done({ node: on, reasons: [...pool.subarray(first, used)] });
        add(on, first);
      }
    } else {
      if (exclude === null) return done(null);
      for (const exclusion of exclude(grid, now)) {
        if (start[exclusion.off] !== -1) continue;
        const first = used;
        for (const reason of exclusion.reasons) pool[used++] = reason;
        if (exclusion.inside > 0) inside.set(exclusion.off, exclusion.inside);
        add(exclusion.off, first);
      }
      if (offHead === offTail) return done(null);
    }
  }
}

/** Adds the nodes to the pool that went so that a digit is the last of its cell (unit −1) or unit, and gives its new length. */
export function addGone(pool: Int16Array, from: number, grid: Grid, now: Grid, on: number, unit: number): number {
  let used = from;
  const q = on >> 1;
  const c = Math.floor(q / 9);
  const d = q - 9 * c;
  if (unit < 0) {
    const gone = grid.candidates[c]! & ~now.candidates[c]!;
    for (let set = gone; set !== 0; set &= set - 1) pool[used++] = 2 * (9 * c + lowest(set));
  } else {
    const gone = grid.places[9 * unit + d]! & ~now.places[9 * unit + d]!;
    for (let set = gone; set !== 0; set &= set - 1) pool[used++] = 2 * (9 * UNITS[unit]![lowest(set)]! + d);
  }
  return used;
}

/** Which nodes a count has seen, by its number. */
const seen = new Int32Array(1458);
const stack = new Int16Array(1458);
let stamp = 0;

/** How many statements some nodes of a run rest on, with themselves and chains inside; more than `limit` is not counted on. */
export function countReasons(run: Run, from: readonly number[], limit: number): number {
  stamp++;
  let size = 0;
  let total = 0;
  const push = (node: number): void => {
    if (seen[node] === stamp) return;
    seen[node] = stamp;
    stack[size++] = node;
    total += 1 + (run.inside.get(node) ?? 0);
  };
  for (const node of from) push(node);
  while (size > 0 && total <= limit) {
    const node = stack[--size]!;
    const first = run.start[node]!;
    for (let i = first; i < first + run.count[node]!; i++) push(run.reasons[i]!);
  }
  return total;
}

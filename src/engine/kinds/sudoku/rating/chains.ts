/**
 * Simple chains and cycles: X-cycles and Y-cycles (6.5), forcing X-chains (6.6), cycles and chains of both sorts of links (7.0), each
 * with what its length adds.
 *
 * X-chains use links in units, Y-chains links in cells (`links.ts`). Chains are found breadth first, so the first way to a node is a
 * shortest one; of the steps found the one of the least rating, then of the least complexity, is taken, as Sudoku Explainer does.
 */
import type { Linked } from "./closure.ts";
import { COUNT, type Grid, lowest, PEERS } from "./grid.ts";
import { type ChainStep, lengthBonus } from "./length.ts";
import { type Links, STRONG, WEAK } from "./links.ts";

const X: Links = { inCells: false, inUnits: true };
const Y: Links = { inCells: true, inUnits: false };
const XY: Links = { inCells: true, inUnits: true };

/** Ratings up to which chains are looked for in turn: most grids have a short chain, and looking for it takes little time. */
const LIMITS = [66, 70, 71, 72, 99];

/** For each node how it was reached: the node before, −1 for none; and at which distance, −1 if it was not. */
const before = new Int16Array(1458);
const distance = new Int16Array(1458);
const queue = new Int16Array(1458);

/** The greatest rating looked for, and the best step found so far. */
let limit = 0;
let best: ChainStep | null = null;

/** Whether a step of this rating and complexity is looked for: better than the best so far. */
const isBetter = (rating: number, complexity: number): boolean =>
  best === null ? rating <= limit : rating < best.rating || (rating === best.rating && complexity < best.complexity);

/** The easiest simple chain or cycle of a grid, or null. */
export function simpleChain(all: Linked): ChainStep | null {
  best = null;
  for (limit of LIMITS) {
    for (const [links, ofCycle, ofChain] of [[X, 65, 66] as const, [Y, 65, 66] as const, [XY, 70, 70] as const]) {
      if (isBetter(ofCycle, 0)) findFromAll({ ...all, links }, ofCycle, ofChain);
    }
    if (best !== null) return best;
  }
  return null;
}

/** Where chains are looked for, and by which links. */
interface Field extends Linked {
  links: Links;
}

/** Looks for cycles and chains from each candidate that can have one. */
function findFromAll(field: Field, ofCycle: number, ofChain: number): void {
  const { grid, closure, links } = field;
  for (let c = 0; c < 81; c++) {
    if (!links.inUnits && COUNT[grid.candidates[c]!] !== 2) continue;
    for (let set = grid.candidates[c]!; set !== 0; set &= set - 1) {
      const on = 2 * (9 * c + lowest(set)) + 1;
      if (closure.sizes[closure.component[on]!]! >= 4) findCycles(field, on, ofCycle);
      if (!links.inUnits) continue;
      if (closure.leads(on, on - 1)) findChain(field, on, ofChain);
      if (closure.leads(on - 1, on)) findChain(field, on - 1, ofChain);
    }
  }
}

/** A chain from a statement to its contrary, which therefore is true. Chains use links in units at least. */
function findChain({ grid, table, links: { inCells } }: Field, source: number, base: number): void {
  const target = source ^ 1;
  distance.fill(-1);
  distance[source] = 0;
  queue[0] = source;
  for (let head = 0, tail = 1; head < tail; head++) {
    const node = queue[head]!;
    const q = node >> 1;
    const length = distance[node]! + 1;
    // A chain has one node more than links.
    if (!isBetter(base + lengthBonus(length + 1), length + 1)) return;
    const weak = (node & 1) === 1;
    const nodes = weak ? table.weak : table.strong;
    const start = weak ? WEAK * q : STRONG * q;
    const end = start + (weak ? table.weakAll[q]! : table.strongAll[q]!);
    const skipped = inCells ? 0 : weak ? table.weakInCell[q]! : table.strongInCell[q]!;
    for (let i = start + skipped; i < end; i++) {
      const to = nodes[i]!;
      if (to === target) {
        keepChain(grid, target, base, length + 1);
        return;
      }
      if (distance[to] !== -1) continue;
      distance[to] = length;
      queue[tail++] = to;
    }
  }
}

function keepChain(grid: Grid, target: number, base: number, complexity: number): void {
  const q = target >> 1;
  const c = Math.floor(q / 9);
  const bit = 1 << (q - 9 * c);
  const digits = target & 1 ? grid.candidates[c]! & ~bit : bit;
  if (digits !== 0) best = { rating: base + lengthBonus(complexity), complexity, removals: [[c, digits]] };
}

/** Cycles through a candidate: from on by turns of weak and strong links back to on. */
function findCycles({ grid, table, closure, links: { inCells, inUnits } }: Field, source: number, base: number): void {
  const { component } = closure;
  distance.fill(-1);
  distance[source] = 0;
  before[source] = -1;
  queue[0] = source;
  for (let head = 0, tail = 1; head < tail; head++) {
    const node = queue[head]!;
    const q = node >> 1;
    const length = distance[node]! + 2;
    // A cycle has as many nodes as links.
    if (!isBetter(base + lengthBonus(length), length)) return;
    for (let w = WEAK * q + (inCells ? 0 : table.weakInCell[q]!); w < WEAK * q + table.weakAll[q]!; w++) {
      const off = table.weak[w]!;
      const p = off >> 1;
      const start = STRONG * p + (inCells ? 0 : table.strongInCell[p]!);
      const end = STRONG * p + (inUnits ? table.strongAll[p]! : table.strongInCell[p]!);
      // All of a cycle is in one component.
      if (start === end || component[off] !== component[source]) continue;
      for (let i = start; i < end; i++) {
        const on = table.strong[i]!;
        if (on === source ? length < 4 : distance[on] !== -1) continue;
        if (isOnWay(node, off)) break;
        if (on === source) {
          keepCycle(grid, node, off, base, length);
          continue;
        }
        distance[on] = length;
        before[off] = node;
        before[on] = off;
        queue[tail++] = on;
      }
    }
  }
}

/** Whether an off node lies on the way from the source to a node. */
function isOnWay(node: number, off: number): boolean {
  for (let at = before[node]!; at !== -1; at = before[at]!) if (at === off) return true;
  return false;
}

/** For each candidate whether it shares a unit with an on node (1) and an off node (2) of its digit in the cycle. */
const seen = new Uint8Array(729);
const inCycle = new Uint8Array(81);

/** The digits that cells outside the cycle lose, as one of two nodes of each link holds it. */
function keepCycle(grid: Grid, last: number, off: number, base: number, complexity: number): void {
  const rating = base + lengthBonus(complexity);
  if (!isBetter(rating, complexity)) return;
  seen.fill(0);
  inCycle.fill(0);
  const mark = (node: number): void => {
    const q = node >> 1;
    const c = Math.floor(q / 9);
    const d = q - 9 * c;
    inCycle[c] = 1;
    for (const other of PEERS[c]!) seen[9 * other + d]! |= node & 1 ? 1 : 2;
  };
  mark(off);
  for (let node = last; node !== -1; node = before[node]!) mark(node);
  const removals: [number, number][] = [];
  for (let c = 0; c < 81; c++) {
    if (inCycle[c] === 1) continue;
    let digits = 0;
    for (let set = grid.candidates[c]!; set !== 0; set &= set - 1) {
      if (seen[9 * c + lowest(set)] === 3) digits |= set & -set;
    }
    if (digits !== 0) removals.push([c, digits]);
  }
  if (removals.length > 0) best = { rating, complexity, removals };
}

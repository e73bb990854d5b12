/**
 * Technique: a forcing chain over pairs (alternating inference chain). Supposes a number in a cell, and follows only what pairs
 * force: the other number of a cell with two candidates, the other place of a number with two places in a unit. Where some number
 * would both stand in a cell and be absent from it, the supposed number is wrong.
 *
 * A node is a claim about number v in cell c: 2 × (c × n + v − 1) that it is there, one more that it is not.
 */
import type { Technique } from "../kind.ts";
import { countBits, type Grid, lowest } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { crossesIn, type LatinTechnique, placesOf } from "./technique.ts";

/** The memory of the search: for each node the node that led to it, and the unit of a strong link (−1: a cell or a weak link). */
interface Walk {
  readonly from: Int32Array;
  readonly by: Int32Array;
  readonly queue: Int32Array;
  size: number;
}

const walks = new WeakMap<Grid, Walk>();
const UNSEEN = -2;
const START = -1;

function walkOf(grid: Grid): Walk {
  const nodes = 2 * grid.count * grid.most;
  const array = () => new Int32Array(nodes);
  const walk = walks.get(grid) ?? { from: array(), by: array(), queue: array(), size: 0 };
  walks.set(grid, walk);
  return walk;
}

/** A contradiction: the nodes of both ways to it, from the supposed number on. */
interface Chain {
  readonly cell: number;
  readonly bit: number;
  readonly nodes: readonly number[];
  readonly links: readonly Absence[];
  readonly end: number;
}

export function chains(technique: Technique): LatinTechnique {
  return {
    ...technique,
    isLone: true,
    scan: (s, found) => {
      const chain = shortest(s);
      if (chain === null) return;
      const { cell, bit, nodes, links, end } = chain;
      const at = placesOf(s, [end]);
      const values = {
        ...{ number: lowest(bit), count: nodes.length },
        ...{ endRow: at.rows[0]!, endColumn: at.columns[0]!, endNumber: 1 + ((nodes.at(-1)! >> 1) % s.grid.most) },
      };
      found({ crosses: crossesIn(s, [cell], bit), tell: () => ({ absent: links, values }) });
    },
    applyAll: (s) => {
      let isNew = false;
      const walk = walkOf(s.grid);
      const places = placesIn(s);
      for (let c = 0; c < s.grid.count; c++)
        for (let m = s.marks[c]!; m !== 0 && !s.isBroken; m &= m - 1)
          if (contradiction(s, places, walk, c, m & -m, Number.POSITIVE_INFINITY) >= 0) {
            s.marks[c]! &= ~(m & -m);
            s.crossed[c]! |= m & -m;
            if (s.marks[c] === 0) s.isBroken = true;
            isNew = true;
            break;
          }
      return isNew;
    },
  };
}

/** The places of each number in each unit, as a mask of positions: at unit × n + v − 1. */
function placesIn({ grid, marks }: State): Int32Array {
  const places = new Int32Array(grid.units.length * grid.most);
  for (let k = 0; k < grid.units.length; k++) {
    const { cells } = grid.units[k]!;
    for (let i = 0; i < cells.length; i++)
      for (let m = marks[cells[i]!]!; m !== 0; m &= m - 1) places[k * grid.most + lowest(m) - 1]! |= 1 << i;
  }
  return places;
}

/** The chain that passes the fewest nodes before it ends; of equal ones the first in reading order. */
function shortest(s: State): Chain | null {
  const walk = walkOf(s.grid);
  const places = placesIn(s);
  let best: [cell: number, bit: number] | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (let c = 0; c < s.grid.count; c++)
    for (let m = s.marks[c]!; m !== 0; m &= m - 1) {
      if (contradiction(s, places, walk, c, m & -m, fewest) < 0) continue;
      best = [c, m & -m];
      fewest = walk.size;
    }
  if (best === null) return null;
  const [cell, bit] = best;
  const end = contradiction(s, places, walk, cell, bit, Number.POSITIVE_INFINITY);
  const nodes = [...wayTo(walk, end), ...wayTo(walk, end ^ 1)];
  const links = [...new Set(nodes)].flatMap((node) => linkAbsences(s, walk, node));
  return { cell, bit, nodes, links, end: Math.floor((end >> 1) / s.grid.most) };
}

function wayTo({ from }: Walk, end: number): number[] {
  const way: number[] = [];
  for (let node = end; node >= 0; node = from[node]!) way.unshift(node);
  return way;
}

/** The reason for the strong link to a node; empty for a weak link. */
function linkAbsences(s: State, { from, by }: Walk, node: number): Absence[] {
  const { most, all, units } = s.grid;
  if ((node & 1) === 1 || from[node]! < 0) return [];
  const [c, before] = [Math.floor((node >> 1) / most), Math.floor((from[node]! >> 1) / most)];
  if (by[node]! < 0) return [[c, all & ~s.marks[c]!]];
  const bit = 1 << ((node >> 1) % most);
  return Array.from(units[by[node]!]!.cells).flatMap((d): Absence[] => (d === c || d === before ? [] : [[d, bit]]));
}

/**
 * Walks breadth first from a supposed number; the first node whose contrary was reached too, or −1. Gives up after `limit` nodes.
 */
function contradiction(s: State, places: Int32Array, walk: Walk, cell: number, bit: number, limit: number): number {
  const { grid, marks } = s;
  const { most, units, unitsOf } = grid;
  const { from, by, queue } = walk;
  from.fill(UNSEEN);
  walk.size = 0;
  const start = 2 * (cell * most + lowest(bit) - 1);
  from[start] = START;
  queue[walk.size++] = start;
  let end = -1;
  const reach = (node: number, before: number, unit: number): void => {
    if (from[node] !== UNSEEN) return;
    from[node] = before;
    by[node] = unit;
    queue[walk.size++] = node;
    if (from[node ^ 1] !== UNSEEN && end < 0) end = node;
  };
  for (let i = 0; i < walk.size && end < 0 && walk.size < limit; i++) {
    const node = queue[i]!;
    const c = Math.floor((node >> 1) / most);
    const v = (node >> 1) % most;
    if ((node & 1) === 0) {
      // It stands there: not the cell's other numbers, not the peers' same number.
      for (let m = marks[c]! & ~(1 << v); m !== 0; m &= m - 1) reach(2 * (c * most + lowest(m) - 1) + 1, node, -1);
      const peers = grid.peers[c]!;
      for (let j = 0; j < peers.length; j++)
        if (((marks[peers[j]!]! >> v) & 1) === 1) reach(2 * (peers[j]! * most + v) + 1, node, -1);
      continue;
    }
    const rest = marks[c]! & ~(1 << v);
    if (countBits(rest) === 1) reach(2 * (c * most + lowest(rest) - 1), node, -1);
    const own = unitsOf[c]!;
    for (let j = 0; j < own.length; j++) {
      const k = own[j]!;
      const { cells } = units[k]!;
      const two = places[k * most + v]!;
      if (countBits(two) !== 2) continue;
      const first = cells[lowest(two) - 1]!;
      const other = first === c ? cells[lowest(two & (two - 1)) - 1]! : first;
      reach(2 * (other * most + v), node, k);
    }
  }
  return end;
}

/**
 * The nodes that follow from each node by any number of links (`links.ts`), for all nodes at once: the strongly connected components (Tarjan's
 * algorithm, without recursion), and for each the set of nodes that can be reached. It tells where no chain and no cycle can be.
 */
import type { Grid } from "./grid.ts";
import { type LinkTable, linksOf, STRONG, WEAK } from "./links.ts";

/** Words of a set of 1,458 nodes. */
const WORDS = 46;

export interface Closure {
  /** The component of a node, −1 for a node that is not in the grid. Two nodes of one follow from each other. */
  component: Int16Array;
  /** How many nodes a component has. */
  sizes: Int16Array;
  /** Whether a node follows from another. */
  leads(from: number, to: number): boolean;
  /** Whether some node follows from each of these. */
  meet(from: readonly number[]): boolean;
}

/** A grid, its links and what they lead to, for all searches for chains in it. Only the last one that was made is valid. */
export interface Linked {
  grid: Grid;
  table: LinkTable;
  closure: Closure;
}

export function linked(grid: Grid): Linked {
  const table = linksOf(grid);
  return { grid, table, closure: closureOf(table) };
}

/** The sets of all components. They are large: one piece of memory is used again. */
const sets = new Int32Array(1458 * WORDS);
const index = new Int16Array(1458);
const low = new Int16Array(1458);
const path = new Int16Array(1458);
const open = new Int16Array(1458);
const edge = new Int16Array(1458);

/** The closure of the links of a grid. */
function closureOf(table: LinkTable): Closure {
  const component = new Int16Array(1458).fill(-1);
  const sizes = new Int16Array(1458);
  let components = 0;
  let counter = 0;
  let opened = 0;
  index.fill(-1);
  /** All of a component, with what the components lead to that were found before: those behind it. */
  const close = (root: number): void => {
    const set = components * WORDS;
    sets.fill(0, set, set + WORDS);
    let from = opened;
    do from--;
    while (open[from] !== root);
    for (let i = from; i < opened; i++) component[open[i]!] = components;
    for (let i = from; i < opened; i++) {
      const node = open[i]!;
      sets[set + (node >> 5)]! |= 1 << (node & 31);
      for (let link = 0; link < degree(table, node); link++) {
        const other = component[follower(table, node, link)]!;
        if (other === components) continue;
        for (let word = 0; word < WORDS; word++) sets[set + word]! |= sets[other * WORDS + word]!;
      }
    }
    sizes[components] = opened - from;
    opened = from;
    components++;
  };
  const enter = (node: number): void => {
    index[node] = counter;
    low[node] = counter++;
    edge[node] = 0;
    open[opened++] = node;
  };
  for (let start = 0; start < 1458; start++) {
    if (index[start] !== -1 || table.weakAll[start >> 1] === 0) continue;
    let depth = 0;
    path[0] = start;
    enter(start);
    while (depth >= 0) {
      const node = path[depth]!;
      if (edge[node]! < degree(table, node)) {
        const to = follower(table, node, edge[node]!);
        edge[node]!++;
        if (index[to] === -1) {
          enter(to);
          path[++depth] = to;
        } else if (component[to] === -1 && index[to]! < low[node]!) low[node] = index[to]!;
        continue;
      }
      if (low[node] === index[node]) close(node);
      depth--;
      if (depth >= 0 && low[node]! < low[path[depth]!]!) low[path[depth]!] = low[node]!;
    }
  }
  const leads = (from: number, to: number): boolean =>
    component[from] !== -1 && ((sets[component[from]! * WORDS + (to >> 5)]! >> (to & 31)) & 1) === 1;
  const meet = (from: readonly number[]): boolean => {
    for (let word = 0; word < WORDS; word++) {
      let all = -1;
      for (const node of from) all &= sets[component[node]! * WORDS + word]!;
      if (all !== 0) return true;
    }
    return false;
  };
  return { component, sizes, leads, meet };
}

/** How many nodes follow from a node by one link. */
const degree = (table: LinkTable, node: number): number =>
  (node & 1) === 1 ? table.weakAll[node >> 1]! : table.strongAll[node >> 1]!;

/** One of them. */
const follower = (table: LinkTable, node: number, link: number): number =>
  (node & 1) === 1 ? table.weak[WEAK * (node >> 1) + link]! : table.strong[STRONG * (node >> 1) + link]!;

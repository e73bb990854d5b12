/**
 * All that follows from supposing one statement, with the reason of each: the runs that forcing chains are made of.
 *
 * Nodes and links are those of `links.ts`. In a dynamic run candidates that were excluded on the way are gone for later links, which
 * then rest on those exclusions, too. What is "on" is followed before what is "off", each in the order of finding, as Sudoku
 * Explainer does: the first reason found is kept, and its length counts.
 */
import { type Grid, lowest, remove, UNITS } from "./grid.ts";
import { type Links, linkUnit, next, strongLinks, weakLinks } from "./links.ts";
import { patternsIn } from "./patterns.ts";

/** How far a run goes: which links, whether it is dynamic, and whether it uses locked candidates, pairs and X-wings when links end. */
export interface Reach {
  links: Links;
  dynamic: boolean;
  patterns: boolean;
}

/** All that follows from one node. */
export interface Run {
  /** The nodes that follow, in the order of finding, with the supposed one. */
  nodes: Int16Array;
  /** Where the reasons of a node start in `reasons`, −1 for a node that does not follow; and how many there are. */
  start: Int16Array;
  count: Uint8Array;
  reasons: Int16Array;
  /** A node that follows although its contrary did, and its reasons. The run ends there. */
  clash: { node: number; reasons: number[] } | null;
}

/** A grid of its own for dynamic runs. */
const scratch: Grid = {
  candidates: new Uint16Array(81),
  places: new Uint16Array(243),
  blanks: new Uint8Array(27),
};

const onQueue = new Int16Array(729);
const offQueue = new Int16Array(729);
const found = new Int16Array(32);
const units = new Int16Array(4);
const pool = new Int16Array(32000);

/** What follows from a node. */
export function follow(grid: Grid, source: number, { links, dynamic, patterns }: Reach): Run {
  const start = new Int16Array(1458).fill(-1);
  const count = new Uint8Array(1458);
  const nodes: number[] = [];
  let used = 0;
  let onTail = 0;
  let offTail = 0;
  const add = (node: number, reasons: readonly number[]): void => {
    start[node] = used;
    count[node] = reasons.length;
    for (const reason of reasons) pool[used++] = reason;
    nodes.push(node);
    if (node & 1) onQueue[onTail++] = node;
    else offQueue[offTail++] = node;
  };
  const done = (clash: Run["clash"]): Run => ({
    nodes: Int16Array.from(nodes),
    start,
    count,
    reasons: pool.slice(0, used),
    clash,
  });
  let now = grid;
  if (dynamic) {
    now = scratch;
    now.candidates.set(grid.candidates);
    now.places.set(grid.places);
    now.blanks.set(grid.blanks);
  }
  add(source, []);
  for (let onHead = 0, offHead = 0; ; ) {
    if (onHead < onTail) {
      const node = onQueue[onHead++]!;
      const size = weakLinks(now, node, links.inCells);
      for (let i = 0; i < size; i++) {
        const off = next[i]!;
        if (start[off ^ 1] !== -1) return done({ node: off, reasons: [node] });
        if (start[off] === -1) add(off, [node]);
      }
    } else if (offHead < offTail) {
      const node = offQueue[offHead++]!;
      const size = strongLinks(now, node, links);
      found.set(next);
      units.set(linkUnit);
      const all: number[][] = [];
      for (let i = 0; i < size; i++) all.push(dynamic ? reasonsOf(grid, now, node, found[i]!, units[i]!) : [node]);
      if (dynamic) remove(now, Math.floor(node / 18), 1 << ((node >> 1) % 9));
      for (let i = 0; i < size; i++) {
        const on = found[i]!;
        if (start[on ^ 1] !== -1) return done({ node: on, reasons: all[i]! });
        if (start[on] === -1) add(on, all[i]!);
      }
    } else {
      if (!patterns) return done(null);
      for (const { off, reasons } of patternsIn(grid, now)) if (start[off] === -1) add(off, reasons);
      if (offHead === offTail) return done(null);
    }
  }
}

/** Why a digit is the last of its cell (unit −1) or unit: the node that went last, and those that went before. */
function reasonsOf(grid: Grid, now: Grid, last: number, on: number, unit: number): number[] {
  const reasons = [last];
  const q = on >> 1;
  const c = Math.floor(q / 9);
  const d = q - 9 * c;
  if (unit < 0) {
    const gone = grid.candidates[c]! & ~now.candidates[c]!;
    for (let set = gone; set !== 0; set &= set - 1) reasons.push(2 * (9 * c + lowest(set)));
  } else {
    const gone = grid.places[9 * unit + d]! & ~now.places[9 * unit + d]!;
    for (let set = gone; set !== 0; set &= set - 1) reasons.push(2 * (9 * UNITS[unit]![lowest(set)]! + d));
  }
  return reasons;
}

/** Which nodes a count has seen, by its number. */
const seen = new Int32Array(1458);
const stack = new Int16Array(1458);
let stamp = 0;

/** How many statements some nodes of a run rest on, with themselves; at most `limit` + 1. */
export function countReasons(run: Run, from: readonly number[], limit: number): number {
  stamp++;
  let size = 0;
  let total = 0;
  const push = (node: number): void => {
    if (seen[node] === stamp) return;
    seen[node] = stamp;
    stack[size++] = node;
    total++;
  };
  for (const node of from) push(node);
  while (size > 0 && total <= limit) {
    const node = stack[--size]!;
    const first = run.start[node]!;
    for (let i = first; i < first + run.count[node]!; i++) push(run.reasons[i]!);
  }
  return total;
}

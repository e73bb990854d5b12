/** Takes clues away from a path while its answer stays the only one. */
import type { Rng } from "../rng.ts";
import type { Board } from "./board.ts";
import { domainsOf } from "./domains.ts";
import { isSolvedBy, type Rung } from "./level.ts";
import { search, searchOf } from "./search.ts";

/** What bounds the removal, beside the level. */
export interface Bounds {
  /** The first and the last number stay. */
  readonly ends: boolean;
  /** The longest run of numbers of which none is given. */
  readonly stretch: number;
  /** Removals that may fail before the rest stays. */
  readonly tries: number;
}

/** The clues that are left, as the cell of each number or −1: none of them can go within the bounds. */
export function thinned(rng: Rng, board: Board, path: Int32Array, rung: Rung, bounds: Bounds): Int32Array {
  const stretch = Math.min(rung.stretch, bounds.stretch);
  const free = bounds.ends ? path.length - 2 : path.length;
  const order = rng.shuffle(Array.from({ length: Math.max(0, free) }, (_, i) => (bounds.ends ? i + 1 : i)));
  const clues = Int32Array.from(path);
  const needed = thinByDeduction(board, path, clues, order, { rung, stretch, tries: bounds.tries });
  if (rung.choices > 0) thinBySearch(board, path, clues, rng.shuffle(needed), { rung, stretch, tries: bounds.tries });
  return clues;
}

interface Limits {
  readonly rung: Rung;
  readonly stretch: number;
  readonly tries: number;
}

/**
 * Takes away every clue without which deduction still solves the puzzle; gives back those it could not. Clues go in
 * batches: when a batch may go, each of its clues may, so the outcome is that of one at a time.
 */
function thinByDeduction(
  board: Board,
  path: Int32Array,
  clues: Int32Array,
  order: readonly number[],
  { rung, stretch, tries }: Limits,
): number[] {
  const domains = domainsOf(board, rung.strength);
  const needed: number[] = [];
  let size = 1;
  for (let i = 0; i < order.length && needed.length < tries; ) {
    const batch: number[] = [];
    let next = i;
    for (; next < order.length && batch.length < size; next++) {
      const k = order[next]!;
      if (gapWithout(clues, k) > stretch) continue;
      clues[k] = -1;
      batch.push(k);
    }
    if (isSolvedBy(domains, clues)) {
      i = next;
      size = Math.min(2 * size, 64);
      continue;
    }
    for (const k of batch) clues[k] = path[k]!;
    if (batch.length === 1) {
      needed.push(batch[0]!);
      i = next;
    }
    size = Math.max(1, batch.length >> 1);
  }
  return needed;
}

/**
 * Goes on where deduction ends: a clue may go when its number has no other place in any answer, and when the whole
 * search for the answer stays within the level's choices. (With the clue the answer was the only one, so a second
 * answer without it would have to differ there.)
 */
function thinBySearch(
  board: Board,
  path: Int32Array,
  clues: Int32Array,
  order: readonly number[],
  { rung, stretch, tries }: Limits,
): void {
  const memory = searchOf(board, rung.strength);
  let failed = 0;
  for (const k of order) {
    if (failed >= tries) return;
    if (gapWithout(clues, k) > stretch) continue;
    const cell = path[k]!;
    clues[k] = -1;
    const other = search(memory, { clues, not: { number: k, cell }, paths: 1, nodes: rung.choices });
    if (other.complete && other.paths.length === 0) {
      const whole = search(memory, { clues, paths: 2, nodes: rung.choices });
      if (whole.complete) continue;
    }
    clues[k] = cell;
    failed++;
  }
}

/** Length of the gap that there would be around number k without its clue. */
function gapWithout(clues: Int32Array, k: number): number {
  let first = k;
  let last = k;
  while (first > 0 && clues[first - 1]! < 0) first--;
  while (last < clues.length - 1 && clues[last + 1]! < 0) last++;
  return last - first + 1;
}

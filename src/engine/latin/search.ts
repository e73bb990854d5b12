/**
 * Search: candidates as masks, copied for each depth. Propagates only numbers of cells, only places in units, signs and cages,
 * then branches on a cell with the fewest candidates.
 */
import { type OnProgress, openTreeProgress } from "../tree-progress.ts";
import { narrow } from "./cages.ts";
import { above, below, countBits, type Grid, type GridCage, type Signs, type Unit } from "./grid.ts";
import { restsOf } from "./rest.ts";

/** A search for answers. */
export interface Search {
  /** By cell: its number, for each answer found. */
  readonly answers: readonly Uint8Array[];
  /** Whether the whole tree was searched. */
  readonly complete: boolean;
  readonly nodes: number;
}

/** The memory of a search: one row of `count` words for each depth. */
interface Stack {
  readonly marks: Int32Array;
  /** 1 for a cell whose number was taken from its peers. */
  readonly done: Uint8Array;
  /** By cage: the sum of its masks when it was narrowed last. Masks only get smaller. */
  seen: Int32Array;
}
const stacks = new WeakMap<readonly Unit[], Stack>();

/** Places for cages and rests of each depth. */
const seenLength = ({ count }: Grid): number => 2 * count + 128;

/** Grids that differ only in their cages share a stack. */
function stackOf(grid: Grid): Stack {
  const depths = grid.count + 2;
  const size = grid.count * depths;
  const stack = stacks.get(grid.units) ?? {
    marks: new Int32Array(size),
    done: new Uint8Array(size),
    seen: new Int32Array(0),
  };
  if (grid.cages.length > 0 && stack.seen.length === 0) stack.seen = new Int32Array(seenLength(grid) * depths);
  stacks.set(grid.units, stack);
  return stack;
}

/** Cages, and what they leave of units. */
const cagesOf = (grid: Grid): readonly GridCage[] =>
  grid.cages.length === 0 ? grid.cages : [...grid.cages, ...restsOf(grid)].slice(0, seenLength(grid));

/** The options of a search. */
export interface SearchOptions {
  /** The order in which the candidates of a mask are tried, as masks; left out, ascending. */
  readonly order?: (mask: number) => readonly number[];
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Finds answers. `marks`: by cell the mask of what it may hold, one bit for a known number. `most`: the number of answers to find,
 * 0 for all; `limit`: the number of nodes to visit.
 */
export function searchFrom(
  grid: Grid,
  marks: ArrayLike<number>,
  most: number,
  limit: number,
  { order, onProgress }: SearchOptions = {},
): Search {
  const stack = stackOf(grid);
  const cages = cagesOf(grid);
  const seenAt = seenLength(grid);
  const progress = onProgress && openTreeProgress(onProgress);
  const answers: Uint8Array[] = [];
  let nodes = 0;
  stack.marks.set(marks);
  stack.done.fill(0, 0, grid.count);
  stack.seen.fill(0, 0, seenAt);
  /** Searches the tree below a depth; true to stop. */
  const go = (depth: number): boolean => {
    if (nodes >= limit) return true;
    nodes++;
    const at = depth * grid.count;
    if (!propagate(grid, stack, at, cages, depth * seenAt)) return false;
    const c = narrowest(grid, stack.marks, at);
    if (c < 0) {
      answers.push(Uint8Array.from({ length: grid.count }, (_, i) => 32 - Math.clz32(stack.marks[at + i]!)));
      return answers.length === most;
    }
    const mark = stack.marks[at + c]!;
    const next = at + grid.count;
    let untried = progress === undefined ? 0 : countBits(mark);
    const follow = (bit: number): boolean => {
      progress?.down(1 / untried--);
      stack.marks.copyWithin(next, at, next);
      stack.done.copyWithin(next, at, next);
      if (cages.length > 0) stack.seen.copyWithin((depth + 1) * seenAt, depth * seenAt, (depth + 1) * seenAt);
      stack.marks[next + c] = bit;
      const isOver = go(depth + 1);
      progress?.up();
      return isOver;
    };
    if (order !== undefined) return order(mark).some(follow);
    for (let m = mark; m !== 0; m &= m - 1) if (follow(m & -m)) return true;
    return false;
  };
  const isStopped = go(0);
  if (!isStopped) progress?.end();
  return { answers, complete: !isStopped, nodes };
}

/** Propagates marks in place without a search; false for a contradiction. */
export function propagateAll(grid: Grid, marks: Int32Array): boolean {
  const stack = stackOf(grid);
  stack.marks.set(marks);
  stack.done.fill(0, 0, grid.count);
  stack.seen.fill(0, 0, seenLength(grid));
  const isPossible = propagate(grid, stack, 0, cagesOf(grid), 0);
  for (let c = 0; c < grid.count; c++) marks[c] = stack.marks[c]!;
  return isPossible;
}

/** The open cell with the fewest candidates; −1 if all are known. */
function narrowest({ count }: Grid, marks: Int32Array, at: number): number {
  let [best, fewest] = [-1, 99];
  for (let c = 0; c < count; c++) {
    const mark = marks[at + c]!;
    const rest = mark & (mark - 1);
    if (rest === 0) continue;
    if ((rest & (rest - 1)) === 0) return c;
    const size = countBits(mark);
    if (size < fewest) [best, fewest] = [c, size];
  }
  return best;
}

/** Propagates at one depth; false for a contradiction. */
function propagate(
  grid: Grid,
  { marks, done, seen }: Stack,
  at: number,
  cages: readonly GridCage[],
  seenFrom: number,
): boolean {
  const { count, all, peers, units, signs } = grid;
  for (;;) {
    let isNew = false;
    for (let c = 0; c < count; c++) {
      const bit = marks[at + c]!;
      if ((bit & (bit - 1)) !== 0 || done[at + c] === 1) continue;
      if (bit === 0) return false;
      done[at + c] = 1;
      isNew = true;
      const own = peers[c]!;
      for (let i = 0; i < own.length; i++) {
        const p = at + own[i]!;
        const left = marks[p]! & ~bit;
        if (left === 0) return false;
        marks[p] = left;
      }
    }
    if (isNew) continue;
    for (let k = 0; k < units.length; k++) {
      const { cells } = units[k]!;
      let [once, twice, fixed] = [0, 0, 0];
      for (let i = 0; i < cells.length; i++) {
        const mark = marks[at + cells[i]!]!;
        twice |= once & mark;
        once |= mark;
        if ((mark & (mark - 1)) === 0) fixed |= mark;
      }
      if (once !== all) return false;
      const lone = once & ~twice & ~fixed;
      if (lone === 0) continue;
      isNew = true;
      for (let i = 0; i < cells.length; i++) {
        const bit = marks[at + cells[i]!]! & lone;
        if (bit === 0) continue;
        // Two numbers cannot have the same only place.
        if ((bit & (bit - 1)) !== 0) return false;
        marks[at + cells[i]!] = bit;
      }
    }
    if (isNew) continue;
    if (signs.less.length > 0) {
      const change = compare(signs, marks, at);
      if (change < 0) return false;
      isNew = change > 0;
    }
    for (let k = 0; k < cages.length; k++) {
      const { cells } = cages[k]!;
      let sum = 0;
      for (let i = 0; i < cells.length; i++) sum += marks[at + cells[i]!]!;
      if (seen[seenFrom + k] === sum) continue;
      const changed = narrow(grid, cages[k]!, marks, at);
      if (changed < 0) return false;
      if (changed > 0) {
        isNew = true;
        sum = 0;
        for (let i = 0; i < cells.length; i++) sum += marks[at + cells[i]!]!;
      }
      seen[seenFrom + k] = sum;
    }
    if (!isNew) return true;
  }
}

/** Removes candidates from both cells of each sign that the other cell excludes: 1 if any was removed, 0 if none, −1 for a contradiction. */
function compare({ less, more, counts }: Signs, marks: Int32Array, at: number): number {
  let change = 0;
  for (let i = 0; i < less.length; i++) {
    if (counts[i] === 0) continue;
    const [low, high] = [marks[at + less[i]!]!, marks[at + more[i]!]!];
    const [lesser, greater] = [low & below(high), high & above(low)];
    if (lesser === 0 || greater === 0) return -1;
    if (lesser === low && greater === high) continue;
    marks[at + less[i]!] = lesser;
    marks[at + more[i]!] = greater;
    change = 1;
  }
  return change;
}

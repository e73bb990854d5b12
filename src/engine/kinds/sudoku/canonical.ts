/**
 * The canonical form of a Sudoku: equal for puzzles that differ only by the order of rows within a band, of columns within a
 * stack, of bands and stacks, by which way up they are seen, and by which number is which.
 */
import type { Sudoku } from "./rules.ts";

/** All orders of 0 to n − 1. */
function ordersOf(n: number): number[][] {
  if (n === 0) return [[]];
  return ordersOf(n - 1).flatMap((order) => Array.from({ length: n }, (_, i) => order.toSpliced(i, 0, n - 1)));
}

/** All orders of lines that keep groups of `length` lines together. */
function lineOrders(groups: number, length: number): number[][] {
  const within = ordersOf(length);
  return ordersOf(groups).flatMap((order) =>
    order.reduce<number[][]>(
      (lists, group) =>
        lists.flatMap((list) => within.map((inner) => [...list, ...inner.map((i) => group * length + i)])),
      [[]],
    ),
  );
}

const orders = new Map<string, number[][]>();
function ordersFor(groups: number, length: number): number[][] {
  const name = `${groups} ${length}`;
  const known = orders.get(name) ?? lineOrders(groups, length);
  orders.set(name, known);
  return known;
}

/** Clues as numbers, in reading order of a view, counted by their first place; compared with the least so far. */
function leastView(cells: readonly number[], size: number, box: readonly [number, number], best: number[]): void {
  const [height, width] = box;
  const names = new Int8Array(size + 1);
  for (const rows of ordersFor(size / height, height))
    for (const columns of ordersFor(size / width, width)) {
      names.fill(0);
      let named = 0;
      let isLess = best.length === 0;
      for (let i = 0; i < cells.length; i++) {
        const number = cells[rows[Math.floor(i / size)]! * size + columns[i % size]!]!;
        if (number !== 0 && names[number] === 0) names[number] = ++named;
        const name = number === 0 ? 0 : names[number]!;
        if (!isLess && name > best[i]!) break;
        if (!isLess && name < best[i]!) isLess = true;
        if (isLess) best[i] = name;
      }
    }
}

/** Squares larger than this have too many views to look at each: only turned and mirrored ones count as the same. */
const MOST = 6;

export function canonical({ size, box, cells }: Sudoku): string {
  const flat = cells.flat().map((number) => number ?? 0);
  const transposed = flat.map((_, i) => flat[(i % size) * size + Math.floor(i / size)]!);
  const best: number[] = [];
  const turned: [number, number] = [box[1], box[0]];
  const isTurned = box[0] > box[1];
  if (size <= MOST) {
    if (!isTurned) leastView(flat, size, box, best);
    if (isTurned || box[0] === box[1]) leastView(transposed, size, turned, best);
  } else {
    for (const view of [flat, transposed])
      for (const flip of [0, size - 1]) for (const turn of [0, size - 1]) leastOf(view, size, flip, turn, best);
  }
  return `${size} ${Math.min(...box)} ${best.join("")}`;
}

/** The same for one view: `flip`, `turn`: the last row or column first, or 0. */
function leastOf(cells: readonly number[], size: number, flip: number, turn: number, best: number[]): void {
  const names = new Map<number, number>();
  const view = cells.map((_, i) => {
    const [r, c] = [Math.floor(i / size), i % size];
    const number = cells[Math.abs(flip - r) * size + Math.abs(turn - c)]!;
    if (number !== 0 && !names.has(number)) names.set(number, names.size + 1);
    return names.get(number) ?? 0;
  });
  const first = view.findIndex((name, i) => name !== best[i]);
  if (best.length === 0 || (first >= 0 && view[first]! < best[first]!)) best.splice(0, best.length, ...view);
}

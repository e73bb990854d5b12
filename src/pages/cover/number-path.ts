/** A random path that writes a number on its way and uses no cell twice: the ribbon of a cover. */
import { type Rng, rng } from "../../engine/rng.ts";
import { type Cell, numeral, numeralWidth } from "./numerals.ts";

/** Start or end of a path: a ring on the front, or the left or right edge in the last row. */
export type End = "ring" | "left" | "right";

export interface NumberPathOrder {
  /** Up to a few digits. */
  readonly number: string;
  readonly columns: number;
  /** Odd, at least 7: one row above the digits and one below them. */
  readonly rows: number;
  readonly from: "ring" | "left";
  readonly to: "left" | "right";
  /** Share of the free cells that it fills on its way, 0 to 1. */
  readonly fill: number;
}

export interface NumberPath {
  readonly cells: readonly Cell[];
  /** The parts that form the number, as indices from 0, both included. */
  readonly runs: readonly (readonly [from: number, to: number])[];
}

/** Minimum number of columns for a number, with a free column at each side. */
export const columnsFor = (number: string): number => widthOf(number, MIN_WIDTH) + 2;

const MIN_WIDTH = 3;
/** A wider digit would be hard to recognise; a single one has more space around it. */
const MAX_WIDTH = 5;

/** The widest digits that leave a column free at each side. */
function figureWidth(number: string, columns: number): number {
  let width = MIN_WIDTH;
  while (width < MAX_WIDTH && widthOf(number, width + 1) + 2 <= columns) width++;
  return width;
}
const widthOf = (number: string, width: number): number =>
  [...number].reduce((sum, figure) => sum + numeralWidth(figure, width), 0) + number.length - 1;

/** Number of paths to try; the one with the fewest turns is used, or the one that fills more. */
const TRIED = 24;
/** Number of further tries if none was found: the later ones may write the last digit first, and a 0 or an 8 mirrored. */
const MAX = 600;
const STRICT = 120;

/** The path for a seed; null if there is no space for one. */
export function numberPath(seed: readonly (string | number)[], order: NumberPathOrder): NumberPath | null {
  let best: NumberPath | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < (best === null ? MAX : TRIED); attempt++) {
    const found = tryPath(rng([...seed, attempt]), order, attempt >= STRICT);
    if (found === null) continue;
    const cost = turnsOf(found.cells) - order.fill * found.cells.length;
    if (cost < least) [best, least] = [found, cost];
  }
  return best;
}

function tryPath(chance: Rng, order: NumberPathOrder, isFree: boolean): NumberPath | null {
  const { number, columns, rows, from, to } = order;
  const width = figureWidth(number, columns);
  const free = new Set(Array.from({ length: columns * rows }, (_, i) => i));
  const key = ([column, row]: Cell): number => row * columns + column;
  const spare = columns - widthOf(number, width);
  let column = Math.floor(spare / 2);
  const strokes: Cell[][] = [];
  for (const figure of number) {
    const isMirrored = isFree && chance.int(2) === 1;
    strokes.push(...numeral(figure, [column, 1], width, rows - 2, isMirrored).map((stroke) => [...stroke]));
    column += numeralWidth(figure, width) + 1;
  }
  if (isFree && chance.int(2) === 1) strokes.reverse();
  for (const stroke of strokes) for (const cell of stroke) free.delete(key(cell));
  const last: Cell = [to === "left" ? 0 : columns - 1, rows - 1];
  const cells: Cell[] = [];
  const runs: [number, number][] = [];
  const take = (way: readonly Cell[]): void => {
    for (const cell of way) free.delete(key(cell));
    cells.push(...way);
  };
  if (from === "left") take([[0, rows - 1]]);
  for (const stroke of strokes) {
    // A stroke is written in a random direction.
    const own = chance.int(2) === 0 ? stroke : stroke.toReversed();
    if (cells.length === 0) {
      const start = chance.pick([...free].filter((cell) => cell !== key(last)));
      take([[start % columns, Math.floor(start / columns)]]);
    }
    const way = wayTo(cells.at(-1)!, own[0]!, free, columns, rows, chance, last);
    if (way === null) return null;
    take(way);
    runs.push([cells.length, cells.length + own.length - 1]);
    cells.push(...own);
  }
  const end = cells.at(-1)!;
  const way = free.has(key(last)) ? wayTo(end, last, free, columns, rows, chance, null) : null;
  if (way === null) return null;
  take([...way, last]);
  return fillUp({ cells, runs }, order, chance);
}

const STEPS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const isWithin = ([column, row]: Cell, columns: number, rows: number): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows;
const around = ([column, row]: Cell, columns: number, rows: number): Cell[] =>
  STEPS.map(([right, down]): Cell => [column + right, row + down]).filter((cell) => isWithin(cell, columns, rows));

/** The cells between two, by a shortest way through free ones; null if there is none. `kept`: a cell to avoid. */
function wayTo(
  from: Cell,
  to: Cell,
  free: ReadonlySet<number>,
  columns: number,
  rows: number,
  chance: Rng,
  kept: Cell | null,
): Cell[] | null {
  const before = new Map<number, Cell>();
  const key = ([column, row]: Cell): number => row * columns + column;
  const goal = key(to);
  let edge: Cell[] = [from];
  while (edge.length > 0) {
    const next: Cell[] = [];
    for (const cell of edge) {
      for (const beside of chance.shuffle(around(cell, columns, rows))) {
        const at = key(beside);
        if (at === goal) {
          const way: Cell[] = [];
          for (let back: Cell | undefined = cell; back !== undefined && back !== from; back = before.get(key(back)))
            way.push(back);
          return way.reverse();
        }
        if (!free.has(at) || before.has(at) || (kept !== null && at === key(kept))) continue;
        before.set(at, cell);
        next.push(beside);
      }
    }
    edge = next;
  }
  return null;
}

/** Adds detours into free cells to the path, wide ones first, but never within the number. */
function fillUp(path: NumberPath, { columns, rows, fill }: NumberPathOrder, chance: Rng): NumberPath {
  const key = ([column, row]: Cell): number => row * columns + column;
  let cells = [...path.cells];
  let runs = path.runs.map(([from, to]): [number, number] => [from, to]);
  const free = new Set(Array.from({ length: columns * rows }, (_, i) => i));
  for (const cell of cells) free.delete(key(cell));
  const least = free.size * (1 - fill);
  for (let length = Math.max(columns, rows); length >= 2 && free.size > least; ) {
    const place = detour(cells, runs, free, length, columns, rows, chance);
    if (place === null) {
      length--;
      continue;
    }
    const { at, over } = place;
    for (const cell of over) free.delete(key(cell));
    // The cells between the first and the last of the stretch are free again.
    for (const cell of cells.slice(at + 1, at + length - 1)) free.add(key(cell));
    const gained = over.length - (length - 2);
    cells = [...cells.slice(0, at + 1), ...over, ...cells.slice(at + length - 1)];
    runs = runs.map(([from, to]) => (from > at ? [from + gained, to + gained] : [from, to]));
  }
  return { cells, runs };
}

/** A straight stretch outside the number with equally many free cells next to it: the path may use these instead. */
function detour(
  cells: readonly Cell[],
  runs: NumberPath["runs"],
  free: ReadonlySet<number>,
  length: number,
  columns: number,
  rows: number,
  chance: Rng,
): { readonly at: number; readonly over: readonly Cell[] } | null {
  const found: { at: number; over: Cell[] }[] = [];
  for (let at = 0; at + length <= cells.length; at++) {
    const stretch = cells.slice(at, at + length);
    const [first, last] = [stretch[0]!, stretch.at(-1)!];
    const isStraight = Math.abs(first[0] - last[0]) + Math.abs(first[1] - last[1]) === length - 1;
    if (!isStraight || runs.some(([from, to]) => at + length > from && at <= to)) continue;
    const across = first[0] === last[0];
    for (const side of [1, -1]) {
      const over = stretch.map(([column, row]): Cell => (across ? [column + side, row] : [column, row + side]));
      if (over.every((cell) => isWithin(cell, columns, rows) && free.has(cell[1] * columns + cell[0])))
        found.push({ at, over });
    }
  }
  return found.length === 0 ? null : chance.pick(found);
}

/** Number of turns of a path. */
export const turnsOf = (cells: readonly Cell[]): number => cells.filter((_, i) => isTurn(cells, i)).length;

/** Whether a path turns at a place. */
export function isTurn(cells: readonly Cell[], i: number): boolean {
  const [before, after] = [cells[i - 1], cells[i + 1]];
  return before !== undefined && after !== undefined && before[0] !== after[0] && before[1] !== after[1];
}

/** Patterns of white and dark cells: the same when turned by 180°, all runs of two or more cells, the white ones in one area. */
import type { Rng } from "../../rng.ts";
import type { KakuroCell } from "./rules.ts";

/** What is asked of a pattern. */
export interface PatternWish {
  /** White area: cells in each row and column. */
  readonly size: number;
  /** Of a hundred cells so many are dark at least, and at most. */
  readonly dark: readonly [least: number, most: number];
  /** The most cells of a run. */
  readonly longest: number;
}

/** Of a hundred cells up to so many more than the least are dark, at random. */
const SPREAD = 20;
/** Of so many cells that may be made dark, the one that darkens the fewest and leaves one white area is taken. */
const CHOICES = 4;

/**
 * A pattern with the dark cells at the edge, and no sums; undefined if dividing runs came to too many dark cells or to white
 * areas apart. Begins with white cells only, and divides runs at random cells until none is too long and enough cells are dark.
 */
export function drawPattern(
  chance: Rng,
  { size, dark: [least, most], longest }: PatternWish,
): (0 | null)[][] | undefined {
  const last = size ** 2 - 1;
  let white = new Uint8Array(size ** 2).fill(1);
  let count = white.length;
  const wanted = ((100 - least - chance.int(SPREAD)) * white.length) / 100;
  for (;;) {
    const long = cellsInLongRuns(white, size, longest);
    const from = long.length > 0 ? long : count > wanted ? cellsInLongRuns(white, size, 0) : [];
    if (from.length === 0) break;
    let [best, left] = [white, -1];
    for (let i = 0; i < CHOICES; i++) {
      const next = white.slice();
      const cell = chance.pick(from);
      const now = count - darken(next, size, [cell, last - cell]);
      if (now > left && isJoined(next, size, now)) [best, left] = [next, now];
    }
    [white, count] = [best, left];
    if (count * 100 < (100 - most) * white.length) return undefined;
  }
  return Array.from({ length: size + 1 }, (_, r) =>
    Array.from({ length: size + 1 }, (_, c) => (r > 0 && c > 0 && white[(r - 1) * size + c - 1] === 1 ? 0 : null)),
  );
}

/** How many white cells there are in a row from a cell on, without it. `step`: to the next cell; `room`: cells up to the edge. */
function whitesFrom(white: Uint8Array, cell: number, step: number, room: number): number {
  let length = 0;
  while (length < room && white[cell + (length + 1) * step] === 1) length++;
  return length;
}

/** The cells of the run of a cell across or down. */
function runLength(white: Uint8Array, size: number, cell: number, isAcross: boolean): number {
  const [place, step] = isAcross ? [cell % size, 1] : [Math.floor(cell / size), size];
  return 1 + whitesFrom(white, cell, -step, place) + whitesFrom(white, cell, step, size - 1 - place);
}

/** The white cells in a run of more than `longest` cells. */
function cellsInLongRuns(white: Uint8Array, size: number, longest: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < white.length; cell++)
    if (
      white[cell] === 1 &&
      (runLength(white, size, cell, true) > longest || runLength(white, size, cell, false) > longest)
    )
      found.push(cell);
  return found;
}

/** Makes cells dark, and those that would be runs of one cell. Returns how many became dark. */
function darken(white: Uint8Array, size: number, cells: number[]): number {
  let count = 0;
  for (let cell = cells.pop(); cell !== undefined; cell = cells.pop()) {
    count += white[cell]!;
    white[cell] = 0;
    for (const next of besides(cell, size))
      if (white[next] === 1 && (runLength(white, size, next, true) === 1 || runLength(white, size, next, false) === 1))
        cells.push(next);
  }
  return count;
}

/** The cells beside a cell. */
function besides(cell: number, size: number): number[] {
  const [r, c] = [Math.floor(cell / size), cell % size];
  const found: number[] = [];
  if (r > 0) found.push(cell - size);
  if (r < size - 1) found.push(cell + size);
  if (c > 0) found.push(cell - 1);
  if (c < size - 1) found.push(cell + 1);
  return found;
}

function isJoined(white: Uint8Array, size: number, count: number): boolean {
  const first = white.indexOf(1);
  const seen = new Uint8Array(white.length);
  const queue = [first];
  seen[first] = 1;
  let reached = 0;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    reached++;
    for (const next of besides(at, size))
      if (white[next] === 1 && seen[next] === 0) {
        seen[next] = 1;
        queue.push(next);
      }
  }
  return reached === count;
}

/** The pattern with the sums of its runs. `sumOf`: by row and column of the first cell of a run, from 0. */
export function withSums(
  pattern: readonly (readonly (0 | null)[])[],
  sumOf: (isAcross: boolean, row: number, column: number) => number | undefined,
): KakuroCell[][] {
  return pattern.map((row, r) =>
    row.map((cell, c): KakuroCell => {
      if (cell === 0) return 0;
      const [down, across] = [sumOf(false, r + 1, c), sumOf(true, r, c + 1)];
      if (down === undefined && across === undefined) return null;
      return { ...(down !== undefined && { down }), ...(across !== undefined && { across }) };
    }),
  );
}

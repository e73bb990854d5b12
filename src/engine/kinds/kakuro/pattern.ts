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
/** The most patterns to draw, and the number of finished ones among which the smallest dark areas win. */
const DRAWN = 40;
const COMPARED = 4;

type Pattern = (0 | null)[][];

/** A pattern without large dark corners, as far as it is found; undefined if none was. */
export function choosePattern(chance: Rng, wish: PatternWish): Pattern | undefined {
  let best: Pattern | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let drawn = 0, compared = 0; drawn < DRAWN && compared < COMPARED; drawn++) {
    const pattern = drawPattern(chance, wish);
    if (pattern === undefined) continue;
    compared++;
    const dark = darkPairs(pattern);
    if (dark < least) [best, least] = [pattern, dark];
  }
  return best;
}

/** How many pairs of dark cells there are side by side, without the row and column of sums. */
function darkPairs(pattern: Pattern): number {
  let count = 0;
  for (let r = 1; r < pattern.length; r++)
    for (let c = 1; c < pattern.length; c++) {
      if (pattern[r]![c] === 0) continue;
      if (pattern[r]![c + 1] === null) count++;
      if (pattern[r + 1]?.[c] === null) count++;
    }
  return count;
}

/** The number of cells to try: the one wins that darkens the fewest and leaves one white area. */
const CHOICES = 4;

/**
 * A pattern with the dark cells at the edge, and no sums; undefined if dividing runs came to too many dark cells or to white
 * areas apart. Begins with white cells only, and divides runs at random cells until none is too long and enough cells are dark.
 */
export function drawPattern(chance: Rng, { size, dark: [least, most], longest }: PatternWish): Pattern | undefined {
  // Cells are numbered in a grid with a dark cell at each end of each line.
  const wide = size + 2;
  const all = size ** 2;
  let white = new Uint8Array(wide ** 2);
  for (let r = 1; r <= size; r++) white.fill(1, r * wide + 1, r * wide + 1 + size);
  let count = all;
  const wanted = ((100 - least - chance.int(SPREAD)) * all) / 100;
  for (;;) {
    const long = cellsInLongRuns(white, wide, longest);
    const from = long.length > 0 ? long : count > wanted ? cellsInLongRuns(white, wide, 0) : [];
    if (from.length === 0) break;
    let [best, left] = [white, -1];
    for (let i = 0; i < CHOICES; i++) {
      const next = white.slice();
      const cell = chance.pick(from);
      const now = count - darken(next, wide, [cell, white.length - 1 - cell]);
      if (now > left && isJoined(next, wide, now)) [best, left] = [next, now];
    }
    [white, count] = [best, left];
    if (count * 100 < (100 - most) * all) return undefined;
  }
  return Array.from({ length: size + 1 }, (_, r) =>
    Array.from({ length: size + 1 }, (_, c) => (white[r * wide + c] === 1 ? 0 : null)),
  );
}

/** The number of cells in the run of a white cell. `step`: from one cell of the run to the next. */
function runLength(white: Uint8Array, cell: number, step: number): number {
  let [first, last] = [cell, cell];
  while (white[first - step] === 1) first -= step;
  while (white[last + step] === 1) last += step;
  return (last - first) / step + 1;
}

/** The white cells in a run of more than `longest` cells. */
function cellsInLongRuns(white: Uint8Array, wide: number, longest: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < white.length; cell++)
    if (white[cell] === 1 && (runLength(white, cell, 1) > longest || runLength(white, cell, wide) > longest))
      found.push(cell);
  return found;
}

/** Makes cells dark, and those that would be runs of one cell. Returns how many became dark. */
function darken(white: Uint8Array, wide: number, cells: number[]): number {
  let count = 0;
  for (let cell = cells.pop(); cell !== undefined; cell = cells.pop()) {
    count += white[cell]!;
    white[cell] = 0;
    for (const next of [cell - wide, cell + wide, cell - 1, cell + 1]) {
      if (white[next] !== 1) continue;
      const isAlone = white[next - 1] === 0 && white[next + 1] === 0;
      if (isAlone || (white[next - wide] === 0 && white[next + wide] === 0)) cells.push(next);
    }
  }
  return count;
}

function isJoined(white: Uint8Array, wide: number, count: number): boolean {
  const open = white.slice();
  const queue = [white.indexOf(1)];
  open[queue[0]!] = 0;
  let reached = 0;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    reached++;
    for (const next of [at - wide, at + wide, at - 1, at + 1])
      if (open[next] === 1) {
        open[next] = 0;
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

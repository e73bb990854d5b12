/** Patterns of white and dark cells: the same when turned by 180°, all runs of two or more cells, the white ones in one area. */
import type { Rng } from "../../rng.ts";
import type { KakuroCell } from "./rules.ts";

/** The requirements for a pattern. */
export interface PatternOptions {
  /** White area: cells in each row and column. */
  readonly size: number;
  /** Minimum and maximum percentage of dark cells. */
  readonly dark: readonly [min: number, max: number];
  /** Maximum number of cells of a run. */
  readonly longest: number;
}

/** A random number of percentage points, up to this, is added to the minimum percentage of dark cells. */
const SPREAD = 20;
/** Maximum number of patterns to draw, and number of finished ones to compare: the one with the smallest dark areas wins. */
const MAX_DRAWN = 40;
const MAX_COMPARED = 4;

type Pattern = (0 | null)[][];

/** Of a few patterns, the one with the fewest adjacent dark cells; undefined if no pattern was found. */
export function choosePattern(chance: Rng, options: PatternOptions): Pattern | undefined {
  let best: Pattern | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let drawn = 0, compared = 0; drawn < MAX_DRAWN && compared < MAX_COMPARED; drawn++) {
    const pattern = drawPattern(chance, options);
    if (pattern === undefined) continue;
    compared++;
    const dark = darkPairs(pattern);
    if (dark < fewest) [best, fewest] = [pattern, dark];
  }
  return best;
}

/** The number of pairs of adjacent dark cells, not counting the first row and column. */
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

/** Number of cells to try. The cell wins that darkens the fewest others and leaves the white cells joined. */
const CHOICES = 4;

/**
 * A pattern with a dark first row and column for the sums; undefined if dividing the runs made too many cells dark. Begins with white cells only, and divides runs at random cells until none is too long and enough cells are dark.
 */
export function drawPattern(
  chance: Rng,
  { size, dark: [minDark, maxDark], longest }: PatternOptions,
): Pattern | undefined {
  // Cells are numbered in a grid with a dark cell at each end of each line.
  const wide = size + 2;
  const all = size ** 2;
  let white = new Uint8Array(wide ** 2);
  for (let r = 1; r <= size; r++) white.fill(1, r * wide + 1, r * wide + 1 + size);
  let count = all;
  const wanted = ((100 - minDark - chance.int(SPREAD)) * all) / 100;
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
    if (count * 100 < (100 - maxDark) * all) return undefined;
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

/** Makes these cells dark, and then every cell that is left as a run of one. Returns the number of cells that became dark. */
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

/** The pattern with the sums of its runs. `sumOf`: the sum of the run that begins at a row and column (from 0). */
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

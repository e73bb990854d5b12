/** Patterns of white and dark cells: the same when turned by 180°, all runs of two or more cells, the white ones in one area. */
import type { Rng } from "../../rng.ts";
import type { KakuroCell } from "./rules.ts";

/** What is asked of a pattern. */
export interface PatternWish {
  /** White area: cells in each row and column. */
  readonly size: number;
  /** How many of a hundred cells are made dark at first. */
  readonly dark: number;
  /** The most cells of a run. */
  readonly longest: number;
}

/** Cells are mended so often, each time for the whole grid. */
const MENDS = 60;
/** Of a hundred cells so many are white at least. */
const LEAST_WHITE = 50;

/** A pattern with the dark cells at the edge, and no sums; undefined if mending did not come to one. */
export function drawPattern(chance: Rng, { size, dark, longest }: PatternWish): (0 | null)[][] | undefined {
  const white = new Uint8Array(size ** 2).fill(1);
  const darken = (i: number): void => {
    white[i] = 0;
    white[size ** 2 - 1 - i] = 0;
  };
  for (let i = 0; i < size ** 2 / 2; i++) if (chance.chance(dark, 100)) darken(i);
  let isMended = false;
  for (let round = 0; round < MENDS && !isMended; round++) {
    isMended = true;
    for (const step of [1, size])
      for (let line = 0; line < size; line++) {
        const start = step === 1 ? line * size : line;
        for (let i = 0; i < size; i++) {
          if (white[start + i * step] === 0) continue;
          let length = 1;
          while (i + length < size && white[start + (i + length) * step] === 1) length++;
          if (length === 1) darken(start + i * step);
          else if (length > longest) darken(start + (i + chance.int(length)) * step);
          if (length === 1 || length > longest) isMended = false;
          i += length;
        }
      }
  }
  const count = white.reduce((sum, each) => sum + each, 0);
  if (!isMended || count * 100 < LEAST_WHITE * size ** 2 || !isJoined(white, size, count)) return undefined;
  return Array.from({ length: size + 1 }, (_, r) =>
    Array.from({ length: size + 1 }, (_, c) => (r > 0 && c > 0 && white[(r - 1) * size + c - 1] === 1 ? 0 : null)),
  );
}

function isJoined(white: Uint8Array, size: number, count: number): boolean {
  const first = white.indexOf(1);
  const seen = new Set([first]);
  const queue = [first];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const [r, c] = [Math.floor(at / size), at % size];
    const beside = [r > 0 && at - size, r < size - 1 && at + size, c > 0 && at - 1, c < size - 1 && at + 1];
    for (const next of beside)
      if (next !== false && white[next] === 1 && !seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
  }
  return seen.size === count;
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

/** A plain second opinion on path puzzles, written without the engine. */
import type { Cell, PathPuzzle, Reach } from "../../../src/engine/path/grid.ts";

/** Whether two cells, given as [row, column], are one step apart. */
export function touches([r1, c1]: readonly number[], [r2, c2]: readonly number[], reach: Reach): boolean {
  const [rows, columns] = [Math.abs(r1! - r2!), Math.abs(c1! - c2!)];
  return reach === 4 ? rows + columns === 1 : Math.max(rows, columns) === 1;
}

/** Whether every cell holds a number, each from 1 to the last once, and each touches the next. */
export function isPath(grid: readonly (readonly Cell[])[], reach: Reach): boolean {
  const where: number[][] = [];
  for (const [r, row] of grid.entries()) {
    for (const [c, cell] of row.entries()) {
      if (cell === "#") continue;
      if (cell === null || where[cell] !== undefined) return false;
      where[cell] = [r, c];
    }
  }
  const size = grid.flat().filter((cell) => cell !== "#").length;
  for (let k = 1; k <= size; k++) {
    if (where[k] === undefined || (k > 1 && !touches(where[k - 1]!, where[k]!, reach))) return false;
  }
  return true;
}

/** Every answer, found by walking 1, 2, 3 … from every cell: the filled grids as texts, sorted. */
export function allAnswers({ cells }: Pick<PathPuzzle, "cells">, reach: Reach): string[] {
  const grid = cells.map((row) => [...row]);
  const places = grid.flatMap((row, r) => row.flatMap((cell, c) => (cell === "#" ? [] : [[r, c] as const])));
  const given = new Map<number, readonly number[]>();
  for (const [r, c] of places) if (typeof grid[r]![c] === "number") given.set(grid[r]![c] as number, [r, c]);
  const found: string[] = [];
  const walk = (k: number, from: readonly number[] | null): void => {
    if (k > places.length) {
      found.push(JSON.stringify(grid));
      return;
    }
    for (const place of places) {
      const [r, c] = place;
      if (from !== null && !touches(from, place, reach)) continue;
      const fixed = given.get(k);
      if (fixed !== undefined) {
        if (fixed[0] === r && fixed[1] === c) walk(k + 1, place);
      } else if (grid[r]![c] === null) {
        grid[r]![c] = k;
        walk(k + 1, place);
        grid[r]![c] = null;
      }
    }
  };
  walk(1, null);
  return found.sort();
}

/** The grid of a puzzle with an entry written in. */
export const filled = ({ cells }: Pick<PathPuzzle, "cells">, entry: Readonly<Record<string, string>>): Cell[][] =>
  cells.map((row, r) => row.map((cell, c) => (cell === null ? Number(entry[`r${r + 1}c${c + 1}`]) : cell)));

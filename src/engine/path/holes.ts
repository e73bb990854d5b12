/** Enclosed holes. A reader would take them for cells to fill, so they are drawn striped. */
import { type PathPuzzle, widthOf } from "./grid.ts";

/** A place of the grid, row and column from 0. */
export type Hole = readonly [row: number, column: number];

/** The holes that are not connected to the edge of the grid by sides of other holes, row by row. */
export function enclosedHoles(puzzle: Pick<PathPuzzle, "cells">): Hole[] {
  const { cells } = puzzle;
  const width = widthOf(puzzle);
  const holes = cells.flatMap((line, row) =>
    line.flatMap((cell, column): Hole[] => (cell === "#" ? [[row, column]] : [])),
  );
  const isHole = new Set(holes.map(String));
  const ways = holes.filter(([r, c]) => r === 0 || c === 0 || r === cells.length - 1 || c === width - 1);
  const open = new Set(ways.map(String));
  for (const [r, c] of ways) {
    for (const beside of [
      [r - 1, c],
      [r, c + 1],
      [r + 1, c],
      [r, c - 1],
    ] as const) {
      if (!isHole.has(String(beside)) || open.has(String(beside))) continue;
      open.add(String(beside));
      ways.push(beside);
    }
  }
  return holes.filter((hole) => !open.has(String(hole)));
}

/** Holes with cells all round: a reader would take them for cells to fill, so they are striped. */
import { type Path, path, type Segment } from "../../figure.ts";
import { type PathPuzzle, widthOf } from "../grid.ts";

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

/** Slanting stripes over holes, so many to a cell's side; they run on from one hole to the next. None is as short as a dot. */
export function stripes(holes: readonly Hole[], perSide: number): Path {
  const segments = holes.flatMap(([row, column]) =>
    Array.from({ length: 2 * perSide }, (_, i) => (i + 0.5) / perSide).flatMap((at): Segment[] => {
      const [near, far] = [Math.max(0, at - 1), Math.min(1, at)];
      if (far - near < 1 / perSide) return [];
      return [
        ["M", column + near, row + far],
        ["L", column + far, row + near],
      ];
    }),
  );
  return path("hatch", segments);
}

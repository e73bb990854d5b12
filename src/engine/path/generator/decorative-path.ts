/** Paths as decoration for title pages and covers: random ones, and which of their turns get numbers. */
import type { Rng } from "../../rng.ts";
import { boardOf, rowAndColumn } from "../bitboard.ts";
import type { Place } from "../grid.ts";
import { mixPath, rowByRowPath } from "./random-path.ts";

/** The places of a path in order; rows and columns from 0. */
export type DecorativePath = readonly Pick<Place, "row" | "column">[];

/** A random path through every cell of a grid. */
export function decorativePath(chance: Rng, columns: number, rows: number): DecorativePath {
  const board = boardOf(
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => true)),
    4,
  );
  return Array.from(mixPath(board, rowByRowPath(board), chance), (cell) => {
    const [row, column] = rowAndColumn(board, cell);
    return { row, column };
  });
}

/** Whether the path bends at index i. */
export function isTurn(path: DecorativePath, i: number): boolean {
  const [before, after] = [path[i - 1], path[i + 1]];
  return before !== undefined && after !== undefined && before.row !== after.row && before.column !== after.column;
}

/** Steps between two places of a path, across and down. */
export const stepsBetween = (path: DecorativePath, i: number, j: number): number =>
  Math.abs(path[i]!.row - path[j]!.row) + Math.abs(path[i]!.column - path[j]!.column);

/**
 * The grid of a path puzzle: numbers from 1 to the number of cells, each next to the previous one. Two kinds share it; they
 * differ in the directions of a step.
 */
import { cacheLatest } from "../cache-latest.ts";
import type { Entry } from "../kind.ts";
import { readWritten, written } from "../mixed-number.ts";

/** Directions a step can take: 4, to a side, or 8, to a side or a corner. */
const REACHES = [4, 8] as const;
export type Reach = (typeof REACHES)[number];

/** Maximum number of rows and of columns. */
export const MAX_SIDE = 20;

/** A given, null for a blank, "#" for a hole. */
export type Cell = number | "#" | null;

/** A path puzzle in the public format: rows of equal length, with at least one cell. */
export interface PathPuzzle {
  readonly kind: string;
  /** The difference between consecutive numbers: 5 for 5, 10, 15 …, 0.5 for ½, 1, 1½ …; left out: 1. */
  readonly unit?: number | undefined;
  /** Numbers as they are printed. */
  readonly cells: readonly (readonly Cell[])[];
}

/** One step as [rows, columns], clockwise from up; even indices are steps to a side, odd ones to a corner. */
export const STEPS = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
] as const;

/** A cell that is not a hole. Rows and columns count from 0 here, from 1 in its slot's id. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly slot: string;
  /** Counted from 1 in any unit. */
  readonly given: number | null;
  /** The unit of its puzzle. */
  readonly unit: number;
}

/** Columns of a grid. */
export const widthOf = ({ cells: [first = []] }: Pick<PathPuzzle, "cells">): number => first.length;

/** The id of the slot at a row and a column, both from 0. */
export const slotAt = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

/** The unit of a puzzle. */
export const unitOf = ({ unit = 1 }: Pick<PathPuzzle, "unit">): number => unit;

/** The printed form of a number, which counts from 1. */
export const printed = (number: number, { unit }: Pick<Place, "unit">): string => written(number * unit);

/** The cells of a puzzle, row by row, without the holes. */
export const placesOf = cacheLatest((puzzle: PathPuzzle): readonly Place[] => {
  const unit = unitOf(puzzle);
  const found: Place[] = [];
  for (const [row, line] of puzzle.cells.entries()) {
    for (const [column, given] of line.entries()) {
      if (given !== "#") {
        const number = given === null ? null : given / unit;
        found.push({ row, column, slot: slotAt(row, column), given: number, unit });
      }
    }
  }
  return found;
});

/** Parses an entry, without sign and leading zero, into a number from 1. Null for any other text. */
export function readNumber(text = "", { unit }: Pick<Place, "unit">): number | null {
  const number = readWritten(text) / unit;
  return number > 0 && Number.isInteger(number) ? number : null;
}

/** The given or entry of a cell as a number from 1; null if there is none or the entry is not a number. */
export const numberIn = (place: Place, entry: Entry): number | null =>
  place.given ?? readNumber(entry[place.slot], place);

/** Minimum number of steps from one cell to another on an empty grid. */
export function distance(a: Pick<Place, "row" | "column">, b: Pick<Place, "row" | "column">, reach: Reach): number {
  const rows = Math.abs(a.row - b.row);
  const columns = Math.abs(a.column - b.column);
  return reach === 4 ? rows + columns : Math.max(rows, columns);
}

/**
 * A grid without the empty rows and columns at its edges. `rows`: of equal length; `isFilled`: tells which items count.
 */
export function cropGrid<T>(rows: readonly (readonly T[])[], isFilled: (item: T) => boolean): T[][] {
  const usedRows = rows.map((row) => row.some(isFilled));
  const usedColumns = (rows[0] ?? []).map((_, c) => rows.some((row) => isFilled(row[c] as T)));
  return rows
    .slice(Math.max(0, usedRows.indexOf(true)), usedRows.lastIndexOf(true) + 1)
    .map((row) => row.slice(usedColumns.indexOf(true), usedColumns.lastIndexOf(true) + 1));
}

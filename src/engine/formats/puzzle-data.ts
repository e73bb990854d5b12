/** Puzzles in the public format as the readers of other formats make them: plain data, which a kind's own schema still checks. */

/** A number from 1, or null for a blank. */
export type Cells = readonly (readonly (number | null)[])[];

/** Sudoku in all its forms. It has either `box` (rows and columns of a box) or `regions` (numbers from 1, by cell). */
export interface SudokuData {
  readonly kind: "sudoku";
  readonly size: number;
  readonly box?: readonly [rows: number, columns: number];
  readonly regions?: readonly (readonly number[])[];
  readonly diagonals?: true;
  readonly windows?: true;
  readonly cells: Cells;
}

/** A sudoku with sums of cages; no number stands twice in a cage. */
export interface KillerData extends Omit<SudokuData, "kind"> {
  readonly kind: "killer-sudoku";
  readonly cages: readonly { readonly cells: readonly string[]; readonly sum: number }[];
}

/** The sign of a cage; "=" for a single cell. */
export type CageSign = "+" | "-" | "*" | "/" | "=";

export interface CalcudokuData {
  readonly kind: "calcudoku";
  readonly size: number;
  readonly cages: readonly { readonly cells: readonly string[]; readonly sign: CageSign; readonly result: number }[];
}

/** Of each pair of neighbours in `less`, the first is less. */
export interface FutoshikiData {
  readonly kind: "futoshiki";
  readonly size: number;
  readonly cells: Cells;
  readonly less: readonly (readonly [string, string])[];
}

/** 0: a white cell; null: a dark one; an object: a dark one with the sums of the runs that begin after it. */
export type KakuroCell = 0 | null | { readonly down?: number; readonly across?: number };

export interface KakuroData {
  readonly kind: "kakuro";
  readonly cells: readonly (readonly KakuroCell[])[];
}

/** Lengths of the runs of each line; an empty list for an empty line. */
export interface NonogramData {
  readonly kind: "nonogram";
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly title?: string;
}

export type PuzzleData = SudokuData | KillerData | CalcudokuData | FutoshikiData | KakuroData | NonogramData;

/** The maximum number of rows and columns that is read, before any memory is taken. */
export const MAX_SIDE = { sudoku: 25, kakuro: 30, nonogram: 60 } as const;

/** The name of a cell, from its row and column, both from 0. */
export const slotAt = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

/** Row and column of a cell, both from 0, from its name; null if it is none or lies outside of a grid of `size`. */
export function placeOf(slot: string, size: number): readonly [row: number, column: number] | null {
  const [, row, column] = /^r(\d{1,2})c(\d{1,2})$/i.exec(slot) ?? [];
  const place = [Number(row) - 1, Number(column) - 1] as const;
  return place.every((at) => at >= 0 && at < size) ? place : null;
}

/** Rows and columns of the usual box of a size: as square as possible, never higher than wide; one row for a prime number. */
export function usualBox(size: number): readonly [rows: number, columns: number] {
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows !== 0) rows--;
  return [rows, size / rows];
}

/** Splits a list into rows of a length. */
export const inRows = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: list.length / length }, (_, row) => list.slice(row * length, (row + 1) * length));

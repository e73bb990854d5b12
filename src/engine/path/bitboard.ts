/** The cells of a grid as bits: row after row with a guard bit between, so that a step is a shift. */
import { type Reach, STEPS } from "./grid.ts";

/** Cells are numbered row by row from 0, without the holes; `bits` gives the bit position of each. */
export interface Bitboard {
  readonly width: number;
  readonly height: number;
  readonly reach: Reach;
  /** Number of cells. */
  readonly size: number;
  /** Bits of one row: the width and a guard. */
  readonly stride: number;
  /** Words of 32 bits that hold all rows. */
  readonly words: number;
  /** The bit of each cell. */
  readonly bits: Int32Array;
  /** The cell at each bit, or −1. */
  readonly cellAt: Int32Array;
  /** The bits of all cells. */
  readonly open: Int32Array;
  /** The row and column of each cell, from 0. */
  readonly rows: Uint8Array;
  readonly columns: Uint8Array;
  /** The cells next to cell c: `near[8c]` onwards, then −1; and the same as lists. */
  readonly near: Int32Array;
  readonly neighbours: readonly (readonly number[])[];
}

const rectangles = new Map<string, Bitboard>();

/** The board of a rectangle without holes, cached by size. */
export function rectangle(width: number, height: number, reach: Reach): Bitboard {
  const key = `${width} ${height} ${reach}`;
  const known = rectangles.get(key);
  if (known !== undefined) return known;
  const board = boardOf(new Array(height).fill(new Array<boolean>(width).fill(true)), reach);
  rectangles.set(key, board);
  return board;
}

/** Builds a board. `isCell`: rows of equal length, true for a cell and false for a hole. */
export function boardOf(isCell: readonly (readonly boolean[])[], reach: Reach): Bitboard {
  const height = isCell.length;
  const width = isCell[0]!.length;
  const stride = width + 1;
  const words = Math.ceil((stride * height) / 32);
  const list = isCell.flatMap((line, row) => line.flatMap((cell, column) => (cell ? [row * stride + column] : [])));
  const bits = Int32Array.from(list);
  const open = new Int32Array(words);
  const cellAt = new Int32Array(words * 32).fill(-1);
  for (const [cell, bit] of list.entries()) {
    open[bit >> 5]! |= 1 << (bit & 31);
    cellAt[bit] = cell;
  }
  const near = new Int32Array(8 * list.length).fill(-1);
  for (const [cell, bit] of list.entries()) {
    let n = 8 * cell;
    for (const [row, column] of STEPS.filter((_, i) => reach === 8 || i % 2 === 0)) {
      const other = cellAt[bit + row * stride + column] ?? -1;
      if (other >= 0) near[n++] = other;
    }
  }
  const rows = Uint8Array.from(list, (bit) => bit / stride);
  const columns = Uint8Array.from(list, (bit) => bit % stride);
  const neighbours = list.map((_, cell) => [...near.subarray(8 * cell, 8 * cell + 8)].filter((other) => other >= 0));
  return {
    width,
    height,
    reach,
    size: list.length,
    stride,
    words,
    bits,
    cellAt,
    open,
    rows,
    columns,
    near,
    neighbours,
  };
}

/** The row and column of a cell, both from 0. */
export const rowAndColumn = ({ rows, columns }: Bitboard, cell: number): [number, number] => [
  rows[cell]!,
  columns[cell]!,
];

/**
 * What is known of a nonogram while it is solved, as bits: a line of up to 30 cells is one machine word, a longer one two. Each
 * cell is known in its row and in its column.
 */
import { EMPTY, FILLED, type Grid, runsOf } from "../grid.ts";

/** Maximum number of cells in a word. */
export const WORD = 30;

export interface Known extends Pick<Grid, "rows" | "columns" | "clues"> {
  /** Words of a line: 1, or 2 if some lines are longer than a word. */
  readonly words: number;
  /** Word `w` of line `l` is at `l * words + w`; its bit `b` stands for the cell at place `w * 30 + b` of the line. */
  readonly filled: Int32Array;
  readonly empty: Int32Array;
}

export function knownOf({ rows, columns, clues, cells }: Grid): Known {
  const words = Math.max(rows, columns) > WORD ? 2 : 1;
  const filled = new Int32Array((rows + columns) * words);
  const empty = new Int32Array((rows + columns) * words);
  const known = { rows, columns, clues, words, filled, empty };
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]!;
    if (value === FILLED || value === EMPTY) setCell(known, cell, value);
  }
  return known;
}

/** The same once more, to go on from. */
export const copyOf = (known: Known): Known => ({
  ...known,
  filled: known.filled.slice(),
  empty: known.empty.slice(),
});

/** The number of cells of a line. */
export const lengthOf = ({ rows, columns }: Pick<Known, "rows" | "columns">, line: number): number =>
  line < rows ? columns : rows;

/** The bits of all cells that a line of `size` cells has in a word. */
export const allIn = (size: number, word: number): number => (1 << Math.min(WORD, size - word * WORD)) - 1;

/** The place of the lowest bit. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** The number of bits. */
export function countBits(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes open cells of a line: `fill` and `cross` are bits in one of its words. */
export function setCells(known: Known, line: number, word: number, fill: number, cross: number): void {
  const { rows, words, filled, empty } = known;
  filled[line * words + word]! |= fill;
  empty[line * words + word]! |= cross;
  const place = line < rows ? line : line - rows;
  const bit = 1 << (place % WORD);
  // Where the line is in the first line that crosses it here.
  const at = ((line < rows ? rows : 0) + word * WORD) * words + (place < WORD ? 0 : 1);
  for (let bits = fill; bits !== 0; bits &= bits - 1) filled[at + lowest(bits) * words]! |= bit;
  for (let bits = cross; bits !== 0; bits &= bits - 1) empty[at + lowest(bits) * words]! |= bit;
}

/** Writes an open cell. */
export function setCell(known: Known, cell: number, value: number): void {
  const column = cell % known.columns;
  const bit = 1 << (column % WORD);
  const row = (cell - column) / known.columns;
  setCells(known, row, column < WORD ? 0 : 1, value === FILLED ? bit : 0, value === FILLED ? 0 : bit);
}

/** The open cells, in reading order. */
export function openCells({ rows, columns, words, filled, empty }: Known): number[] {
  const open: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let word = 0; word * WORD < columns; word++) {
      const at = row * words + word;
      for (let bits = allIn(columns, word) & ~(filled[at]! | empty[at]!); bits !== 0; bits &= bits - 1)
        open.push(row * columns + word * WORD + lowest(bits));
    }
  return open;
}

/** The number of open cells. */
export function countOpen({ rows, columns, words, filled, empty }: Known): number {
  let count = rows * columns;
  for (let at = 0; at < rows * words; at++) count -= countBits(filled[at]! | empty[at]!);
  return count;
}

/** The number of filled cells. */
export function countFilled({ rows, words, filled }: Known): number {
  let count = 0;
  for (let at = 0; at < rows * words; at++) count += countBits(filled[at]!);
  return count;
}

/** Writes what is known of a line's cells to `into`. Returns their number. */
export function readCells(known: Known, line: number, into: Uint8Array): number {
  const { words, filled, empty } = known;
  const size = lengthOf(known, line);
  for (let i = 0; i < size; i++) {
    const [at, bit] = i < WORD ? [line * words, i] : [line * words + 1, i - WORD];
    into[i] = ((filled[at]! >>> bit) & 1) * FILLED + ((empty[at]! >>> bit) & 1) * EMPTY;
  }
  return size;
}

const cells = new Uint8Array(2 * WORD);

/** Whether the filled cells of a line are its runs, one by one. */
export function hasRuns(known: Known, line: number, runs: readonly number[]): boolean {
  if (lengthOf(known, line) > WORD) {
    const own = runsOf(cells.subarray(0, readCells(known, line, cells)));
    return own.length === runs.length && own.every((run, i) => run === runs[i]);
  }
  let bits = known.filled[line * known.words]!;
  for (let j = 0; j < runs.length; j++) {
    if (bits === 0) return false;
    bits >>>= lowest(bits);
    const length = lowest(~bits);
    if (length !== runs[j]) return false;
    bits >>>= length;
  }
  return bits === 0;
}

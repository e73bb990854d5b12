/**
 * A position as the techniques see it.
 *
 * Letters: k number from 0, c cell of the board, n numbers of the path.
 */
import type { Position } from "../kind.ts";
import { type Board, boardOf, rowAndColumn } from "./board.ts";
import { type PathPuzzle, type Place, placesOf, type Reach } from "./grid.ts";

/** What never changes while a puzzle is solved. */
export interface Ground {
  readonly board: Board;
  readonly places: readonly Place[];
  /** Number of cells by slot id. */
  readonly cellOf: ReadonlyMap<string, number>;
  /** Numbers of the path, from 1, as they are written: as `readNumber`, many times as fast. */
  readonly written: ReadonlyMap<string, number>;
  /** Fewest steps from a cell to another on an empty grid: `apart[n × a + b]`. */
  readonly apart: Uint8Array;
}

/** A run of numbers that are not placed, between two that are. */
export interface Gap {
  /** The placed number before it, −1 when it begins the path. */
  readonly from: number;
  /** The placed number after it, n when it ends the path. */
  readonly to: number;
}

/** The placed numbers, by number and by cell, and what is crossed out. */
export interface Stand {
  readonly ground: Ground;
  readonly board: Board;
  /** The cell of each number that is placed, or −1. */
  readonly holder: Int32Array;
  /** The number in each cell, or −1. */
  readonly number: Int32Array;
  /** The bits of the cells that have a number. */
  readonly filled: Int32Array;
  /** By number, the bits of the cells in which it is crossed out; null when nothing is. */
  readonly crossed: ReadonlyMap<number, Int32Array> | null;
  /** Kept while nothing changes: see `gapsOf`. */
  gaps: readonly Gap[] | null;
}

const grounds = { 4: new WeakMap<PathPuzzle["cells"], Ground>(), 8: new WeakMap<PathPuzzle["cells"], Ground>() };

/** The ground of a puzzle, built once for its rows of cells. */
export function groundOf(puzzle: PathPuzzle, reach: Reach): Ground {
  const known = grounds[reach].get(puzzle.cells);
  if (known !== undefined) return known;
  const isCell = puzzle.cells.map((row) => row.map((cell) => cell !== "#"));
  const places = placesOf(puzzle);
  const ground = groundOn(boardOf(isCell, reach), places);
  grounds[reach].set(puzzle.cells, ground);
  return ground;
}

/** The ground of a board; `places`: its cells in order. */
export function groundOn(board: Board, places: readonly Place[]): Ground {
  const n = board.size;
  const apart = new Uint8Array(n * n);
  const at = Array.from({ length: n }, (_, cell) => rowAndColumn(board, cell));
  for (const [a, [row, column]] of at.entries()) {
    for (const [b, other] of at.entries()) {
      const [rows, columns] = [Math.abs(row - other[0]), Math.abs(column - other[1])];
      apart[n * a + b] = board.reach === 4 ? rows + columns : Math.max(rows, columns);
    }
  }
  const cellOf = new Map(places.map(({ slot }, cell) => [slot, cell]));
  return { board, places, cellOf, written: new Map(places.map((_, k) => [String(k + 1), k + 1])), apart };
}

/** Reads a position; what is no number of the path, or stands twice, counts as nothing. */
export function readStand(puzzle: PathPuzzle, { entry, crossed }: Position, reach: Reach): Stand {
  const ground = groundOf(puzzle, reach);
  const stand = emptyStand(ground);
  for (let cell = 0; cell < ground.places.length; cell++) {
    const { given, slot } = ground.places[cell]!;
    const text = entry[slot];
    const number = given ?? (text === undefined ? undefined : ground.written.get(text));
    if (number !== undefined && stand.holder[number - 1]! < 0) put(stand, number - 1, cell);
  }
  return { ...stand, crossed: readCrossed(ground, crossed) };
}

/** A stand with no number. */
export function emptyStand(ground: Ground): Stand {
  const { board } = ground;
  return {
    ground,
    board,
    holder: new Int32Array(board.size).fill(-1),
    number: new Int32Array(board.size).fill(-1),
    filled: new Int32Array(board.words),
    crossed: null,
    gaps: null,
  };
}

/** Writes number k into a cell of a stand that is one's own. */
export function put(stand: Stand, k: number, cell: number): void {
  const bit = stand.board.bits[cell]!;
  stand.holder[k] = cell;
  stand.number[cell] = k;
  stand.filled[bit >> 5]! |= 1 << (bit & 31);
  stand.gaps = null;
}

/** By number, the bits of the cells in which it is crossed out; null when nothing is that could stand there. */
export function readCrossed({ board, cellOf }: Ground, crossed: Position["crossed"]): Stand["crossed"] {
  const found = new Map<number, Int32Array>();
  for (const [slot, texts] of Object.entries(crossed)) {
    const cell = cellOf.get(slot);
    if (cell === undefined) continue;
    for (const text of texts) {
      const k = Number(text) - 1;
      if (!(Number.isInteger(k) && k >= 0 && k < board.size)) continue;
      const bits = found.get(k) ?? new Int32Array(board.words);
      const bit = board.bits[cell]!;
      bits[bit >> 5]! |= 1 << (bit & 31);
      found.set(k, bits);
    }
  }
  return found.size === 0 ? null : found;
}

/** The runs of missing numbers, in order. */
export function gapsOf(stand: Stand): readonly Gap[] {
  if (stand.gaps !== null) return stand.gaps;
  const gaps: Gap[] = [];
  let from = -1;
  const { holder } = stand;
  for (let k = 0; k < holder.length; k++) {
    if (holder[k]! < 0) continue;
    if (k - from > 1) gaps.push({ from, to: k });
    from = k;
  }
  if (holder.length - from > 1) gaps.push({ from, to: holder.length });
  stand.gaps = gaps;
  return gaps;
}

/** Fewest steps between two cells. */
export const apart = ({ ground, board }: Stand, a: number, b: number): number => ground.apart[board.size * a + b]!;

/** Whether a path number is placed, or there is no such number: then nothing can follow there. */
export const isDone = ({ holder }: Stand, k: number): boolean => k < 0 || k >= holder.length || holder[k]! >= 0;

/** The ids of cells, each once. */
export const idsOf = ({ ground }: Stand, cells: Iterable<number>): string[] =>
  [...new Set(cells)].map((cell) => ground.places[cell]!.slot);

/** The row and column of a cell, from 1, for a sentence. */
export function whereIs({ ground }: Stand, cell: number): { row: number; column: number } {
  const { row, column } = ground.places[cell]!;
  return { row: row + 1, column: column + 1 };
}

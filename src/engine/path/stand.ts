/**
 * A position as the techniques see it.
 *
 * Letters: k number from 0, c cell of the board, n numbers of the path.
 */
import type { Position } from "../kind.ts";
import { type Board, boardOf, rectangle } from "./board.ts";
import { numberIn, type PathPuzzle, type Place, placesOf, type Reach } from "./grid.ts";
import type { Layers } from "./layers.ts";

/** What never changes while a puzzle is solved. */
export interface Ground {
  readonly board: Board;
  readonly places: readonly Place[];
}

/** A run of numbers that are not placed, between two that are. */
export interface Gap {
  /** The placed number before it, −1 when it begins the path. */
  readonly from: number;
  /** The placed number after it, n when it ends the path. */
  readonly to: number;
  /** What is known of its walks; the gap is made anew when a cell in its reach is filled. */
  plain?: Layers | null;
  turning?: Layers | null;
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
  const { cells } = puzzle;
  const places = placesOf(puzzle);
  const isWhole = places.length === cells.length * cells[0]!.length;
  const board = isWhole
    ? rectangle(cells[0]!.length, cells.length, reach)
    : boardOf(
        cells.map((row) => row.map((cell) => cell !== "#")),
        reach,
      );
  const ground = { board, places };
  grounds[reach].set(cells, ground);
  return ground;
}

/**
 * Reads a position; what is no number of the path, or stands twice, counts as nothing. A given number counts before one
 * that is written.
 */
export function readStand(puzzle: PathPuzzle, { entry, crossed }: Position, reach: Reach): Stand {
  const ground = groundOf(puzzle, reach);
  const stand = emptyStand(ground);
  const { board, places } = ground;
  const place = (cell: number, number: number | null) => {
    if (number === null || number > board.size || stand.holder[number - 1]! >= 0) return;
    put(stand, number - 1, cell);
  };
  for (const [cell, { given }] of places.entries()) place(cell, given);
  for (const [cell, each] of places.entries()) if (each.given === null) place(cell, numberIn(each, entry));
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

/** A stand with more numbers, each in an empty cell. Gaps out of whose reach these are stay as they are known. */
export function withNumbers(stand: Stand, numbers: readonly number[], cells: readonly number[]): Stand {
  const next: Stand = {
    ...stand,
    holder: stand.holder.slice(),
    number: stand.number.slice(),
    filled: stand.filled.slice(),
  };
  for (const [i, k] of numbers.entries()) put(next, k, cells[i]!);
  const gaps: Gap[] = [];
  for (const gap of gapsOf(stand)) {
    let from = gap.from;
    for (let k = from + 1; k < gap.to; k++) {
      if (next.holder[k]! < 0) continue;
      if (k - from > 1) gaps.push({ from, to: k });
      from = k;
    }
    if (gap.to - from === 1) continue;
    const isSame = from === gap.from && !cells.some((cell) => isInReach(stand, gap, cell));
    gaps.push(isSame ? gap : { from, to: gap.to });
  }
  next.gaps = gaps;
  return next;
}

/** Whether a walk of a gap could come through a cell if all others were empty. */
function isInReach(stand: Stand, { from, to }: Gap, cell: number): boolean {
  const { holder } = stand;
  const before = from < 0 ? 0 : apart(stand, holder[from]!, cell);
  return before + (to < holder.length ? apart(stand, cell, holder[to]!) : 0) <= to - from;
}

/** By number, the bits of the cells in which it is crossed out; null when nothing is that could stand there. */
export function readCrossed({ board, places }: Ground, crossed: Position["crossed"]): Stand["crossed"] {
  const found = new Map<number, Int32Array>();
  const slots = Object.entries(crossed);
  const cellOf = slots.length === 0 ? null : new Map(places.map(({ slot }, cell) => [slot, cell]));
  for (const [slot, texts] of slots) {
    const cell = cellOf?.get(slot);
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

/** Fewest steps between two cells on an empty grid. */
export function apart({ board: { rows, columns, reach } }: Pick<Stand, "board">, a: number, b: number): number {
  const down = Math.abs(rows[a]! - rows[b]!);
  const along = Math.abs(columns[a]! - columns[b]!);
  return reach === 4 ? down + along : Math.max(down, along);
}

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

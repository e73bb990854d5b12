/**
 * The solver state: a position in the form that techniques use.
 *  Letters: k number from 0, c cell of the board, n numbers of the path.
 */

import { cacheLatest } from "../../cache-latest.ts";
import type { Position } from "../../kind.ts";
import { numberValue } from "../../mixed-number.ts";
import { type Bitboard, boardOf, rectangle } from "../bitboard.ts";
import { numberIn, type PathPuzzle, type Place, placesOf, type Reach, readNumber, widthOf } from "../grid.ts";
import { addBit } from "../solver/bits.ts";

/** What stays the same while a puzzle is solved: the cells, as bits and as places of the grid. */
export interface Layout {
  readonly board: Bitboard;
  readonly places: readonly Place[];
}

/** A run of missing numbers between two placed ones. */
export interface Gap {
  /** The placed number before it; −1 if the gap begins the path. */
  readonly from: number;
  /** The placed number after it; n if the gap ends the path. */
  readonly to: number;
  /** Caches of `gap-walks.ts`. The gap is created anew when a cell in its reach is filled. */
  only: readonly number[] | null | undefined;
  plain: Layers | null | undefined;
  turning: Layers | null | undefined;
}

const gapOf = (from: number, to: number): Gap => ({ from, to, only: undefined, plain: undefined, turning: undefined });

/** The placed numbers, by number and by cell, and the crossed-out ones. */
export interface SolverState {
  readonly layout: Layout;
  readonly board: Bitboard;
  /** The cell of each placed number, or −1. */
  readonly cellOf: Int32Array;
  /** The number in each cell, or −1. */
  readonly numberAt: Int32Array;
  /** The bits of the cells that have a number. */
  readonly filled: Int32Array;
  /** By number, the bits of the cells in which it is crossed out; null if there are none. */
  readonly crossed: ReadonlyMap<number, Int32Array> | null;
  /** Cache of `gapsOf`, null after a change. */
  gaps: readonly Gap[] | null;
  /** Memory of `scratchLayers`, allocated on first use. */
  scratch: Int32Array | null;
}

/** The layout of a puzzle. */
export const layoutOf = (puzzle: PathPuzzle, reach: Reach): Layout => layouts[reach](puzzle);

const layouts = {
  4: cacheLatest((puzzle: PathPuzzle) => buildLayout(puzzle, 4)),
  8: cacheLatest((puzzle: PathPuzzle) => buildLayout(puzzle, 8)),
};

function buildLayout(puzzle: PathPuzzle, reach: Reach): Layout {
  const { cells } = puzzle;
  const places = placesOf(puzzle);
  const [width, height] = [widthOf(puzzle), cells.length];
  if (places.length === width * height) return { board: rectangle(width, height, reach), places };
  const isCell = cells.map((row) => row.map((cell) => cell !== "#"));
  return { board: boardOf(isCell, reach), places };
}

/** Reads a position. Entries that are not on the path, or occur twice, are ignored; a given takes precedence over an entry. */
export function readState(puzzle: PathPuzzle, { entry, crossed }: Position, reach: Reach): SolverState {
  const layout = layoutOf(puzzle, reach);
  const state = emptyState(layout, readCrossed(layout, crossed));
  const { board, places } = layout;
  const placeIfFree = (cell: number, number: number | null) => {
    if (number === null || number > board.size || state.cellOf[number - 1]! >= 0) return;
    place(state, number - 1, cell);
  };
  for (const [cell, { given }] of places.entries()) placeIfFree(cell, given);
  for (const [cell, own] of places.entries()) if (own.given === null) placeIfFree(cell, numberIn(own, entry));
  return state;
}

/** Replaces all numbers of a state, in place. `clues`: the cell of each number, or −1. */
export function refill(state: SolverState, clues: Int32Array): void {
  state.cellOf.fill(-1);
  state.numberAt.fill(-1);
  state.filled.fill(0);
  for (let k = 0; k < clues.length; k++) if (clues[k]! >= 0) place(state, k, clues[k]!);
  state.gaps = null;
}

/** A state with no number. */
export function emptyState(layout: Layout, crossed: SolverState["crossed"] = null): SolverState {
  const { board } = layout;
  return {
    layout,
    board,
    cellOf: new Int32Array(board.size).fill(-1),
    numberAt: new Int32Array(board.size).fill(-1),
    filled: new Int32Array(board.words),
    crossed,
    gaps: null,
    scratch: null,
  };
}

/** Writes number k into a cell, in place. */
function place(state: SolverState, k: number, cell: number): void {
  const bit = state.board.bits[cell]!;
  state.cellOf[k] = cell;
  state.numberAt[cell] = k;
  state.filled[bit >> 5]! |= 1 << (bit & 31);
  state.gaps = null;
}

/** Writes findings into empty cells, in place. Gaps that cannot reach these keep their caches. */
export function fill(state: SolverState, findings: readonly PathFinding[]): void {
  const known = gapsOf(state);
  for (const { k, direction, cells } of findings) {
    for (let i = 0; i < cells.length; i++)
      if (state.cellOf[k + i * direction]! < 0) place(state, k + i * direction, cells[i]!);
  }
  const gaps: Gap[] = [];
  for (const gap of known) {
    let from = gap.from;
    for (let k = from + 1; k < gap.to; k++) {
      if (state.cellOf[k]! < 0) continue;
      if (k - from > 1) gaps.push(gapOf(from, k));
      from = k;
    }
    if (gap.to - from === 1) continue;
    const isSame = from === gap.from && !reachesAny(state, gap, findings);
    gaps.push(isSame ? gap : gapOf(from, gap.to));
  }
  state.gaps = gaps;
}

/** Whether a walk of a gap could pass through a cell of some findings if all others were empty. */
function reachesAny(state: SolverState, gap: Gap, findings: readonly PathFinding[]): boolean {
  for (const { cells } of findings) {
    for (let i = 0; i < cells.length; i++) if (canReach(state, gap, cells[i]!)) return true;
  }
  return false;
}

/** Whether a walk of a gap could pass through a cell if all others were empty. */
function canReach(state: SolverState, { from, to }: Gap, cell: number): boolean {
  const { cellOf } = state;
  const before = from < 0 ? 0 : distanceBetween(state, cellOf[from]!, cell);
  return before + (to < cellOf.length ? distanceBetween(state, cell, cellOf[to]!) : 0) <= to - from;
}

/** By number, the bits of the cells in which it is crossed out; null when no number of the path is. */
export function readCrossed({ board, places }: Layout, crossed: Position["crossed"]): SolverState["crossed"] {
  const found = new Map<number, Int32Array>();
  const slots = Object.entries(crossed);
  const cellOf = slots.length === 0 ? null : new Map(places.map(({ slot }, cell) => [slot, cell]));
  for (const [slot, texts] of slots) {
    const cell = cellOf?.get(slot);
    if (cell === undefined) continue;
    for (const text of texts) {
      const number = readNumber(text, places[cell]!);
      if (number === null || number > board.size) continue;
      const k = number - 1;
      const bits = found.get(k) ?? new Int32Array(board.words);
      addBit(bits, board.bits[cell]!);
      found.set(k, bits);
    }
  }
  return found.size === 0 ? null : found;
}

/** The runs of missing numbers, in order. */
export function gapsOf(state: SolverState): readonly Gap[] {
  if (state.gaps !== null) return state.gaps;
  const gaps: Gap[] = [];
  let from = -1;
  const { cellOf } = state;
  for (let k = 0; k < cellOf.length; k++) {
    if (cellOf[k]! < 0) continue;
    if (k - from > 1) gaps.push(gapOf(from, k));
    from = k;
  }
  if (cellOf.length - from > 1) gaps.push(gapOf(from, cellOf.length));
  state.gaps = gaps;
  return gaps;
}

/** The gap of a missing number. */
export function gapAround(state: SolverState, k: number): Gap {
  const gap = gapsOf(state).find(({ from, to }) => from < k && k < to);
  if (gap === undefined) throw new Error("a placed number is in no gap");
  return gap;
}

/** Minimum number of steps between two cells on an empty grid. */
export function distanceBetween(
  { board: { rows, columns, reach } }: Pick<SolverState, "board">,
  a: number,
  b: number,
): number {
  const down = Math.abs(rows[a]! - rows[b]!);
  const along = Math.abs(columns[a]! - columns[b]!);
  return reach === 4 ? down + along : Math.max(down, along);
}

/** Whether a number is placed or outside the path, so that the path cannot continue to it. */
export const isPlacedOrOutside = ({ cellOf }: SolverState, k: number): boolean =>
  k < 0 || k >= cellOf.length || cellOf[k]! >= 0;

/** The slot ids of cells, without duplicates. */
export const idsOf = ({ layout }: SolverState, cells: Iterable<number>): string[] =>
  [...new Set(cells)].map((cell) => layout.places[cell]!.slot);

/** The position of a cell for a sentence: row and column from 1, and `at`, a description for readers who do not count these. */
export function whereIs(state: SolverState, cell: number): { row: number; column: number; at: Bearing } {
  const { row, column } = state.layout.places[cell]!;
  return { row: row + 1, column: column + 1, at: bearingOf(state, cell) };
}

/** A printed number, and the way from there to a cell: "left", 2, "below", 1. */
type Bearing = readonly (number | string)[];

/** The bearing of a cell from the nearest number; from a given, if there is one. */
function bearingOf({ layout: { places }, numberAt }: SolverState, cell: number): Bearing {
  let least = Infinity;
  let nearest: Bearing = [];
  places.forEach(({ row, column, given, unit }, other) => {
    const right = places[cell]!.column - column;
    const below = places[cell]!.row - row;
    // A straight way is easier to follow than one with a corner.
    const far = 2 * (Math.abs(right) + Math.abs(below)) + (right * below ? 1 : 0) + (given === null ? 99 : 0);
    if (numberAt[other]! < 0 || far >= least) return;
    least = far;
    const sides = Object.entries({ left: -right, right, above: -below, below });
    nearest = [numberValue((numberAt[other]! + 1) * unit), ...sides.filter(([, steps]) => steps > 0).flat()];
  });
  return nearest;
}

/** Consecutive numbers, ascending or descending, with their cells. */
export interface PathFinding {
  /** The first number, from 0; `direction` is the difference to the next. */
  readonly k: number;
  readonly direction: 1 | -1;
  readonly cells: Cells;
}

/** One cell or more. */
export type Cells = readonly [number, ...number[]];

/** For each number of a gap, the bits of its possible cells. */
export interface Layers {
  readonly gap: Gap;
  /** Rows of `row` words each, the first and last of them zero; number `gap.from + i` begins at i × row + 1. */
  readonly at: Int32Array;
  readonly row: number;
  readonly words: number;
}

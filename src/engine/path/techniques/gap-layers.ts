/**
 * Where the numbers of one gap can be: walks over empty cells between the placed numbers at its ends.
 *  Letters: i numbers of the gap from 1 (0 and the last row are the placed ends), o first word of a row, j word, x bits. The i-th
 * number is next to a place of the previous one and next to a place of the next one. Two sweeps ensure this; with `turns`, the
 * two must be different cells, which is swept until nothing changes.
 */

import { lowest } from "../solver/bits.ts";
import { nextTo, nextToTwo } from "../solver/shifts.ts";
import type { Gap, Layers, SolverState } from "./solver-state.ts";

/** What the walks must avoid: the bits of filled cells, and by number the cells in which it is crossed out. */
export interface Obstacles {
  readonly filled: Int32Array;
  readonly crossed: SolverState["crossed"];
}

/** Like `layersOf`, in the state's scratch memory: valid only until the next call. */
export function scratchLayers(
  state: SolverState,
  gap: Gap,
  turns: boolean,
  obstacles: Obstacles = state,
): Layers | null {
  state.scratch ??= new Int32Array(wordsFor(state, state.board.size + 1));
  return fillLayers(state.scratch.fill(0, 0, wordsFor(state, gap.to - gap.from)), state, gap, turns, obstacles);
}

/** The layers of a gap, or null when one is empty. `turns`: a walk never returns immediately to its previous cell. */
export const layersOf = (state: SolverState, gap: Gap, turns: boolean): Layers | null =>
  fillLayers(new Int32Array(wordsFor(state, gap.to - gap.from)), state, gap, turns, state);

/** Number of words for the layers of a gap with this many steps. If no number is placed, there is one step more than cells. */
const wordsFor = ({ board }: SolverState, steps: number): number => (steps + 1) * (board.words + 2);

function fillLayers(at: Int32Array, state: SolverState, gap: Gap, turns: boolean, obstacles: Obstacles): Layers | null {
  const { board, cellOf } = state;
  const { words, bits } = board;
  const row = words + 2;
  const length = gap.to - gap.from;
  const begins = gap.from < 0;
  const ends = gap.to >= board.size;
  if (!begins) setBit(at, 1, bits[cellOf[gap.from]!]!);
  if (!ends) setBit(at, length * row + 1, bits[cellOf[gap.to]!]!);
  for (let i = 1; i < length; i++) {
    const crossed = obstacles.crossed?.get(gap.from + i);
    const follows = i > 1 || !begins;
    let any = 0;
    for (let j = 0; j < words; j++) {
      const o = i * row + 1 + j;
      let x = board.open[j]! & ~obstacles.filled[j]!;
      if (crossed !== undefined) x &= ~crossed[j]!;
      if (x !== 0 && follows) x &= nextTo(board, at, o - row);
      at[o] = x;
      any |= x;
    }
    if (any === 0) return null;
  }
  const layers = { gap, at, row, words };
  for (let i = length - 1; i > 0; i--) {
    if ((i < length - 1 || !ends) && !keepNeighbours(state, layers, i)) return null;
  }
  return !turns || sweepTurns(state, layers, begins, ends) ? layers : null;
}

function setBit(at: Int32Array, o: number, bit: number): void {
  at[o + (bit >> 5)] = 1 << (bit & 31);
}

function keepNeighbours({ board }: SolverState, { at, row, words }: Layers, i: number): boolean {
  let any = 0;
  for (let j = 0; j < words; j++) {
    const o = i * row + 1 + j;
    if (at[o] === 0) continue;
    at[o]! &= nextTo(board, at, o + row);
    any |= at[o]!;
  }
  return any !== 0;
}

/**
 * Sweeps forwards and backwards until every place has two different neighbours on the path. False when a layer is
 * empty.
 */
function sweepTurns(state: SolverState, layers: Layers, begins: boolean, ends: boolean): boolean {
  const length = layers.gap.to - layers.gap.from;
  for (let changed = true; changed; ) {
    changed = false;
    for (let s = 1; s < 2 * length - 1; s++) {
      const i = s < length ? s : 2 * length - 1 - s;
      const change = keepTurning(state, layers, i, i > 1 || !begins, i < length - 1 || !ends);
      if (change < 0) return false;
      if (change > 0) changed = true;
    }
  }
  return true;
}

/**
 * Keeps the places of layer i that have two different neighbours in the layers before and after it, where these layers exist.
 * Returns −1 when none is left, 1 when some were removed, else 0.
 */
function keepTurning(
  { board }: SolverState,
  { at, row, words }: Layers,
  i: number,
  before: boolean,
  after: boolean,
): number {
  let any = 0;
  let changed = 0;
  for (let j = 0; j < words; j++) {
    const o = i * row + 1 + j;
    const x = at[o]!;
    if (x === 0) continue;
    let y = x;
    if (before) y &= nextTo(board, at, o - row);
    if (after) y &= nextTo(board, at, o + row);
    if (before && after && y !== 0) y &= nextToTwo(board, at, o - row, o + row);
    any |= y;
    if (x === y) continue;
    at[o] = y;
    changed = 1;
  }
  return any === 0 ? -1 : changed;
}

/** The only cell of the number `gap.from + i`, or −1 when it has several. */
export function onlyCell({ board }: SolverState, { at, row, words }: Layers, i: number): number {
  let found = 0;
  let where = 0;
  for (let j = 0; j < words; j++) {
    const x = at[i * row + 1 + j]!;
    if (x === 0) continue;
    if (found !== 0 || (x & (x - 1)) !== 0) return -1;
    found = x;
    where = j;
  }
  return found === 0 ? -1 : board.cellAt[32 * where + lowest(found)]!;
}

/** Whether number `gap.from + i` can be in a cell. */
export const canHold = ({ board }: SolverState, { at, row }: Layers, i: number, cell: number): boolean =>
  ((at[i * row + 1 + (board.bits[cell]! >> 5)]! >>> (board.bits[cell]! & 31)) & 1) === 1;

/** The cells whose bits are set. */
export function cellsIn({ board }: Pick<SolverState, "board">, bits: ArrayLike<number>): number[] {
  const cells: number[] = [];
  for (let j = 0; j < board.words; j++) {
    for (let x = bits[j]!; x !== 0; x &= x - 1) cells.push(board.cellAt[32 * j + lowest(x)]!);
  }
  return cells;
}

/** Generates path puzzles: a random path, then as few of its numbers as the level allows. */
import { LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { type Bitboard, boardOf, rowAndColumn } from "../bitboard.ts";
import { type Cell, cropGrid, type Reach, slotAt } from "../grid.ts";
import { enclosedHoles } from "../holes.ts";
import { boardFor, longestPathOf, type PathOptions } from "../options.ts";
import { isFilledBy, techniquesFor } from "../techniques/explain.ts";
import type { Layout } from "../techniques/solver-state.ts";
import { minimiseClues, stateOf } from "./minimise-clues.ts";
import { monotony } from "./quality.ts";
import { variedPath } from "./random-path.ts";

/**
 * One try; returns the rows of a puzzle. Undefined when it found no path, or when the techniques of the level below are enough.
 * `most`: maximum number of cells of the path.
 */
export function generate(
  rng: Rng,
  options: PathOptions,
  level: Level,
  reach: Reach,
  most = Number.POSITIVE_INFINITY,
): Cell[][] | undefined {
  const found = drawPath(rng, options, reach, most);
  if (found === undefined) return undefined;
  const { board, path } = found;
  const layout = blankLayoutOf(board);
  const table = techniquesFor(reach);
  const clues = minimiseClues(rng, layout, path, table, level, options);
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && isFilledBy(table, stateOf(layout, clues), below)) return undefined;
  return cropGrid(rowsOf(board, clues), (cell) => cell !== "#");
}

/**
 * A path and the board of its cells. Undefined when the path is monotonous, when a partial path does not reach all sides of its
 * rectangle, or when a shortened one encloses holes.
 */
export function drawPath(
  rng: Rng,
  options: PathOptions,
  reach: Reach,
  most: number,
): { readonly board: Bitboard; readonly path: Int32Array } | undefined {
  const whole = boardFor(options, reach);
  const walk = variedPath(whole, longestPathOf(whole).path, rng);
  // Backbite moves keep the chessboard colour of the first cell of a path with side steps; reversed, it may be the
  // other colour.
  if (rng.chance(1, 2)) walk.reverse();
  const isCut = options.path === "partial" || walk.length > most;
  const drawn = isCut ? cutTo(whole, leftOut(rng, whole, walk, options, most)) : { board: whole, path: walk };
  const { board, path } = drawn;
  // A mask may have only monotonous paths.
  if (options.mask === null && (monotony(board, path) > 0 || !reachesEdges(board))) return undefined;
  // Cells that a limit omits must lie outside, so that no hole has to be explained.
  return options.path === "full" && isCut && hasEnclosedHoles(board) ? undefined : drawn;
}

const blankLayouts = new WeakMap<Bitboard, Layout>();

/** The layout of a board without givens, cached. */
function blankLayoutOf(board: Bitboard): Layout {
  const known = blankLayouts.get(board);
  if (known !== undefined) return known;
  const places = Array.from({ length: board.size }, (_, cell) => {
    const [row, column] = rowAndColumn(board, cell);
    return { row, column, slot: slotAt(row, column), given: null, unit: 1 };
  });
  const layout = { board, places };
  blankLayouts.set(board, layout);
  return layout;
}

/** Percentage of cells that a partial path omits: the minimum, and the maximum addition. */
const MIN_HOLES = 10;
const MORE_HOLES = 15;

/**
 * Shortens a path by short cuts and at its ends, so that it omits some cells of the board. A path with more than `most` cells is
 * cut to exactly `most`.
 */
function leftOut(rng: Rng, board: Bitboard, walk: Int32Array, { path: cover }: PathOptions, most: number): number[] {
  const path = [...walk];
  const wanted =
    cover === "full" ? path.length : board.size - Math.ceil((board.size * (MIN_HOLES + rng.int(MORE_HOLES + 1))) / 100);
  const aim = Math.min(wanted, most);
  // A short cut may overshoot the aim by one cell, but not the limit.
  const least = aim === most ? aim : aim - 1;
  // The fewest cells that a short cut can omit: with steps to a side, the two of a bend.
  const cut = board.reach === 4 ? 2 : 1;
  for (let tries = 20 * board.size; tries > 0 && path.length > aim; tries--) {
    const k = rng.int(path.length);
    if (k === 0) path.shift();
    else if (k === path.length - 1) path.pop();
    else if (path.length - cut >= least && areNear(board, path[k]!, path[k + cut + 1])) path.splice(k + 1, cut);
  }
  return path.slice(0, most);
}

const areNear = ({ near }: Bitboard, a: number, b: number | undefined): boolean =>
  b !== undefined && near.subarray(8 * a, 8 * a + 8).includes(b);

/** The board of a path's own cells, and the path on it. */
function cutTo(board: Bitboard, cells: readonly number[]): { board: Bitboard; path: Int32Array } {
  const places = cells.map((cell) => rowAndColumn(board, cell));
  const isCell = Array.from({ length: board.height }, () => new Array<boolean>(board.width).fill(false));
  for (const [row, column] of places) isCell[row]![column] = true;
  const own = boardOf(isCell, board.reach);
  return { board: own, path: Int32Array.from(places, ([row, column]) => own.cellAt[row * own.stride + column]!) };
}

/**
 * Whether the first and last rows and columns have a cell, so that the puzzle has the width and height of the options.
 */
const reachesEdges = ({ rows, columns, width, height }: Bitboard): boolean =>
  rows.includes(0) && rows.includes(height - 1) && columns.includes(0) && columns.includes(width - 1);

const hasEnclosedHoles = (board: Bitboard): boolean => enclosedHoles({ cells: emptyRowsOf(board) }).length > 0;

/** The rows of a board, all blank. */
function emptyRowsOf({ rows, columns, size, width, height }: Bitboard): Cell[][] {
  const cells = Array.from({ length: height }, () => new Array<Cell>(width).fill("#"));
  for (let cell = 0; cell < size; cell++) cells[rows[cell]!]![columns[cell]!] = null;
  return cells;
}

function rowsOf(board: Bitboard, clues: Int32Array): Cell[][] {
  const { rows, columns, size } = board;
  const cells = emptyRowsOf(board);
  for (let k = 0; k < size; k++) {
    const cell = clues[k]!;
    if (cell >= 0) cells[rows[cell]!]![columns[cell]!] = k + 1;
  }
  return cells;
}

/** Makes path puzzles: a random path, then as few of its numbers as the level allows. */
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
 * One attempt, as the rows of a puzzle. Undefined when no path came of it, or when the techniques of the level below are enough.
 * `most`: cells of the path at most.
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
 * A path, and the board of its cells. Undefined when it is monotonous, when one that leaves cells out did not reach all sides of its
 * rectangle, or left cells within it out that only a limit made it leave.
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
  // A mask may have no other path than a monotonous one.
  if (options.mask === null && (monotony(board, path) > 0 || !reachesEdges(board))) return undefined;
  // What a limit leaves out lies outside, so that there is no hole to explain.
  return options.path === "full" && isCut && hasEnclosedHoles(board) ? undefined : drawn;
}

const blankLayouts = new WeakMap<Bitboard, Layout>();

/** The layout of a board with nothing given, built once for it. */
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

/** Percentage of cells that a partial path leaves out: the least, and how much is added at most. */
const MIN_HOLES = 10;
const MORE_HOLES = 15;

/** Shortens a path by short cuts and at its ends, so that some cells of the board are left out; to `most` cells exactly, if it has more. */
function leftOut(rng: Rng, board: Bitboard, walk: Int32Array, { path: cover }: PathOptions, most: number): number[] {
  const path = [...walk];
  const wanted =
    cover === "full" ? path.length : board.size - Math.ceil((board.size * (MIN_HOLES + rng.int(MORE_HOLES + 1))) / 100);
  const aim = Math.min(wanted, most);
  // A short cut may pass what is wanted by a cell, but not what is said.
  const least = aim === most ? aim : aim - 1;
  // The fewest cells that a short cut can leave out: with steps to a side these are the two of a bend.
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

/** The rows of a board with no number in them. */
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

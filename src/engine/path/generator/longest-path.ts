/** Looks for a path through all cells of a board, for masks. Returns the longest path found, and why there is no longer one. */
import { type Bitboard, rowAndColumn } from "../bitboard.ts";
import { searchHamiltonianPath } from "./hamiltonian-search.ts";
import { growPath, rowByRowPath } from "./random-path.ts";

/** Why there is no path through all cells, or none was found. */
export type Obstruction =
  | { readonly why: "not-connected" }
  | { readonly why: "colours"; readonly by: number }
  | { readonly why: "dead-ends"; readonly count: number }
  | { readonly why: "searched" }
  | { readonly why: "budget" };

/** The longest path found; `obstruction` is null when it goes through every cell. */
export interface LongestPath {
  readonly path: Int32Array;
  readonly obstruction: Obstruction | null;
}

/** The same board always gives the same path. */
export function longestPath(board: Bitboard): LongestPath {
  if (board.size === board.width * board.height) return { path: rowByRowPath(board), obstruction: null };
  const path = growPath(board);
  if (path.length === board.size) return { path, obstruction: null };
  const quick = quickObstruction(board);
  if (quick !== null) return { path, obstruction: quick };
  const search = searchHamiltonianPath(board);
  if (search.path !== null) return { path: search.path, obstruction: null };
  return { path, obstruction: { why: search.complete ? "searched" : "budget" } };
}

/** A reason that is visible without a search, or null. */
function quickObstruction(board: Bitboard): Obstruction | null {
  if (!isConnected(board)) return { why: "not-connected" };
  const by = board.reach === 4 ? colourDifference(board) : 0;
  if (by > 1) return { why: "colours", by };
  const count = deadEnds(board);
  return count > 2 ? { why: "dead-ends", count } : null;
}

function isConnected(board: Bitboard): boolean {
  const seen = new Uint8Array(board.size);
  const list = [0];
  seen[0] = 1;
  for (const cell of list) {
    for (let i = 8 * cell; i < 8 * cell + 8 && board.near[i]! >= 0; i++) {
      if (seen[board.near[i]!] === 1) continue;
      seen[board.near[i]!] = 1;
      list.push(board.near[i]!);
    }
  }
  return list.length === board.size;
}

/** Difference between the numbers of cells of the two chessboard colours. A path changes colour at every step. */
function colourDifference(board: Bitboard): number {
  let sum = 0;
  for (let cell = 0; cell < board.size; cell++) {
    const [row, column] = rowAndColumn(board, cell);
    sum += (row + column) % 2 === 0 ? 1 : -1;
  }
  return Math.abs(sum);
}

const degree = (board: Bitboard, cell: number): number => {
  let n = 0;
  while (n < 8 && board.near[8 * cell + n]! >= 0) n++;
  return n;
};

const deadEnds = (board: Bitboard): number => {
  let count = 0;
  for (let cell = 0; cell < board.size; cell++) if (degree(board, cell) === 1) count++;
  return count;
};

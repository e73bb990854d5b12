/** Random paths through every cell of a board. */
import { type Rng, rng } from "../../rng.ts";
import { type Bitboard, rowAndColumn } from "../bitboard.ts";
import { monotony } from "./quality.ts";

/** Number of backbite moves that randomise a path of N cells: at least 10 N ln N, in whole numbers. */
const mixingMoves = (size: number): number => 7 * size * (32 - Math.clz32(size));

/**
 * Mixes a path: joins an end to a random neighbour and cuts the path next to it, so that it ends elsewhere (backbite; M. L.
 * Mansfield, J. Chem. Phys. 125, 154103, 2006). `path`: cells in order, not changed.
 */
export function mixPath(board: Bitboard, path: Int32Array, rng: Rng): Int32Array {
  const mix = path.slice();
  makeRandomMoves(board, mix, placesOn(board, mix), rng, mixingMoves(mix.length));
  return mix;
}

/** The index of each cell on a path, or −1. */
function placesOn(board: Bitboard, path: Int32Array): Int32Array {
  const place = new Int32Array(board.size).fill(-1);
  for (let k = 0; k < path.length; k++) place[path[k]!] = k;
  return place;
}

/** Maximum number of extra rounds for a monotonous path, each with as many moves as the path has cells. */
const MORE_ROUNDS = 80;

/** A mixed path that is not monotonous, or the least monotonous one found, since some shapes have no other. */
export function variedPath(board: Bitboard, path: Int32Array, rng: Rng): Int32Array {
  const mix = mixPath(board, path, rng);
  const place = placesOn(board, mix);
  const best = mix.slice();
  let least = monotony(board, mix);
  for (let round = 0; round < MORE_ROUNDS && least > 0; round++) {
    makeRandomMoves(board, mix, place, rng, mix.length);
    const now = monotony(board, mix);
    if (now >= least) continue;
    best.set(mix);
    least = now;
  }
  return best;
}

/** Number of bits taken from one random number. Each move uses some for an end and a neighbour. */
const BITS_PER_DRAW = 24;

/** Makes random moves on a path. `place`: index of each cell on it, or −1. Both arrays are changed. */
function makeRandomMoves(board: Bitboard, mix: Int32Array, place: Int32Array, rng: Rng, most: number): void {
  const bits = board.reach === 4 ? 3 : 4;
  let draw = 0;
  let left = 0;
  for (let moves = most; moves > 0; moves--) {
    if (left === 0) {
      draw = rng.int(2 ** BITS_PER_DRAW);
      left = BITS_PER_DRAW;
    }
    backbite(board, mix, place, mix.length, (draw & 1) === 1, (draw >> 1) & (board.reach - 1));
    draw >>= bits;
    left -= bits;
  }
}

/**
 * One move on the first `length` cells of a path: joins its first or last cell to one of its neighbours, by index.
 * Nothing happens when that neighbour is missing or not on the path. `place`: index of each cell on the path, or −1.
 */
export function backbite(
  { near }: Bitboard,
  path: Int32Array,
  place: Int32Array,
  length: number,
  atStart: boolean,
  neighbour: number,
): void {
  const end = path[atStart ? 0 : length - 1]!;
  const joined = near[8 * end + neighbour]!;
  if (joined < 0 || place[joined]! < 0) return;
  let a = atStart ? 0 : place[joined]! + 1;
  let b = atStart ? place[joined]! - 1 : length - 1;
  for (; a < b; a++, b--) {
    const left = path[a]!;
    const right = path[b]!;
    path[a] = right;
    place[right] = a;
    path[b] = left;
    place[left] = b;
  }
}

/** The path that runs through the rows in alternating directions; only for a board without holes. */
export const rowByRowPath = (board: Bitboard): Int32Array =>
  Int32Array.from({ length: board.size }, (_, i) => {
    const [row, column] = rowAndColumn(board, i);
    return row % 2 === 0 ? i : row * board.width + board.width - 1 - column;
  });

/** Number of starts of `growPath`, and maximum number of moves per cell without a gain. */
const STARTS = 60;
const MAX_IDLE_MOVES = 40;

/**
 * The longest path found by growing one at both ends, always into the cell with the fewest free neighbours, and mixing it when it
 * is stuck (rotation and extension; L. Posa, Discrete Mathematics 14, 359-364, 1976). The same board gives the same path.
 */
export function growPath(board: Bitboard): Int32Array {
  const chance = rng(["path", board.reach, board.width, ...board.open]);
  let best: Int32Array = new Int32Array(0);
  for (let start = 0; start < STARTS && best.length < board.size; start++) {
    const path = growOnce(board, chance);
    if (path.length > best.length) best = path;
  }
  return best;
}

function growOnce(board: Bitboard, chance: Rng): Int32Array {
  const path = new Int32Array(board.size);
  const place = new Int32Array(board.size).fill(-1);
  path[0] = chance.int(board.size);
  place[path[0]!] = 0;
  let length = 1;
  for (let idle = 0; idle < MAX_IDLE_MOVES * board.size && length < board.size; idle++) {
    const toss = chance.int(2 * board.reach);
    const atStart = (toss & 1) === 1;
    const next = narrowest(board, place, path[atStart ? 0 : length - 1]!);
    if (next < 0) {
      backbite(board, path, place, length, atStart, toss >> 1);
      continue;
    }
    if (atStart) reversePath(path, place, length);
    path[length] = next;
    place[next] = length++;
    idle = 0;
  }
  return path.slice(0, length);
}

/** The free neighbour with the fewest free neighbours of its own, or -1. */
function narrowest({ near }: Bitboard, place: Int32Array, cell: number): number {
  let best = -1;
  let least = 9;
  for (let i = 8 * cell; i < 8 * cell + 8 && near[i]! >= 0; i++) {
    const next = near[i]!;
    if (place[next]! >= 0) continue;
    let exits = 0;
    for (let j = 8 * next; j < 8 * next + 8 && near[j]! >= 0; j++) if (place[near[j]!]! < 0) exits++;
    if (exits < least) {
      best = next;
      least = exits;
    }
  }
  return best;
}

function reversePath(path: Int32Array, place: Int32Array, length: number): void {
  path.subarray(0, length).reverse();
  for (let k = 0; k < length; k++) place[path[k]!] = k;
}

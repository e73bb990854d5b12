/**
 * Supposing: a number with two cells left is put into one of them; where what follows contradicts itself, it goes into
 * the other. What follows is what the easier techniques find; see `propagate.ts`.
 *
 * Letters: k number from 0, d working domains, b bit.
 */

import type { Board } from "../bitboard.ts";
import { bitsOf, lowest, ones } from "../solver/bits.ts";
import { steps } from "../solver/branching.ts";
import {
  type Banned,
  countPlaces,
  firstBit,
  forbid,
  isSettled,
  lastBit,
  mark,
  reset,
  settle,
  touch,
} from "../solver/domains.ts";
import { propagate } from "../solver/propagate.ts";
import { type Look, least, type PathFinding } from "./finding.ts";
import { cellsIn } from "./gap-layers.ts";
import { apart, type SolverState, whereIs } from "./solver-state.ts";
import { isFine, keepFine, type Memory, memoryOf } from "./trial-memory.ts";

/**
 * Whether deduction with at most so many trials finds every number. `clues`: the cell of each number, or −1; `path`: an
 * answer that agrees with them, none of whose places need to be tried.
 */
export function isSolvedByTrials(board: Board, clues: Int32Array, path: Int32Array, most: number): boolean {
  const memory = memoryOf(board);
  const { domains: d, fine } = memory;
  if (!reset(d, clues) || !propagate(d)) return false;
  for (let trials = 0; d.at[d.left]! > 0; trials++) {
    if (trials === most) return false;
    fine.fill(0);
    for (let k = 0; k < board.size; k++) keepFine(memory, k, board.bits[path[k]!]!);
    const found = wrongPlace(memory, true);
    if (found === null) return false;
    forbid(d, found.k, found.wrong);
    mark(d, found.k);
    if (!propagate(d)) return false;
  }
  return true;
}

/**
 * How what follows contradicts itself. `none`: no cell is left for a number; `cut`: a number that stood there before is
 * left without a neighbour; `twice`: two cells could hold only the same number; `empty`: no number is left for a cell.
 */
interface End {
  readonly how: "none" | "cut" | "twice" | "empty";
  /** The number, from 0; −1 for a cell. */
  readonly stuck: number;
  /** The bit of the cell; −1 for a number. */
  readonly bit: number;
}

/** A place that cannot be: the number, its wrong bit and its right one, and what shows it. */
interface Wrong {
  readonly k: number;
  readonly wrong: number;
  readonly right: number;
  /** Numbers that would follow. */
  readonly follow: readonly number[];
  /** How it fails then. */
  readonly end: End;
}

/**
 * The trial with the fewest numbers that follow, or the first that fails, among places not known to be fine. The domains
 * are as before.
 */
function wrongPlace(memory: Memory, first: boolean): Wrong | null {
  const { domains: d, state } = memory;
  state.set(d.at);
  let best: Wrong | null = null;
  for (let k = 0; k < d.board.size; k++) {
    if (isSettled(d, k) || countPlaces(d, k) !== 2) continue;
    const [one, other] = [firstBit(d, k), lastBit(d, k)];
    for (let side = 0; side < 2; side++) {
      const wrong = side === 0 ? one : other;
      if (isFine(memory, k, wrong)) continue;
      if (!holdsWith(memory, k, wrong)) {
        const right = side === 0 ? other : one;
        const found = first ? { k, wrong, right, follow: [], end: UNTOLD } : failure(memory, k, wrong, right);
        if (best === null || found.follow.length < best.follow.length) best = found;
      }
      d.at.set(state);
      d.dirty.fill(0);
      if (best !== null && best.follow.length === 0) return best;
    }
  }
  return best;
}

/** Whether nothing contradicts itself with k supposed at a bit. Then all places that follow are known to be fine. */
function holdsWith(memory: Memory, k: number, bit: number): boolean {
  const { domains: d, state } = memory;
  settle(d, k, bit);
  touch(d, k);
  if (!propagate(d)) return false;
  for (let w = 0; w < d.dirty.length; w++) {
    for (let x = state[d.loose + w]! & ~d.at[d.loose + w]!; x !== 0; x &= x - 1) {
      const i = 32 * w + lowest(x);
      keepFine(memory, i, firstBit(d, i));
    }
  }
  return true;
}

/** What shows that k is not at a bit, in domains that have failed with it there. */
function failure(memory: Memory, k: number, wrong: number, right: number): Wrong {
  const { domains: d, state } = memory;
  const end = endOf(memory, k, wrong);
  const follow: number[] = [];
  for (let i = 0; i < d.board.size; i++) {
    if (i !== k && i !== end.stuck && isSettled(d, i) && !isSettled(d, i, state)) follow.push(i);
  }
  return { k, wrong, right, follow, end };
}

/** For a trial that is only counted. */
const UNTOLD: End = { how: "none", stuck: -1, bit: -1 };

/** How the domains fail with k supposed at a bit. */
function endOf(memory: Memory, k: number, wrong: number): End {
  const { domains: d, state } = memory;
  const stuck = stuckNumber(memory, k);
  if (stuck >= 0) return { how: isSettled(d, stuck, state) ? "cut" : "none", stuck, bit: -1 };
  const { board, at, row, low, high, once } = d;
  const bare = Int32Array.from({ length: board.words }, (_, j) => board.open[j]! & ~at[d.settled + j]!);
  for (let i = 0; i < board.size; i++) {
    for (let j = 0; !isSettled(d, i) && j < board.words; j++) bare[j]! &= ~at[i * row + 1 + j]!;
  }
  // The nearest cell is the one that a reader sees first.
  const near = board.cellAt[wrong]!;
  const empty = cellsIn({ board }, bare).sort((a, b) => steps(board, a, near) - steps(board, b, near) || a - b)[0];
  if (empty !== undefined) return { how: "empty", stuck: -1, bit: board.bits[empty]! };
  for (let i = 0; i < board.size; i++) {
    let count = 0;
    for (let j = low[i]!; j <= high[i]!; j++) count += ones(at[i * row + 1 + j]! & once[j]!);
    if (!isSettled(d, i) && count > 1) return { how: "twice", stuck: i, bit: -1 };
  }
  throw new Error("a failed trial has no contradiction");
}

/** A number without a cell, or −1. Where it is the supposed one, k, its neighbours want one cell: then one of them. */
function stuckNumber({ domains: d, state }: Memory, k: number): number {
  const { at, row, board, low, high } = d;
  for (let i = 0; i < board.size; i++) {
    let any = 0;
    for (let j = low[i]!; j <= high[i]!; j++) any |= at[i * row + 1 + j]!;
    if (any === 0) return i !== k ? i : k + 1 < board.size && !isSettled(d, k + 1, state) ? k + 1 : k - 1;
  }
  return -1;
}

/** Numbers that follow, up to which they are named. */
const MOST_NAMED = 6;

/** A number in the right one of two cells. */
interface Trial extends PathFinding {
  readonly found: Wrong;
}

/** A number with two cells, one of which cannot be. */
export const trial: Look<Trial> = {
  see(stand) {
    const { board } = stand;
    const memory = memoryOf(board);
    const { domains: d } = memory;
    if (!reset(d, stand.holder, stand.crossed) || !propagate(d)) return [];
    memory.fine.fill(0);
    const found = wrongPlace(memory, false);
    return found === null ? [] : [{ k: found.k, on: 1, cells: [board.cellAt[found.right]!], found }];
  },
  tell(stand, { k, cells: [cell], found: { wrong, follow, end } }) {
    const other = whereIs(stand, stand.board.cellAt[wrong]!);
    const values = { ...whereIs(stand, cell!), number: k + 1, wrongRow: other.row, wrongColumn: other.column };
    const many = follow.length > MOST_NAMED ? 1 : 0;
    const named = follow.length <= MOST_NAMED ? follow.map((i) => i + 1) : [];
    const quick = follow.length === 0 ? 1 : 0;
    return {
      because: reasons(stand, k, cell!),
      say: ["step-trial", { ...values, follow: named, many, quick, ...endValues(stand, end) }],
    };
  },
};

/** What the sentence tells of a contradiction: how, and the number or the cell. */
function endValues(stand: SolverState, { how, stuck, bit }: End) {
  const where = bit < 0 ? { row: 0, column: 0 } : whereIs(stand, stand.board.cellAt[bit]!);
  return { end: how, stuck: stuck + 1, endRow: where.row, endColumn: where.column };
}

/** The fewest cells, filled or with something crossed out, by which number k must stand in a cell. */
function reasons(stand: SolverState, k: number, cell: number): readonly number[] {
  const { board, crossed, number } = stand;
  const { domains: d } = memoryOf(board);
  const marked = crossed === null ? [] : [...crossed.values()].flatMap((bits) => cellsIn(stand, bits));
  const filled = cellsIn(stand, stand.filled);
  const items = [...new Set([...filled, ...marked])].sort(
    (a, b) => apart(stand, b, cell) - apart(stand, a, cell) || a - b,
  );
  return least(items, (kept) => {
    const clues = new Int32Array(board.size).fill(-1);
    for (const each of kept) if (number[each]! >= 0) clues[number[each]!] = each;
    return !reset(d, clues, bansOf(stand, kept, k, cell)) || !propagate(d);
  });
}

/** What is crossed out in some cells, and number k in a cell. */
function bansOf({ board, crossed }: SolverState, kept: readonly number[], k: number, cell: number): Banned {
  const bits = bitsOf(board, kept);
  const bans = new Map<number, Int32Array>();
  for (const [i, cells] of crossed ?? [])
    bans.set(
      i,
      cells.map((x, j) => x & bits[j]!),
    );
  const own = bans.get(k) ?? new Int32Array(board.words);
  own[board.bits[cell]! >> 5]! |= 1 << (board.bits[cell]! & 31);
  return bans.set(k, own);
}

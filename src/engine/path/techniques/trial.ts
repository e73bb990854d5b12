/**
 * Trial: assumes a number with two cells left in one of them. If that leads to a contradiction, it is in the other. Consequences
 * are what the easier techniques would find; see `propagate.ts`.
 *  Letters: k number from 0, d working domains, b bit.
 */

import type { Bitboard } from "../bitboard.ts";
import { addBit, bitsOf, lowest, ones } from "../solver/bits.ts";
import { sideSteps } from "../solver/branching.ts";
import {
  type Banned,
  countPlaces,
  type Domains,
  firstBit,
  forbid,
  isSettled,
  lastBit,
  mark,
  markNeighbours,
  reset,
  settle,
} from "../solver/domains.ts";
import { propagate } from "../solver/propagate.ts";
import { type Finder, minimalSubset } from "./finding.ts";
import { cellsIn } from "./gap-layers.ts";
import { distanceBetween, type PathFinding, type SolverState, whereIs } from "./solver-state.ts";
import { isKnownConsistent, markConsistent, type TrialMemory, trialMemoryOf } from "./trial-memory.ts";

/**
 * Whether propagation with a limited number of trials finds every number. `clues`: the cell of each number, or −1; `path`: an
 * answer that agrees with them, whose places need no trial.
 */
export function isSolvedByTrials(board: Bitboard, clues: Int32Array, path: Int32Array, most: number): boolean {
  const memory = trialMemoryOf(board);
  const { domains: d, consistent } = memory;
  if (!reset(d, clues) || !propagate(d)) return false;
  for (let trials = 0; d.at[d.remaining]! > 0; trials++) {
    if (trials === most) return false;
    consistent.fill(0);
    for (let k = 0; k < board.size; k++) markConsistent(memory, k, board.bits[path[k]!]!);
    const found = findRefutation(memory, true);
    if (found === null) return false;
    forbid(d, found.k, found.wrong);
    mark(d, found.k);
    if (!propagate(d)) return false;
  }
  return true;
}

/**
 * A contradiction. `none`: a number has no cell left; `cut`: a number that was placed before the trial lacks a neighbour;
 * `twice`: two cells could hold only the same number; `empty`: a cell has no number left.
 */
interface Contradiction {
  readonly how: "none" | "cut" | "twice" | "empty";
  /** The number, from 0; −1 for a cell. */
  readonly stuck: number;
  /** The bit of the cell; −1 for a number. */
  readonly bit: number;
  /** For a number without a cell: the reason. */
  readonly squeeze?: Squeeze;
}

/**
 * The nearest placed numbers before and after a number (−1 and n for none), and the cells between them, all filled; empty if
 * there are many.
 */
interface Squeeze {
  readonly from: number;
  readonly to: number;
  readonly taken: readonly number[];
}

/** A refuted assumption: the number, its wrong bit and its right one, and the contradiction. */
interface Refutation {
  readonly k: number;
  readonly wrong: number;
  readonly right: number;
  /** Numbers that the assumption implies. */
  readonly implied: readonly number[];
  /** The contradiction that they lead to. */
  readonly contradiction: Contradiction;
}

/**
 * The refutation with the fewest implied numbers, or the first found, among places not known to be consistent. Leaves the domains
 * unchanged.
 */
function findRefutation(memory: TrialMemory, firstFound: boolean): Refutation | null {
  const { domains: d, state } = memory;
  state.set(d.at);
  let best: Refutation | null = null;
  for (let k = 0; k < d.board.size; k++) {
    if (isSettled(d, k) || countPlaces(d, k) !== 2) continue;
    const [one, other] = [firstBit(d, k), lastBit(d, k)];
    for (let side = 0; side < 2; side++) {
      const wrong = side === 0 ? one : other;
      if (isKnownConsistent(memory, k, wrong)) continue;
      if (!isConsistentWith(memory, k, wrong)) {
        const right = side === 0 ? other : one;
        const found = firstFound
          ? { k, wrong, right, implied: [], contradiction: NOT_EXPLAINED }
          : refutationOf(memory, k, wrong, right);
        if (best === null || found.implied.length < best.implied.length) best = found;
      }
      d.at.set(state);
      d.dirty.fill(0);
      if (best !== null && best.implied.length === 0) return best;
    }
  }
  return best;
}

/** Whether there is no contradiction with k assumed at a bit. If so, all implied places are marked as consistent. */
function isConsistentWith(memory: TrialMemory, k: number, bit: number): boolean {
  const { domains: d, state } = memory;
  settle(d, k, bit);
  markNeighbours(d, k);
  if (!propagate(d)) return false;
  for (let w = 0; w < d.dirty.length; w++) {
    for (let x = state[d.unsettled + w]! & ~d.at[d.unsettled + w]!; x !== 0; x &= x - 1) {
      const i = 32 * w + lowest(x);
      markConsistent(memory, i, firstBit(d, i));
    }
  }
  return true;
}

/** The refutation of k at a bit, from the domains that failed with it there. */
function refutationOf(memory: TrialMemory, k: number, wrong: number, right: number): Refutation {
  const { domains: d, state } = memory;
  const contradiction = contradictionOf(memory, k, wrong);
  const implied: number[] = [];
  for (let i = 0; i < d.board.size; i++) {
    if (i !== k && i !== contradiction.stuck && isSettled(d, i) && !isSettled(d, i, state)) implied.push(i);
  }
  return { k, wrong, right, implied, contradiction };
}

/** For a trial that is counted but not explained. */
const NOT_EXPLAINED: Contradiction = { how: "none", stuck: -1, bit: -1 };

/** The contradiction in domains that failed with k assumed at a bit. */
function contradictionOf(memory: TrialMemory, k: number, wrong: number): Contradiction {
  const { domains: d, state } = memory;
  const stuck = stuckNumber(memory, k);
  if (stuck >= 0 && isSettled(d, stuck, state)) return { how: "cut", stuck, bit: -1 };
  if (stuck >= 0) return { how: "none", stuck, bit: -1, squeeze: squeezeOf(d, stuck) };
  const { board, at, row, low, high, reachedOnce } = d;
  const bare = Int32Array.from({ length: board.words }, (_, j) => board.open[j]! & ~at[d.settled + j]!);
  for (let i = 0; i < board.size; i++) {
    for (let j = 0; !isSettled(d, i) && j < board.words; j++) bare[j]! &= ~at[i * row + 1 + j]!;
  }
  // A reader sees the nearest cell first.
  const near = board.cellAt[wrong]!;
  const empty = cellsIn({ board }, bare).sort(
    (a, b) => sideSteps(board, a, near) - sideSteps(board, b, near) || a - b,
  )[0];
  if (empty !== undefined) return { how: "empty", stuck: -1, bit: board.bits[empty]! };
  for (let i = 0; i < board.size; i++) {
    let count = 0;
    for (let j = low[i]!; j <= high[i]!; j++) count += ones(at[i * row + 1 + j]! & reachedOnce[j]!);
    if (!isSettled(d, i) && count > 1) return { how: "twice", stuck: i, bit: -1 };
  }
  throw new Error("a failed trial has no contradiction");
}

/** A number without a cell, or −1. If the neighbours of the assumed number k need the same cell, one of these. */
function stuckNumber({ domains: d, state }: TrialMemory, k: number): number {
  const { at, row, board, low, high } = d;
  for (let i = 0; i < board.size; i++) {
    let any = 0;
    for (let j = low[i]!; j <= high[i]!; j++) any |= at[i * row + 1 + j]!;
    if (any === 0) return i !== k ? i : k + 1 < board.size && !isSettled(d, k + 1, state) ? k + 1 : k - 1;
  }
  return -1;
}

/** Maximum number of filled cells that a sentence lists. */
const MAX_FILLED = 3;

/** The reason why a number has no cell, in domains that failed. */
function squeezeOf(d: Domains, stuck: number): Squeeze {
  const { board } = d;
  const cellOf = Array.from({ length: board.size }, (_, i) =>
    isSettled(d, i) && countPlaces(d, i) === 1 ? board.cellAt[firstBit(d, i)]! : -1,
  );
  let from = stuck - 1;
  while (cellOf[from]! < 0) from--;
  let to = stuck + 1;
  while (cellOf[to]! < 0) to++;
  const isNear = (i: number, cell: number) => {
    const end = cellOf[i];
    return end === undefined || (end !== cell && distanceBetween(d, end, cell) <= Math.abs(stuck - i));
  };
  const taken = cellOf.map((_, cell) => cell).filter((cell) => isNear(from, cell) && isNear(to, cell));
  const isTaken = (cell: number) => cellOf.includes(cell) && cell !== cellOf[stuck];
  return { from, to, taken: taken.length <= MAX_FILLED && taken.every(isTaken) ? taken : [] };
}

/** Maximum number of implied numbers that a sentence lists. If there are more, it names the first and counts the others. */
const MAX_NAMED = 6;

/** A number in the right one of two cells. */
interface TrialFinding extends PathFinding {
  readonly found: Refutation;
}

/** A number with two cells, one of which is impossible. */
export const trial: Finder<TrialFinding> = {
  find(state) {
    const { board } = state;
    const memory = trialMemoryOf(board);
    const { domains: d } = memory;
    if (!reset(d, state.cellOf, state.crossed) || !propagate(d)) return [];
    memory.consistent.fill(0);
    const found = findRefutation(memory, false);
    return found === null ? [] : [{ k: found.k, direction: 1, cells: [board.cellAt[found.right]!], found }];
  },
  explain(state, { k, cells: [cell], found: { wrong, implied, contradiction } }) {
    const other = whereIs(state, state.board.cellAt[wrong]!);
    const wrongCell = { wrongRow: other.row, wrongColumn: other.column, wrongAt: other.at };
    const values = { ...whereIs(state, cell), ...wrongCell, number: k + 1 };
    const named = implied.slice(0, implied.length > MAX_NAMED ? MAX_NAMED - 2 : MAX_NAMED).map((i) => i + 1);
    const atOnce = implied.length === 0 ? 1 : 0;
    return {
      because: reasons(state, k, cell),
      say: [
        "step-trial",
        {
          ...values,
          follow: named,
          more: implied.length - named.length,
          quick: atOnce,
          ...contradictionValues(state, contradiction),
        },
      ],
    };
  },
};

/** The values of a contradiction for the sentence: its type, the number, and the cell or the reason why the number has none. */
function contradictionValues(state: SolverState, { how, stuck, bit, squeeze }: Contradiction) {
  const values = { end: how, stuck: stuck + 1 };
  if (bit >= 0) {
    const { row: endRow, column: endColumn, at: endAt } = whereIs(state, state.board.cellAt[bit]!);
    return { ...values, endRow, endColumn, endAt };
  }
  if (squeeze === undefined) return values;
  const { from, to, taken } = squeeze;
  const cells = taken.map((cell) => whereIs(state, cell));
  return {
    ...values,
    before: from + 1,
    after: to < state.board.size ? to + 1 : 0,
    takenRows: cells.map(({ row }) => row),
    takenColumns: cells.map(({ column }) => column),
  };
}

/** A minimal set of cells, filled or with crossed-out texts, from which it follows that number k is in a cell. */
function reasons(state: SolverState, k: number, cell: number): readonly number[] {
  const { board, crossed, numberAt } = state;
  const { domains: d } = trialMemoryOf(board);
  const marked = crossed === null ? [] : [...crossed.values()].flatMap((bits) => cellsIn(state, bits));
  const filled = cellsIn(state, state.filled);
  const items = [...new Set([...filled, ...marked])].sort(
    (a, b) => distanceBetween(state, b, cell) - distanceBetween(state, a, cell) || a - b,
  );
  return minimalSubset(items, (kept) => {
    const clues = new Int32Array(board.size).fill(-1);
    for (const each of kept) if (numberAt[each]! >= 0) clues[numberAt[each]!] = each;
    return !reset(d, clues, bansOf(state, kept, k, cell)) || !propagate(d);
  });
}

/** Bans for the propagation: crossed-out texts of some cells, and number k in a cell. */
function bansOf({ board, crossed }: SolverState, kept: readonly number[], k: number, cell: number): Banned {
  const bits = bitsOf(board, kept);
  const bans = new Map<number, Int32Array>();
  for (const [i, cells] of crossed ?? [])
    bans.set(
      i,
      cells.map((x, j) => x & bits[j]!),
    );
  const own = bans.get(k) ?? new Int32Array(board.words);
  addBit(own, board.bits[cell]!);
  return bans.set(k, own);
}

/**
 * Supposing: a number with two cells left is put into one of them; where what follows contradicts itself, it goes into
 * the other. What follows is what the easier techniques find; see `propagate.ts`.
 *
 * Letters: k number from 0, d working domains, b bit.
 */
import { bitsOf, lowest, ones } from "./bits.ts";
import type { Board } from "./board.ts";
import { type Banned, type Domains, domainsOf, forbid, reset, settle, touch } from "./domains.ts";
import { cellsIn } from "./layers.ts";
import { steps } from "./nearby.ts";
import { propagate } from "./propagate.ts";
import { least, type Spot } from "./spot.ts";
import { apart, type Stand, whereIs } from "./stand.ts";

/** Working memory for one board: whoever uses it fills it anew, and is done with it before it tells anything. */
interface Memory {
  readonly domains: Domains;
  /** What follows before anything is supposed. */
  readonly state: Int32Array;
}
const memories = new WeakMap<Board, Memory>();

function memoryOf(board: Board): Memory {
  const known = memories.get(board);
  if (known !== undefined) return known;
  const domains = domainsOf(board, "full");
  const memory = { domains, state: new Int32Array(domains.at.length) };
  memories.set(board, memory);
  return memory;
}

/** Whether deduction with at most so many trials finds every number. `clues`: the cell of each number, or −1. */
export function isSolvedByTrials(board: Board, clues: Int32Array, most: number): boolean {
  const memory = memoryOf(board);
  const { domains: d } = memory;
  if (!reset(d, clues) || !propagate(d)) return false;
  for (let trials = 0; d.at[d.left]! > 0; trials++) {
    if (trials === most) return false;
    const found = wrongPlace(memory, true);
    if (found === null) return false;
    forbid(d, found.k, found.wrong);
    d.dirty[found.k] = 1;
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

/** The trial with the fewest numbers that follow, or the first that fails. The domains are as before. */
function wrongPlace(memory: Memory, first: boolean): Wrong | null {
  const { domains: d, state } = memory;
  state.set(d.at);
  let best: Wrong | null = null;
  for (let k = 0; k < d.board.size; k++) {
    const pair = state[d.flags + k] === 1 ? null : twoBits(memory, k);
    if (pair === null) continue;
    for (const [wrong, right] of [pair, [pair[1], pair[0]]] as const) {
      settle(d, k, wrong);
      touch(d, k);
      const fails = !propagate(d);
      if (fails) {
        const end = first ? UNTOLD : endOf(memory, k, wrong);
        const follow: number[] = [];
        for (let i = 0; i < d.board.size; i++) {
          if (i !== k && i !== end.stuck && d.at[d.flags + i] === 1 && state[d.flags + i] === 0) follow.push(i);
        }
        if (best === null || follow.length < best.follow.length) best = { k, wrong, right, follow, end };
      }
      d.at.set(state);
      d.dirty.fill(0);
      if (best !== null && (first || best.follow.length === 0)) return best;
    }
  }
  return best;
}

/** The two bits of a number that has two, or null. */
function twoBits({ domains: { row, low, high }, state }: Memory, k: number): [number, number] | null {
  const bits: number[] = [];
  for (let j = low[k]!; j <= high[k]!; j++) {
    for (let x = state[k * row + 1 + j]!; x !== 0; x &= x - 1) {
      if (bits.length === 2) return null;
      bits.push(32 * j + lowest(x));
    }
  }
  return bits.length === 2 ? [bits[0]!, bits[1]!] : null;
}

/** For a trial that is only counted. */
const UNTOLD: End = { how: "none", stuck: -1, bit: -1 };

/** How the domains fail with k supposed at a bit. */
function endOf(memory: Memory, k: number, wrong: number): End {
  const { domains: d, state } = memory;
  const stuck = stuckNumber(memory, k);
  if (stuck >= 0) return { how: state[d.flags + stuck] === 1 ? "cut" : "none", stuck, bit: -1 };
  const { board, at, row, low, high, once } = d;
  const bare = Int32Array.from({ length: board.words }, (_, j) => board.open[j]! & ~at[d.settled + j]!);
  for (let i = 0; i < board.size; i++) {
    for (let j = 0; at[d.flags + i] === 0 && j < board.words; j++) bare[j]! &= ~at[i * row + 1 + j]!;
  }
  // The nearest cell is the one that a reader sees first.
  const near = board.cellAt[wrong]!;
  const empty = cellsIn({ board }, bare).sort((a, b) => steps(board, a, near) - steps(board, b, near) || a - b)[0];
  if (empty !== undefined) return { how: "empty", stuck: -1, bit: board.bits[empty]! };
  for (let i = 0; i < board.size; i++) {
    let count = 0;
    for (let j = low[i]!; j <= high[i]!; j++) count += ones(at[i * row + 1 + j]! & once[j]!);
    if (at[d.flags + i] === 0 && count > 1) return { how: "twice", stuck: i, bit: -1 };
  }
  throw new Error("a failed trial has no contradiction");
}

/** A number without a cell, or −1. Where it is the supposed one, k, its neighbours want one cell: then one of them. */
function stuckNumber({ domains: { at, row, board, low, high, flags }, state }: Memory, k: number): number {
  for (let i = 0; i < board.size; i++) {
    let any = 0;
    for (let j = low[i]!; j <= high[i]!; j++) any |= at[i * row + 1 + j]!;
    if (any === 0) return i !== k ? i : k + 1 < board.size && state[flags + k + 1] === 0 ? k + 1 : k - 1;
  }
  return -1;
}

/** Numbers that follow, up to which they are named. */
const MOST_NAMED = 6;

/** A number with two cells, one of which cannot be. */
export function* trial(stand: Stand): Iterable<Spot> {
  const { board } = stand;
  const memory = memoryOf(board);
  const { domains: d } = memory;
  if (!reset(d, stand.holder, stand.crossed) || !propagate(d)) return;
  const found = wrongPlace(memory, false);
  if (found === null) return;
  const { k, follow, end } = found;
  const [wrong, cell] = [board.cellAt[found.wrong]!, board.cellAt[found.right]!];
  yield {
    numbers: [k],
    cells: [cell],
    tell: () => {
      const other = whereIs(stand, wrong);
      const values = { ...whereIs(stand, cell), number: k + 1, wrongRow: other.row, wrongColumn: other.column };
      const many = follow.length > MOST_NAMED ? 1 : 0;
      const named = follow.length <= MOST_NAMED ? follow.map((i) => i + 1) : [];
      return {
        because: reasons(stand, k, cell),
        say: [
          "step-trial",
          { ...values, follow: named, many, quick: follow.length === 0 ? 1 : 0, ...endValues(stand, end) },
        ],
      };
    },
  };
}

/** What the sentence tells of a contradiction: how, and the number or the cell. */
function endValues(stand: Stand, { how, stuck, bit }: End) {
  const where = bit < 0 ? { row: 0, column: 0 } : whereIs(stand, stand.board.cellAt[bit]!);
  return { end: how, stuck: stuck + 1, endRow: where.row, endColumn: where.column };
}

/** The fewest cells, filled or with something crossed out, by which number k must stand in a cell. */
function reasons(stand: Stand, k: number, cell: number): readonly number[] {
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
function bansOf({ board, crossed }: Stand, kept: readonly number[], k: number, cell: number): Banned {
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

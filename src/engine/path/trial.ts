/**
 * Supposing: a number with two cells left is put into one of them; where what follows contradicts itself, it goes into
 * the other. What follows is what the easier techniques find; see `propagate.ts`.
 *
 * Letters: k number from 0, d working domains, b bit.
 */
import type { Board } from "./board.ts";
import { type Banned, type Domains, domainsOf, forbid, reset, settle, touch } from "./domains.ts";
import { cellsIn } from "./layers.ts";
import { propagate } from "./propagate.ts";
import { least, type Spot } from "./spot.ts";
import { apart, type Stand, whereIs } from "./stand.ts";

interface Memory {
  readonly domains: Domains;
  readonly state: Int32Array;
}
const memories = new WeakMap<Board, Memory>();

function memoryOf(board: Board): Memory {
  const domains = memories.get(board)?.domains ?? domainsOf(board, "full");
  const memory = memories.get(board) ?? { domains, state: new Int32Array(domains.at.length) };
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

/** A place that cannot be: the number, its wrong bit and its right one, and what shows it. */
interface Wrong {
  readonly k: number;
  readonly wrong: number;
  readonly right: number;
  /** Numbers that would follow. */
  readonly follow: readonly number[];
  /** The number that no cell would be left for; −1 where a cell would be left over. */
  readonly stuck: number;
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
        const stuck = stuckNumber(memory, k);
        const follow: number[] = [];
        for (let i = 0; i < d.board.size; i++) {
          if (i !== k && i !== stuck && d.at[d.flags + i] === 1 && state[d.flags + i] === 0) follow.push(i);
        }
        if (best === null || follow.length < best.follow.length) best = { k, wrong, right, follow, stuck };
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
      bits.push(32 * j + 31 - Math.clz32(x & -x));
    }
  }
  return bits.length === 2 ? [bits[0]!, bits[1]!] : null;
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
  const { k, follow, stuck } = found;
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
        say: ["step-trial", { ...values, follow: named, many, quick: follow.length === 0 ? 1 : 0, stuck: stuck + 1 }],
      };
    },
  };
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
  const bits = new Int32Array(board.words);
  for (const each of kept) bits[board.bits[each]! >> 5]! |= 1 << (board.bits[each]! & 31);
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

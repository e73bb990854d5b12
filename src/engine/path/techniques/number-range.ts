/**
 * Techniques that ask which numbers can reach an empty cell.
 *
 * Idea: a placed number p that is d steps away keeps every number from p − d + 1 to p + d − 1 out of the cell. Where
 * these spans leave one number, it goes there. With steps to a side a cell also takes only odd numbers or only even ones.
 */

import { type Look, type PathFinding, spotAt, type Told } from "./finding.ts";
import { canBe, glanceAt, type Layers } from "./gap-layers.ts";
import { endsOf, turningLayers, wallsOf } from "./gap-walks.ts";
import { apart, type Gap, gapAround, gapsOf, type SolverState, whereIs } from "./solver-state.ts";

/** Numbers that a sentence names, at most. */
const MOST_NAMED = 10;

/** Cells that are too far from the placed numbers for all but one. `colours`: with the colours of a chessboard. */
const rangeOf = (colours: boolean): Look => ({
  see(stand) {
    const { number } = stand;
    const gaps = gapsOf(stand);
    const spots: PathFinding[] = [];
    for (let cell = 0; cell < number.length; cell++) {
      if (number[cell]! >= 0) continue;
      const k = onlyInRange(stand, gaps, cell, colours ? parityOf(stand, cell) : -1);
      if (k >= 0) spots.push(spotAt(k, cell));
    }
    return spots;
  },
  tell(stand, { k, cells }) {
    const cell = cells[0]!;
    const parity = parityOf(stand, cell);
    const spans = covering(stand, cell, (i) => i === k || (colours && i % 2 !== parity));
    const far = spans.map((p) => p + 1).sort((a, b) => a - b);
    const named = far.length <= MOST_NAMED ? far : [];
    const values = { ...whereIs(stand, cell), number: k + 1, far: named, many: far.length > MOST_NAMED ? 1 : 0 };
    const because = spans.map((p) => stand.holder[p]!);
    return {
      because,
      say: colours ? ["step-colour", { ...values, odd: k % 2 === 0 ? 1 : 0 }] : ["step-number", values],
    };
  },
});

/** By distance alone. */
export const onlyNumber = rangeOf(false);

/** By distance and colour. */
export const onlyOfColour = rangeOf(true);

/** The only missing number that can reach a cell as far as distances tell, or −1. `parity`: its own, or −1 for any. */
function onlyInRange(stand: SolverState, gaps: readonly Gap[], cell: number, parity: number): number {
  const { holder } = stand;
  let found = -1;
  for (let g = 0; g < gaps.length; g++) {
    const { from, to } = gaps[g]!;
    let low = from < 0 ? 0 : from + Math.max(1, apart(stand, holder[from]!, cell));
    const high = to >= holder.length ? to - 1 : to - Math.max(1, apart(stand, holder[to]!, cell));
    if (parity >= 0 && (low & 1) !== parity) low++;
    if (low > high) continue;
    if (found >= 0 || low + (parity >= 0 ? 2 : 1) <= high) return -1;
    found = low;
  }
  return found;
}

/** Whether the numbers from 0 that a cell can hold are even (0) or odd (1); −1 where nothing is placed. */
function parityOf(stand: SolverState, cell: number): number {
  const { holder } = stand;
  let p = 0;
  while (p < holder.length && holder[p]! < 0) p++;
  return p === holder.length ? -1 : (p + apart(stand, holder[p]!, cell)) % 2;
}

/** The fewest placed numbers whose spans hold every number but those that need no span. `chosen`: taken beforehand. */
function covering(
  stand: SolverState,
  cell: number,
  isFree: (k: number) => boolean,
  chosen: readonly number[] = [],
): readonly number[] {
  const { holder } = stand;
  const spans = Array.from(holder, (_, p) => p).filter((p) => holder[p]! >= 0);
  const reach = (p: number) => apart(stand, holder[p]!, cell);
  const found = [...chosen];
  for (let k = 0; k < holder.length; k++) {
    if (isFree(k) || found.some((p) => Math.abs(p - k) < reach(p))) continue;
    let best = -1;
    for (const p of spans) {
      if (Math.abs(p - k) < reach(p) && (best < 0 || p + reach(p) > best + reach(best))) best = p;
    }
    if (best >= 0) found.push(best);
  }
  return found;
}

/** Cells that walks over empty cells can reach with only one number, without going straight back. */
export const onlyWalk: Look = {
  see(stand) {
    const { number, board } = stand;
    const spots: PathFinding[] = [];
    const layers = gapsOf(stand).map((gap) => turningLayers(stand, gap));
    if (!layers.every((each) => each !== null)) return spots;
    const once = reachedOnce(stand, layers);
    for (let cell = 0; cell < number.length; cell++) {
      const bit = board.bits[cell]!;
      if (number[cell]! >= 0 || ((once[bit >> 5]! >>> (bit & 31)) & 1) === 0) continue;
      for (const each of layers) {
        for (let i = 1; i < each.gap.to - each.gap.from; i++) {
          if (canBe(stand, each, i, cell)) spots.push(spotAt(each.gap.from + i, cell));
        }
      }
    }
    return spots;
  },
  tell: tellWalk,
};

/** The bits of the cells that only one number can reach. */
function reachedOnce({ board }: SolverState, layers: readonly Layers[]): Int32Array {
  const once = new Int32Array(board.words);
  const more = new Int32Array(board.words);
  for (const { gap, at, row } of layers) {
    for (let i = 1; i < gap.to - gap.from; i++) {
      for (let j = 0; j < board.words; j++) {
        const x = at[i * row + 1 + j]!;
        more[j]! |= once[j]! & x;
        once[j]! |= x;
      }
    }
  }
  for (let j = 0; j < board.words; j++) once[j]! &= ~more[j]!;
  return once;
}

/** Rests on spans where they tell enough, and on the walls of the gaps where they do not. */
function tellWalk(stand: SolverState, { k, cells }: PathFinding): Told {
  const { holder } = stand;
  const cell = cells[0]!;
  const because: number[] = [];
  const chosen: number[] = [];
  const walled: Gap[] = [];
  /** Whether some gap needs that the path never goes straight back. */
  let turns = 0;
  const parity = stand.board.reach === 4 ? parityOf(stand, cell) : -1;
  const isTold = (i: number) => i === k || (parity >= 0 && i % 2 !== parity);
  for (const gap of gapsOf(stand)) {
    const near = endsOf(stand, gap);
    const spans = near.map((end) => [stand.number[end]!, apart(stand, end, cell)] as const);
    const numbers = Array.from({ length: gap.to - gap.from - 1 }, (_, i) => gap.from + 1 + i);
    if (numbers.every((i) => isTold(i) || spans.some(([p, d]) => Math.abs(p - i) < d))) continue;
    const isOut = (layers: Layers | null) =>
      layers === null || numbers.every((i) => i === k || !canBe(stand, layers, i - gap.from, cell));
    const back = isOut(glanceAt(stand, gap, false));
    if (!back) turns = 1;
    because.push(...near, ...wallsOf(stand, gap, !back, isOut));
    chosen.push(...near.map((end) => stand.number[end]!));
    walled.push(gap);
  }
  const isFree = (i: number) => isTold(i) || walled.some(({ from, to }) => i > from && i < to);
  const spans = covering(stand, cell, isFree, chosen);
  because.push(...spans.map((p) => holder[p]!));
  const own = gapAround(stand, k);
  const values = {
    ...whereIs(stand, cell),
    number: k + 1,
    turns,
    before: own.from + 1,
    after: own.to < holder.length ? own.to + 1 : 0,
  };
  return { because, say: ["step-walk", values] };
}

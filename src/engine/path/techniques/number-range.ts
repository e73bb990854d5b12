/**
 * Techniques that find which numbers can reach an empty cell.
 *  A placed number p at a distance of d steps excludes every number from p − d + 1 to p + d − 1. If these spans leave one number,
 * it is in the cell. With steps to a side a cell can hold only odd or only even numbers.
 */

import { hasBit } from "../solver/bits.ts";
import { type Explanation, type Finder, singleCell } from "./finding.ts";
import { canHold, scratchLayers } from "./gap-layers.ts";
import { endsOf, obstaclesOf, turningLayers } from "./gap-walks.ts";
import {
  distanceBetween,
  type Gap,
  gapAround,
  gapsOf,
  type Layers,
  type PathFinding,
  type SolverState,
  whereIs,
} from "./solver-state.ts";

/** Maximum number of numbers that a sentence names. */
const MAX_NAMED = 8;

/** Cells that are too far from the placed numbers for all missing numbers but one. `colours`: also use chessboard colours. */
const rangeOf = (colours: boolean): Finder => ({
  find(state) {
    const { numberAt } = state;
    const gaps = gapsOf(state);
    const findings: PathFinding[] = [];
    for (let cell = 0; cell < numberAt.length; cell++) {
      if (numberAt[cell]! >= 0) continue;
      const k = onlyInRange(state, gaps, cell, colours ? parityOf(state, cell) : -1);
      if (k >= 0) findings.push(singleCell(k, cell));
    }
    return findings;
  },
  explain(state, { k, cells }) {
    const [cell] = cells;
    const parity = parityOf(state, cell);
    const spans = covering(state, cell, (i) => i === k || (colours && i % 2 !== parity));
    const far = spans.map((p) => p + 1).sort((a, b) => a - b);
    const named = far.length <= MAX_NAMED ? far : [];
    const values = { ...whereIs(state, cell), number: k + 1, far: named, many: far.length > MAX_NAMED ? 1 : 0 };
    const because = spans.map((p) => state.cellOf[p]!);
    return {
      because,
      say: colours ? ["step-colour", { ...values, odd: k % 2 === 0 ? 1 : 0 }] : ["step-number", values],
    };
  },
});

/** Uses only distances. */
export const onlyNumber = rangeOf(false);

/** Uses distances and colours. */
export const onlyOfColour = rangeOf(true);

/** The only missing number that can reach a cell by its distances, or −1. `parity`: required parity of the number, −1 for any. */
function onlyInRange(state: SolverState, gaps: readonly Gap[], cell: number, parity: number): number {
  const { cellOf } = state;
  let found = -1;
  for (let g = 0; g < gaps.length; g++) {
    const { from, to } = gaps[g]!;
    let low = from < 0 ? 0 : from + Math.max(1, distanceBetween(state, cellOf[from]!, cell));
    const high = to >= cellOf.length ? to - 1 : to - Math.max(1, distanceBetween(state, cellOf[to]!, cell));
    if (parity >= 0 && (low & 1) !== parity) low++;
    if (low > high) continue;
    if (found >= 0 || low + (parity >= 0 ? 2 : 1) <= high) return -1;
    found = low;
  }
  return found;
}

/** Whether the numbers (from 0) that a cell can hold are even (0) or odd (1); −1 if nothing is placed. */
function parityOf(state: SolverState, cell: number): number {
  const { cellOf } = state;
  let p = 0;
  while (p < cellOf.length && cellOf[p]! < 0) p++;
  return p === cellOf.length ? -1 : (p + distanceBetween(state, cellOf[p]!, cell)) % 2;
}

/** Placed numbers, chosen greedily, whose spans cover every number but the free ones. `chosen`: already included. */
function covering(
  state: SolverState,
  cell: number,
  isFree: (k: number) => boolean,
  chosen: readonly number[] = [],
): readonly number[] {
  const { cellOf } = state;
  const spans = Array.from(cellOf, (_, p) => p).filter((p) => cellOf[p]! >= 0);
  const reach = (p: number) => distanceBetween(state, cellOf[p]!, cell);
  const found = [...chosen];
  for (let k = 0; k < cellOf.length; k++) {
    if (isFree(k) || found.some((p) => Math.abs(p - k) < reach(p))) continue;
    let best = -1;
    for (const p of spans) {
      if (Math.abs(p - k) < reach(p) && (best < 0 || p + reach(p) > best + reach(best))) best = p;
    }
    if (best >= 0) found.push(best);
  }
  return found;
}

/** Cells that only one number can reach by walks over empty cells that never return immediately. */
export const onlyWalk: Finder = {
  find(state) {
    const { numberAt, board } = state;
    const findings: PathFinding[] = [];
    const layers = gapsOf(state).map((gap) => turningLayers(state, gap));
    if (!layers.every((each) => each !== null)) return findings;
    const once = reachedOnce(state, layers);
    for (let cell = 0; cell < numberAt.length; cell++) {
      if (numberAt[cell]! >= 0 || !hasBit(once, board.bits[cell]!)) continue;
      for (const each of layers) {
        for (let i = 1; i < each.gap.to - each.gap.from; i++) {
          if (canHold(state, each, i, cell)) findings.push(singleCell(each.gap.from + i, cell));
        }
      }
    }
    return findings;
  },
  explain: explainWalk,
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

/** Rests on spans where these suffice, else also on the obstacles of the gaps. */
function explainWalk(state: SolverState, { k, cells }: PathFinding): Explanation {
  const { cellOf } = state;
  const [cell] = cells;
  const because: number[] = [];
  const chosen: number[] = [];
  const blocked: Gap[] = [];
  /** 1 if some gap is excluded only because the path never returns immediately to its previous cell. */
  let turns = 0;
  const parity = state.board.reach === 4 ? parityOf(state, cell) : -1;
  const isExcluded = (i: number) => i === k || (parity >= 0 && i % 2 !== parity);
  for (const gap of gapsOf(state)) {
    const near = endsOf(state, gap);
    const spans = near.map((end) => [state.numberAt[end]!, distanceBetween(state, end, cell)] as const);
    const numbers = Array.from({ length: gap.to - gap.from - 1 }, (_, i) => gap.from + 1 + i);
    if (numbers.every((i) => isExcluded(i) || spans.some(([p, d]) => Math.abs(p - i) < d))) continue;
    const isOut = (layers: Layers | null) =>
      layers === null || numbers.every((i) => i === k || !canHold(state, layers, i - gap.from, cell));
    const back = isOut(scratchLayers(state, gap, false));
    if (!back) turns = 1;
    because.push(...near, ...obstaclesOf(state, gap, !back, isOut));
    chosen.push(...near.map((end) => state.numberAt[end]!));
    blocked.push(gap);
  }
  const isFree = (i: number) => isExcluded(i) || blocked.some(({ from, to }) => i > from && i < to);
  const spans = covering(state, cell, isFree, chosen);
  because.push(...spans.map((p) => cellOf[p]!));
  const own = gapAround(state, k);
  const values = {
    ...whereIs(state, cell),
    number: k + 1,
    turns,
    before: own.from + 1,
    after: own.to < cellOf.length ? own.to + 1 : 0,
  };
  return { because, say: ["step-walk", values] };
}

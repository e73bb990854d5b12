/**
 * A technique: enclosed regions of empty cells. Every gap lies in one region as a whole, so the region's size is the sum of the
 * gaps that fill it.
 *  Some sets of gaps with both ends at the border of a region fill it exactly. A gap that is in all of these sets must lie in the
 * region; one that is in none cannot.
 */

import { bitsOf } from "../solver/bits.ts";
import { withNeighbours } from "./cell-exits.ts";
import type { Explanation, Finder } from "./finding.ts";
import { onlyCell, scratchLayers } from "./gap-layers.ts";
import { endsOf, obstaclesOf, plainLayers } from "./gap-walks.ts";
import { neighboursOf } from "./neighbours.ts";
import { type Gap, gapsOf, type Layers, type PathFinding, type SolverState, whereIs } from "./solver-state.ts";

/** Maximum number of cells of a region, and of gaps that could lie in it. */
const MAX_CELLS = 8;
const MAX_GAPS = 8;

/** A number whose gap must lie in a region, or cannot. */
interface RegionFinding extends PathFinding {
  readonly region: RegionGap;
}

/** Numbers with one cell left because their gap must lie in a region, or cannot. */
export const closedRegion: Finder<RegionFinding> = {
  find(state) {
    const findings: RegionFinding[] = [];
    for (const cells of regionsOf(state)) {
      const border = borderOf(state, cells);
      const atEdge = gapsOf(state).filter((gap) => endsOf(state, gap).some((end) => border.includes(end)));
      const inner = atEdge.filter((gap) => endsOf(state, gap).every((end) => border.includes(end)));
      if (inner.length > MAX_GAPS) continue;
      const fillings = fillingsOf(inner, cells.length);
      if (fillings.length === 0) continue;
      for (const gap of inner) {
        const inside = fillings.every((filling) => filling.includes(gap));
        if ((!inside && fillings.some((filling) => filling.includes(gap))) || endsOf(state, gap).length < 2) continue;
        findings.push(...findingsOf(state, { gap, cells, border, inside, atEdge }));
      }
    }
    return findings;
  },
  explain: explainRegion,
};

interface RegionGap {
  readonly gap: Gap;
  readonly cells: readonly number[];
  /** The filled cells around the region. */
  readonly border: readonly number[];
  /** True if the gap must lie in the region, false if it cannot. */
  readonly inside: boolean;
  /** The gaps with an end at the region's border. */
  readonly atEdge: readonly Gap[];
}

/** Numbers of the gap that have one cell left, and had more before the region was considered. */
function findingsOf(state: SolverState, region: RegionGap): RegionFinding[] {
  const { board, filled } = state;
  const { gap, cells, inside } = region;
  const bits = bitsOf(board, cells);
  const closed = filled.map((x, j) => x | (inside ? board.open[j]! & ~bits[j]! : bits[j]!));
  const before = plainLayers(state, gap);
  const layers = scratchLayers(state, gap, false, { filled: closed, crossed: null });
  const findings: RegionFinding[] = [];
  for (let i = 1; layers !== null && before !== null && i < gap.to - gap.from; i++) {
    const cell = onlyCell(state, layers, i);
    if (cell < 0 || onlyCell(state, before, i) >= 0) continue;
    findings.push({ k: gap.from + i, direction: 1, cells: [cell], region });
  }
  return findings;
}

function explainRegion(
  state: SolverState,
  { k, cells: [cell], region: { gap, cells, border, inside, atEdge } }: RegionFinding,
): Explanation {
  const edge = withNeighbours(
    state,
    border.map((each) => state.numberAt[each]!),
  );
  const because = [...edge, ...atEdge.flatMap((each) => endsOf(state, each))];
  if (!inside) {
    const isOnly = (each: Layers | null) => each !== null && onlyCell(state, each, k - gap.from) === cell;
    // For a gap outside, the region counts as filled.
    const numberAt = Int32Array.from(state.numberAt, (each, at) => (cells.includes(at) ? state.board.size : each));
    const taken = obstaclesOf({ ...state, numberAt, crossed: null }, gap, false, isOnly);
    because.push(...taken.filter((each) => !cells.includes(each)));
  }
  const { row: roomRow, column: roomColumn, at: roomAt } = whereIs(state, cells[0]!);
  const values = { ...whereIs(state, cell), number: k + 1, before: gap.from + 1, after: gap.to + 1 };
  return {
    because,
    say: ["step-room", { ...values, roomRow, roomColumn, roomAt, count: cells.length, inside: inside ? 1 : 0 }],
  };
}

/** The small enclosed regions, smallest first: connected empty cells that are surrounded by filled ones. */
function regionsOf(state: SolverState): number[][] {
  const { numberAt } = state;
  const seen = new Uint8Array(numberAt.length);
  const regions: number[][] = [];
  for (let start = 0; start < numberAt.length; start++) {
    if (numberAt[start]! >= 0 || seen[start] === 1) continue;
    const cells = [start];
    seen[start] = 1;
    for (const cell of cells) {
      for (const next of neighboursOf(state, cell)) {
        if (numberAt[next]! >= 0 || seen[next] === 1) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    if (cells.length <= MAX_CELLS) regions.push(cells);
  }
  return regions.sort((a, b) => a.length - b.length || a[0]! - b[0]!);
}

const borderOf = (state: SolverState, cells: readonly number[]): number[] => [
  ...new Set(cells.flatMap((cell) => neighboursOf(state, cell)).filter((cell) => state.numberAt[cell]! >= 0)),
];

/** The sets of gaps whose lengths add up to the size. */
function fillingsOf(gaps: readonly Gap[], size: number): Gap[][] {
  const [first, ...others] = gaps;
  if (size === 0) return [[]];
  if (first === undefined || size < 0) return [];
  const length = first.to - first.from - 1;
  return [...fillingsOf(others, size - length).map((filling) => [first, ...filling]), ...fillingsOf(others, size)];
}

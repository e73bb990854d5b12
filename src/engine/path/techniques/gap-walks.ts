/** Techniques that count steps over empty cells: walks between placed numbers allow a number in one cell only. */
import { bitsOf } from "../solver/bits.ts";
import { type Explanation, type Finder, minimalSubset, singleCell } from "./finding.ts";
import { layersOf, type Obstacles, onlyCell, scratchLayers } from "./gap-layers.ts";
import {
  type Cells,
  distanceBetween,
  type Gap,
  gapAround,
  gapsOf,
  type Layers,
  type PathFinding,
  type SolverState,
  whereIs,
} from "./solver-state.ts";

/** Maximum number of missing numbers in a short gap. */
export const SHORT = 4;

/**
 * The only cell of each number of a gap on plain walks, or −1 if it has several; null when all have several. Cached in the gap.
 */
function onlyCells(state: SolverState, gap: Gap): readonly number[] | null {
  if (gap.only === undefined) gap.only = onlyIn(state, scratchLayers(state, gap, false));
  return gap.only;
}

/** The layers of plain walks, which may return immediately to their previous cell. Cached in the gap. */
export function plainLayers(state: SolverState, gap: Gap): Layers | null {
  if (gap.plain === undefined) gap.plain = layersOf(state, gap, false);
  return gap.plain;
}

/** The same for walks that never return immediately. */
export function turningLayers(state: SolverState, gap: Gap): Layers | null {
  if (gap.turning === undefined) gap.turning = layersOf(state, gap, true);
  return gap.turning;
}

/** Pairs of numbers whose distance equals their difference, with only one free shortest route between them. */
export const straight: Finder = {
  find(state) {
    const { cellOf } = state;
    const findings: PathFinding[] = [];
    for (const gap of gapsOf(state)) {
      const { from, to } = gap;
      const steps = to - from;
      if (steps < 3 || from < 0 || to >= cellOf.length || distanceBetween(state, cellOf[from]!, cellOf[to]!) !== steps)
        continue;
      const cells = onlyCells(state, gap);
      if (cells !== null && !cells.includes(-1)) findings.push(wholeGap(gap, cells));
    }
    return findings;
  },
  explain(state, { k, cells }) {
    const gap = gapAround(state, k);
    const { from, to } = gap;
    const [start, end] = [state.cellOf[from]!, state.cellOf[to]!];
    const taken = obstaclesOf(state, gap, false, (layers) => hasOneRoute(state, layers));
    const line = isLine(state, [start, ...cells, end]);
    const values = { from: from + 1, to: to + 1, steps: to - from, ...spanOf(gap), line: line ? 1 : 0 };
    return { because: [start, end, ...taken], say: ["step-straight", values] };
  },
};

/** Numbers with only one cell, in gaps with `least` to `most` missing numbers. */
const walksOf = (least: number, most: number, turns: boolean): Finder => ({
  find(state) {
    const findings: PathFinding[] = [];
    for (const gap of gapsOf(state)) {
      const missing = gap.to - gap.from - 1;
      if (missing < least || missing > most) continue;
      const cells = turns ? onlyIn(state, turningLayers(state, gap)) : onlyCells(state, gap);
      if (cells !== null) addFindings(findings, gap, cells);
    }
    return findings;
  },
  explain: (state, finding) =>
    finding.cells.length > 1 ? explainRoute(state, finding, turns) : explainCell(state, finding, turns),
});

/**
 * All numbers of a gap as one finding where there is only one route, else each number that has only one cell. Nothing if two
 * numbers have the same cell: the puzzle then has no answer.
 */
function addFindings(findings: PathFinding[], gap: Gap, cells: readonly number[]): void {
  if (cells.some((cell, i) => cell >= 0 && cells.indexOf(cell) < i)) return;
  if (!cells.includes(-1)) findings.push(wholeGap(gap, cells));
  else
    for (let i = 0; i < cells.length; i++) if (cells[i]! >= 0) findings.push(singleCell(gap.from + 1 + i, cells[i]!));
}

/** All numbers of a gap as one finding; a gap has at least one. */
const wholeGap = ({ from }: Gap, cells: readonly number[]): PathFinding => ({
  k: from + 1,
  direction: 1,
  cells: cells as Cells,
});

/** Numbers of gaps with up to `SHORT` missing that have only one cell. */
export const shortWalks = walksOf(1, SHORT, false);

/** The same for longer gaps. */
export const longWalks = walksOf(SHORT + 1, Number.POSITIVE_INFINITY, false);

/** The same, for walks that never return immediately to their previous cell. */
export const turningWalks = walksOf(1, Number.POSITIVE_INFINITY, true);

/** Explains all numbers of a gap: there is only one route. */
function explainRoute(state: SolverState, { k }: PathFinding, turns: boolean): Explanation {
  const gap = gapAround(state, k);
  const taken = obstaclesOf(state, gap, turns, (layers) => hasOneRoute(state, layers));
  const isOpen = gap.from < 0 || gap.to >= state.cellOf.length;
  // An open gap has one step less, because the path begins or ends inside it.
  const steps = gap.to - gap.from - (isOpen ? 1 : 0);
  // A route to the start of the path is described backwards, in the order of counting.
  const span = gap.from < 0 ? { count: gap.to, first: gap.to, final: 1 } : spanOf(gap);
  const values = { ...endNumbers(state, gap), ...span, steps, turns: turns ? 1 : 0 };
  return { because: [...endsOf(state, gap), ...taken], say: ["step-way", values] };
}

/** Explains one number of a gap. */
function explainCell(state: SolverState, { k, cells }: PathFinding, turns: boolean): Explanation {
  const gap = gapAround(state, k);
  const [cell] = cells;
  const isOnly = (layers: Layers | null) => layers !== null && onlyCell(state, layers, k - gap.from) === cell;
  const taken = obstaclesOf(state, gap, turns, isOnly);
  const counts = { number: k + 1, turns: turns ? 1 : 0, steps: k - gap.from, more: gap.to - k };
  const values = { ...endNumbers(state, gap), ...whereIs(state, cell), ...counts };
  return { because: [...endsOf(state, gap), ...taken], say: ["step-place", values] };
}

/** The numbers around a gap, counted from 1; 0 if there is none. */
const endNumbers = ({ cellOf }: SolverState, { from, to }: Gap) => ({
  before: from + 1,
  after: to < cellOf.length ? to + 1 : 0,
});

/** The numbers of a gap for a sentence: the count, the first and the last, counted from 1. */
const spanOf = ({ from, to }: Gap) => ({ count: to - from - 1, first: from + 2, final: to });

/** Whether consecutive cells lie in a straight line. */
function isLine({ layout }: SolverState, cells: readonly number[]): boolean {
  const places = cells.map((cell) => layout.places[cell]!);
  const [a, b] = [places[0]!, places[1]!];
  return places.every(
    (place, i) => place.row === a.row + i * (b.row - a.row) && place.column === a.column + i * (b.column - a.column),
  );
}

/** The cells of the numbers around a gap. */
export const endsOf = ({ cellOf }: SolverState, { from, to }: Gap): number[] =>
  [from, to].flatMap((k) => (k >= 0 && k < cellOf.length ? [cellOf[k]!] : []));

/** The only cell of each number in some layers, or −1; null when all numbers have several. */
function onlyIn(state: SolverState, layers: Layers | null): number[] | null {
  if (layers === null) return null;
  const missing = layers.gap.to - layers.gap.from - 1;
  let cells: number[] | null = null;
  for (let i = 0; i < missing; i++) {
    const cell = onlyCell(state, layers, i + 1);
    if (cell < 0) continue;
    cells ??= new Array<number>(missing).fill(-1);
    cells[i] = cell;
  }
  return cells;
}

/** Whether every number has only one cell. */
const hasOneRoute = (state: SolverState, layers: Layers | null): boolean =>
  onlyIn(state, layers)?.includes(-1) === false;

/** A minimal set of cells, filled or with crossed-out texts, that suffices for a statement about a gap's layers. */
export function obstaclesOf(
  state: SolverState,
  gap: Gap,
  turns: boolean,
  holds: (layers: Layers | null) => boolean,
): readonly number[] {
  const { board, numberAt, cellOf, crossed } = state;
  const ends = endsOf(state, gap);
  const reach = (cell: number) => ends.reduce((sum, end) => sum + distanceBetween(state, end, cell), 0);
  const inReach: number[] = [];
  for (let cell = 0; cell < numberAt.length; cell++) {
    const matters = numberAt[cell]! >= 0 ? cell !== ends[0] && cell !== ends[1] : isCrossed(state, gap, cell);
    if (matters && reach(cell) <= gap.to - gap.from) inReach.push(cell);
  }
  inReach.sort((a, b) => reach(b) - reach(a) || a - b);
  const holdsWith = (cells: readonly number[]): boolean => {
    const filled = bitsOf(board, [...ends, ...cells.filter((cell) => numberAt[cell]! >= 0)]);
    const obstacles: Obstacles = {
      filled,
      crossed: crossed === null ? null : crossedWithin(crossed, bitsOf(board, cells)),
    };
    return holds(scratchLayers(state, gap, turns, obstacles));
  };
  return cellOf.length > 0 ? minimalSubset(inReach, holdsWith) : [];
}

const crossedWithin = (crossed: NonNullable<SolverState["crossed"]>, bits: Int32Array): Obstacles["crossed"] =>
  new Map([...crossed].map(([k, cells]) => [k, cells.map((x, j) => x & bits[j]!)]));

function isCrossed({ board, crossed }: SolverState, { from, to }: Gap, cell: number): boolean {
  if (crossed === null) return false;
  const bit = board.bits[cell]!;
  for (let k = from + 1; k < to; k++) {
    if (((crossed.get(k)?.[bit >> 5] ?? 0) >>> (bit & 31)) & 1) return true;
  }
  return false;
}

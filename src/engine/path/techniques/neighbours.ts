/** The easiest techniques: a number between two others, and a number with a single free cell next to a placed one. */
import { type Explanation, type Finder, singleCell } from "./finding.ts";
import { type Cells, distanceBetween, gapsOf, type PathFinding, type SolverState } from "./solver-state.ts";

/** Numbers whose two neighbours on the path are placed and have only one free cell in common. */
export const between: Finder = {
  find(state) {
    const n = state.cellOf.length;
    const findings: PathFinding[] = [];
    for (const { from, to } of gapsOf(state)) {
      const cell = to - from === 2 && from >= 0 && to < n ? onlySharedNeighbour(state, from, to) : -1;
      if (cell >= 0) findings.push(singleCell(from + 1, cell));
    }
    return findings;
  },
  explain(state, { k }) {
    const { cellOf, numberAt } = state;
    const [from, to] = [cellOf[k - 1]!, cellOf[k + 1]!];
    const shared = neighboursOf(state, from).filter((each) => distanceBetween(state, each, to) === 1);
    const taken = shared.filter((cell) => numberAt[cell]! >= 0);
    const values = { number: k + 1, before: k, after: k + 2, shared: shared.length };
    return {
      because: [from, to, ...taken],
      say: ["step-between", { ...values, taken: taken.map((cell) => numberAt[cell]! + 1) }],
    };
  },
};

/** The only free cell next to two placed numbers, or −1. */
function onlySharedNeighbour({ board, cellOf, numberAt }: SolverState, from: number, to: number): number {
  const next = board.neighbours[cellOf[from]!]!;
  let only = -1;
  for (let i = 0; i < next.length; i++) {
    if (numberAt[next[i]!]! >= 0 || distanceBetween({ board }, next[i]!, cellOf[to]!) !== 1) continue;
    if (only >= 0) return -1;
    only = next[i]!;
  }
  return only;
}

/** A number next to the placed number `by`, and the forced ones after it. */
interface NeighbourFinding extends PathFinding {
  readonly by: number;
  /** The placed number on its other side, or −1. */
  readonly goal: number;
  /** Whether there are other free cells that are too far from the goal. */
  readonly isNear: boolean;
}

/** Numbers next to a placed one with only one free cell there from which the next placed number can be reached. */
export const beside: Finder<NeighbourFinding> = {
  find(state) {
    const n = state.cellOf.length;
    const findings: NeighbourFinding[] = [];
    for (const { from, to } of gapsOf(state)) {
      const on = from < 0 ? null : onlyContinuation(state, from, 1, to < n ? to : -1);
      if (on !== null) findings.push(on);
      const back = to === n || (from >= 0 && to - from === 2) ? null : onlyContinuation(state, to, -1, from);
      if (back !== null) findings.push(back);
    }
    return findings;
  },
  explain: (state, finding) => (finding.isNear ? explainNear(state, finding) : explainRun(state, finding)),
};

function onlyContinuation(state: SolverState, by: number, direction: 1 | -1, goal: number): NeighbourFinding | null {
  const { cellOf, numberAt } = state;
  const k = by + direction;
  const next = neighboursOf(state, cellOf[by]!);
  let free = 0;
  let near = 0;
  let cell = -1;
  let nearCell = -1;
  for (let i = 0; i < next.length; i++) {
    if (numberAt[next[i]!]! >= 0) continue;
    free++;
    cell = next[i]!;
    if (!isNear(state, k, goal, cell)) continue;
    near++;
    nearCell = cell;
  }
  if (free !== 1) return near === 1 ? { k, direction, cells: [nearCell], by, goal, isNear: true } : null;
  const end = goal >= 0 ? goal : direction > 0 ? cellOf.length : -1;
  return { k, direction, cells: forcedRun(state, cell, Math.abs(end - k)), by, goal, isNear: false };
}

/** Whether number k in this cell is near enough to the goal. */
const isNear = (state: SolverState, k: number, goal: number, cell: number): boolean =>
  goal < 0 || distanceBetween(state, cell, state.cellOf[goal]!) <= Math.abs(goal - k);

/** Explains the only free cell that is not too far from the goal. */
function explainNear(state: SolverState, { k, by, goal }: NeighbourFinding): Explanation {
  const { cellOf, numberAt } = state;
  const taken = neighboursOf(state, cellOf[by]!).filter((cell) => numberAt[cell]! >= 0 && isNear(state, k, goal, cell));
  const values = { number: k + 1, beside: by + 1, goal: goal + 1, steps: Math.abs(goal - k) };
  return { because: [cellOf[by]!, cellOf[goal]!, ...taken], say: ["step-near", values] };
}

/** Explains the only free cell, and those after it while each has a single continuation. */
function explainRun(state: SolverState, { k, direction, cells, by }: NeighbourFinding): Explanation {
  const { cellOf, numberAt } = state;
  const taken = [cellOf[by]!, ...cells.slice(0, -1)].flatMap((cell) => neighboursOf(state, cell));
  const because = [cellOf[by]!, ...taken.filter((cell) => numberAt[cell]! >= 0)];
  const values = { number: k + 1, beside: by + 1 };
  const span = {
    count: cells.length,
    first: k + 1,
    final: k + 1 + direction * (cells.length - 1),
    on: direction > 0 ? 1 : 0,
  };
  return { because, say: cells.length === 1 ? ["step-beside", values] : ["step-follow", { ...values, ...span }] };
}

/** A cell and those after it while each has a single empty neighbour; at most `most` cells. */
function forcedRun(state: SolverState, first: number, most: number): Cells {
  const cells: [number, ...number[]] = [first];
  for (let next = first; cells.length < most; cells.push(next)) {
    next = onlyEmptyNeighbour(state, next, cells);
    if (next < 0) break;
  }
  return cells;
}

/** The only empty cell next to a cell and not among those passed, or −1. */
function onlyEmptyNeighbour(state: SolverState, cell: number, passed: readonly number[]): number {
  const next = neighboursOf(state, cell);
  let only = -1;
  for (let i = 0; i < next.length; i++) {
    if (state.numberAt[next[i]!]! >= 0 || passed.includes(next[i]!)) continue;
    if (only >= 0) return -1;
    only = next[i]!;
  }
  return only;
}

/** The cells one step from a cell. */
export const neighboursOf = ({ board }: SolverState, cell: number): readonly number[] => board.neighbours[cell]!;

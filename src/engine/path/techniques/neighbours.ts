/** The two first techniques: a number between two others, and a number with one way on. */
import { type Look, type PathFinding, spotAt, type Told } from "./finding.ts";
import { apart, gapsOf, type SolverState } from "./solver-state.ts";

/** Numbers whose two neighbours on the path are placed and touch only one free cell together. */
export const between: Look = {
  see(stand) {
    const n = stand.holder.length;
    const spots: PathFinding[] = [];
    for (const { from, to } of gapsOf(stand)) {
      const cell = to - from === 2 && from >= 0 && to < n ? onlyShared(stand, from, to) : -1;
      if (cell >= 0) spots.push(spotAt(from + 1, cell));
    }
    return spots;
  },
  tell(stand, { k }) {
    const { holder, number } = stand;
    const [from, to] = [holder[k - 1]!, holder[k + 1]!];
    const shared = around(stand, from).filter((each) => apart(stand, each, to) === 1);
    const taken = shared.filter((cell) => number[cell]! >= 0);
    const values = { number: k + 1, before: k, after: k + 2, shared: shared.length };
    return {
      because: [from, to, ...taken],
      say: ["step-between", { ...values, taken: taken.map((cell) => number[cell]! + 1) }],
    };
  },
};

/** The only free cell next to two placed numbers, or −1. */
function onlyShared({ board, holder, number }: SolverState, from: number, to: number): number {
  const next = board.around[holder[from]!]!;
  let only = -1;
  for (let i = 0; i < next.length; i++) {
    if (number[next[i]!]! >= 0 || apart({ board }, next[i]!, holder[to]!) !== 1) continue;
    if (only >= 0) return -1;
    only = next[i]!;
  }
  return only;
}

/** A number next to the placed number `by`, and what follows it. */
interface Way extends PathFinding {
  readonly by: number;
  /** The placed number on its other side, or −1. */
  readonly goal: number;
  /** Whether other cells there are free, but too far from the goal. */
  readonly isNear: boolean;
}

/** Numbers next to a placed one that have only one free cell there from which the next placed number can be reached. */
export const beside: Look<Way> = {
  see(stand) {
    const n = stand.holder.length;
    const ways: Way[] = [];
    for (const { from, to } of gapsOf(stand)) {
      const on = from < 0 ? null : oneWayOn(stand, from, 1, to < n ? to : -1);
      if (on !== null) ways.push(on);
      const back = to === n || (from >= 0 && to - from === 2) ? null : oneWayOn(stand, to, -1, from);
      if (back !== null) ways.push(back);
    }
    return ways;
  },
  tell: (stand, way) => (way.isNear ? tellNear(stand, way) : tellFollow(stand, way)),
};

function oneWayOn(stand: SolverState, by: number, on: 1 | -1, goal: number): Way | null {
  const { holder, number } = stand;
  const k = by + on;
  const next = around(stand, holder[by]!);
  let free = 0;
  let near = 0;
  let cell = -1;
  let nearCell = -1;
  for (let i = 0; i < next.length; i++) {
    if (number[next[i]!]! >= 0) continue;
    free++;
    cell = next[i]!;
    if (!isNear(stand, k, goal, cell)) continue;
    near++;
    nearCell = cell;
  }
  if (free !== 1) return near === 1 ? { k, on, cells: [nearCell], by, goal, isNear: true } : null;
  const end = goal >= 0 ? goal : on > 0 ? holder.length : -1;
  return { k, on, cells: followed(stand, cell, Math.abs(end - k)), by, goal, isNear: false };
}

/** Whether the path can still come from a cell of number k to its goal in time. */
const isNear = (stand: SolverState, k: number, goal: number, cell: number): boolean =>
  goal < 0 || apart(stand, cell, stand.holder[goal]!) <= Math.abs(goal - k);

/** The only free cell that is not too far from the goal. */
function tellNear(stand: SolverState, { k, by, goal }: Way): Told {
  const { holder, number } = stand;
  const taken = around(stand, holder[by]!).filter((cell) => number[cell]! >= 0 && isNear(stand, k, goal, cell));
  const values = { number: k + 1, beside: by + 1, goal: goal + 1, steps: Math.abs(goal - k) };
  return { because: [holder[by]!, holder[goal]!, ...taken], say: ["step-near", values] };
}

/** The only free cell, and those after it for as long as there is one way on. */
function tellFollow(stand: SolverState, { k, on, cells, by }: Way): Told {
  const { holder, number } = stand;
  const taken = [holder[by]!, ...cells.slice(0, -1)].flatMap((cell) => around(stand, cell));
  const because = [holder[by]!, ...taken.filter((cell) => number[cell]! >= 0)];
  const values = { number: k + 1, beside: by + 1 };
  const span = { count: cells.length, first: k + 1, final: k + 1 + on * (cells.length - 1), on: on > 0 ? 1 : 0 };
  return { because, say: cells.length === 1 ? ["step-beside", values] : ["step-follow", { ...values, ...span }] };
}

/** A cell and those after it, up to a number, for as long as each has a single empty neighbour. */
function followed(stand: SolverState, first: number, most: number): number[] {
  const cells = [first];
  for (let next = first; cells.length < most; cells.push(next)) {
    next = onlyWayOn(stand, next, cells);
    if (next < 0) break;
  }
  return cells;
}

/** The only empty cell next to a cell and not among those passed, or −1. */
function onlyWayOn(stand: SolverState, cell: number, passed: readonly number[]): number {
  const next = around(stand, cell);
  let only = -1;
  for (let i = 0; i < next.length; i++) {
    if (stand.number[next[i]!]! >= 0 || passed.includes(next[i]!)) continue;
    if (only >= 0) return -1;
    only = next[i]!;
  }
  return only;
}

/** The cells one step from a cell. */
export const around = ({ board }: SolverState, cell: number): readonly number[] => board.around[cell]!;

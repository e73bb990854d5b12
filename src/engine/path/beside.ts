/** The two first techniques: a number between two others, and a number with one way on. */
import type { Spot } from "./spot.ts";
import { apart, gapsOf, type Stand } from "./stand.ts";

/** A number whose two neighbours on the path are placed and touch only one free cell together. */
export function* between(stand: Stand): Iterable<Spot> {
  const { holder, number } = stand;
  for (const { from, to } of gapsOf(stand)) {
    if (to - from !== 2 || from < 0 || to >= holder.length) continue;
    let count = 0;
    let cell = -1;
    const next = around(stand, holder[from]!);
    for (let i = 0; i < next.length; i++) {
      if (number[next[i]!]! >= 0 || apart(stand, next[i]!, holder[to]!) !== 1) continue;
      count++;
      cell = next[i]!;
    }
    if (count !== 1) continue;
    yield {
      numbers: [from + 1],
      cells: [cell],
      tell: () => {
        const shared = around(stand, holder[from]!).filter((each) => apart(stand, each, holder[to]!) === 1);
        const taken = shared.filter((cell) => number[cell]! >= 0);
        const values = { number: from + 2, before: from + 1, after: to + 1, shared: shared.length };
        return {
          because: [holder[from]!, holder[to]!, ...taken],
          say: ["step-between", { ...values, taken: taken.map((cell) => number[cell]! + 1) }],
        };
      },
    };
  }
}

/** A number next to a placed one that has only one free cell there from which the next placed number can be reached. */
export function* beside(stand: Stand): Iterable<Spot> {
  const n = stand.holder.length;
  for (const { from, to } of gapsOf(stand)) {
    const on = from < 0 ? null : oneWayOn(stand, from, from + 1, to < n ? to : -1);
    if (on !== null) yield on;
    const back = to === n || (from >= 0 && to - from === 2) ? null : oneWayOn(stand, to, to - 1, from);
    if (back !== null) yield back;
  }
}

/** Number k next to the placed number `by`; `goal`: the placed number on its other side, or −1. */
interface Way {
  readonly by: number;
  readonly k: number;
  readonly goal: number;
}

function oneWayOn(stand: Stand, by: number, k: number, goal: number): Spot | null {
  const { holder, number } = stand;
  const way = { by, k, goal };
  const next = around(stand, holder[by]!);
  let free = 0;
  let near = 0;
  let cell = -1;
  let nearCell = -1;
  for (let i = 0; i < next.length; i++) {
    if (number[next[i]!]! >= 0) continue;
    free++;
    cell = next[i]!;
    if (!isNear(stand, way, cell)) continue;
    near++;
    nearCell = cell;
  }
  if (free === 1) return followSpot(stand, way, cell);
  return near === 1 ? nearSpot(stand, way, nearCell) : null;
}

/** Whether the path can still come from a cell of number k to its goal in time. */
const isNear = (stand: Stand, { k, goal }: Way, cell: number): boolean =>
  goal < 0 || apart(stand, cell, stand.holder[goal]!) <= Math.abs(goal - k);

/** The only free cell that is not too far from the goal. */
const nearSpot = (stand: Stand, way: Way, only: number): Spot => ({
  numbers: [way.k],
  cells: [only],
  tell: () => {
    const { holder, number } = stand;
    const { by, k, goal } = way;
    const taken = around(stand, holder[by]!).filter((cell) => number[cell]! >= 0 && isNear(stand, way, cell));
    const values = { number: k + 1, beside: by + 1, goal: goal + 1, steps: Math.abs(goal - k) };
    return { because: [holder[by]!, holder[goal]!, ...taken], say: ["step-near", values] };
  },
});

/** The only free cell, and those after it for as long as there is one way on. */
function followSpot(stand: Stand, { by, k, goal }: Way, only: number): Spot {
  const { holder, number } = stand;
  const on = k - by;
  const end = goal >= 0 ? goal : on > 0 ? holder.length : -1;
  const cells = followed(stand, only, Math.abs(end - k));
  return {
    numbers: cells.map((_, i) => k + i * on),
    cells,
    tell: () => {
      const taken = [holder[by]!, ...cells.slice(0, -1)].flatMap((cell) => around(stand, cell));
      const because = [holder[by]!, ...taken.filter((cell) => number[cell]! >= 0)];
      const values = { number: k + 1, beside: by + 1 };
      const span = { count: cells.length, first: k + 1, final: k + 1 + on * (cells.length - 1), on: on > 0 ? 1 : 0 };
      return { because, say: cells.length === 1 ? ["step-beside", values] : ["step-follow", { ...values, ...span }] };
    },
  };
}

/** A cell and those after it, up to a number, for as long as each has a single empty neighbour. */
function followed(stand: Stand, first: number, most: number): number[] {
  const cells = [first];
  while (cells.length < most) {
    const free = around(stand, cells.at(-1)!).filter((cell) => stand.number[cell]! < 0 && !cells.includes(cell));
    if (free.length !== 1) break;
    cells.push(free[0]!);
  }
  return cells;
}

/** The cells one step from a cell. */
export const around = ({ board }: Stand, cell: number): readonly number[] => board.around[cell]!;

/** The state of a path board, from the game and what is being drawn. */
import type { PathBoard } from "../../../engine/board.ts";
import type { Entry, Slot } from "../../../engine/kind.ts";
import { type Count, type Direction, nextOf, type Placed } from "./count.ts";

export interface PathState {
  /** The number in a slot, or 0. */
  numberIn(slot: string): number;
  readonly placed: Placed;
  /** The number to place next, or 0. */
  readonly next: number;
  readonly direction: Direction;
  /** The numbers beside it that are placed. */
  readonly beside: readonly number[];
  /** Whether a number can be in a free slot: it is not placed, and touches the numbers beside it. */
  fits(n: number, slot: string): boolean;
  /** Free slots for the next number: those that touch its placed neighbours; none without any. */
  readonly places: readonly string[];
  /** The slot of the number that counting goes on from. */
  readonly chosen: string | undefined;
  /** Whether a path may step from one slot to another. */
  touch(from: string, to: string): boolean;
}

/** Prepares what never changes of a board. */
export function pathStatesOn(board: PathBoard, slots: readonly Slot[]): (entry: Entry, count: Count) => PathState {
  const { last, texts } = board;
  const near = new Map<string, ReadonlySet<string>>();
  const touch = (from: string, to: string): boolean => {
    if (!near.has(from)) near.set(from, new Set(board.near(from)));
    return near.get(from)!.has(to);
  };
  return (entry, count) => {
    const numbers = new Map(slots.map(({ id, given }) => [id, texts.indexOf(given ?? entry[id] ?? "") + 1]));
    const placed = new Map([...numbers].flatMap(([slot, n]): [number, string][] => (n > 0 ? [[n, slot]] : [])));
    const next = nextOf(placed, count, last);
    const besideOf = (n: number): number[] => [n - 1, n + 1].filter((m) => placed.has(m));
    const fits = (n: number, slot: string): boolean =>
      n > 0 &&
      n <= last &&
      !placed.has(n) &&
      numbers.get(slot) === 0 &&
      besideOf(n).every((m) => touch(placed.get(m)!, slot));
    const beside = next > 0 ? besideOf(next) : [];
    const places = beside.length > 0 ? slots.flatMap(({ id }) => (fits(next, id) ? [id] : [])) : [];
    const { direction, from } = count;
    const chosen = placed.get(next - direction) ?? placed.get(beside[0] ?? from);
    return { numberIn: (slot) => numbers.get(slot)!, placed, next, direction, beside, fits, places, chosen, touch };
  };
}

/** The count after a change: goes on from the furthest number that was added, else from the first that was removed. */
export function countAfterChange(
  { from, direction }: Count,
  before: Entry,
  after: Entry,
  texts: readonly string[],
): Count {
  const came = Object.entries(after).filter(([slot, text]) => before[slot] !== text);
  const gone = Object.entries(before).filter(([slot]) => after[slot] === undefined);
  const changed = (came.length > 0 ? came : gone).map(([, text]) => texts.indexOf(text) + 1);
  if (changed.length === 0) return { from, direction };
  return { from: came.length > 0 === direction > 0 ? Math.max(...changed) : Math.min(...changed), direction };
}

/** The state of a path board, from the game and an unfinished drawing. */
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
  /** The placed ones among the numbers before and after `next`. */
  readonly beside: readonly number[];
  /** Whether a number fits a slot: the slot is free, the number is not placed, and touches its placed neighbours. */
  fits(n: number, slot: string): boolean;
  /** Free slots for the next number: those that touch its placed neighbours; none if it has no placed neighbour. */
  readonly places: readonly string[];
  /** The slot of the number from which counting continues. */
  readonly chosen: string | undefined;
  /** Whether a path may step from one slot to another. */
  touch(from: string, to: string): boolean;
}

/** Prepares the constant data of a board; returns a function for its state. */
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

/** The count after a change: continues from the furthest added number, else from the first removed one. */
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

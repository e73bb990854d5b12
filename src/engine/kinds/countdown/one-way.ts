/**
 * Which targets of many have one way only: every form of the cards is built and counted. For one target `forms.ts` is quicker.
 * s a hand, a and b its two parts; l, r forms of theirs, x, y, v the values of l, r and of what a step makes of them.
 *
 * A form has no useless steps, but a player may take some: where the cards left over can make 1, they multiply by it; where two of
 * them are equal, they add one and take off the other. Such a target has a second way, and is none of those listed.
 */
import { add, beforeNext, fits, mayBeLeft, newTable, type Table } from "./forms.ts";
import { CARD, MINUS, OVER, PLUS, TIMES } from "./needs.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { ceiling, type Subsets, subsetsOf } from "./subsets.ts";

interface Count {
  readonly table: Table;
  /** By hand: its forms, from its start to before its end. Those of all cards are counted and not kept. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** By value: how many forms there are, 2 for more than one; and the hand of the last of them. */
  readonly ways: Uint8Array;
  readonly hand: Uint8Array;
}

/** The values from `low` to `high` that some of the cards make in one way and in no other, useless steps or not. Rising. */
export function madeInOneWay(cards: readonly number[], low: number, high: number, operators: string): number[] {
  const subsets = subsetsOf(cards);
  const { sizes, pairs, order } = subsets;
  const [start, end] = [new Int32Array(subsets.count), new Int32Array(subsets.count)];
  const [ways, hand] = [new Uint8Array(high + 1), new Uint8Array(high + 1)];
  const count: Count = { table: newTable(), start, end, ways, hand };
  const { value } = count.table;
  const ops = [PLUS, MINUS, TIMES, OVER].filter((op) => operators.includes(ALL_OPERATORS[op - PLUS]!));
  for (const s of order) {
    start[s] = value.length;
    const isWhole = s === subsets.count - 1;
    const [least, most] = isWhole ? [low, high] : [1, ceiling(subsets, s, high)];
    if (sizes[s] === 1) add(count.table, subsets.cards[s]![0]!, CARD, -1, -1);
    for (let i = 0; i < pairs[s]!.length; i += 2) {
      const [a, b] = [pairs[s]![i]!, pairs[s]![i + 1]!];
      for (const op of ops) {
        joinAll(count, op, a, b, least, most, isWhole ? s : -1);
        if (a !== b) joinAll(count, op, b, a, least, most, isWhole ? s : -1);
      }
    }
    end[s] = value.length;
    for (let f = start[s]!; f < end[s]!; f++) if (value[f]! <= high) note(count, value[f]!, s);
  }
  const makesOne = subsets.cards.map((_, s) => value.slice(start[s], end[s]).includes(1));
  const leavesMore = subsets.cards.map((_, s) => hasUselessStep(subsets, subsets.count - 1 - s, makesOne, operators));
  const found: number[] = [];
  for (let v = low; v <= high; v++) if (ways[v] === 1 && !leavesMore[hand[v]!]) found.push(v);
  return found;
}

/** Can the cards of hand s be added to a way in steps that change nothing? `makesOne`: by hand, whether all its cards make 1. */
function hasUselessStep(
  { cards, pairs }: Subsets,
  s: number,
  makesOne: readonly boolean[],
  operators: string,
): boolean {
  const hasTwins = new Set(cards[s]).size < cards[s]!.length;
  if (hasTwins && operators.includes("-")) return true;
  return operators.includes("*") && (makesOne[s]! || [...pairs[s]!].some((part) => makesOne[part]));
}

/** Counts a way of a value, by hand s. */
function note({ ways, hand }: Count, v: number, s: number): void {
  ways[v] = ways[v]! > 0 ? 2 : 1;
  hand[v] = s;
}

/** Every step by one operator from a form of hand a by one of hand b. `s`: the hand of all cards, whose forms are counted; else −1. */
function joinAll(count: Count, op: number, a: number, b: number, least: number, most: number, s: number): void {
  const { table, start, end } = count;
  const { value } = table;
  for (let l = start[a]!; l < end[a]!; l++) {
    if (!mayBeLeft(table, op, l)) continue;
    const x = value[l]!;
    const before = beforeNext(table, op, l);
    const from = fewest(op, x, least, most);
    const to = Math.min(greatest(op, x, least, most), before < 0 ? Number.POSITIVE_INFINITY : value[before]!);
    for (let r = start[b]!; r < end[b]!; r++) {
      const y = value[r]!;
      if (y < from || y > to) continue;
      const v = calculated(op, x, y);
      if (v < least || v > most || !fits(table, op, l, r)) continue;
      if (s >= 0) note(count, v, s);
      else add(table, v, op, l, r);
    }
  }
}

/** The least y with which x comes to a value between two others. Nothing is multiplied or divided by 1. */
function fewest(op: number, x: number, least: number, most: number): number {
  if (op === PLUS) return least - x;
  if (op === MINUS) return x - most;
  return Math.max(2, op === TIMES ? least / x : x / most);
}

/** The greatest such y; less than the least one where there is none. */
function greatest(op: number, x: number, least: number, most: number): number {
  if (op === PLUS) return most - x;
  if (op === MINUS) return x - least;
  return op === OVER ? x / least : x > 1 ? most / x : 0;
}

/** What a step makes, or 0 where that is not whole. */
function calculated(op: number, x: number, y: number): number {
  if (op === PLUS) return x + y;
  if (op === MINUS) return x - y;
  if (op === TIMES) return x * y;
  return x / y === Math.floor(x / y) ? x / y : 0;
}

/**
 * Which targets of many have one way only: every form of the cards is built and counted. For one target `forms.ts` is quicker.
 * s a hand, a and b its two parts; l, r forms of theirs, x, y, v the values of l, r and of what a step makes of them.
 */
import { add, beforeNext, fits, mayBeLeft, newTable, type Table } from "./forms.ts";
import { CARD, MINUS, OVER, PLUS, TIMES } from "./needs.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { ceiling, subsetsOf } from "./subsets.ts";

interface Count {
  readonly table: Table;
  /** By hand: its forms, from its start to before its end. Those of all cards are counted and not kept. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** By value: 1 where there is one way; 2 where there are more, or one that could be taken for one. */
  readonly ways: Uint8Array;
}

/**
 * The values from `low` to `high` that some of the cards make in one way, and in no other that a player could take for one, as
 * with a 4 ÷ 4 in it. Rising.
 */
export function madeInOneWay(cards: readonly number[], low: number, high: number, operators: string): number[] {
  const subsets = subsetsOf(cards);
  const { sizes, pairs, order } = subsets;
  const [start, end] = [new Int32Array(subsets.count), new Int32Array(subsets.count)];
  const count: Count = { table: newTable(), start, end, ways: new Uint8Array(high + 1) };
  const { value, idle } = count.table;
  const ops = [PLUS, MINUS, TIMES, OVER].filter((op) => operators.includes(ALL_OPERATORS[op - PLUS]!));
  for (const s of order) {
    start[s] = value.length;
    const isWhole = s === subsets.count - 1;
    const [least, most] = isWhole ? [low, high] : [1, ceiling(subsets, s, high)];
    if (sizes[s] === 1) add(count.table, subsets.cards[s]![0]!, CARD, -1, -1, 0);
    for (let i = 0; i < pairs[s]!.length; i += 2) {
      const [a, b] = [pairs[s]![i]!, pairs[s]![i + 1]!];
      for (const op of ops) {
        joinAll(count, op, a, b, least, most, isWhole);
        if (a !== b) joinAll(count, op, b, a, least, most, isWhole);
      }
    }
    end[s] = value.length;
    for (let f = start[s]!; f < end[s]!; f++) if (value[f]! <= high) note(count.ways, value[f]!, idle[f]!);
  }
  const found: number[] = [];
  for (let v = low; v <= high; v++) if (count.ways[v] === 1) found.push(v);
  return found;
}

/** Counts a way of a value. */
function note(ways: Uint8Array, v: number, idle: number): void {
  ways[v] = idle === 1 || ways[v]! > 0 ? 2 : 1;
}

/** Every step by one operator from a form of hand a by one of hand b. */
function joinAll(
  { table, start, end, ways }: Count,
  op: number,
  a: number,
  b: number,
  least: number,
  most: number,
  isWhole: boolean,
): void {
  const { value, idle } = table;
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
      const isIdle = idle[l]! | idle[r]! | (op === OVER && l === r ? 1 : 0);
      if (isWhole) note(ways, v, isIdle);
      else add(table, v, op, l, r, isIdle);
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

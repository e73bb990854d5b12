/**
 * Which targets of many have one way only: every form of the cards is built and counted. For one target `forms.ts` is quicker.
 * s a hand, a and b its two parts; l, r forms of theirs, x, y, v the values of l, r and of what a step makes of them.
 */
import { add, fits, newTable, type Table } from "./forms.ts";
import { CARD, MINUS, OVER, PLUS, TIMES } from "./needs.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { ceiling, subsetsOf } from "./subsets.ts";

/**
 * The values from `low` to `high` that some of the cards make in one way, and in no other that a player could take for one, as
 * with a 4 ÷ 4 in it. Rising.
 */
export function madeInOneWay(cards: readonly number[], low: number, high: number, operators: string): number[] {
  const subsets = subsetsOf(cards);
  const ops = [PLUS, MINUS, TIMES, OVER].filter((op) => operators.includes(ALL_OPERATORS[op - PLUS]!));
  const table = newTable();
  const start = new Int32Array(subsets.count);
  const end = new Int32Array(subsets.count);
  const ways = new Uint8Array(high + 1);
  const count = (v: number, idle: number): void => {
    if (v >= low && v <= high) ways[v] = idle === 1 || ways[v]! > 0 ? 2 : 1;
  };
  for (const s of subsets.order) {
    start[s] = table.value.length;
    const isWhole = s === subsets.count - 1;
    const most = isWhole ? high : ceiling(subsets, s, high);
    const found = (op: number, l: number, r: number, v: number): void => {
      if (v < 1 || v > most || (isWhole && v < low) || !fits(table, op, l, r)) return;
      const idle = table.idle[l]! | table.idle[r]! | (op === OVER && l === r ? 1 : 0);
      count(v, idle);
      // No step is left for a form of all cards.
      if (!isWhole) add(table, v, op, l, r, idle);
    };
    if (subsets.sizes[s] === 1) {
      add(table, subsets.cards[s]![0]!, CARD, -1, -1, 0);
      count(subsets.cards[s]![0]!, 0);
    }
    for (let i = 0; i < subsets.pairs[s]!.length; i += 2) {
      const [a, b] = [subsets.pairs[s]![i]!, subsets.pairs[s]![i + 1]!];
      joinAll(table, start[a]!, end[a]!, start[b]!, end[b]!, ops, found);
      if (a !== b) joinAll(table, start[b]!, end[b]!, start[a]!, end[a]!, ops, found);
    }
    end[s] = table.value.length;
  }
  return Array.from(ways.keys()).filter((v) => ways[v] === 1);
}

/** Every step from a form of one part by a form of the other. */
function joinAll(
  { value }: Table,
  from: number,
  to: number,
  fromRight: number,
  toRight: number,
  ops: readonly number[],
  found: (op: number, l: number, r: number, v: number) => void,
): void {
  for (let l = from; l < to; l++) {
    for (let r = fromRight; r < toRight; r++) {
      for (const op of ops) {
        const v = calculated(op, value[l]!, value[r]!);
        if (v > 0) found(op, l, r, v);
      }
    }
  }
}

/** What a step makes, or 0 where it is not allowed or changes nothing. */
function calculated(op: number, x: number, y: number): number {
  if (op === PLUS) return x + y;
  if (op === MINUS) return x - y;
  if (op === TIMES) return x === 1 || y === 1 ? 0 : x * y;
  return y !== 1 && x / y === Math.floor(x / y) ? x / y : 0;
}

/**
 * Every form that a hand of cards allows, each found once.
 * s a hand of cards; f a form, a number into the tables; l, r the forms that its last step joins; v values.
 * A form is built along its spine: a sum from its largest term on, adding then taking off, a product from its largest
 * factor on, multiplying then dividing, where the part r that a step adds is no sum (no product) itself and is not larger than the part
 * before it. So each form has one spine, and every beginning of a spine is a legal form as well.
 */
import type { Form } from "./form.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { ceiling, subsetsOf } from "./subsets.ts";

/** What the last step of a form is; forms of one hand lie in this order. */
const CARD = 0;
const PLUS = 1;
const MINUS = 2;
const TIMES = 3;
const OVER = 4;
/** Places for a hand in `start`: one for each class and one for the end. */
const STRIDE = 6;

/** Forms as columns. The forms of hand s and class c are those from `start[s * STRIDE + c]` to the next start. */
interface Table {
  readonly start: Int32Array;
  value: Float64Array;
  type: Uint8Array;
  left: Int32Array;
  right: Int32Array;
  /** 1 where some part is divided by its like (4 ÷ 4): it can be made, but is no solution that counts. */
  idle: Uint8Array;
  size: number;
}

/** Forms found; `table` is what they are read from. */
export interface Found {
  readonly table: Table;
  /** Those with a value asked for, in a fixed order: those of fewer cards first. Idle ones are among them. */
  readonly forms: readonly number[];
  readonly complete: boolean;
  /** Forms built on the way. */
  readonly nodes: number;
}

/** Which pairs of classes a step may join: left and right. In the order of + − × ÷. */
const JOINS = [
  [PLUS, [CARD, PLUS, TIMES, OVER], [CARD, TIMES, OVER]],
  [MINUS, [CARD, PLUS, MINUS, TIMES, OVER], [CARD, TIMES, OVER]],
  [TIMES, [CARD, PLUS, MINUS, TIMES], [CARD, PLUS, MINUS]],
  [OVER, [CARD, PLUS, MINUS, TIMES, OVER], [CARD, PLUS, MINUS]],
] as const;

/**
 * Finds all forms of any of the cards with a value from `low` to `high`. Stops after about `nodes` forms built:
 * `complete` is then false. Six cards have less than a million forms, so it always ends.
 */
export function findForms(
  cards: readonly number[],
  low: number,
  high: number,
  nodes: number,
  operators: string = ALL_OPERATORS,
): Found {
  const subsets = subsetsOf(cards);
  const table = emptyTable(subsets.count);
  const forms: number[] = [];
  const whole = subsets.count - 1;
  for (const s of subsets.order) {
    const least = s === whole ? low : 1;
    const most = s === whole ? high : ceiling(subsets, s, high);
    table.start[s * STRIDE] = table.size;
    const hand = subsets.cards[s]!;
    if (hand.length === 1 && hand[0]! >= least && hand[0]! <= most) add(table, hand[0]!, CARD, -1, -1, 0);
    for (const [op, lefts, rights] of JOINS) {
      table.start[s * STRIDE + op] = table.size;
      if (!operators.includes(ALL_OPERATORS[op - PLUS]!)) continue;
      for (let i = 0; i < subsets.splits[s]!.length; i += 2) {
        const [a, b] = [subsets.splits[s]![i]!, subsets.splits[s]![i + 1]!];
        for (const r of rights) for (const l of lefts) join(table, op, a * STRIDE + l, b * STRIDE + r, least, most);
        if (table.size > nodes) return { table, forms, complete: false, nodes: table.size };
      }
    }
    table.start[s * STRIDE + OVER + 1] = table.size;
    for (let f = table.start[s * STRIDE]!; f < table.size; f++) {
      if (table.value[f]! >= low && table.value[f]! <= high) forms.push(f);
    }
  }
  return { table, forms, complete: true, nodes: table.size };
}

/** Joins every form at `lefts` with every form at `rights`, where the result has its place on a spine and within bounds. */
function join(table: Table, op: number, lefts: number, rights: number, least: number, most: number): void {
  const { start, type, right } = table;
  const [from, to] = [start[rights]!, start[rights + 1]!];
  if (from === to) return;
  const ordered = op === PLUS || op === TIMES;
  for (let l = start[lefts]!, end = start[lefts + 1]!; l < end; l++) {
    const x = table.value[l]!;
    if (op === TIMES && x === 1) continue;
    // What r must not be larger than: the part added before it, if there is one.
    const before = type[l] === op ? right[l]! : ordered ? l : -1;
    const bound = before < 0 ? Number.POSITIVE_INFINITY : table.value[before]!;
    for (let r = from; r < to; r++) {
      const y = table.value[r]!;
      if (y > bound || (y === bound && r > before)) continue;
      const v = op === PLUS ? x + y : op === MINUS ? x - y : op === TIMES ? x * y : x / y;
      if (v < least || v > most) continue;
      if (op === TIMES && y === 1) continue;
      if (op === MINUS && cancels(table, l, r, PLUS, MINUS)) continue;
      if (op === OVER && (y === 1 || v !== Math.floor(v) || (l !== r && cancels(table, l, r, TIMES, OVER)))) continue;
      const idle = table.idle[l]! | table.idle[r]! | (op === OVER && l === r ? 1 : 0);
      add(table, v, op, l, r, idle);
    }
  }
}

/** Does r stand on the spine of l, added or as a factor (`on`)? Then taking it off or dividing by it would be useless. */
function cancels({ type, left, right }: Table, l: number, r: number, on: number, off: number): boolean {
  let f = l;
  while (type[f] === on || type[f] === off) {
    if (type[f] === on && right[f] === r) return true;
    f = left[f]!;
  }
  return f === r;
}

function emptyTable(hands: number): Table {
  const size = 4096;
  const whole = () => new Int32Array(size);
  const value = new Float64Array(size);
  return {
    start: new Int32Array(hands * STRIDE),
    value,
    type: new Uint8Array(size),
    left: whole(),
    right: whole(),
    idle: new Uint8Array(size),
    size: 0,
  };
}

function add(table: Table, value: number, type: number, left: number, right: number, idle: number): void {
  if (table.size === table.value.length) grow(table);
  const f = table.size++;
  table.value[f] = value;
  table.type[f] = type;
  table.left[f] = left;
  table.right[f] = right;
  table.idle[f] = idle;
}

function grow(table: Table): void {
  const size = table.size * 4;
  const longer = <A extends Float64Array | Int32Array | Uint8Array>(old: A, fresh: A): A => {
    fresh.set(old);
    return fresh;
  };
  table.value = longer(table.value, new Float64Array(size));
  table.type = longer(table.type, new Uint8Array(size));
  table.left = longer(table.left, new Int32Array(size));
  table.right = longer(table.right, new Int32Array(size));
  table.idle = longer(table.idle, new Uint8Array(size));
}

/** Reads a form from the tables it was found in. */
export function formAt(table: Table, f: number): Form {
  const op = table.type[f]!;
  if (op === CARD) return table.value[f]!;
  const [plus, minus] = op === PLUS || op === MINUS ? [PLUS, MINUS] : [TIMES, OVER];
  const on: Form[] = [];
  const off: Form[] = [];
  let first = f;
  while (table.type[first] === plus || table.type[first] === minus) {
    (table.type[first] === plus ? on : off).push(formAt(table, table.right[first]!));
    first = table.left[first]!;
  }
  return { type: plus === PLUS ? "sum" : "product", value: table.value[f]!, on: [formAt(table, first), ...on], off };
}

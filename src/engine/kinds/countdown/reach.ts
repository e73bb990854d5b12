/**
 * Which values a hand of cards can make at all, without the ways to make them: much quicker than listing forms.
 * s a hand of cards; a, b its two parts; x, y their values, v a value of the hand.
 * Each hand's values come from the pairs of its parts' values and are kept once each; those of the whole hand are only
 * marked. A table with stamps tells whether a value is there already, and needs no clearing between hands.
 */
import { ALL_OPERATORS } from "./rules.ts";
import { ceiling, subsetsOf } from "./subsets.ts";

/** Working memory, to be used again by the next call. */
export interface Stamps {
  /** By place in the table: the value there, and the turn in which it was put there. */
  value: Float64Array;
  turn: Int32Array;
  now: number;
}

/** Room for some thousands of values; it grows by itself where that is too little. */
export const newStamps = (): Stamps => ({ value: new Float64Array(32768), turn: new Int32Array(32768), now: 0 });

/** The operators that are allowed. */
interface Signs {
  readonly plus: boolean;
  readonly minus: boolean;
  readonly times: boolean;
  readonly over: boolean;
}

/** Values of one hand, each once. */
interface Values {
  list: Float64Array;
  size: number;
}

/**
 * Tells for each value from `low` (place 0) to `high` whether some of the cards can make it: 1, else 0. Steps are those of
 * the puzzle: the operators, whole numbers above 0.
 */
export function reach(
  cards: readonly number[],
  low: number,
  high: number,
  operators: string = ALL_OPERATORS,
  stamps = newStamps(),
): Uint8Array {
  const allows = (op: string): boolean => operators.includes(op);
  const signs: Signs = { plus: allows("+"), minus: allows("-"), times: allows("*"), over: allows("/") };
  const subsets = subsetsOf(cards);
  const marks = new Uint8Array(high - low + 1);
  const known: Values[] = subsets.cards.map(() => ({ list: new Float64Array(0), size: 0 }));
  const made: Values = { list: new Float64Array(4096), size: 0 };
  const whole = subsets.count - 1;
  for (const s of subsets.order) {
    const splits = subsets.splits[s]!;
    const most = ceiling(subsets, s, high);
    stamps.now++;
    made.size = 0;
    if (subsets.cards[s]!.length === 1) put(stamps, made, subsets.cards[s]![0]!);
    for (let i = 0; i < splits.length; i += 2) {
      const [a, b] = [known[splits[i]!]!, known[splits[i + 1]!]!];
      if (splits[i]! > splits[i + 1]!) continue;
      if (s === whole) markPairs(a, b, marks, low, high, signs);
      else {
        makeRoom(stamps, made, made.size + 3 * a.size * b.size);
        addPairs(a, b, stamps, made, most, signs);
      }
    }
    known[s] = { list: made.list.slice(0, made.size), size: made.size };
    for (const v of known[s].list) if (v >= low && v <= high) marks[v - low] = 1;
  }
  return marks;
}

/** Adds what one step makes of a value of each part, up to `most`. */
function addPairs(a: Values, b: Values, stamps: Stamps, made: Values, most: number, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  for (let i = 0; i < a.size; i++) {
    for (let j = 0; j < b.size; j++) {
      const [x, y] = [Math.max(a.list[i]!, b.list[j]!), Math.min(a.list[i]!, b.list[j]!)];
      if (plus && x + y <= most) put(stamps, made, x + y);
      if (minus && x > y && x - y <= most) put(stamps, made, x - y);
      if (y === 1) continue;
      if (times && x * y <= most) put(stamps, made, x * y);
      if (!over) continue;
      const q = x / y;
      if (q === Math.floor(q) && q <= most) put(stamps, made, q);
    }
  }
}

/** The same for the whole hand, where only the values asked for matter. */
function markPairs(a: Values, b: Values, marks: Uint8Array, low: number, high: number, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  for (let i = 0; i < a.size; i++) {
    for (let j = 0; j < b.size; j++) {
      const [x, y] = [Math.max(a.list[i]!, b.list[j]!), Math.min(a.list[i]!, b.list[j]!)];
      if (plus && x + y >= low && x + y <= high) marks[x + y - low] = 1;
      if (minus && x - y >= low && x - y <= high) marks[x - y - low] = 1;
      if (times && x * y >= low && x * y <= high) marks[x * y - low] = 1;
      if (!over) continue;
      const q = x / y;
      if (q >= low && q <= high && q === Math.floor(q)) marks[q - low] = 1;
    }
  }
}

/** Puts a value into the table and the list, unless it is there. */
function put({ value, turn, now }: Stamps, made: Values, v: number): void {
  const mask = value.length - 1;
  let place = v & mask;
  while (turn[place] === now) {
    if (value[place] === v) return;
    place = (place + 1) & mask;
  }
  turn[place] = now;
  value[place] = v;
  made.list[made.size++] = v;
}

/** Makes the list long enough for `size` values, and the table twice as long. */
function makeRoom(stamps: Stamps, made: Values, size: number): void {
  if (size > made.list.length) {
    const longer = new Float64Array(2 * size);
    longer.set(made.list);
    made.list = longer;
  }
  if (2 * size <= stamps.value.length) return;
  let length = stamps.value.length;
  while (length < 2 * size) length *= 2;
  stamps.value = new Float64Array(length);
  stamps.turn = new Int32Array(length);
  stamps.now = 1;
  const old = made.size;
  made.size = 0;
  for (let i = 0; i < old; i++) put(stamps, made, made.list[i]!);
}

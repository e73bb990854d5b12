/**
 * What one step makes of two hands' values. Kept once each in a list (`addPairs`), or only marked in a window (`markPairs`,
 * `markLast`), where nothing has to be looked up.
 * x, y values of the two hands, v a value of both together; c the last card.
 */

/** The operators that are allowed. */
export interface Signs {
  readonly plus: boolean;
  readonly minus: boolean;
  readonly times: boolean;
  readonly over: boolean;
}

/** Reads a text of operators, as "+-*". */
export const signsOf = (operators: string): Signs => {
  const allows = (op: string): boolean => operators.includes(op);
  return { plus: allows("+"), minus: allows("-"), times: allows("*"), over: allows("/") };
};

/** Values of one hand, each once. */
export type Values = Float64Array;

/** A list that grows, with a table that tells whether a value is in it: places with an old turn are free. */
export interface Gathering {
  list: Float64Array;
  size: number;
  value: Float64Array;
  turn: Int32Array;
  now: number;
}

/** Room for some thousands of values; it grows by itself where that is too little. */
export const newGathering = (): Gathering => ({
  ...{ list: new Float64Array(4096), size: 0 },
  ...{ value: new Float64Array(8192), turn: new Int32Array(8192), now: 0 },
});

/** Empties it. */
export function clear(made: Gathering): void {
  made.now++;
  made.size = 0;
}

/** Adds what one step makes of a value of each hand, up to `most`. */
export function addPairs(a: Values, b: Values, made: Gathering, most: number, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  makeRoom(made, made.size + 4 * a.length * b.length);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      const [x, y] = a[i]! > b[j]! ? [a[i]!, b[j]!] : [b[j]!, a[i]!];
      if (plus && x + y <= most) put(made, x + y);
      if (minus && x > y && x - y <= most) put(made, x - y);
      if (y === 1) continue;
      if (times && x * y <= most) put(made, x * y);
      if (!over) continue;
      const q = x / y;
      if (q === Math.floor(q) && q <= most) put(made, q);
    }
  }
}

/** Puts a value into the list, unless it is there. */
export function put(made: Gathering, v: number): void {
  const { value, turn, now } = made;
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
function makeRoom(made: Gathering, size: number): void {
  if (size > made.list.length) {
    const longer = new Float64Array(2 * size);
    longer.set(made.list);
    made.list = longer;
  }
  if (2 * size <= made.value.length) return;
  let length = made.value.length;
  while (length < 2 * size) length *= 2;
  made.value = new Float64Array(length);
  made.turn = new Int32Array(length);
  made.now = 1;
  const old = made.size;
  made.size = 0;
  for (let i = 0; i < old; i++) put(made, made.list[i]!);
}

/**
 * Marks what one step makes of a value of each hand, up to `most`. Steps with 1 that change nothing are not left out (what they
 * make is a value of fewer cards), and 0 is marked for equal values: it has no meaning.
 */
export function markPairs(a: Values, b: Values, marks: Uint8Array, most: number, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  for (let i = 0; i < a.length; i++) {
    const x = a[i]!;
    const [sumMost, productMost] = [plus ? most - x : 0, times ? most / x : 0];
    for (let j = 0; j < b.length; j++) {
      const y = b[j]!;
      if (y <= sumMost) marks[x + y] = 1;
      const d = x > y ? x - y : y - x;
      if (minus && d <= most) marks[d] = 1;
      if (y <= productMost) marks[x * y] = 1;
      if (!over) continue;
      const q = x > y ? x / y : y / x;
      if (q <= most && q === Math.floor(q)) marks[q] = 1;
    }
  }
}

/**
 * Marks each value from `low` to `high` that `rest` holds, or that one step makes of a value there and the card c. Looked at from
 * the value, because few are left to be marked. `rest` holds marks up to `bound(high, c)`.
 */
export function markLast(rest: Uint8Array, c: number, marks: Uint8Array, low: number, high: number, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  for (let v = low; v <= high; v++) {
    if (marks[v] === 1) continue;
    if (
      rest[v] === 1 ||
      (plus && v > c && rest[v - c] === 1) ||
      (minus && (rest[v + c] === 1 || (c > v && rest[c - v] === 1))) ||
      (times && v % c === 0 && rest[v / c] === 1) ||
      (over && (rest[v * c] === 1 || (c % v === 0 && rest[c / v] === 1)))
    )
      marks[v] = 1;
  }
}

/** The largest value from which one step with the card c comes down to `high`. */
export const bound = (high: number, c: number): number => Math.max(high + c, high * c);

/**
 * Values of a hand, and what one step makes of those of two hands.
 * x, y values of the two hands, v a value of both together; W words of 32 bits in a window, from 0 to 32 W − 1.
 * Values below 64 W are kept as bits, which sums and differences with x shift by x as a whole; all are kept as a rising
 * list too, of which products and quotients that lie in the window take a piece at one of its ends.
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

/** Values of a hand, each once. */
export interface Values {
  /** Rising. */
  readonly list: Float64Array;
  /** Those below twice the window, as bits. */
  readonly bits: Int32Array;
}

/** Words of 32 bits for 0 to `most`. */
export const wordsFor = (most: number): number => Math.floor(most / 32) + 1;

/** Values of a hand while they are found: near ones as bits, others as a list that may repeat itself. */
export interface Gathering {
  readonly near: Int32Array;
  far: Float64Array;
  size: number;
}

/** An empty one, for a window of so many words; it can be used again and again. */
export const newGathering = (words: number): Gathering => ({
  near: new Int32Array(2 * words),
  far: new Float64Array(1024),
  size: 0,
});

/** Adds a value. There must be room for it. */
export function put(made: Gathering, v: number): void {
  const { near } = made;
  if (v < 32 * near.length) near[v >>> 5]! |= 1 << v;
  else made.far[made.size++] = v;
}

/** Adds what one step makes of a value of each hand, up to `most`. */
export function addPairs(a: Values, b: Values, made: Gathering, most: number, signs: Signs): void {
  const { plus, minus, times, over } = signs;
  makeRoom(made, made.size + 4 * a.list.length * b.list.length);
  for (let i = 0; i < a.list.length; i++) {
    const one = a.list[i]!;
    for (let j = 0; j < b.list.length; j++) {
      const other = b.list[j]!;
      const [x, y] = one > other ? [one, other] : [other, one];
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

function makeRoom(made: Gathering, size: number): void {
  if (size <= made.far.length) return;
  const longer = new Float64Array(2 * size);
  longer.set(made.far);
  made.far = longer;
}

/** Takes out what was found, and leaves it empty. */
export function takeOut(made: Gathering): Values {
  const bits = made.near.slice();
  made.near.fill(0);
  const far = made.far.subarray(0, made.size).sort();
  made.size = 0;
  const list = new Float64Array(countBits(bits) + far.length);
  let size = 0;
  for (let w = 0; w < bits.length; w++) {
    for (let word = bits[w]!; word !== 0; word &= word - 1) list[size++] = 32 * w + lowest(word);
  }
  for (const v of far) if (size === 0 || v !== list[size - 1]) list[size++] = v;
  return { list: list.subarray(0, size), bits };
}

/** The place of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** How many bits are set. */
export function countBits(bits: Int32Array): number {
  let count = 0;
  for (let w = 0; w < bits.length; w++) for (let word = bits[w]!; word !== 0; word &= word - 1) count++;
  return count;
}

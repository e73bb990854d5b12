/**
 * Values of hands, and what one step makes of those of two hands.
 * s a hand, a and b its two parts; x, y their values, v a value of s; W words of 32 bits in a window, from 0 to 32 W − 1.
 * Near values, below 64 W, are kept as bits, which sums and differences with x shift by x as a whole; all are kept as a rising
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

/** Values of hands, each once: those of hand s in the list from `start[s]` to before `end[s]`. */
export interface Values {
  list: Float64Array;
  size: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Near values as bits, `span` words a hand. */
  readonly bits: Int32Array;
  readonly span: number;
  /** Far values of the hand that is being found, some of them repeated. */
  far: Float64Array;
  farSize: number;
}

/** Words of 32 bits for 0 to `most`. */
export const wordsFor = (most: number): number => Math.floor(most / 32) + 1;

/** Room for so many hands, numbered from 0, and a window of so many words; none has values yet. */
export const newValues = (hands: number, words: number): Values => ({
  ...{ list: new Float64Array(64 * (hands + words)), size: 0 },
  ...{ start: new Int32Array(hands), end: new Int32Array(hands) },
  ...{ bits: new Int32Array(2 * words * hands), span: 2 * words },
  ...{ far: new Float64Array(1024), farSize: 0 },
});

/** Gives hand s a value. There must be room for it. */
export function put(values: Values, s: number, v: number): void {
  if (v < 32 * values.span) values.bits[s * values.span + (v >>> 5)]! |= 1 << v;
  else values.far[values.farSize++] = v;
}

/** Gives hand s what one step makes of a value of a and one of b, up to `most`. */
export function putPairs(values: Values, s: number, a: number, b: number, most: number, signs: Signs): void {
  const { start, end } = values;
  makeRoom(values, 4 * (end[a]! - start[a]!) * (end[b]! - start[b]!));
  const { list } = values;
  const { plus, minus, times, over } = signs;
  for (let i = start[a]!; i < end[a]!; i++) {
    for (let j = start[b]!; j < end[b]!; j++) {
      const x = Math.max(list[i]!, list[j]!);
      const y = Math.min(list[i]!, list[j]!);
      if (plus && x + y <= most) put(values, s, x + y);
      if (minus && x > y && x - y <= most) put(values, s, x - y);
      if (y === 1) continue;
      if (times && x * y <= most) put(values, s, x * y);
      if (!over) continue;
      const q = x / y;
      if (q === Math.floor(q) && q <= most) put(values, s, q);
    }
  }
}

/** Makes room for so many far values more. */
function makeRoom(values: Values, more: number): void {
  if (values.farSize + more > values.far.length) values.far = longer(values.far, 2 * (values.farSize + more));
}

function longer(list: Float64Array, size: number): Float64Array {
  const fresh = new Float64Array(size);
  fresh.set(list);
  return fresh;
}

/** Lists the values that hand s was given. */
export function close(values: Values, s: number): void {
  const { bits, span, far, farSize } = values;
  const most = values.size + 32 * span + farSize;
  if (most > values.list.length) values.list = longer(values.list, 2 * most);
  const { list } = values;
  let size = values.size;
  values.start[s] = size;
  for (let w = 0; w < span; w++) {
    for (let word = bits[s * span + w]!; word !== 0; word &= word - 1) list[size++] = 32 * w + lowest(word);
  }
  if (farSize > 1) far.subarray(0, farSize).sort();
  for (let i = 0; i < farSize; i++) if (i === 0 || far[i] !== far[i - 1]) list[size++] = far[i]!;
  values.end[s] = size;
  values.size = size;
  values.farSize = 0;
}

/** Has hand s, which was closed, a value? */
export function has({ bits, span, list, start, end }: Values, s: number, v: number): boolean {
  if (v < 32 * span) return (bits[s * span + (v >>> 5)]! & (1 << v)) !== 0;
  let from = start[s]!;
  let to = end[s]!;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (list[middle]! < v) from = middle + 1;
    else to = middle;
  }
  return from < end[s]! && list[from] === v;
}

/** The place of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

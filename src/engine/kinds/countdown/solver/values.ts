/**
 * Values of subsets, and the results of one step over two subsets. s a subset, a and b its two parts; x, y their values, v a
 * value of s; W words of 32 bits in a window, from 0 to 32 W − 1. Near values, below 64 W, are stored as bits; sums and
 * differences with x shift them as a whole. All values are also stored as an ascending list, in which the products and quotients
 * within the window use a piece at one end.
 */

/* The subsets of some cards. Equal cards are not distinguished, so each subset occurs once. */

/** Shared by card sets with the same multiplicities of equal cards: their subsets, and how each can be split in two. */
interface Shape {
  /** Number of subsets, including the empty one (0) and the whole (the last). */
  readonly count: number;
  /** By subset: how many of each different card it takes. */
  readonly taken: readonly (readonly number[])[];
  /** By different card: the subset with only that card. */
  readonly singles: readonly number[];
  /** By subset: its number of cards. */
  readonly sizes: readonly number[];
  /** All subsets but the empty one, small ones first; the parts of a subset come before it. */
  readonly order: readonly number[];
  /** By subset: both parts of every way to split it in two, each once, as a flat list a b a b …; the part of fewer cards first. */
  readonly pairs: readonly Int32Array[];
}

/** Some cards and their subsets. */
export interface Subsets extends Shape {
  /** The different cards, ascending. */
  readonly different: readonly number[];
  /** By card: the subset with only that card. */
  readonly subsetOf: ReadonlyMap<number, number>;
  /** By subset: its cards. */
  readonly cards: readonly (readonly number[])[];
}

/**
 * Subsets are numbered in mixed radix, with one digit for each different card that counts how often it is used. So the number of
 * a union is the sum of the two numbers.
 */
export function subsetsOf(cards: readonly number[]): Subsets {
  const different = [...new Set(cards)].sort((a, b) => a - b);
  const most = different.map((value) => cards.filter((card) => card === value).length);
  const shape = shapeOf(most);
  const subsetOf = new Map(different.map((card, i) => [card, shape.singles[i]!]));
  const cardLists = shape.taken.map((list) => {
    const own: number[] = [];
    for (let i = 0; i < list.length; i++) for (let n = 0; n < list[i]!; n++) own.push(different[i]!);
    return own;
  });
  return { ...shape, different, subsetOf, cards: cardLists };
}

/** Cache of shapes. There are 63 for up to six cards, with at most 64 subsets. */
const SHAPES = new Map<string, Shape>();

function shapeOf(most: readonly number[]): Shape {
  const name = most.join(" ");
  const known = SHAPES.get(name);
  if (known !== undefined) return known;
  const shape = newShape(most);
  SHAPES.set(name, shape);
  return shape;
}

function newShape(most: readonly number[]): Shape {
  const count = most.reduce((product, n) => product * (n + 1), 1);
  const digits = (subset: number): number[] => {
    let rest = subset;
    return most.map((n) => {
      const digit = rest % (n + 1);
      rest = Math.floor(rest / (n + 1));
      return digit;
    });
  };
  const taken = Array.from({ length: count }, (_, subset) => digits(subset));
  const sizes = taken.map((list) => list.reduce((sum, n) => sum + n, 0));
  const within = (a: number, b: number): boolean => taken[a]!.every((n, i) => n <= taken[b]![i]!);
  const pairs = taken.map((_, subset) => {
    const list: number[] = [];
    for (let a = 1; a < subset; a++) {
      const cards = 2 * sizes[a]! - sizes[subset]!;
      if (within(a, subset) && (cards < 0 || (cards === 0 && 2 * a <= subset))) list.push(a, subset - a);
    }
    return Int32Array.from(list);
  });
  const order = [...taken.keys()].slice(1).sort((a, b) => sizes[a]! - sizes[b]! || a - b);
  const singles = most.map((_, i) => most.slice(0, i).reduce((product, n) => product * (n + 1), 1));
  return { count, taken, singles, sizes, order, pairs };
}

/**
 * The largest value of subset s from which the other cards can still come down to `high`: a step with a value y takes a goal x to
 * x + y, x × y or less, so x + 1 grows by at most a factor y + 1, and y + 1 is at most the product of its cards + 1.
 */
export function ceiling(subsets: Subsets, s: number, high: number): number {
  const rest = subsets.cards[subsets.count - 1 - s]!;
  return rest.reduce((bound, card) => bound * (card + 1), high + 1) - 1;
}
/** The operators that are allowed. */
export interface Signs {
  readonly plus: boolean;
  readonly minus: boolean;
  readonly times: boolean;
  readonly over: boolean;
  /** Whether steps that change nothing, such as × 1, count too: they use a card. */
  readonly idle: boolean;
}

/** Reads a text of operators, as "+-*". */
export const signsOf = (operators: string, idle = false): Signs => {
  const allows = (op: string): boolean => operators.includes(op);
  return { plus: allows("+"), minus: allows("-"), times: allows("*"), over: allows("/"), idle };
};

/** Values of subsets, without repetition: those of subset s are in the list from `start[s]` to before `end[s]`. */
export interface Values {
  list: Float64Array;
  size: number;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Near values as bits, `span` words for each subset. */
  readonly bits: Int32Array;
  readonly span: number;
  /** Far values of the subset in progress, some of them repeated. */
  far: Float64Array;
  farSize: number;
}

/** Number of 32-bit words for 0 to `most`. */
export const wordsFor = (most: number): number => Math.floor(most / 32) + 1;

/** Empty storage for this many subsets, numbered from 0, and a window of this many words. */
export const newValues = (subsets: number, words: number): Values => ({
  ...{ list: new Float64Array(64 * (subsets + words)), size: 0 },
  ...{ start: new Int32Array(subsets), end: new Int32Array(subsets) },
  ...{ bits: new Int32Array(2 * words * subsets), span: 2 * words },
  ...{ far: new Float64Array(1024), farSize: 0 },
});

/** Adds a value to subset s. There must be space for it. */
export function put(values: Values, s: number, v: number): void {
  if (v < 32 * values.span) values.bits[s * values.span + (v >>> 5)]! |= 1 << v;
  else values.far[values.farSize++] = v;
}

/** Adds to subset s the results of one step over a value of a and one of b, up to `most`. */
export function putPairs(values: Values, s: number, a: number, b: number, most: number, signs: Signs): void {
  const { start, end } = values;
  makeRoom(values, 4 * (end[a]! - start[a]!) * (end[b]! - start[b]!));
  const { list } = values;
  const { plus, minus, times, over, idle } = signs;
  for (let i = start[a]!; i < end[a]!; i++) {
    for (let j = start[b]!; j < end[b]!; j++) {
      const x = Math.max(list[i]!, list[j]!);
      const y = Math.min(list[i]!, list[j]!);
      if (plus && x + y <= most) put(values, s, x + y);
      if (minus && x > y && x - y <= most) put(values, s, x - y);
      if (y === 1 && !idle) continue;
      if (times && x * y <= most) put(values, s, x * y);
      if (!over) continue;
      const q = x / y;
      if (q === Math.floor(q) && q <= most) put(values, s, q);
    }
  }
}

/** Makes space for this many more far values. */
function makeRoom(values: Values, more: number): void {
  if (values.farSize + more > values.far.length) values.far = longer(values.far, 2 * (values.farSize + more));
}

function longer(list: Float64Array, size: number): Float64Array {
  const fresh = new Float64Array(size);
  fresh.set(list);
  return fresh;
}

/** Finishes subset s: lists its values. */
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

/** Whether subset s has a value; only after `close`. */
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

/** The index of the lowest bit of a word that is not 0. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/* Values of the smaller subsets of some cards. */

/**
 * Subsets of up to this many cards store their values: two less than the number of cards, because the last two steps need no
 * look-up.
 */
export const storedUpTo = ({ sizes }: Subsets): number => Math.max(1, sizes.at(-1)! - 2);

/**
 * For each subset of up to `most` cards: the values that use all of its cards and from which the others can come down to `high`.
 */
export function storedValues(subsets: Subsets, high: number, signs: Signs, most = storedUpTo(subsets)): Values {
  const values = newValues(subsets.count, wordsFor(high));
  for (const s of subsets.order) {
    if (subsets.sizes[s]! > most) break;
    const pairs = subsets.pairs[s]!;
    const top = ceiling(subsets, s, high);
    if (subsets.sizes[s] === 1) put(values, s, subsets.cards[s]![0]!);
    for (let i = 0; i < pairs.length; i += 2) putPairs(values, s, pairs[i]!, pairs[i + 1]!, top, signs);
    close(values, s);
  }
  return values;
}

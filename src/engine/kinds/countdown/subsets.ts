/** The hands that can be drawn from a hand of cards: equal cards are not told apart, so each hand occurs once. */

/** What hands with the same numbers of equal cards share: how each smaller one is taken, and how it can be parted in two. */
interface Shape {
  /** How many hands there are, the empty one (0) and the whole (the last) included. */
  readonly count: number;
  /** By hand: how many of each different card it takes. */
  readonly taken: readonly (readonly number[])[];
  /** By different card: the hand of it alone. */
  readonly singles: readonly number[];
  /** By hand: how many cards it has. */
  readonly sizes: readonly number[];
  /** All hands but the empty one, small ones first; parts of a hand come before it. */
  readonly order: readonly number[];
  /** By hand: both parts of every way to part it in two, each once, as a flat list a b a b …; the part of fewer cards first. */
  readonly pairs: readonly Int32Array[];
}

/** A hand of cards and its smaller hands. */
export interface Subsets extends Shape {
  /** The different cards, rising. */
  readonly different: readonly number[];
  /** By card: the hand of that card alone. */
  readonly handOf: ReadonlyMap<number, number>;
  /** By hand: its cards. */
  readonly cards: readonly (readonly number[])[];
}

/**
 * Hands are numbered in mixed radix, one digit for each different card that counts how often it is taken: the number
 * of two hands laid together is then the sum of their numbers.
 */
export function subsetsOf(cards: readonly number[]): Subsets {
  const different = [...new Set(cards)].sort((a, b) => a - b);
  const most = different.map((value) => cards.filter((card) => card === value).length);
  const shape = shapeOf(most);
  const handOf = new Map(different.map((card, i) => [card, shape.singles[i]!]));
  const hands = shape.taken.map((list) => {
    const hand: number[] = [];
    for (let i = 0; i < list.length; i++) for (let n = 0; n < list[i]!; n++) hand.push(different[i]!);
    return hand;
  });
  return { ...shape, different, handOf, cards: hands };
}

/** Shapes made so far. There are 63 for up to six cards, of 64 hands at most. */
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
  const digits = (hand: number): number[] => {
    let rest = hand;
    return most.map((n) => {
      const digit = rest % (n + 1);
      rest = Math.floor(rest / (n + 1));
      return digit;
    });
  };
  const taken = Array.from({ length: count }, (_, hand) => digits(hand));
  const sizes = taken.map((list) => list.reduce((sum, n) => sum + n, 0));
  const within = (a: number, b: number): boolean => taken[a]!.every((n, i) => n <= taken[b]![i]!);
  const pairs = taken.map((_, hand) => {
    const list: number[] = [];
    for (let a = 1; a < hand; a++) {
      const cards = 2 * sizes[a]! - sizes[hand]!;
      if (within(a, hand) && (cards < 0 || (cards === 0 && 2 * a <= hand))) list.push(a, hand - a);
    }
    return Int32Array.from(list);
  });
  const order = [...taken.keys()].slice(1).sort((a, b) => sizes[a]! - sizes[b]! || a - b);
  const singles = most.map((_, i) => most.slice(0, i).reduce((product, n) => product * (n + 1), 1));
  return { count, taken, singles, sizes, order, pairs };
}

/**
 * The largest value of hand s from which the other cards can still come down to `high`: a step with a value y takes a
 * wish x to x + y, x × y or less, so x + 1 grows by no more than a factor y + 1, and y + 1 is at most the product of its cards + 1.
 */
export function ceiling(subsets: Subsets, s: number, high: number): number {
  const rest = subsets.cards[subsets.count - 1 - s]!;
  return rest.reduce((bound, card) => bound * (card + 1), high + 1) - 1;
}

/** The hands that can be drawn from a hand of cards: equal cards are not told apart, so each hand occurs once. */

/** A hand of cards, its smaller hands, and how each can be parted in two. */
export interface Subsets {
  /** How many there are, the empty one (0) and the whole (the last) included. */
  readonly count: number;
  /** By hand: its cards. */
  readonly cards: readonly (readonly number[])[];
  /** All hands but the empty one, small ones first; parts of a hand come before it. */
  readonly order: readonly number[];
  /**
   * By hand: first and second part of every way to part it in two, as a flat list a b a b …; both (a, b) and (b, a).
   */
  readonly splits: readonly Int32Array[];
}

/**
 * Hands are numbered in mixed radix, one digit for each different card that counts how often it is taken: the number
 * of two hands laid together is then the sum of their numbers.
 */
export function subsetsOf(cards: readonly number[]): Subsets {
  const values = [...new Set(cards)].sort((a, b) => a - b);
  const most = values.map((value) => cards.filter((card) => card === value).length);
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
  const hands = taken.map((list) => list.flatMap((n, i) => Array<number>(n).fill(values[i]!)));
  const within = (a: number, b: number): boolean => taken[a]!.every((n, i) => n <= taken[b]![i]!);
  const splits = taken.map((_, hand) => {
    const list: number[] = [];
    for (let a = 1; a < hand; a++) if (within(a, hand)) list.push(a, hand - a);
    return Int32Array.from(list);
  });
  const order = [...taken.keys()].slice(1).sort((a, b) => hands[a]!.length - hands[b]!.length || a - b);
  return { count, cards: hands, order, splits };
}

/**
 * The largest value of hand s from which the other cards can still come down to `high`: a step with a value y takes a
 * wish x to x + y, x × y or less, so x + 1 grows by no more than a factor y + 1, and y + 1 is at most the product of its cards + 1.
 */
export function ceiling(subsets: Subsets, s: number, high: number): number {
  const rest = subsets.cards[subsets.count - 1 - s]!;
  return rest.reduce((bound, card) => bound * (card + 1), high + 1) - 1;
}

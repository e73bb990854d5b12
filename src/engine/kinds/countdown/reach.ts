/**
 * Which values a hand of cards can make at all, without the ways to make them: much quicker than listing forms.
 * s a hand of cards, a and b its two parts, c the card that a hand lacks; n cards in all.
 * Hands of up to n − 2 cards keep their values; hands of n − 1 cards only mark theirs, and the whole hand asks those marks
 * for what the card c makes of them. What it is asked for last is only what has not been reached yet.
 */
import { keptUpTo, keptValues } from "./kept-values.ts";
import { isMarked, type Marks, markAll, markLast, markPairs, markValues, newMarks, newRest } from "./marks.ts";
import { ALL_OPERATORS } from "./rules.ts";
import { type Subsets, subsetsOf } from "./subsets.ts";
import { type Signs, signsOf, type Values } from "./values.ts";

/**
 * Tells for each value from `low` (place 0) to `high` whether some of the cards can make it: 1, else 0. Steps are those of
 * the puzzle: the operators, whole numbers above 0. `low` is 1 or more.
 */
export function reach(
  cards: readonly number[],
  low: number,
  high: number,
  operators: string = ALL_OPERATORS,
): Uint8Array {
  const signs = signsOf(operators);
  const subsets = subsetsOf(cards);
  const marks = newMarks({ low, high });
  const whole = subsets.count - 1;
  const values = keptValues(subsets, high, signs);
  for (const c of cards.length > 1 ? subsets.different : []) {
    const rest = newRest(high, c);
    markHand(subsets, whole - subsets.handOf.get(c)!, values, rest, signs);
    markLast(rest, c, marks, signs);
  }
  if (cards.length === 1) markValues(values, whole, marks);
  const pairs = subsets.pairs[whole]!;
  for (let i = 0; i < pairs.length; i += 2) {
    const b = pairs[i + 1]!;
    if (subsets.sizes[b]! <= keptUpTo(subsets)) markPairs(values, pairs[i]!, b, marks, signs);
  }
  const told = new Uint8Array(high - low + 1);
  for (let v = low; v <= high; v++) if (isMarked(marks, v)) told[v - low] = 1;
  return told;
}

/** Marks the values of a hand and of all its parts. */
function markHand({ pairs, sizes }: Subsets, s: number, values: Values, marks: Marks, signs: Signs): void {
  if (sizes[s] === 1) markValues(values, s, marks);
  for (let i = 0; i < pairs[s]!.length; i += 2) markAll(values, pairs[s]![i]!, pairs[s]![i + 1]!, marks, signs);
}

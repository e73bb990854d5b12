/** Values of the smaller hands of some cards. */
import { ceiling, type Subsets } from "./subsets.ts";
import { close, newValues, put, putPairs, type Signs, type Values, wordsFor } from "./values.ts";

/** Hands of so many cards keep their values: two less than there are, because the last two steps need not look them up. */
export const keptUpTo = ({ sizes }: Subsets): number => Math.max(1, sizes.at(-1)! - 2);

/** For each smaller hand: the values that take all of its cards and from which the others can come down to `high`. */
export function keptValues(subsets: Subsets, high: number, signs: Signs): Values {
  const values = newValues(subsets.count, wordsFor(high));
  const most = keptUpTo(subsets);
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

/** The look at sets of digits: 24 is the product of three digits in few ways only, whatever their order. */
import { leastOf, type Strips, type View } from "../reading.ts";
import type { Sight } from "../sight.ts";
import { amountOf, firstOf, type Look } from "./look.ts";

/** Sets of digits listed at most. */
const MOST_SETS = 6;

/** With three places open or more of a sum or a product that is given: the digits of the few sets that make it. */
export const sets: Look = (sight, view, keep) => {
  const found = setsOf(sight, view);
  if (found === undefined) return;
  const open = sight.scope & view.open;
  for (let places = open; places !== 0; places &= places - 1) {
    const i = firstOf(places);
    for (let left = view.s[i]!; left !== 0; left &= left - 1) {
      if (!found.some((set) => canHold(set, leastOf(left), view.s, open & ~(1 << i)))) keep[i]! &= ~(left & -left);
    }
  }
};

/** Is a digit in a set whose others can be dealt out to some places? */
function canHold(set: readonly number[], digit: number, s: Strips, others: number): boolean {
  const at = set.indexOf(digit);
  return at >= 0 && fillable(set, s, others, at);
}

/** The sets of digits, each ascending, that fit the open places in some order; undefined where there are too many. */
export function setsOf(sight: Sight, { s, k, open }: View): readonly (readonly number[])[] | undefined {
  const { subject, comparison, value, places, scope } = sight;
  const isSum = subject === "sum";
  if (amountOf(scope & open) < 3 || comparison !== "is" || (!isSum && value === 0)) return undefined;
  let rest = value;
  for (let n = 0; n < places.length; n++) {
    const digit = k[places[n]!]!;
    if (digit !== -1) rest = isSum ? rest - digit : rest / digit;
  }
  const found: number[][] = [];
  grow(found, [], 0, rest, { isSum, s, places: scope & open });
  return found.length > MOST_SETS ? undefined : found;
}

/** What sets are to make, a sum or a product, of one digit of each of some places. */
interface Wanted {
  readonly isSum: boolean;
  readonly s: Strips;
  readonly places: number;
}

/** Adds to `found` the sets that begin with these digits and go on, with digits from `from`, to the rest of the total. */
function grow(found: number[][], set: number[], from: number, rest: number, wanted: Wanted): void {
  const { isSum, s, places } = wanted;
  const more = amountOf(places) - set.length;
  if (more === 0) {
    if (rest === (isSum ? 0 : 1) && fillable(set, s, places)) found.push(set.slice());
    return;
  }
  for (let digit = from; digit < 10 && found.length <= MOST_SETS; digit++) {
    if (isSum && (digit * more > rest || rest > 9 * more)) return;
    if (!isSum && (digit === 0 || rest % digit !== 0)) continue;
    set.push(digit);
    grow(found, set, digit, isSum ? rest - digit : rest / digit, wanted);
    set.pop();
  }
}

/** Can the digits of a set, from the one at `at` on and but for one, be dealt out to some places, one to each? */
function fillable(set: readonly number[], s: Strips, places: number, but = -1, at = 0): boolean {
  if (at === but) return fillable(set, s, places, but, at + 1);
  if (at === set.length) return true;
  for (let left = places; left !== 0; left &= left - 1) {
    if (((s[firstOf(left)]! >> set[at]!) & 1) === 0) continue;
    if (fillable(set, s, places & ~(left & -left), but, at + 1)) return true;
  }
  return false;
}

/** The look at sets of digits: 24 is the product of three digits in few ways only, whatever their order. */
import { leastOf, type View } from "../reading.ts";
import type { Sight } from "../sight.ts";
import { amountOf, type Look, listOf } from "./look.ts";

/** Sets of digits listed at most. */
const MOST_SETS = 6;

/** With three places open or more of a sum or a product that is given: the digits of the few sets that make it. */
export const sets: Look = (sight, view, keep) => {
  const found = setsOf(sight, view);
  if (found === undefined) return;
  const open = listOf(sight.scope & view.open);
  for (const i of open) {
    const others = open.filter((each) => each !== i).map((each) => view.s[each]!);
    for (let left = view.s[i]!; left !== 0; left &= left - 1) {
      const digit = leastOf(left);
      if (!found.some((set) => set.includes(digit) && fillable(without(set, digit), others))) keep[i]! &= ~(1 << digit);
    }
  }
};

/** The sets of digits, each ascending, that fit the open places in some order; undefined where there are too many. */
export function setsOf(
  { subject, comparison, value, places, scope }: Sight,
  view: View,
): readonly (readonly number[])[] | undefined {
  const { s, k } = view;
  const isSum = subject === "sum";
  if (amountOf(scope & view.open) < 3 || comparison !== "is" || (!isSum && value === 0)) return undefined;
  const open = listOf(scope & view.open);
  const found: number[][] = [];
  const strips = open.map((i) => s[i]!);
  const grow = (set: readonly number[], from: number, rest: number): void => {
    const more = open.length - set.length;
    if (more === 0) {
      if (rest === (isSum ? 0 : 1) && fillable(set, strips)) found.push([...set]);
      return;
    }
    for (let digit = from; digit < 10 && found.length <= MOST_SETS; digit++) {
      if (isSum && (digit * more > rest || rest > 9 * more)) return;
      if (isSum || (digit > 0 && rest % digit === 0)) grow([...set, digit], digit, isSum ? rest - digit : rest / digit);
    }
  };
  const known = places.filter((i) => k[i] !== -1).map((i) => k[i]!);
  grow(
    [],
    0,
    known.reduce((rest, digit) => (isSum ? rest - digit : rest / digit), value),
  );
  return found.length > MOST_SETS ? undefined : found;
}

const without = (set: readonly number[], digit: number): number[] => set.toSpliced(set.indexOf(digit), 1);

/** Can the digits be dealt out to the strips, one to each? */
function fillable(digits: readonly number[], strips: readonly number[]): boolean {
  const [digit, ...rest] = digits;
  if (digit === undefined) return true;
  return strips.some((strip, at) => ((strip >> digit) & 1) === 1 && fillable(rest, strips.toSpliced(at, 1)));
}

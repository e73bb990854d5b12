/** Narrowing by sets of digits: 24, for example, is the product of three digits in few ways, whatever their order. */

import type { CompiledRule } from "../solver/compiled-rule.ts";
import { minOf, type Strips, type View } from "../solver/solver-state.ts";
import { firstPlace, type Narrowing, placeCount } from "./narrowing.ts";

/** Maximum number of sets of digits to list. */
const MAX_SETS = 6;

/** For a given sum or product with at least three open places: keeps the digits of the few sets that give it. */
export const sets: Narrowing = (compiled, view, keep) => {
  const found = setsOf(compiled, view);
  if (found === undefined) return;
  const open = compiled.placeMask & view.open;
  for (let places = open; places !== 0; places &= places - 1) {
    const i = firstPlace(places);
    for (let left = view.strips[i]!; left !== 0; left &= left - 1) {
      if (!found.some((set) => canHold(set, minOf(left), view.strips, open & ~(1 << i)))) keep[i]! &= ~(left & -left);
    }
  }
};

/** Whether a digit is in a set, and the set's other digits can be distributed over some places. */
function canHold(set: readonly number[], digit: number, s: Strips, others: number): boolean {
  const at = set.indexOf(digit);
  return at >= 0 && fillable(set, s, others, at);
}

/** The sets of digits, each ascending, that fit the open places in some order; undefined if there are too many. */
export function setsOf(
  compiled: CompiledRule,
  { strips, known, open }: View,
): readonly (readonly number[])[] | undefined {
  const { subject, comparison, value, places, placeMask } = compiled;
  const isSum = subject === "sum";
  if (placeCount(placeMask & open) < 3 || comparison !== "is" || (!isSum && value === 0)) return undefined;
  let rest = value;
  for (let n = 0; n < places.length; n++) {
    const digit = known[places[n]!]!;
    if (digit !== -1) rest = isSum ? rest - digit : rest / digit;
  }
  const found: number[][] = [];
  grow(found, [], 0, rest, { isSum, s: strips, places: placeMask & open });
  return found.length > MAX_SETS ? undefined : found;
}

/** The sum or product that the sets must give, with one digit for each of some places. */
interface Wanted {
  readonly isSum: boolean;
  readonly s: Strips;
  readonly places: number;
}

/** Adds to `found` the sets that begin with these digits and continue, with digits from `from` on, to the rest of the total. */
function grow(found: number[][], set: number[], from: number, rest: number, wanted: Wanted): void {
  const { isSum, s, places } = wanted;
  const more = placeCount(places) - set.length;
  if (more === 0) {
    if (rest === (isSum ? 0 : 1) && fillable(set, s, places)) found.push(set.slice());
    return;
  }
  for (let digit = from; digit < 10 && found.length <= MAX_SETS; digit++) {
    if (isSum && (digit * more > rest || rest > 9 * more)) return;
    if (!isSum && (digit === 0 || rest % digit !== 0)) continue;
    set.push(digit);
    grow(found, set, digit, isSum ? rest - digit : rest / digit, wanted);
    set.pop();
  }
}

/**
 * Whether the digits of a set, from index `at` on and except the one at `but`, can be distributed over some places, one to each.
 */
function fillable(set: readonly number[], s: Strips, places: number, but = -1, at = 0): boolean {
  if (at === but) return fillable(set, s, places, but, at + 1);
  if (at === set.length) return true;
  for (let left = places; left !== 0; left &= left - 1) {
    if (((s[firstPlace(left)]! >> set[at]!) & 1) === 0) continue;
    if (fillable(set, s, places & ~(left & -left), but, at + 1)) return true;
  }
  return false;
}

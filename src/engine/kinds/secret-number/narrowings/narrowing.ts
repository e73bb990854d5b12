/**
 * Narrowing by a single rule: which digits it excludes from the strips. A narrowing may remove too little, but never too much: a
 * digit that it removes occurs in no number that meets the rule and fits the strips.
 */
import { meets } from "../rule/meaning.ts";
import { type CompiledRule, MAX_COUNTED } from "../solver/compiled-rule.ts";
import { type Strips, type View, zeros } from "../solver/solver-state.ts";

/**
 * Removes the impossible digits from `keep`, a copy of the strips from which other narrowings may have removed some already. An
 * empty strip means that the rule is broken.
 */
export type Narrowing = (compiled: CompiledRule, view: View, keep: Strips) => void;

/** Working memory, by number of places. */
const SCRATCH = [0, 1, 2, 3, 4, 5].map((count) => zeros(count));

/** The strips after a narrowing; undefined if it removes nothing. */
export function stripsAfter(narrowing: Narrowing, compiled: CompiledRule, view: View): Strips | undefined {
  const keep = SCRATCH[view.strips.length]!;
  return applyNarrowing(narrowing, compiled, view, keep) ? keep.slice() : undefined;
}

/** Writes the strips after a narrowing into `keep`; true if it removes anything. */
export function applyNarrowing(narrowing: Narrowing, compiled: CompiledRule, view: View, keep: Strips): boolean {
  const { strips } = view;
  for (let i = 0; i < strips.length; i++) keep[i] = strips[i]!;
  narrowing(compiled, view, keep);
  for (let i = 0; i < strips.length; i++) if (keep[i] !== strips[i]) return true;
  return false;
}

/** Number of places in a mask. */
export const placeCount = (places: number): number => AMOUNTS[places]!;
const AMOUNTS = Uint8Array.from({ length: 32 }, (_, mask) => [...mask.toString(2)].filter((bit) => bit === "1").length);

/** The first place of a mask that is not empty. */
export const firstPlace = (places: number): number => 31 - Math.clz32(places & -places);

/** The indices of the places of a mask, ascending. */
export const placeList = (places: number): readonly number[] => LISTS[places]!;
const LISTS: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((i) => (mask >> i) & 1),
);

/** Whether any measure from `low` to `high` satisfies the rule's comparison. */
export function someMeasureFits({ comparison, value, countBelow }: CompiledRule, low: number, high: number): boolean {
  if (high <= MAX_COUNTED) return countBelow[high + 1]! > countBelow[low]!;
  switch (comparison) {
    case "is":
      return low <= value && value <= high;
    case "multiple-of":
      return high - (high % value) >= low;
    case "prime":
    case "square":
      // Above the table, the ends of the range imply nothing about the values between.
      return true;
    case "is-not":
    case "not-multiple-of":
    case "even":
    case "odd":
      return low < high || meets(comparison, low, value);
    default:
      return meets(comparison, low, value) || meets(comparison, high, value);
  }
}

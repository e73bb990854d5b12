/**
 * Looks at single rules: what one rule says of the digits that are still possible. A look is exact or says too little,
 * never too much, so whatever it takes off a strip stands in no number that meets the rule and fits the strips.
 */
import { meets } from "../meaning.ts";
import { type Strips, type View, zeros } from "../reading.ts";
import { LISTED, type Sight } from "../sight.ts";

/**
 * Takes off `keep`, a copy of the strips from which other looks may have taken something already, the digits that cannot
 * be; an empty strip: the rule is broken.
 */
export type Look = (sight: Sight, view: View, keep: Strips) => void;

/** What looks write on, by the number of places. */
const DESK = [0, 1, 2, 3, 4, 5].map((count) => zeros(count));

/** What a look leaves of the strips; undefined where it takes nothing off. */
export function narrowed(look: Look, sight: Sight, view: View): Strips | undefined {
  const keep = DESK[view.s.length]!;
  return narrows(look, sight, view, keep) ? keep.slice() : undefined;
}

/** Writes what a look leaves of the strips on `keep`; true where it takes something off. */
export function narrows(look: Look, sight: Sight, view: View, keep: Strips): boolean {
  const { s } = view;
  for (let i = 0; i < s.length; i++) keep[i] = s[i]!;
  look(sight, view, keep);
  for (let i = 0; i < s.length; i++) if (keep[i] !== s[i]) return true;
  return false;
}

/** How many places a mask has. */
export const amountOf = (places: number): number => AMOUNTS[places]!;
const AMOUNTS = Uint8Array.from({ length: 32 }, (_, mask) => [...mask.toString(2)].filter((bit) => bit === "1").length);

/** The first place of a mask that is not empty. */
export const firstOf = (places: number): number => 31 - Math.clz32(places & -places);

/** The indices of the places of a mask, ascending. */
export const listOf = (places: number): readonly number[] => LISTS[places]!;
const LISTS: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((i) => (mask >> i) & 1),
);

/** Does any measure from `low` to `high` compare as the rule says? */
export function someFits({ comparison, value, below }: Sight, low: number, high: number): boolean {
  if (high <= LISTED) return below[high + 1]! > below[low]!;
  switch (comparison) {
    case "is":
      return low <= value && value <= high;
    case "multiple-of":
      return high - (high % value) >= low;
    case "prime":
    case "square":
      // Above the list a look at the ends says nothing of what lies between.
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

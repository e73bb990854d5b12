/** Looks at sums, products and differences of digits. */
import { leastOf, mostOf, type View } from "../reading.ts";
import type { Sight } from "../sight.ts";
import { tryLast } from "./digits.ts";
import { amountOf, firstOf, type Look, someFits } from "./look.ts";

/** With one place open its digit is worked out. */
export const workOut: Look = tryLast;

/** With two places open, the pairs that fit. */
export const pairs: Look = (sight, view, keep) => {
  const open = sight.scope & view.open;
  if (amountOf(open) !== 2) return;
  const i = firstOf(open);
  const j = firstOf(open & (open - 1));
  const q = gathered(sight, view, open);
  let first = 0;
  let second = 0;
  for (let a = view.s[i]!; a !== 0; a &= a - 1) {
    const partners = sight.ends![sight.next[10 * q + leastOf(a)]!]! & view.s[j]!;
    if (partners !== 0) first |= a & -a;
    second |= partners;
  }
  keep[i]! &= first;
  keep[j]! &= second;
};

/** The state of a rule's machine after its places that are not in the mask `but`. */
function gathered({ start, next, places }: Sight, { k }: View, but: number): number {
  let q = start;
  for (let n = 0; n < places.length; n++) if (((but >> places[n]!) & 1) === 0) q = next[10 * q + k[places[n]!]!]!;
  return q;
}

/** The pairs of digits still possible at two places (from 0), for which a rule holds: for each first digit a mask of second ones. */
export function pairsOf(sight: Sight, view: View, [i, j]: readonly [number, number]): Uint16Array {
  const rows = new Uint16Array(10);
  const q = gathered(sight, view, (1 << i) | (1 << j));
  for (let a = view.s[i]!; a !== 0; a &= a - 1)
    rows[leastOf(a)] = sight.ends![sight.next[10 * q + leastOf(a)]!]! & view.s[j]!;
  return rows;
}

/** With three places open or more: a digit goes where even the smallest, or the largest, others do not fix it. */
export const limits: Look = (sight, { s, open }, keep) => {
  const { places } = sight;
  const isSum = sight.subject === "sum";
  if (amountOf(sight.scope & open) < 3) return;
  for (let n = 0; n < places.length; n++) {
    const i = places[n]!;
    if (((open >> i) & 1) === 0) continue;
    let low = isSum ? 0 : 1;
    let high = low;
    for (let m = 0; m < places.length; m++) {
      if (m === n) continue;
      const strip = s[places[m]!]!;
      low = isSum ? low + leastOf(strip) : low * leastOf(strip);
      high = isSum ? high + mostOf(strip) : high * mostOf(strip);
    }
    for (let left = s[i]!; left !== 0; left &= left - 1) {
      const digit = leastOf(left);
      const fits = isSum ? someFits(sight, low + digit, high + digit) : someFits(sight, low * digit, high * digit);
      if (!fits) keep[i]! &= ~(left & -left);
    }
  }
};

const EVEN = 0b0101010101;

/** A sum is even or odd: once that is known of all its digits but one, it is known of that one. A product is odd only of odd digits. */
export const parity: Look = (sight, { s }, keep) => {
  const wanted = parityOf(sight);
  const { subject, places } = sight;
  if (wanted === undefined) return;
  // How many places are odd, can be even (and the last of these), can be either (and the last of these).
  let odd = 0;
  let evens = 0;
  let even = -1;
  let unsure = 0;
  let last = -1;
  for (let n = 0; n < places.length; n++) {
    const i = places[n]!;
    if ((s[i]! & EVEN) === 0) odd++;
    else {
      even = i;
      evens++;
      if ((s[i]! & ~EVEN) === 0) continue;
      last = i;
      unsure++;
    }
  }
  if (subject === "sum") {
    if (unsure === 1) keep[last]! &= odd % 2 === wanted ? EVEN : ~EVEN;
  } else if (wanted === 1) for (const i of places) keep[i]! &= ~EVEN;
  else if (evens === 1) keep[even]! &= EVEN;
};

/** 0 where what a rule speaks of must be even, 1 where it must be odd. */
function parityOf({ comparison, value }: Sight): 0 | 1 | undefined {
  if (comparison === "even" || (comparison === "multiple-of" && value % 2 === 0)) return 0;
  if (comparison === "odd") return 1;
  return comparison === "is" ? (value & 1 ? 1 : 0) : undefined;
}

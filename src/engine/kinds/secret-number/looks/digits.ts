/** Looks at rules about single digits, all digits, and how many of them are of a sort. */
import { bits, type Subject } from "../meaning.ts";
import { FULL, leastOf, mostOf, type Strips, type View } from "../reading.ts";
import { endsOf, isMet, type Sight } from "../sight.ts";
import { firstOf, type Look } from "./look.ts";

const EVEN = 0b0101010101;
const PRIME = 0b0010101100;
/** The digits that a rule about an amount counts. */
const COUNTED: Partial<Record<Subject, number>> = {
  "even-count": EVEN,
  "odd-count": FULL & ~EVEN,
  "prime-count": PRIME,
};

/** "My last digit is 4": a rule about one place. */
export const told: Look = ({ places, digits }, _, keep) => {
  keep[places[0]!]! &= digits;
};

/** "All my digits are odd", "My largest digit is 6", and what a known digit says where all differ or are the same. */
export const everyDigit: Look = (sight, view, keep) => {
  const allowed = allowedEverywhere(sight, view);
  if (allowed === FULL) {
    if (sight.subject === "different-count") takeUsed(sight, view, keep);
    return;
  }
  for (let i = 0; i < keep.length; i++) keep[i]! &= allowed;
};

/** The digits that a rule about all places leaves in any of them. */
function allowedEverywhere(sight: Sight, { s }: View): number {
  const { subject } = sight;
  const mask = sight.digits;
  if (subject === "largest") return mask === 0 ? 0 : (2 << mostOf(mask)) - 1;
  if (subject === "smallest") return mask === 0 ? 0 : FULL & ~((1 << leastOf(mask)) - 1);
  const amounts = amountsOf(sight);
  const counted = COUNTED[subject];
  if (counted !== undefined) return amounts === 1 ? FULL & ~counted : amounts === 1 << s.length ? counted : FULL;
  if ((amounts & ~1) !== 2) return FULL;
  let common = FULL;
  for (let i = 0; i < s.length; i++) common &= s[i]!;
  return common;
}

/** Where all digits differ, a known digit stands nowhere else. */
function takeUsed(sight: Sight, { k }: View, keep: Strips): void {
  if ((amountsOf(sight) & ~1) !== 1 << keep.length) return;
  for (let i = 0; i < k.length; i++) {
    if (k[i] === -1) continue;
    for (let j = 0; j < keep.length; j++) if (j !== i) keep[j]! &= ~(1 << k[i]!);
  }
}

/** The amounts from 0 to the number of places that a rule allows, a bit each. */
const amountsOf = ({ digits, count }: Sight): number => digits & ((2 << count) - 1);

/** "Two of my digits are even": who can still be one of them, and who must. Exact with one place open. */
export const howMany: Look = (sight, view, keep) => {
  const { subject } = sight;
  const counted = COUNTED[subject];
  if (counted !== undefined) count(amountsOf(sight), counted, view, keep);
  else if (subject === "different-count") differ(sight, view, keep);
  else reach(sight, view, keep);
};

function count(amounts: number, counted: number, { s }: View, keep: Strips): void {
  let sure = 0;
  let free = 0;
  for (let i = 0; i < s.length; i++) {
    if ((s[i]! & ~counted) === 0) sure++;
    else if ((s[i]! & counted) !== 0) free++;
  }
  if (free === 0) {
    if (!hasAmong(amounts, sure, 1)) keep.fill(0);
    return;
  }
  // Of the free places the one in question is in or out, the others are either.
  const canBeIn = hasAmong(amounts, sure + 1, free);
  const canBeOut = hasAmong(amounts, sure, free);
  if (canBeIn && canBeOut) return;
  for (let i = 0; i < s.length; i++) {
    if ((s[i]! & ~counted) === 0 || (s[i]! & counted) === 0) continue;
    if (!canBeIn) keep[i]! &= ~counted;
    if (!canBeOut) keep[i]! &= counted;
  }
}

/** Is one of so many amounts, from `low` on, among those of a mask? */
const hasAmong = (amounts: number, low: number, many: number): boolean => ((amounts >> low) & ((1 << many) - 1)) !== 0;

/** Some digit must be the largest, or the smallest: perhaps only one place can be. */
function reach(sight: Sight, view: View, keep: Strips): void {
  const mask = sight.digits;
  let hopes = 0;
  let last = -1;
  for (let i = 0; i < view.s.length; i++) {
    if ((view.s[i]! & mask) === 0) continue;
    hopes++;
    last = i;
  }
  if (hopes === 0) keep.fill(0);
  else if (hopes === 1) keep[last]! &= mask;
  tryLast(sight, view, keep);
}

function differ(sight: Sight, view: View, keep: Strips): void {
  const { k } = view;
  let seen = 0;
  let open = 0;
  for (let i = 0; i < k.length; i++) {
    if (k[i] === -1) open++;
    else seen |= 1 << k[i]!;
  }
  const kinds = bits(seen);
  const amounts = amountsOf(sight) & ((2 << (kinds + open)) - 1) & ~((1 << kinds) - 1);
  if (amounts === 0) keep.fill(0);
  const noneNew = amounts === 1 << kinds;
  const allNew = amounts === 1 << (kinds + open);
  if (open === 0 || noneNew === allNew) tryLast(sight, view, keep);
  else for (let i = 0; i < k.length; i++) if (k[i] === -1) keep[i]! &= noneNew ? seen : ~seen;
}

/** With one place open, each digit of it is tried; with none the rule holds or not. */
export function tryLast(sight: Sight, { s, k, open }: View, keep: Strips): void {
  const places = sight.scope & open;
  if ((places & (places - 1)) !== 0) return;
  if (places === 0) {
    if (!isMet(sight, k)) keep.fill(0);
    return;
  }
  const i = firstOf(places);
  keep[i]! &= endsOf(sight, k, i, s[i]!);
}

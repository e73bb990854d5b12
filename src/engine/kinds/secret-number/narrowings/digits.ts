/** Narrowings by rules about single digits, all digits, and counts of digits of one type. */
import { countBits, type Subject } from "../rule/meaning.ts";
import { type CompiledRule, fittingDigits, isMet } from "../solver/compiled-rule.ts";
import { FULL, maxOf, minOf, type Strips, type View } from "../solver/solver-state.ts";
import { firstPlace, type Narrowing } from "./narrowing.ts";

const EVEN = 0b0101010101;
const PRIME = 0b0010101100;
/** The digits that a rule about an amount counts. */
const COUNTED: Partial<Record<Subject, number>> = {
  "even-count": EVEN,
  "odd-count": FULL & ~EVEN,
  "prime-count": PRIME,
};

/** "My last digit is 4": a rule about one place. */
export const givenDigit: Narrowing = ({ places, digits }, _, keep) => {
  keep[places[0]!]! &= digits;
};

/** "All my digits are odd", "My largest digit is 6", and the consequences of a known digit if all differ or are equal. */
export const everyDigit: Narrowing = (compiled, view, keep) => {
  const allowed = allowedEverywhere(compiled, view);
  if (allowed === FULL) {
    if (compiled.subject === "different-count") removeUsed(compiled, view, keep);
    return;
  }
  for (let i = 0; i < keep.length; i++) keep[i]! &= allowed;
};

/** The digits that a rule about all places leaves in any of them. */
function allowedEverywhere(compiled: CompiledRule, { strips }: View): number {
  const { subject } = compiled;
  const mask = compiled.digits;
  if (subject === "largest") return mask === 0 ? 0 : (2 << maxOf(mask)) - 1;
  if (subject === "smallest") return mask === 0 ? 0 : FULL & ~((1 << minOf(mask)) - 1);
  const amounts = amountsOf(compiled);
  const counted = COUNTED[subject];
  if (counted !== undefined) return amounts === 1 ? FULL & ~counted : amounts === 1 << strips.length ? counted : FULL;
  if ((amounts & ~1) !== 2) return FULL;
  let common = FULL;
  for (let i = 0; i < strips.length; i++) common &= strips[i]!;
  return common;
}

/** If all digits differ, removes a known digit from other places. */
function removeUsed(compiled: CompiledRule, { known }: View, keep: Strips): void {
  if ((amountsOf(compiled) & ~1) !== 1 << keep.length) return;
  for (let i = 0; i < known.length; i++) {
    if (known[i] === -1) continue;
    for (let j = 0; j < keep.length; j++) if (j !== i) keep[j]! &= ~(1 << known[i]!);
  }
}

/** The amounts from 0 to the number of places that a rule allows, one bit each. */
const amountsOf = ({ digits, count }: CompiledRule): number => digits & ((2 << count) - 1);

/** "Two of my digits are even": which places can still be counted, and which must be. Exact with one open place. */
export const howMany: Narrowing = (compiled, view, keep) => {
  const { subject } = compiled;
  const counted = COUNTED[subject];
  if (counted !== undefined) countMatching(amountsOf(compiled), counted, view, keep);
  else if (subject === "different-count") countDifferent(compiled, view, keep);
  else onlyExtremePlace(compiled, view, keep);
};

function countMatching(amounts: number, counted: number, { strips }: View, keep: Strips): void {
  let sure = 0;
  let free = 0;
  for (let i = 0; i < strips.length; i++) {
    if ((strips[i]! & ~counted) === 0) sure++;
    else if ((strips[i]! & counted) !== 0) free++;
  }
  if (free === 0) {
    if (!hasAmong(amounts, sure, 1)) keep.fill(0);
    return;
  }
  // The free place is counted or not; the others may be either.
  const canBeIn = hasAmong(amounts, sure + 1, free);
  const canBeOut = hasAmong(amounts, sure, free);
  if (canBeIn && canBeOut) return;
  for (let i = 0; i < strips.length; i++) {
    if ((strips[i]! & ~counted) === 0 || (strips[i]! & counted) === 0) continue;
    if (!canBeIn) keep[i]! &= ~counted;
    if (!canBeOut) keep[i]! &= counted;
  }
}

/** The places whose digits are certainly counted by a rule, and those that may be. */
export function countedPlaces(
  { subject }: CompiledRule,
  { strips }: View,
): { readonly sure: readonly number[]; readonly free: readonly number[] } {
  const counted = COUNTED[subject] ?? 0;
  const places = Array.from(strips.keys());
  return {
    sure: places.filter((i) => (strips[i]! & ~counted) === 0),
    free: places.filter((i) => (strips[i]! & ~counted) !== 0 && (strips[i]! & counted) !== 0),
  };
}

/** Whether one of `many` successive amounts, from `low` on, is in the mask. */
const hasAmong = (amounts: number, low: number, many: number): boolean => ((amounts >> low) & ((1 << many) - 1)) !== 0;

/** Some digit must be the largest, or the smallest; perhaps only one place can have it. */
function onlyExtremePlace(compiled: CompiledRule, view: View, keep: Strips): void {
  const mask = compiled.digits;
  let hopes = 0;
  let last = -1;
  for (let i = 0; i < view.strips.length; i++) {
    if ((view.strips[i]! & mask) === 0) continue;
    hopes++;
    last = i;
  }
  if (hopes === 0) keep.fill(0);
  else if (hopes === 1) keep[last]! &= mask;
  tryLast(compiled, view, keep);
}

function countDifferent(compiled: CompiledRule, view: View, keep: Strips): void {
  const { known } = view;
  let used = 0;
  let open = 0;
  for (let i = 0; i < known.length; i++) {
    if (known[i] === -1) open++;
    else used |= 1 << known[i]!;
  }
  const kinds = countBits(used);
  const amounts = amountsOf(compiled) & ((2 << (kinds + open)) - 1) & ~((1 << kinds) - 1);
  if (amounts === 0) keep.fill(0);
  const noneNew = amounts === 1 << kinds;
  const allNew = amounts === 1 << (kinds + open);
  if (open === 0 || noneNew === allNew) tryLast(compiled, view, keep);
  else for (let i = 0; i < known.length; i++) if (known[i] === -1) keep[i]! &= noneNew ? used : ~used;
}

/** With one open place, tries each of its digits; with none, tests whether the rule holds. */
export function tryLast(compiled: CompiledRule, { strips, known, open }: View, keep: Strips): void {
  const places = compiled.placeMask & open;
  if ((places & (places - 1)) !== 0) return;
  if (places === 0) {
    if (!isMet(compiled, known)) keep.fill(0);
    return;
  }
  const i = firstPlace(places);
  keep[i]! &= fittingDigits(compiled, known, i, strips[i]!);
}

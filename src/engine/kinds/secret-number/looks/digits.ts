/** Looks at rules about single digits, all digits, and how many of them are of a sort. */
import { bits, holds, type Rule } from "../meaning.ts";
import { FULL, leastOf, mostOf } from "../reading.ts";
import { fitsOf, fittingDigits, indicesOf, type Look, openOf, type View } from "./look.ts";

const EVEN = 0b0101010101;
const PRIME = 0b0010101100;
/** The digits that a rule about an amount counts. */
const COUNTED: Partial<Record<Rule["subject"], number>> = {
  "even-count": EVEN,
  "odd-count": FULL & ~EVEN,
  "prime-count": PRIME,
};

/** "My last digit is 4": a rule about one place. */
export const told: Look = (rule, _, keep) => {
  if (rule.subject === "digit") keep[rule.digits![0]! - 1]! &= fittingDigits(rule);
};

/** "All my digits are odd", "My largest digit is 6", and what a known digit says where all differ or are the same. */
export const everyDigit: Look = (rule, view, keep) => {
  const allowed = allowedEverywhere(rule, view);
  if (allowed === FULL && rule.subject === "different-count") takeUsed(rule, view, keep);
  for (let i = 0; i < keep.length; i++) keep[i]! &= allowed;
};

/** The digits that a rule about all places leaves in any of them. */
function allowedEverywhere(rule: Rule, { s }: View): number {
  const { subject } = rule;
  if (subject === "largest" || subject === "smallest") {
    const mask = fittingDigits(rule);
    if (mask === 0) return 0;
    return subject === "largest" ? (2 << mostOf(mask)) - 1 : FULL & ~((1 << leastOf(mask)) - 1);
  }
  const counted = COUNTED[subject];
  if (counted !== undefined) {
    const amounts = amountsOf(rule, s.length);
    return amounts === 1 ? FULL & ~counted : amounts === 1 << s.length ? counted : FULL;
  }
  if (subject !== "different-count" || (amountsOf(rule, s.length) & ~1) !== 2) return FULL;
  return s.reduce((common, strip) => common & strip, FULL);
}

/** Where all digits differ, a known digit stands nowhere else. */
function takeUsed(rule: Rule, { k }: View, keep: Uint16Array): void {
  if ((amountsOf(rule, keep.length) & ~1) !== 1 << keep.length) return;
  for (let i = 0; i < k.length; i++) {
    if (k[i] === -1) continue;
    for (let j = 0; j < keep.length; j++) if (j !== i) keep[j]! &= ~(1 << k[i]!);
  }
}

/** The amounts from 0 to `count` that a rule allows, a bit each. */
function amountsOf(rule: Rule, count: number): number {
  const fits = fitsOf(rule);
  let mask = 0;
  for (let amount = 0; amount <= count; amount++) mask |= fits[amount]! << amount;
  return mask;
}

/** "Two of my digits are even": who can still be one of them, and who must. Exact with one place open. */
export const howMany: Look = (rule, view, keep) => {
  const { subject } = rule;
  const counted = COUNTED[subject];
  if (counted !== undefined) count(rule, counted, view, keep);
  else if (subject === "largest" || subject === "smallest") reach(rule, view, keep);
  else if (subject === "different-count") differ(rule, view, keep);
};

function count(rule: Rule, counted: number, { s }: View, keep: Uint16Array): void {
  const amounts = amountsOf(rule, s.length);
  let [sure, free] = [0, 0];
  for (let i = 0; i < s.length; i++) {
    if ((s[i]! & ~counted) === 0) sure++;
    else if ((s[i]! & counted) !== 0) free++;
  }
  // Of the free places the one in question is in or out, the others are either.
  const among = (low: number, high: number) => (amounts >> low) & ((1 << (high - low + 1)) - 1);
  if (free === 0) {
    if (among(sure, sure) === 0) keep.fill(0);
    return;
  }
  const [canBeIn, canBeOut] = [among(sure + 1, sure + free) !== 0, among(sure, sure + free - 1) !== 0];
  if (canBeIn && canBeOut) return;
  for (let i = 0; i < s.length; i++) {
    if ((s[i]! & ~counted) === 0 || (s[i]! & counted) === 0) continue;
    if (!canBeIn) keep[i]! &= ~counted;
    if (!canBeOut) keep[i]! &= counted;
  }
}

/** Some digit must be the largest, or the smallest: perhaps only one place can be. */
function reach(rule: Rule, view: View, keep: Uint16Array): void {
  const mask = fittingDigits(rule);
  let [hopes, last] = [0, -1];
  for (let i = 0; i < view.s.length; i++) if ((view.s[i]! & mask) !== 0) [hopes, last] = [hopes + 1, i];
  if (hopes === 0) keep.fill(0);
  else if (hopes === 1) keep[last]! &= mask;
  tryLast(rule, view, keep);
}

function differ(rule: Rule, view: View, keep: Uint16Array): void {
  const { k } = view;
  let [seen, open] = [0, 0];
  for (let i = 0; i < k.length; i++) {
    if (k[i] === -1) open++;
    else seen |= 1 << k[i]!;
  }
  const kinds = bits(seen);
  const amounts = amountsOf(rule, k.length) & ((2 << (kinds + open)) - 1) & ~((1 << kinds) - 1);
  if (amounts === 0) keep.fill(0);
  const [noneNew, allNew] = [amounts === 1 << kinds, amounts === 1 << (kinds + open)];
  if (open === 0 || noneNew === allNew) tryLast(rule, view, keep);
  else for (let i = 0; i < k.length; i++) if (k[i] === -1) keep[i]! &= noneNew ? seen : ~seen;
}

/** With one place open, each digit of it is tried; with none the rule holds or not. */
export function tryLast(rule: Rule, { s, k }: View, keep: Uint16Array): void {
  const open = openOf(indicesOf(rule, k.length), k);
  if (open.length > 1) return;
  if (open.length === 0) {
    if (!holds(rule, k)) keep.fill(0);
    return;
  }
  const [i] = open as [number];
  const digits = k.slice();
  for (let left = s[i]!; left !== 0; left &= left - 1) {
    digits[i] = leastOf(left);
    if (!holds(rule, digits)) keep[i]! &= ~(left & -left);
  }
}

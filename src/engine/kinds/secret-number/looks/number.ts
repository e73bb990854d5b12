/** Looks at rules about the whole number: its size, its last digits, the sum of its digits. */
import type { Rule } from "../meaning.ts";
import { FULL, leastOf, type Strips, type View } from "../reading.ts";
import type { Sight } from "../sight.ts";
import { tryLast } from "./digits.ts";
import { amountOf, firstOf, type Look } from "./look.ts";

/** "I am less than 350": the first digit, and once it is known the next. */
export const firstDigit: Look = (sight, { k }, keep) => {
  if (!SIZE.includes(sight.comparison)) return;
  const least = POWERS[k.length - 1]!;
  const most = POWERS[k.length]! - 1;
  const low = leastAllowed(sight, least);
  const high = mostAllowed(sight, most);
  if (high < least || low > most || low > high) {
    keep.fill(0);
    return;
  }
  let tightLow = true;
  let tightHigh = true;
  for (let i = 0, unit = least; i < k.length && (tightLow || tightHigh); i++, unit /= 10) {
    const lowest = Math.floor(low / unit) % 10;
    const highest = Math.floor(high / unit) % 10;
    if (tightLow) keep[i]! &= FULL & ~((1 << lowest) - 1);
    if (tightHigh) keep[i]! &= (2 << highest) - 1;
    if (k[i] === -1 && !(tightLow && tightHigh && lowest === highest)) return;
    tightLow &&= k[i] === -1 || k[i] === lowest;
    tightHigh &&= k[i] === -1 || k[i] === highest;
  }
};

const POWERS = [1, 10, 100, 1000, 10_000, 100_000];
const SIZE: readonly Rule["comparison"][] = ["is", "less-than", "at-most", "more-than", "at-least"];

/** The least number, of those from `least` on, that a rule of size allows. */
function leastAllowed({ comparison, value }: Sight, least: number): number {
  if (comparison === "is") return value;
  if (comparison === "less-than" || comparison === "at-most") return least;
  return Math.max(least, comparison === "at-least" ? value : value + 1);
}

/** The greatest number that a rule of size allows, `most` where it sets no limit. */
function mostAllowed({ comparison, value }: Sight, most: number): number {
  if (comparison === "is" || comparison === "at-most") return value;
  return comparison === "less-than" ? value - 1 : most;
}

/** "I am even", "I am a multiple of 5": the last digit. */
export const lastDigit: Look = ({ comparison, value }, { k }, keep) => {
  if (!PARITY.includes(comparison) && !MULTIPLE.includes(comparison)) return;
  const step = comparison === "even" || comparison === "odd" ? 2 : commonDivisor(value, 10);
  let multiples = 0;
  for (let digit = 0; digit < 10; digit += step) multiples |= 1 << digit;
  if (comparison === "even" || comparison === "multiple-of") keep[k.length - 1]! &= multiples;
  // Only a divisor of 10 is told apart by the last digit alone.
  if (comparison === "odd" || (comparison === "not-multiple-of" && step === value)) keep[k.length - 1]! &= ~multiples;
};

const PARITY: readonly Rule["comparison"][] = ["even", "odd"];
const MULTIPLE: readonly Rule["comparison"][] = ["multiple-of", "not-multiple-of"];

/** The greatest common divisor, at least 1. */
export const commonDivisor = (a: number, b: number): number => (b === 0 ? Math.max(1, a) : commonDivisor(b, a % b));

const PRIME_ENDS = 0b1010001010;
const SQUARE_ENDS = 0b1001110011;

/** Primes and squares end in few digits; a multiple of 4 or 25 is told by its last two. */
export const endings: Look = ({ comparison, value }, view, keep) => {
  const last = keep.length - 1;
  if (comparison === "prime") keep[last]! &= PRIME_ENDS;
  if (comparison === "square") keep[last]! &= SQUARE_ENDS;
  if (comparison !== "multiple-of") return;
  const step = commonDivisor(value, 100);
  if (10 % step === 0 || (view.k[last] !== -1 && view.k[last - 1] !== -1)) return;
  keepMultiples(view, keep, last - 1, last, { weight: 10, rest: 0, step });
};

/** A multiple of `step`: so many times one digit, plus another, plus the rest. */
interface Multiple {
  readonly weight: number;
  readonly rest: number;
  readonly step: number;
}

/** Keeps at two places the digits that have a partner. */
function keepMultiples({ s }: View, keep: Strips, i: number, j: number, { weight, rest, step }: Multiple): void {
  let first = 0;
  let second = 0;
  for (let a = s[i]!; a !== 0; a &= a - 1) {
    for (let b = s[j]!; b !== 0; b &= b - 1) {
      if ((weight * leastOf(a) + leastOf(b) + rest) % step !== 0) continue;
      first |= a & -a;
      second |= b & -b;
    }
  }
  keep[i]! &= first;
  keep[j]! &= second;
}

/** The digits of a multiple of 3 or 9 add up to one: useful with one or two places open. */
export const digitSum: Look = ({ comparison, value }, view, keep) => {
  if (comparison !== "multiple-of" || value % 3 !== 0) return;
  const { s, k, open } = view;
  const amount = amountOf(open);
  if (amount !== 1 && amount !== 2) return;
  const step = value % 9 === 0 ? 9 : 3;
  let sum = 0;
  for (let i = 0; i < k.length; i++) if (k[i] !== -1) sum += k[i]!;
  const i = firstOf(open);
  if (amount === 1) {
    for (let left = s[i]!; left !== 0; left &= left - 1)
      if ((sum + leastOf(left)) % step !== 0) keep[i]! &= ~(left & -left);
  } else keepMultiples(view, keep, i, firstOf(open & (open - 1)), { weight: 1, rest: sum, step });
};

/** With one place open each number that is left is tried. */
export const tryEach: Look = tryLast;

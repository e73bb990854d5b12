/** Narrowings by rules about the whole number: its size, its last digits, the sum of its digits. */
import type { Rule } from "../rule/meaning.ts";
import type { CompiledRule } from "../solver/compiled-rule.ts";
import { FULL, minOf, type Strips, type View } from "../solver/solver-state.ts";
import { tryLast } from "./digits.ts";
import { firstPlace, type Narrowing, placeCount } from "./narrowing.ts";

/** "I am less than 350": the first digit, and once it is known the next. */
export const firstDigit: Narrowing = (compiled, { known }, keep) => {
  if (!SIZE.includes(compiled.comparison)) return;
  const least = POWERS[known.length - 1]!;
  const most = POWERS[known.length]! - 1;
  const low = minAllowed(compiled, least);
  const high = maxAllowed(compiled, most);
  if (high < least || low > most || low > high) {
    keep.fill(0);
    return;
  }
  let tightLow = true;
  let tightHigh = true;
  for (let i = 0, unit = least; i < known.length && (tightLow || tightHigh); i++, unit /= 10) {
    const lowest = Math.floor(low / unit) % 10;
    const highest = Math.floor(high / unit) % 10;
    if (tightLow) keep[i]! &= FULL & ~((1 << lowest) - 1);
    if (tightHigh) keep[i]! &= (2 << highest) - 1;
    if (known[i] === -1 && !(tightLow && tightHigh && lowest === highest)) return;
    tightLow &&= known[i] === -1 || known[i] === lowest;
    tightHigh &&= known[i] === -1 || known[i] === highest;
  }
};

const POWERS = [1, 10, 100, 1000, 10_000, 100_000];
const SIZE: readonly Rule["comparison"][] = ["is", "less-than", "at-most", "more-than", "at-least"];

/** The smallest number, from `least` on, that a rule of size allows. */
function minAllowed({ comparison, value }: CompiledRule, least: number): number {
  if (comparison === "is") return value;
  if (comparison === "less-than" || comparison === "at-most") return least;
  return Math.max(least, comparison === "at-least" ? value : value + 1);
}

/** The largest number that a rule of size allows; `most` if it sets no limit. */
function maxAllowed({ comparison, value }: CompiledRule, most: number): number {
  if (comparison === "is" || comparison === "at-most") return value;
  return comparison === "less-than" ? value - 1 : most;
}

/** "I am even", "I am a multiple of 5": the last digit. */
export const lastDigit: Narrowing = ({ comparison, value }, { known }, keep) => {
  if (!PARITY.includes(comparison) && !MULTIPLE.includes(comparison)) return;
  const step = comparison === "even" || comparison === "odd" ? 2 : commonDivisor(value, 10);
  let multiples = 0;
  for (let digit = 0; digit < 10; digit += step) multiples |= 1 << digit;
  if (comparison === "even" || comparison === "multiple-of") keep[known.length - 1]! &= multiples;
  // Only multiples of a divisor of 10 can be recognised by the last digit alone.
  if (comparison === "odd" || (comparison === "not-multiple-of" && step === value))
    keep[known.length - 1]! &= ~multiples;
};

const PARITY: readonly Rule["comparison"][] = ["even", "odd"];
const MULTIPLE: readonly Rule["comparison"][] = ["multiple-of", "not-multiple-of"];

/** The greatest common divisor, at least 1. */
export const commonDivisor = (a: number, b: number): number => (b === 0 ? Math.max(1, a) : commonDivisor(b, a % b));

const PRIME_ENDS = 0b1010001010;
const SQUARE_ENDS = 0b1001110011;

/** Primes and squares have few last digits; multiples of 4 and 25 are recognised by their last two. */
export const endings: Narrowing = ({ comparison, value }, view, keep) => {
  const last = keep.length - 1;
  if (comparison === "prime") keep[last]! &= PRIME_ENDS;
  if (comparison === "square") keep[last]! &= SQUARE_ENDS;
  if (comparison !== "multiple-of") return;
  const step = commonDivisor(value, 100);
  if (10 % step === 0 || (view.known[last] !== -1 && view.known[last - 1] !== -1)) return;
  keepMultiples(view, keep, last - 1, last, { weight: 10, rest: 0, step });
};

/** The condition that weight × first digit + second digit + rest is a multiple of `step`. */
interface Multiple {
  readonly weight: number;
  readonly rest: number;
  readonly step: number;
}

/** Keeps the digits of two places that have a partner in the other place. */
function keepMultiples({ strips }: View, keep: Strips, i: number, j: number, { weight, rest, step }: Multiple): void {
  let first = 0;
  let second = 0;
  for (let a = strips[i]!; a !== 0; a &= a - 1) {
    for (let b = strips[j]!; b !== 0; b &= b - 1) {
      if ((weight * minOf(a) + minOf(b) + rest) % step !== 0) continue;
      first |= a & -a;
      second |= b & -b;
    }
  }
  keep[i]! &= first;
  keep[j]! &= second;
}

/** The digit sum of a multiple of 3 or 9 is such a multiple: useful with one or two open places. */
export const digitSum: Narrowing = ({ comparison, value }, view, keep) => {
  if (comparison !== "multiple-of" || value % 3 !== 0) return;
  const { strips, known, open } = view;
  const amount = placeCount(open);
  if (amount !== 1 && amount !== 2) return;
  const step = value % 9 === 0 ? 9 : 3;
  let sum = 0;
  for (let i = 0; i < known.length; i++) if (known[i] !== -1) sum += known[i]!;
  const i = firstPlace(open);
  if (amount === 1) {
    for (let left = strips[i]!; left !== 0; left &= left - 1)
      if ((sum + minOf(left)) % step !== 0) keep[i]! &= ~(left & -left);
  } else keepMultiples(view, keep, i, firstPlace(open & (open - 1)), { weight: 1, rest: sum, step });
};

/** With one open place, each remaining number is tried. */
export const tryEach: Narrowing = tryLast;

/** Looks at rules about the whole number: its size, its last digits, the sum of its digits. */
import type { Rule } from "../meaning.ts";
import { FULL, leastOf } from "../reading.ts";
import { tryLast } from "./digits.ts";
import { type Look, openOf, type View } from "./look.ts";

/** "I am less than 350": the first digit, and once it is known the next. */
export const firstDigit: Look = (rule, { k }, keep) => {
  if (rule.subject !== "number") return;
  const [low, high] = limitsOf(rule, k.length);
  if (low === undefined || high === undefined) return;
  if (high < 10 ** (k.length - 1) || low >= 10 ** k.length || low > high) {
    keep.fill(0);
    return;
  }
  let [tightLow, tightHigh] = [true, true];
  for (let i = 0, unit = 10 ** (k.length - 1); i < k.length && (tightLow || tightHigh); i++, unit /= 10) {
    const [least, most] = [Math.floor(low / unit) % 10, Math.floor(high / unit) % 10];
    if (tightLow) keep[i]! &= FULL & ~((1 << least) - 1);
    if (tightHigh) keep[i]! &= (2 << most) - 1;
    if (k[i] === -1 && !(tightLow && tightHigh && least === most)) return;
    tightLow &&= k[i] === -1 || k[i] === least;
    tightHigh &&= k[i] === -1 || k[i] === most;
  }
};

/** The least and the greatest number of so many digits that a rule of size allows; nothing for other rules. */
function limitsOf({ comparison, value = 0 }: Rule, count: number): [number?, number?] {
  const [least, most] = [10 ** (count - 1), 10 ** count - 1];
  switch (comparison) {
    case "is":
      return [value, value];
    case "less-than":
      return [least, value - 1];
    case "at-most":
      return [least, value];
    case "more-than":
      return [Math.max(least, value + 1), most];
    case "at-least":
      return [Math.max(least, value), most];
    default:
      return [];
  }
}

/** "I am even", "I am a multiple of 5": the last digit. */
export const lastDigit: Look = ({ subject, comparison, value = 0 }, { k }, keep) => {
  if (subject !== "number") return;
  const step = comparison === "even" || comparison === "odd" ? 2 : commonDivisor(value, 10);
  let multiples = 0;
  for (let digit = 0; digit < 10; digit += step) multiples |= 1 << digit;
  if (comparison === "even" || comparison === "multiple-of") keep[k.length - 1]! &= multiples;
  // Only a divisor of 10 is told apart by the last digit alone.
  if (comparison === "odd" || (comparison === "not-multiple-of" && step === value)) keep[k.length - 1]! &= ~multiples;
};

/** The greatest common divisor, at least 1. */
export const commonDivisor = (a: number, b: number): number => (b === 0 ? Math.max(1, a) : commonDivisor(b, a % b));

const PRIME_ENDS = 0b1010001010;
const SQUARE_ENDS = 0b1001110011;

/** Primes and squares end in few digits; a multiple of 4 or 25 is told by its last two. */
export const endings: Look = (rule, view, keep) => {
  const last = keep.length - 1;
  if (rule.subject !== "number") return;
  if (rule.comparison === "prime") keep[last]! &= PRIME_ENDS;
  if (rule.comparison === "square") keep[last]! &= SQUARE_ENDS;
  if (rule.comparison !== "multiple-of") return;
  const step = commonDivisor(rule.value!, 100);
  if (10 % step === 0 || (view.k[last] !== -1 && view.k[last - 1] !== -1)) return;
  keepPairs(view, keep, [last - 1, last], (tens, units) => (10 * tens + units) % step === 0);
};

/** Keeps at two places the digits that have a partner. */
function keepPairs(
  { s }: View,
  keep: Uint16Array,
  [i, j]: readonly [number, number],
  fits: (a: number, b: number) => boolean,
): void {
  let [first, second] = [0, 0];
  for (let a = s[i]!; a !== 0; a &= a - 1) {
    for (let b = s[j]!; b !== 0; b &= b - 1) {
      if (!fits(leastOf(a), leastOf(b))) continue;
      first |= a & -a;
      second |= b & -b;
    }
  }
  keep[i]! &= first;
  keep[j]! &= second;
}

/** The digits of a multiple of 3 or 9 add up to one: useful with one or two places open. */
export const digitSum: Look = ({ subject, comparison, value = 1 }, view, keep) => {
  if (subject !== "number" || comparison !== "multiple-of" || value % 3 !== 0) return;
  const { s, k } = view;
  const step = value % 9 === 0 ? 9 : 3;
  const open = openOf([0, 1, 2, 3, 4].slice(0, k.length), k);
  let sum = 0;
  for (let i = 0; i < k.length; i++) if (k[i] !== -1) sum += k[i]!;
  if (open.length === 1) {
    const [i] = open as [number];
    for (let left = s[i]!; left !== 0; left &= left - 1)
      if ((sum + leastOf(left)) % step !== 0) keep[i]! &= ~(left & -left);
  } else if (open.length === 2) keepPairs(view, keep, open as [number, number], (a, b) => (sum + a + b) % step === 0);
};

/** With one place open each number that is left is tried. */
export const tryEach: Look = (rule, view, keep) => {
  if (rule.subject === "number") tryLast(rule, view, keep);
};

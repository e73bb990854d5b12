/** Looks at sums, products and differences of digits. */
import { meets, type Rule } from "../meaning.ts";
import { leastOf, mostOf } from "../reading.ts";
import { tryLast } from "./digits.ts";
import { fitsOf, indicesOf, LISTED, type Look, openOf, someFits, type View } from "./look.ts";

const isTotal = ({ subject }: Rule): boolean => subject === "sum" || subject === "product" || subject === "difference";

/** With one place open its digit is worked out. */
export const workOut: Look = (rule, view, keep) => {
  if (isTotal(rule)) tryLast(rule, view, keep);
};

/** With two places open, the pairs that fit. */
export const pairs: Look = (rule, view, keep) => {
  if (!isTotal(rule)) return;
  const open = openOf(indicesOf(rule, view.k.length), view.k);
  if (open.length !== 2) return;
  const [i, j] = open as [number, number];
  const rows = pairsOf(rule, view, [i, j]);
  let [first, second] = [0, 0];
  for (let x = 0; x < 10; x++) {
    if (rows[x] !== 0) first |= 1 << x;
    second |= rows[x]!;
  }
  keep[i]! &= first;
  keep[j]! &= second;
};

/** The pairs of digits still possible at two places (from 0), for which a rule holds: for each first digit a mask of second ones. */
export function pairsOf(rule: Rule, { s, k }: View, [i, j]: readonly [number, number]): Uint16Array {
  const rows = new Uint16Array(10);
  const { subject, comparison, value = 0 } = rule;
  const fits = fitsOf(rule);
  let base = subject === "product" ? 1 : 0;
  for (const each of indicesOf(rule, k.length)) {
    if (each !== i && each !== j) base = subject === "product" ? base * k[each]! : base + k[each]!;
  }
  for (let a = s[i]!; a !== 0; a &= a - 1) {
    const x = leastOf(a);
    for (let b = s[j]!; b !== 0; b &= b - 1) {
      const y = leastOf(b);
      const total = subject === "sum" ? base + x + y : subject === "product" ? base * x * y : Math.abs(x - y);
      if (total <= LISTED ? fits[total] === 1 : meets(comparison, total, value)) rows[x]! |= b & -b;
    }
  }
  return rows;
}

/** With three places open or more: a digit goes where even the smallest, or the largest, others do not mend it. */
export const limits: Look = (rule, { s, k }, keep) => {
  if (rule.subject !== "sum" && rule.subject !== "product") return;
  const indices = indicesOf(rule, k.length);
  const open = openOf(indices, k);
  if (open.length < 3) return;
  const join = rule.subject === "sum" ? (a: number, b: number) => a + b : (a: number, b: number) => a * b;
  const ends = (but: number): [number, number] => {
    let [low, high] = rule.subject === "sum" ? [0, 0] : [1, 1];
    for (const i of indices) if (i !== but) [low, high] = [join(low, leastOf(s[i]!)), join(high, mostOf(s[i]!))];
    return [low, high];
  };
  for (const i of open) {
    const [low, high] = ends(i);
    for (let left = s[i]!; left !== 0; left &= left - 1) {
      const digit = leastOf(left);
      if (!someFits(rule, join(low, digit), join(high, digit))) keep[i]! &= ~(left & -left);
    }
  }
};

const EVEN = 0b0101010101;

/** A sum is even or odd: once that is known of all its digits but one, it is known of that one. A product is odd only of odd digits. */
export const parity: Look = (rule, { s, k }, keep) => {
  const wanted = parityOf(rule);
  if (wanted === undefined || (rule.subject !== "sum" && rule.subject !== "product")) return;
  const indices = indicesOf(rule, k.length);
  if (rule.subject === "product") {
    if (wanted === 1) for (const i of indices) keep[i]! &= ~EVEN;
    const even = indices.filter((i) => (s[i]! & EVEN) !== 0);
    if (wanted === 0 && even.length === 1) keep[even[0]!]! &= EVEN;
    return;
  }
  const unsure = indices.filter((i) => (s[i]! & EVEN) !== 0 && (s[i]! & ~EVEN) !== 0);
  if (unsure.length !== 1) return;
  const odd = indices.filter((i) => (s[i]! & EVEN) === 0).length;
  keep[unsure[0]!]! &= odd % 2 === wanted ? EVEN : ~EVEN;
};

/** 0 where what a rule speaks of must be even, 1 where it must be odd. */
function parityOf({ comparison, value = 0 }: Rule): 0 | 1 | undefined {
  if (comparison === "even" || (comparison === "multiple-of" && value % 2 === 0)) return 0;
  if (comparison === "odd") return 1;
  return comparison === "is" ? (value & 1 ? 1 : 0) : undefined;
}

/**
 * Draws rules for a Secret Number at random. Each crosses out candidates; one that leaves none or crosses out none is
 * thrown away; it goes on until one number is left.
 */
import type { Rng } from "../../rng.ts";
import { type Drawable, numbersOf, type Shelf, type Theme } from "./library.ts";
import { bits, type Comparison, type Subject } from "./meaning.ts";
import { DRAWN_RULES } from "./schema.ts";

/** Rules drawn at most. */
const DRAWS = 150;

/** How often each subject is spoken of, and each comparison made. */
const SUBJECT_WEIGHTS: Readonly<Record<Subject, number>> = {
  number: 10,
  digit: 8,
  sum: 12,
  product: 6,
  difference: 10,
  largest: 4,
  smallest: 4,
  "even-count": 3,
  "odd-count": 3,
  "prime-count": 2,
  "different-count": 4,
};
/** Where more than single looks is wanted, less is said of single digits and pairs, more of the whole. */
const HARD_WEIGHTS: Readonly<Record<Subject, number>> = {
  ...SUBJECT_WEIGHTS,
  number: 14,
  digit: 3,
  difference: 6,
  "even-count": 5,
  "odd-count": 5,
  "prime-count": 4,
  "different-count": 2,
};
const COMPARISON_WEIGHTS: Readonly<Record<Comparison, number>> = {
  is: 8,
  "is-not": 1,
  "less-than": 3,
  "more-than": 3,
  "at-least": 1,
  "at-most": 1,
  "multiple-of": 4,
  "not-multiple-of": 1,
  even: 3,
  odd: 3,
  prime: 3,
  square: 2,
};

/** A rule and the theme it is of. */
interface Drawn {
  readonly theme: Theme;
  readonly drawn: Drawable;
}

/** Draws a theme that is not used yet, subjects used already less often, and a rule of it. */
export function drawOne(rng: Rng, shelf: Shelf, used: readonly Drawn[]): Drawn | undefined {
  // Two in three of the focus: a puzzle trains what it is to train, and still has more to say.
  const themes = shelf.focused !== shelf.all && rng.chance(1, 3) ? shelf.all : shelf.focused;
  const weights = shelf.hard ? HARD_WEIGHTS : SUBJECT_WEIGHTS;
  const subject = weighted(rng, [...themes.keys()], (each) => {
    let uses = 0;
    for (const { drawn } of used) if (drawn.rule.subject === each) uses++;
    return Math.floor((12 * weights[each]) / (1 + 2 * uses));
  });
  const theme = rng.pick(themes.get(subject)!);
  const [, list] = weighted(rng, theme.choices, ([comparison]) => COMPARISON_WEIGHTS[comparison]);
  const drawn = rng.pick(list);
  return used.some((each) => each.theme.id === theme.id) ? undefined : { theme, drawn };
}

function weighted<T>(rng: Rng, items: readonly T[], weight: (item: T) => number): T {
  let sum = 0;
  for (const item of items) sum += weight(item);
  let at = rng.int(sum);
  for (const item of items) {
    at -= weight(item);
    if (at < 0) return item;
  }
  throw new RangeError("no item has a weight");
}

/** Rules that leave one number, and up to `more` that hold for it too; undefined when a draw came to nothing. */
export function drawRules(rng: Rng, digits: number, shelf: Shelf, more: number): Drawable[] | undefined {
  const used: Drawn[] = [];
  const left = new Uint32Array(Math.ceil(numbersOf(digits) / 32)).fill(0xffffffff);
  let count = numbersOf(digits);
  let beyond = 0;
  for (let i = 0; i < DRAWS && used.length <= DRAWN_RULES + 2; i++) {
    if (count === 1 && beyond === more) break;
    const one = drawOne(rng, shelf, used);
    if (one === undefined) continue;
    const truth = one.drawn.truth();
    const common = sizeOfBoth(left, truth);
    if (common === 0 || (common === count && count > 1)) continue;
    for (let k = 0; k < left.length; k++) left[k]! &= truth[k]!;
    if (count === 1) beyond++;
    count = common;
    used.push(one);
  }
  return count === 1 ? used.map(({ drawn }) => drawn) : undefined;
}

function sizeOfBoth(a: Uint32Array, b: Uint32Array): number {
  let size = 0;
  for (let k = 0; k < a.length; k++) size += bits(a[k]! & b[k]!);
  return size;
}

/** How many numbers meet all of these rules: none, one, or 2 for more. */
export function amountLeft(rules: readonly Drawable[]): 0 | 1 | 2 {
  const sets = rules.map((rule) => rule.truth());
  let size = 0;
  const words = sets[0]!.length;
  for (let k = 0; k < words; k++) {
    let word = 0xffffffff;
    for (let r = 0; r < sets.length; r++) word &= sets[r]![k]!;
    size += bits(word);
    if (size > 1) return 2;
  }
  return size as 0 | 1;
}

/** The one number that all the rules leave. */
export function answerOf(rules: readonly Drawable[], digits: number): number {
  const words = rules.map((rule) => rule.truth()).reduce((left, truth) => left.map((word, k) => word & truth[k]!));
  const at = words.findIndex((word) => word !== 0);
  return 10 ** (digits - 1) + 32 * at + 31 - Math.clz32(words[at]!);
}

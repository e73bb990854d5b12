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
  const themes = shelf.focused.length < shelf.all.length && rng.chance(1, 3) ? shelf.all : shelf.focused;
  const uses = (subject: Subject) => used.filter(({ theme }) => theme.subject === subject).length;
  const subjects = [...new Set(themes.map(({ subject }) => subject))];
  const subject = weighted(
    rng,
    subjects.map((each) => [each, Math.floor((12 * SUBJECT_WEIGHTS[each]) / (1 + 2 * uses(each)))] as const),
  );
  const theme = rng.pick(themes.filter((each) => each.subject === subject));
  const choice = theme.choices.map(([comparison, list]) => [list, COMPARISON_WEIGHTS[comparison]] as const);
  const drawn = rng.pick(weighted(rng, choice));
  return used.some((each) => isSameTheme(each.drawn, drawn)) ? undefined : { theme, drawn };
}

/** Two rules about the same thing; of the whole number one may tell the size and one the kind. */
function isSameTheme({ rule: a }: Drawable, { rule: b }: Drawable): boolean {
  if (a.subject !== b.subject || String(a.digits) !== String(b.digits)) return false;
  return a.subject !== "number" || SIZE.includes(a.comparison) === SIZE.includes(b.comparison);
}
const SIZE: readonly Comparison[] = ["less-than", "more-than", "at-least", "at-most"];

function weighted<T>(rng: Rng, items: readonly (readonly [T, number])[]): T {
  let at = rng.int(items.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [item, weight] of items) {
    if (at < weight) return item;
    at -= weight;
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

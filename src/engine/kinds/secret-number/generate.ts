/**
 * Draws a Secret Number. Rules are drawn at random and each crosses out candidates; one that leaves none or crosses out
 * none is thrown away; it goes on until one number is left. Then every rule that is not needed is taken out again.
 */
import type { Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { reasoning } from "./grade.ts";
import { type Drawable, numbersOf, type Theme, themesOf } from "./library.ts";
import { bits, type Comparison, type SecretNumber, type Subject } from "./meaning.ts";
import { DRAWN_RULES, type Options } from "./schema.ts";

const TRIES = 60;
const DRAWS = 150;

/**
 * A puzzle of the level, or undefined when none of a number of tries came out at it. Its words suit the level by the way
 * they are drawn, so its reasoning decides.
 */
export function generateSecret(rng: Rng, { digits, idle }: Options, level: Level): SecretNumber | undefined {
  for (let i = 0; i < TRIES; i++) {
    const needed = draftRules(rng, digits, level);
    if (needed === undefined) continue;
    // So many rules point to a 0 at the end ("I am a multiple of 10") that every other such number is left out.
    if (answerOf(needed, digits) % 10 === 0 && rng.int(2) === 0) continue;
    const plain = puzzleOf(digits, needed);
    if (reasoning(plain).level !== level) continue;
    if (idle === 0) return plain;
    const puzzle = puzzleOf(digits, rng.shuffle([...needed, ...drawIdle(rng, digits, level, needed, idle)]));
    // A rule that is not needed can still make the way shorter.
    if (reasoning(puzzle).level === level) return puzzle;
  }
  return undefined;
}

/** Drafted rules as a puzzle. */
export const puzzleOf = (digits: number, rules: readonly Drawable[]): SecretNumber => ({
  kind: "secret-number",
  digits,
  rules: rules.map(({ rule }) => rule),
});

/** Rules in words of the level that leave one number, each of them needed; undefined when a draw came to nothing. */
export function draftRules(rng: Rng, digits: number, level: Level): Drawable[] | undefined {
  const drawn = drawRules(rng, digits, level);
  if (drawn === undefined) return undefined;
  const needed = prune(rng.shuffle(drawn), drawn);
  if (needed.length < 2 || needed.length > DRAWN_RULES) return undefined;
  return needed.every((rule) => isPlain(rule, answerOf(needed, digits))) ? needed : undefined;
}

/** In 11 neither digit is the larger: of two equal digits, alone, no rule speaks of the largest or the smallest. */
const isPlain = ({ rule: { subject } }: Drawable, answer: number): boolean =>
  answer > 99 || answer % 11 !== 0 || (subject !== "largest" && subject !== "smallest");

/** The one number that all the rules leave. */
function answerOf(rules: readonly Drawable[], digits: number): number {
  const words = rules.map((rule) => rule.truth()).reduce((left, truth) => left.map((word, k) => word & truth[k]!));
  const at = words.findIndex((word) => word !== 0);
  return 10 ** (digits - 1) + 32 * at + 31 - Math.clz32(words[at]!);
}

/** How often each subject is spoken of, and each comparison made. */
const SUBJECT_WEIGHTS: Readonly<Record<Subject, number>> = {
  number: 10,
  digit: 12,
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

/** Draws a theme that is not used yet, subjects used already less often, and a rule of it. */
function drawOne(
  rng: Rng,
  themes: readonly Theme[],
  used: ReadonlySet<Theme>,
  level: Level,
): { theme: Theme; drawn: Drawable } | undefined {
  const uses = (subject: Subject) => [...used].filter((theme) => theme.subject === subject).length;
  const subjects = (Object.keys(SUBJECT_WEIGHTS) as Subject[]).map(
    (subject) => [subject, Math.floor((12 * SUBJECT_WEIGHTS[subject]) / (1 + 2 * uses(subject)))] as const,
  );
  const subject = weighted(rng, subjects);
  const theme = rng.pick(themes.filter((each) => each.subject === subject));
  const choices = theme.suiting(level);
  if (used.has(theme) || choices.length === 0) return undefined;
  const list = weighted(
    rng,
    choices.map(([comparison, rules]) => [rules, COMPARISON_WEIGHTS[comparison]]),
  );
  return { theme, drawn: rng.pick(list) };
}

function weighted<T>(rng: Rng, items: readonly (readonly [T, number])[]): T {
  let at = rng.int(items.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [item, weight] of items) {
    if (at < weight) return item;
    at -= weight;
  }
  throw new RangeError("no item has a weight");
}

function drawRules(rng: Rng, digits: number, level: Level): Drawable[] | undefined {
  const themes = themesOf(digits);
  const used = new Set<Theme>();
  const rules: Drawable[] = [];
  const left = new Uint32Array(Math.ceil(numbersOf(digits) / 32)).fill(0xffffffff);
  let count = numbersOf(digits);
  for (let i = 0; i < DRAWS && rules.length <= DRAWN_RULES + 2; i++) {
    const one = drawOne(rng, themes, used, level);
    if (one === undefined) continue;
    const truth = one.drawn.truth();
    const common = sizeOfBoth(left, truth);
    if (common === 0 || common === count) continue;
    for (let k = 0; k < left.length; k++) left[k]! &= truth[k]!;
    count = common;
    used.add(one.theme);
    rules.push(one.drawn);
    if (count === 1) return rules;
  }
  return undefined;
}

function sizeOfBoth(a: Uint32Array, b: Uint32Array): number {
  let size = 0;
  for (let k = 0; k < a.length; k++) size += bits(a[k]! & b[k]!);
  return size;
}

/** Takes out, in the given order, each rule without which one number is left all the same. The rest stay as drawn. */
function prune(order: readonly Drawable[], rules: readonly Drawable[]): Drawable[] {
  let kept = [...rules];
  for (const rule of order) {
    const others = kept.filter((each) => each !== rule);
    if (others.length > 0 && sizeOfAll(others) === 1) kept = others;
  }
  return kept;
}

function sizeOfAll(rules: readonly Drawable[]): number {
  const sets = rules.map((rule) => rule.truth());
  let size = 0;
  const words = sets[0]!.length;
  for (let k = 0; k < words; k++) {
    let word = 0xffffffff;
    for (let r = 0; r < sets.length; r++) word &= sets[r]![k]!;
    size += bits(word);
    if (size > 1) return size;
  }
  return size;
}

/** Up to `most` rules that hold too, and that do not just say less than one of the others does. */
function drawIdle(rng: Rng, digits: number, level: Level, needed: readonly Drawable[], most: number): Drawable[] {
  const themes = themesOf(digits);
  const wanted = Math.min(most, DRAWN_RULES - needed.length);
  const answer = answerOf(needed, digits);
  const rules = [...needed];
  for (let i = 0; i < DRAWS && rules.length < needed.length + wanted; i++) {
    const one = drawOne(rng, themes, new Set(), level);
    if (one === undefined || !isPlain(one.drawn, answer)) continue;
    const alike = rules.some(
      (rule) => speaksAlike(rule, one.drawn) || includes(rule, one.drawn) || includes(one.drawn, rule),
    );
    if (!alike && sizeOfAll([...rules, one.drawn]) === 1) rules.push(one.drawn);
  }
  return rules.slice(needed.length);
}

const speaksAlike = (a: Drawable, b: Drawable): boolean =>
  a.rule.subject === b.rule.subject && String(a.rule.digits) === String(b.rule.digits) && a.rule.subject !== "number";

/** Does the second hold wherever the first does? */
function includes(a: Drawable, b: Drawable): boolean {
  const [inner, outer] = [a.truth(), b.truth()];
  return inner.every((word, k) => (word & ~outer[k]!) === 0);
}

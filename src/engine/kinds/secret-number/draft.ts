/**
 * Draws rules for a Secret Number at random. Each crosses out candidates; one that leaves none or crosses out none is
 * thrown away; it goes on until one number is left. left: a bit for each number that all rules so far leave.
 */
import type { Rng } from "../../rng.ts";
import { type Drawable, numbersOf, type Shelf, type Theme, type Topic } from "./library.ts";
import { SUBJECTS } from "./meaning.ts";
import { DRAWN_RULES } from "./schema.ts";

/** Rules drawn at most. */
const DRAWS = 150;
/** How finely the weight of a subject is shared out when it was used before. */
const SHARES = 12;

/** Rules that hold for one number alone. */
export interface Draft {
  readonly rules: readonly Drawable[];
  readonly answer: number;
}

/** How often each subject comes next, by its place in `SUBJECTS`. */
const sharesOf = ({ all }: Shelf): number[] => {
  const shares = SUBJECTS.map(() => 0);
  for (const { at, weight } of all) shares[at] = SHARES * weight;
  return shares;
};

/** One drawn number tells two things: its upper part, of a weighed list, where it falls; its lower 16 bits, of a plain list, which item. */
const FINE = 1 << 16;

/** The item of a list that the lower part of a drawn number tells. */
const itemOf = <T>(items: readonly T[], drawn: number): T => items[((drawn & (FINE - 1)) * items.length) >> 16]!;

/** A number that tells a subject, by its share, and one of its themes. */
function drawTopic(rng: Rng, topics: readonly Topic[], shares: readonly number[]): number {
  let sum = 0;
  for (let n = 0; n < topics.length; n++) sum += shares[topics[n]!.at]!;
  return rng.int(FINE * sum);
}

/** The subject that it tells. */
function topicOf(topics: readonly Topic[], shares: readonly number[], drawn: number): Topic {
  let at = drawn >>> 16;
  for (let n = 0; n < topics.length; n++) {
    at -= shares[topics[n]!.at]!;
    if (at < 0) return topics[n]!;
  }
  throw new RangeError("no subject has a weight");
}

/** A rule of a theme. */
function drawRule(rng: Rng, { choices, weight }: Theme): Drawable {
  const drawn = rng.int(FINE * weight);
  let at = drawn >>> 16;
  for (let n = 0; n < choices.length; n++) {
    at -= choices[n]!.weight;
    if (at < 0) return itemOf(choices[n]!.rules, drawn);
  }
  throw new RangeError("no comparison has a weight");
}

/** Any rule of a shelf, whatever its focus. */
export function drawAny(rng: Rng, shelf: Shelf): Drawable {
  const shares = sharesOf(shelf);
  const drawn = drawTopic(rng, shelf.all, shares);
  return drawRule(rng, itemOf(topicOf(shelf.all, shares, drawn).themes, drawn));
}

/** What drafts are written on, by digits. */
const DESKS = [0, 1, 2, 3, 4, 5].map((digits) => new Int32Array(Math.ceil(numbersOf(digits) / 32)));

/** Rules that leave one number, and up to `more` that hold for it too; undefined when a draw came to nothing. */
export function drawRules(rng: Rng, digits: number, shelf: Shelf, more: number): Draft | undefined {
  const rules: Drawable[] = [];
  const shares = sharesOf(shelf);
  const uses = shares.map(() => 0);
  const used: number[] = [];
  const left = DESKS[digits]!.fill(-1);
  let isOne = false;
  let beyond = 0;
  for (let i = 0; i < DRAWS && rules.length <= DRAWN_RULES + 2; i++) {
    if (isOne && beyond === more) break;
    // Two in three of the focus: a puzzle trains what it is to train, and still has more to say.
    const topics = shelf.focused !== shelf.all && rng.chance(1, 3) ? shelf.all : shelf.focused;
    const told = drawTopic(rng, topics, shares);
    const { at, weight, themes } = topicOf(topics, shares, told);
    const theme = itemOf(themes, told);
    if (used.includes(theme.id)) continue;
    const drawn = drawRule(rng, theme);
    const truth = drawn.truth();
    if (!cuts(left, truth, isOne)) continue;
    for (let k = 0; k < left.length; k++) left[k]! &= truth[k]!;
    if (isOne) beyond++;
    else isOne = hasOne(left);
    rules.push(drawn);
    used.push(theme.id);
    // Subjects used already come less often.
    shares[at] = Math.floor((SHARES * weight) / (1 + 2 * ++uses[at]!));
  }
  return isOne ? { rules, answer: firstNumber(left, digits) } : undefined;
}

/** Does a rule leave a number, and, unless that is the only one, take one off? */
function cuts(left: Int32Array, truth: Int32Array, isOne: boolean): boolean {
  let some = 0;
  let gone = 0;
  for (let k = 0; k < left.length && (some === 0 || gone === 0); k++) {
    const word = left[k]!;
    if (word === 0) continue;
    some |= word & truth[k]!;
    gone |= word & ~truth[k]!;
  }
  return some !== 0 && (isOne || gone !== 0);
}

function hasOne(left: Int32Array): boolean {
  let one = 0;
  for (let k = 0; k < left.length; k++) {
    const word = left[k]!;
    if (word === 0) continue;
    if (one !== 0 || (word & (word - 1)) !== 0) return false;
    one = word;
  }
  return one !== 0;
}

function firstNumber(left: Int32Array, digits: number): number {
  const at = left.findIndex((word) => word !== 0);
  return 10 ** (digits - 1) + 32 * at + 31 - Math.clz32(left[at]!);
}

/** Does no other number than the answer, which does, meet the rules of a mask? `truths`: the numbers that meet each rule. */
export function areEnough(truths: readonly Int32Array[], rules: number, answer: number, digits: number): boolean {
  const at = answer - 10 ** (digits - 1);
  const words = Math.ceil(numbersOf(digits) / 32);
  for (let k = 0; k < words; k++) {
    let word = k === at >> 5 ? ~(1 << (at & 31)) : -1;
    for (let r = 0; r < truths.length && word !== 0; r++) if ((rules >> r) & 1) word &= truths[r]![k]!;
    if (word !== 0) return false;
  }
  return true;
}

/** Is a rule true of a number? */
export function holdsFor(rule: Drawable, number: number, digits: number): boolean {
  const at = number - 10 ** (digits - 1);
  return ((rule.truth()[at >> 5]! >> (at & 31)) & 1) === 1;
}

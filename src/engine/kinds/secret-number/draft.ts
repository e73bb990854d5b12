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

/** How many rules of a draft speak of each subject, by its place in `SUBJECTS`. */
const noUses = (): Uint8Array => new Uint8Array(SUBJECTS.length);

/** A subject; those used already come less often. */
function drawTopic(rng: Rng, shelf: Shelf, uses: Uint8Array): Topic {
  // Two in three of the focus: a puzzle trains what it is to train, and still has more to say.
  const topics = shelf.focused !== shelf.all && rng.chance(1, 3) ? shelf.all : shelf.focused;
  let sum = 0;
  for (const topic of topics) sum += shareOf(topic, uses);
  let at = rng.int(sum);
  for (const topic of topics) {
    at -= shareOf(topic, uses);
    if (at < 0) return topic;
  }
  throw new RangeError("no subject has a weight");
}

const shareOf = ({ weight, at }: Topic, uses: Uint8Array): number =>
  Math.floor((SHARES * weight) / (1 + 2 * uses[at]!));

/** A rule of a theme. */
function drawRule(rng: Rng, { choices, weight }: Theme): Drawable {
  let at = rng.int(weight);
  for (const choice of choices) {
    at -= choice.weight;
    if (at < 0) return rng.pick(choice.rules);
  }
  throw new RangeError("no comparison has a weight");
}

/** Any rule of a shelf, whatever its focus. */
export const drawAny = (rng: Rng, { all, hard }: Shelf): Drawable =>
  drawRule(rng, rng.pick(drawTopic(rng, { all, focused: all, hard }, noUses()).themes));

/** What drafts are written on, by digits. */
const DESKS = [0, 1, 2, 3, 4, 5].map((digits) => new Uint32Array(Math.ceil(numbersOf(digits) / 32)));

/** Rules that leave one number, and up to `more` that hold for it too; undefined when a draw came to nothing. */
export function drawRules(rng: Rng, digits: number, shelf: Shelf, more: number): Draft | undefined {
  const rules: Drawable[] = [];
  const uses = noUses();
  const themes: number[] = [];
  const left = DESKS[digits]!.fill(0xffffffff);
  let isOne = false;
  let beyond = 0;
  for (let i = 0; i < DRAWS && rules.length <= DRAWN_RULES + 2; i++) {
    if (isOne && beyond === more) break;
    const topic = drawTopic(rng, shelf, uses);
    const theme = rng.pick(topic.themes);
    if (themes.includes(theme.id)) continue;
    const drawn = drawRule(rng, theme);
    const truth = drawn.truth();
    if (!cuts(left, truth, isOne)) continue;
    for (let k = 0; k < left.length; k++) left[k]! &= truth[k]!;
    if (isOne) beyond++;
    else isOne = hasOne(left);
    rules.push(drawn);
    themes.push(theme.id);
    uses[topic.at]!++;
  }
  return isOne ? { rules, answer: firstNumber(left, digits) } : undefined;
}

/** Does a rule leave a number, and, unless that is the only one, take one off? */
function cuts(left: Uint32Array, truth: Uint32Array, isOne: boolean): boolean {
  let [some, gone] = [0, 0];
  for (let k = 0; k < left.length && (some === 0 || gone === 0); k++) {
    const word = left[k]!;
    if (word === 0) continue;
    some |= word & truth[k]!;
    gone |= word & ~truth[k]!;
  }
  return some !== 0 && (isOne || gone !== 0);
}

function hasOne(left: Uint32Array): boolean {
  let one = 0;
  for (let k = 0; k < left.length; k++) {
    const word = left[k]!;
    if (word === 0) continue;
    if (one !== 0 || (word & (word - 1)) !== 0) return false;
    one = word;
  }
  return one !== 0;
}

function firstNumber(left: Uint32Array, digits: number): number {
  const at = left.findIndex((word) => word !== 0);
  return 10 ** (digits - 1) + 32 * at + 31 - Math.clz32(left[at]!);
}

/** Does no other number than the answer meet all of these rules, which the answer does? */
export function areEnough(rules: readonly Drawable[], answer: number, digits: number): boolean {
  const sets = rules.map((rule) => rule.truth());
  const at = answer - 10 ** (digits - 1);
  const words = Math.ceil(numbersOf(digits) / 32);
  for (let k = 0; k < words; k++) {
    let word = k === at >> 5 ? ~(1 << (at & 31)) : -1;
    for (let r = 0; r < sets.length && word !== 0; r++) word &= sets[r]![k]!;
    if (word !== 0) return false;
  }
  return true;
}

/** Is a rule true of a number? */
export function holdsFor(rule: Drawable, number: number, digits: number): boolean {
  const at = number - 10 ** (digits - 1);
  return ((rule.truth()[at >> 5]! >> (at & 31)) & 1) === 1;
}

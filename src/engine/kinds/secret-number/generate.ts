/**
 * Makes a Secret Number of a level. Rules in words of the level are drawn until one number is left and the techniques up
 * to the level find it; then rules go, in random order, for as long as they still do. What is left needs each of its rules.
 */
import { BLANK, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { dullnessOf } from "./beauty.ts";
import { amountLeft, answerOf, drawOne, drawRules } from "./draft.ts";
import { reasoningLevel } from "./level.ts";
import { type Drawable, type Shelf, shelfOf } from "./library.ts";
import type { SecretNumber } from "./meaning.ts";
import { DRAWN_RULES, type Options } from "./schema.ts";
import { explainSecret } from "./table.ts";
import { isFocused } from "./vocabulary.ts";

const TRIES = 60;
const IDLE_DRAWS = 150;
/** Rules drawn beyond the first that leave one number, so that the way is easy enough. */
const MORE: Readonly<Record<Level, number>> = { starter: 3, easy: 2, medium: 1, hard: 1, expert: 0 };

/** A puzzle of the level, or undefined when none of a number of tries came out at it. */
export function generateSecret(rng: Rng, options: Options, level: Level): SecretNumber | undefined {
  const { digits, idle } = options;
  const shelf = shelfOf(digits, { ...options, level });
  if (shelf.focused.size === 0) return undefined;
  for (let i = 0; i < TRIES; i++) {
    const needed = neededRules(rng, options, shelf, level);
    if (needed === undefined) continue;
    if (idle === 0) return puzzleOf(digits, needed);
    const puzzle = puzzleOf(digits, rng.shuffle([...needed, ...drawIdle(rng, digits, shelf, needed, idle)]));
    // A rule that is not needed can still make the way shorter.
    if (reasoningLevel(puzzle, level) === level) return puzzle;
  }
  return undefined;
}

/** Drafted rules as a puzzle. */
export const puzzleOf = (digits: number, rules: readonly Drawable[]): SecretNumber => ({
  kind: "secret-number",
  digits,
  rules: rules.map(({ rule }) => rule),
});

/** Rules of the level that please, each of them needed. */
function neededRules(rng: Rng, options: Options, shelf: Shelf, level: Level): readonly Drawable[] | undefined {
  const { digits, focus } = options;
  const drawn = drawRules(rng, digits, shelf, MORE[level]);
  if (drawn === undefined) return undefined;
  // Where a level is hard to reach, the rules that tell most go first.
  const order = shelf.hard ? rng.shuffle(drawn).sort((a, b) => a.size() - b.size()) : rng.shuffle(drawn);
  const { needed, needs } = pruned(order, drawn, digits, level);
  if (needs !== level) return undefined;
  if (needed.length < 2 || needed.length > DRAWN_RULES) return undefined;
  if (2 * needed.filter(({ rule }) => isFocused(rule, focus)).length < needed.length) return undefined;
  if (dullnessOf(needed, digits) !== undefined) return undefined;
  if (level === "expert" && !isPatient(puzzleOf(digits, needed))) return undefined;
  const answer = answerOf(needed, digits);
  // So many rules point to a 0 at the end ("I am a multiple of 10") that every other such number is left out.
  if (answer % 10 === 0 && rng.int(2) === 0) return undefined;
  return needed.every((rule) => isPlain(rule, answer)) ? needed : undefined;
}

/** A few trials are a puzzle, many are toil. */
const MOST_TRIALS = 3;

/** Is it solved with few trials, each of one short chain? */
function isPatient(puzzle: SecretNumber): boolean {
  const { steps } = explainSecret(puzzle, BLANK, "expert");
  const trials = steps.filter(({ technique }) => technique === "trial").length;
  return trials <= MOST_TRIALS && steps.every(({ technique }) => technique !== "deep-trial");
}

/** In 11 neither digit is the larger: of two equal digits, alone, no rule speaks of the largest or the smallest. */
const isPlain = ({ rule: { subject } }: Drawable, answer: number): boolean =>
  answer > 99 || answer % 11 !== 0 || (subject !== "largest" && subject !== "smallest");

/** Rules, with the level that they need: undefined where the wanted one is not enough. */
interface Pruned {
  readonly needed: readonly Drawable[];
  readonly needs: Level | undefined;
}

/** Takes out, in the given order, each rule without which the level still ends the puzzle; the rest stay as drawn. */
function pruned(order: readonly Drawable[], rules: readonly Drawable[], digits: number, level: Level): Pruned {
  const levelOf = (some: readonly Drawable[]) => reasoningLevel(puzzleOf(digits, some), level);
  // The fewest rules that leave one number often do already, and are found without any reasoning.
  const fewest = without(order, rules, () => true);
  const needs = levelOf(fewest);
  if (needs !== undefined) return { needed: fewest, needs };
  if (levelOf(rules) === undefined) return { needed: rules, needs: undefined };
  const needed = without(order, rules, (others) => levelOf(others) !== undefined);
  return { needed, needs: levelOf(needed) };
}

/** Takes out each rule without which one number is left all the same, if what stays passes. */
function without(
  order: readonly Drawable[],
  rules: readonly Drawable[],
  passes: (others: readonly Drawable[]) => boolean,
): readonly Drawable[] {
  let kept = rules;
  for (const rule of order) {
    const others = kept.filter((each) => each !== rule);
    if (others.length > 0 && amountLeft(others) === 1 && passes(others)) kept = others;
  }
  return kept;
}

/** Up to `most` rules that hold too, and that do not just say less than one of the others does. */
function drawIdle(rng: Rng, digits: number, shelf: Shelf, needed: readonly Drawable[], most: number): Drawable[] {
  const wanted = Math.min(most, DRAWN_RULES - needed.length);
  const answer = answerOf(needed, digits);
  const rules = [...needed];
  for (let i = 0; i < IDLE_DRAWS && rules.length < needed.length + wanted; i++) {
    const one = drawOne(rng, { ...shelf, focused: shelf.all }, []);
    if (one === undefined || !isPlain(one.drawn, answer)) continue;
    const alike = rules.some(
      (rule) => speaksAlike(rule, one.drawn) || includes(rule, one.drawn) || includes(one.drawn, rule),
    );
    if (!alike && amountLeft([...rules, one.drawn]) === 1) rules.push(one.drawn);
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

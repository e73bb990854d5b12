/**
 * Makes a Secret Number of a level. Rules in words of the level are drawn until one number is left and the techniques up
 * to the level find it; then rules go, in random order, for as long as they still do. What is left needs each of its rules.
 */
import { LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { dullnessOf } from "./beauty.ts";
import { areEnough, type Draft, drawAny, drawRules, holdsFor } from "./draft.ts";
import { levelOfRules, reasoningLevel } from "./level.ts";
import { type Drawable, type Shelf, shelfOf } from "./library.ts";
import type { SecretNumber } from "./meaning.ts";
import { DRAWN_RULES, type Options } from "./schema.ts";
import { goThrough } from "./table.ts";
import { isFocused } from "./vocabulary.ts";

const TRIES = 60;
const IDLE_DRAWS = 150;
/** Rules drawn beyond the first that leave one number, so that the way is easy enough. */
const MORE: Readonly<Record<Level, number>> = { starter: 3, easy: 2, medium: 1, hard: 1, expert: 0 };

/** A puzzle of the level, or undefined when none of a number of tries came out at it. */
export function generateSecret(rng: Rng, options: Options, level: Level): SecretNumber | undefined {
  const { digits, idle } = options;
  const shelf = shelfOf(digits, { ...options, level });
  if (shelf.focused.length === 0) return undefined;
  for (let i = 0; i < TRIES; i++) {
    const draft = drawRules(rng, digits, shelf, MORE[level]);
    if (draft === undefined || !isWanted(rng, draft)) continue;
    const needed = neededRules(rng, draft, options, shelf, level);
    if (needed === undefined) continue;
    if (idle === 0) return puzzleOf(digits, needed);
    const more = drawIdle(rng, options, shelf, { rules: needed, answer: draft.answer });
    const puzzle = puzzleOf(digits, rng.shuffle([...needed, ...more]));
    // A rule that is not needed can still make the way shorter.
    if (reasoningLevel(puzzle, level) === level) return puzzle;
  }
  return undefined;
}

/** So many rules point to a 0 at the end ("I am a multiple of 10") that every other such number is left out. */
const isWanted = (rng: Rng, { answer }: Draft): boolean => answer % 10 !== 0 || rng.int(2) === 1;

/** Drafted rules as a puzzle. */
const puzzleOf = (digits: number, rules: readonly Drawable[]): SecretNumber => ({
  kind: "secret-number",
  digits,
  rules: rules.map(({ rule }) => rule),
});

/** Rules of the level that please, each of them needed. */
function neededRules(
  rng: Rng,
  draft: Draft,
  { digits, focus }: Options,
  shelf: Shelf,
  level: Level,
): readonly Drawable[] | undefined {
  const { rules } = draft;
  const order = rng.shuffle(Array.from(rules.keys()));
  // Where a level is hard to reach, the rules that tell most go first.
  if (shelf.hard) order.sort((a, b) => rules[a]!.size() - rules[b]!.size());
  const { needed, needs } = pruned(order, draft, digits, level);
  if (needs !== level) return undefined;
  if (needed.length < 2 || needed.length > DRAWN_RULES) return undefined;
  if (2 * needed.filter(({ rule }) => isFocused(rule, focus)).length < needed.length) return undefined;
  if (dullnessOf(needed, digits) !== undefined || !needed.every((rule) => isPlain(rule, draft.answer)))
    return undefined;
  return level === "expert" && !isPatient(puzzleOf(digits, needed)) ? undefined : needed;
}

/** A few trials are a puzzle, many are toil. */
const MOST_TRIALS = 3;

/** Is it solved with few trials, each of one short chain? */
function isPatient(puzzle: SecretNumber): boolean {
  let trials = 0;
  let isDeep = false;
  goThrough(puzzle, ({ id }) => {
    if (id === "trial") trials++;
    if (id === "deep-trial") isDeep = true;
    return isDeep || trials > MOST_TRIALS;
  });
  return !isDeep && trials <= MOST_TRIALS;
}

/** In 11 neither digit is the larger: of two equal digits, alone, no rule speaks of the largest or the smallest. */
const isPlain = ({ rule: { subject } }: Drawable, answer: number): boolean =>
  answer > 99 || answer % 11 !== 0 || (subject !== "largest" && subject !== "smallest");

/** Rules, with the level that they need: undefined where the wanted one is not enough. */
interface Pruned {
  readonly needed: readonly Drawable[];
  readonly needs: Level | undefined;
}

/**
 * Takes out, in the given order of their places, each rule without which the level still ends the puzzle; the rest stay
 * as drawn. Rules are told by a mask of their places.
 */
function pruned(order: readonly number[], { rules, answer }: Draft, digits: number, level: Level): Pruned {
  const below = LEVELS[Math.max(0, LEVELS.indexOf(level) - 1)]!;
  const truths = rules.map((rule) => rule.truth());
  const ofMask = (kept: number) => rules.filter((_, r) => (kept >> r) & 1);
  const levelOf = (kept: number, least: Level) => {
    const sights = ofMask(kept).map((rule) => rule.sight());
    return levelOfRules(sights, digits, least, level);
  };
  const leaveOut = (passes: (others: number) => boolean) => {
    let kept = (1 << rules.length) - 1;
    for (const r of order) {
      const others = kept & ~(1 << r);
      if (areEnough(truths, others, answer, digits) && passes(others)) kept = others;
    }
    return kept;
  };
  // The fewest rules that leave one number often do already, and are found without any reasoning.
  const fewest = leaveOut(() => true);
  let needs = levelOf(fewest, below);
  if (needs !== undefined) return { needed: ofMask(fewest), needs };
  needs = levelOf((1 << rules.length) - 1, below);
  if (needs === undefined) return { needed: rules, needs };
  const needed = leaveOut((others) => {
    // Fewer rules never do more: of some of those that are too few no question is asked, and none gets easier.
    if ((others & ~fewest) === 0) return false;
    const now = levelOf(others, needs === level ? level : below);
    needs = now ?? needs;
    return now !== undefined;
  });
  return { needed: ofMask(needed), needs };
}

/** Rules that hold too, up to the `idle` of the options, and that do not just say less than one of the others does. */
function drawIdle(rng: Rng, { digits, idle }: Options, shelf: Shelf, { rules: needed, answer }: Draft): Drawable[] {
  const wanted = Math.min(idle, DRAWN_RULES - needed.length);
  const rules = [...needed];
  for (let i = 0; i < IDLE_DRAWS && rules.length < needed.length + wanted; i++) {
    const drawn = drawAny(rng, shelf);
    if (!holdsFor(drawn, answer, digits) || !isPlain(drawn, answer)) continue;
    const alike = rules.some((rule) => speaksAlike(rule, drawn) || includes(rule, drawn) || includes(drawn, rule));
    if (!alike) rules.push(drawn);
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

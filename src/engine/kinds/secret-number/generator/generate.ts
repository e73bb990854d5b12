/**
 * Generates a Secret Number of a level. Draws rules that suit the level until one number is left and the techniques up to the
 * level find it; then removes rules in random order while they still do. Every rule that stays is needed.
 */
import { LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { DRAWN_RULES, namesPlaces, type Options } from "../options.ts";
import { countBits, type Rule, type SecretNumber } from "../rule/meaning.ts";
import { forEachStep } from "../techniques/explain.ts";
import { levelOfRules, reasoningLevel } from "./level.ts";
import { type Draft, drawAnyRule, drawRules, holdsFor, leaveOnlyAnswer } from "./random-rules.ts";
import { type RuleCandidate, type RulePool, rulePoolOf } from "./rule-library.ts";
import { isFocused } from "./suitable-rules.ts";

const TRIES = 60;
const IDLE_DRAWS = 150;
/** Number of extra rules to draw once one number is left, so that the techniques can find it. */
const MORE: Readonly<Record<Level, number>> = { starter: 3, easy: 2, medium: 1, hard: 1, expert: 0 };

/** One try (with several inner tries) at a puzzle of the level; see `PuzzleKind.generate`. */
export function generateSecret(rng: Rng, options: Options, level: Level): SecretNumber | undefined {
  const { digits, idle } = options;
  const pool = rulePoolOf(digits, { ...options, level });
  if (pool.focused.length === 0) return undefined;
  for (let i = 0; i < TRIES; i++) {
    const draft = drawRules(rng, digits, pool, MORE[level]);
    if (draft === undefined || !isWanted(rng, draft)) continue;
    const needed = neededRules(rng, draft, options, pool, level);
    if (needed === undefined) continue;
    if (idle === 0) return puzzleOf(options, needed);
    const more = drawIdle(rng, options, pool, { rules: needed, answer: draft.answer });
    const puzzle = puzzleOf(options, rng.shuffle([...needed, ...more]));
    // An unneeded rule can still make the puzzle easier.
    if (reasoningLevel(puzzle, level) === level) return puzzle;
  }
  return undefined;
}

/** Many rules point to a final 0 ("I am a multiple of 10"), so every other such number is rejected. */
const isWanted = (rng: Rng, { answer }: Draft): boolean => answer % 10 !== 0 || rng.int(2) === 1;

/** The puzzle with some rules. */
const puzzleOf = ({ digits, focus, comparisons }: Options, rules: readonly RuleCandidate[]): SecretNumber => ({
  kind: "secret-number",
  digits,
  ...(namesPlaces(focus) ? { places: "value" } : {}),
  ...(comparisons === "signs" ? { comparisons } : {}),
  rules: rules.map(({ rule }) => rule),
});

/** The needed rules, if they have the level and good quality. */
function neededRules(
  rng: Rng,
  draft: Draft,
  options: Options,
  pool: RulePool,
  level: Level,
): readonly RuleCandidate[] | undefined {
  const { digits, share } = options;
  const { rules } = draft;
  const order = rng.shuffle(Array.from(rules.keys()));
  // For hard levels, the rules that exclude most are removed first.
  if (pool.hard) order.sort((a, b) => rules[a]!.numberCount() - rules[b]!.numberCount());
  const { needed, needs } = minimiseClues(order, draft, digits, level);
  if (needs !== level) return undefined;
  if (needed.length < 2 || needed.length > DRAWN_RULES) return undefined;
  if (100 * needed.filter(({ rule }) => isFocused(rule, options)).length < share * needed.length) return undefined;
  if (
    flawOf(needed, digits, statedDigits(options)) !== undefined ||
    !needed.every((rule) => isPlain(rule, draft.answer))
  )
    return undefined;
  return level === "expert" && !hasFewTrials(puzzleOf(options, needed)) ? undefined : needed;
}

/**
 * Maximum number of rules that state a digit, which leaves nothing to solve there: one in long numbers, and if that is the topic.
 */
const statedDigits = ({ digits, focus }: Options): number => (digits > 3 || namesPlaces(focus) ? 1 : 0);

/** Maximum number of trials; more would be tedious. */
const MAX_TRIALS = 3;

/** Whether it is solved with few trials, each with one short chain. */
function hasFewTrials(puzzle: SecretNumber): boolean {
  let trials = 0;
  let isDeep = false;
  forEachStep(puzzle, ({ id }) => {
    if (id === "trial") trials++;
    if (id === "deep-trial") isDeep = true;
    return isDeep || trials > MAX_TRIALS;
  });
  return !isDeep && trials <= MAX_TRIALS;
}

/** In 11 neither digit is the larger: reject rules about the largest or smallest of exactly two equal digits. */
const isPlain = ({ rule: { subject } }: RuleCandidate, answer: number): boolean =>
  answer > 99 || answer % 11 !== 0 || (subject !== "largest" && subject !== "smallest");

/** Rules with the level that they need; undefined if the wanted level is not enough. */
interface MinimisedRules {
  readonly needed: readonly RuleCandidate[];
  readonly needs: Level | undefined;
}

/**
 * Removes, in the given order, each rule without which the level still solves the puzzle; the others stay as drawn. Sets of rules
 * are masks of their indices.
 */
function minimiseClues(
  order: readonly number[],
  { rules, answer }: Draft,
  digits: number,
  level: Level,
): MinimisedRules {
  const below = LEVELS[Math.max(0, LEVELS.indexOf(level) - 1)]!;
  const masks = rules.map((rule) => rule.numbersMask());
  const ofMask = (kept: number) => rules.filter((_, r) => (kept >> r) & 1);
  const levelOf = (kept: number, least: Level) => {
    const compiledRules = ofMask(kept).map((rule) => rule.compiled());
    return levelOfRules(compiledRules, digits, least, level);
  };
  const leaveOut = (passes: (others: number) => boolean) => {
    let kept = (1 << rules.length) - 1;
    for (const r of order) {
      const others = kept & ~(1 << r);
      if (leaveOnlyAnswer(masks, others, answer, digits) && passes(others)) kept = others;
    }
    return kept;
  };
  // A smallest set of rules that leaves one number can be found without reasoning, and often is enough.
  const fewest = leaveOut(() => true);
  let needs = levelOf(fewest, below);
  if (needs !== undefined) return { needed: ofMask(fewest), needs };
  needs = levelOf((1 << rules.length) - 1, below);
  if (needs === undefined) return { needed: rules, needs };
  const needed = leaveOut((others) => {
    // Fewer rules never find more: skip grading a subset of a set that was not enough, and none gets easier.
    if ((others & ~fewest) === 0) return false;
    const now = levelOf(others, needs === level ? level : below);
    needs = now ?? needs;
    return now !== undefined;
  });
  return { needed: ofMask(needed), needs };
}

/** True but unneeded rules, up to `idle` of the options; none of them merely weakens one of the others. */
function drawIdle(
  rng: Rng,
  { digits, idle }: Options,
  pool: RulePool,
  { rules: needed, answer }: Draft,
): RuleCandidate[] {
  const wanted = Math.min(idle, DRAWN_RULES - needed.length);
  const rules = [...needed];
  for (let i = 0; i < IDLE_DRAWS && rules.length < needed.length + wanted; i++) {
    const drawn = drawAnyRule(rng, pool);
    if (!holdsFor(drawn, answer, digits) || !isPlain(drawn, answer)) continue;
    const alike = rules.some((rule) => isSameTopic(rule, drawn) || includes(rule, drawn) || includes(drawn, rule));
    if (!alike) rules.push(drawn);
  }
  return rules.slice(needed.length);
}

const isSameTopic = (a: RuleCandidate, b: RuleCandidate): boolean =>
  a.rule.subject === b.rule.subject && String(a.rule.digits) === String(b.rule.digits) && a.rule.subject !== "number";

/** Whether the second holds for every number for which the first holds. */
function includes(a: RuleCandidate, b: RuleCandidate): boolean {
  const [inner, outer] = [a.numbersMask(), b.numbersMask()];
  return inner.every((word, k) => (word & ~outer[k]!) === 0);
}

// Flaws of a Secret Number, measured on its rules and the numbers that each of them leaves.

/**
 * The flaws: repeated subjects, a rule that reveals the answer, two rules that mean nearly the same, a digit stated by a rule,
 * too many rules.
 */
const FLAWS = ["one-subject", "giveaway", "echo", "told", "long"] as const;
type Flaw = (typeof FLAWS)[number];

/** A rule that leaves fewer than one number in this many by itself reveals the answer. */
const GIVEAWAY = 50;
/** So does a rule that leaves at most this many numbers: there are only 90 two-digit numbers. */
const FEW = 3;
/** Two rules mean nearly the same if they share more than this percentage of the numbers that either leaves. */
const ECHO = 75;

/**
 * The first flaw of the rules; undefined if there is none. `count`: digits of the number; `told`: maximum number of rules that
 * may state a digit.
 */
export function flawOf(
  drawn: readonly Omit<RuleCandidate, "compiled">[],
  count: number,
  told: number,
): Flaw | undefined {
  const rules = drawn.map(({ rule }) => rule);
  const most = count + 4;
  if (rules.length > most) return "long";
  if (repeatsSubjects(rules)) return "one-subject";
  const givenDigits = rules.filter(({ subject, comparison }) => subject === "digit" && comparison === "is").length;
  if (givenDigits > told) return "told";
  const masks = drawn.map((each) => each.numbersMask());
  const sizes = drawn.map((each) => each.numberCount());
  const all = 9 * 10 ** (count - 1);
  if (sizes.some((size) => size * GIVEAWAY < all || size <= FEW)) return "giveaway";
  return masks.some((a, i) => masks.some((b, j) => j < i && isNearlySame(a, b, sizes[i]!, sizes[j]!)))
    ? "echo"
    : undefined;
}

/** Whether there are fewer than three subjects, or one subject in more than half of the rules (two rules must differ). */
function repeatsSubjects(rules: readonly Rule[]): boolean {
  const uses = new Map<string, number>();
  for (const { subject } of rules) uses.set(subject, (uses.get(subject) ?? 0) + 1);
  return uses.size < Math.min(3, rules.length) || Math.max(...uses.values()) > Math.ceil(rules.length / 2);
}

/** Whether one of two sets of these sizes contains the other, or they share nearly all members. */
function isNearlySame(a: Int32Array, b: Int32Array, first: number, second: number): boolean {
  let both = 0;
  for (let k = 0; k < a.length; k++) both += countBits(a[k]! & b[k]!);
  return both === first || both === second || 100 * both > ECHO * (first + second - both);
}

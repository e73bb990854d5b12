/**
 * The rules that may be drawn: all subjects, comparisons and values that a person would use. Each has the set of numbers for
 * which it holds, one bit for each, computed on first use.
 */

import { greatest } from "../options.ts";
import { type Comparison, FACTORS, ORDERED, PLAIN, type Rule, SUBJECTS, type Subject, TIMES } from "../rule/meaning.ts";
import { type CompiledRule, compileRule } from "../solver/compiled-rule.ts";
import { type Counts, countHolding, type Measures, measuresOf, numbersMaskOf } from "./measures.ts";
import {
  COMPARISON_WEIGHTS,
  isFocused,
  isSuitable,
  type RuleWish,
  SUBJECT_WEIGHTS,
  subjectWeights,
} from "./suitable-rules.ts";

/** A rule that may be drawn. */
export interface RuleCandidate {
  readonly rule: Rule;
  /** One bit for each number of the right length, the smallest first. */
  numbersMask(): Int32Array;
  /** Number of these numbers. */
  numberCount(): number;
  /** The rule compiled for reasoning. */
  compiled(): CompiledRule;
}

/** The rules of a group with one comparison. */
interface ComparisonRules {
  readonly comparison: Comparison;
  /** Its weight for drawing. */
  readonly weight: number;
  readonly rules: readonly RuleCandidate[];
}

/** Rules about the same subject; a puzzle has at most one of them. Comparisons without rules are omitted. */
export interface RuleGroup {
  /** Its number in the library. */
  readonly id: number;
  readonly comparisons: readonly ComparisonRules[];
  /** The sum of their weights. */
  readonly weight: number;
}

/** The groups of a subject; subjects without groups are omitted. */
export interface SubjectRules {
  readonly subject: Subject;
  /** The index of the subject in `SUBJECTS`, and its weight for drawing. */
  readonly subjectIndex: number;
  readonly weight: number;
  readonly groups: readonly RuleGroup[];
}

/** The rules to draw from. */
export interface RulePool {
  /** All rules for a wish, and those with its focus. */
  readonly all: readonly SubjectRules[];
  readonly focused: readonly SubjectRules[];
  /** Whether the level is hard or above, where narrowings alone are not enough. */
  readonly hard: boolean;
}

/** Number of numbers with this many digits. */
export const numbersOf = (count: number): number => 9 * 10 ** (count - 1);

const libraries = new Map<number, readonly SubjectRules[]>();
const pools = new Map<string, RulePool>();
/** Maximum number of cached pools: a book needs few, and each takes a tenth of a megabyte. */
const MAX_POOLS = 32;

/**
 * The rules for numbers of `count` digits that match a wish. The library of a length is built once and cached, because its sets
 * take the most time; the latest pools, which are selected from it, are cached too.
 */
export function rulePoolOf(count: number, wish: RuleWish): RulePool {
  const key = JSON.stringify([count, wish.level, wish.words, wish.focus, wish.total, wish.comparisons]);
  const known = pools.get(key);
  if (known !== undefined) return known;
  const entries = libraries.get(count) ?? libraryOf(count);
  libraries.set(count, entries);
  const hard = wish.level === "hard" || wish.level === "expert";
  const weights = subjectWeights(wish);
  const weighed = entries.map((entry) => ({ ...entry, weight: weights[entry.subject] }));
  const all = filtered(weighed, (rule) => isSuitable(rule, count, wish));
  const focused = wish.focus === "none" ? all : filtered(all, (rule) => isFocused(rule, wish));
  const pool = { all, focused, hard };
  if (pools.size === MAX_POOLS) pools.delete(pools.keys().next().value!);
  pools.set(key, pool);
  return pool;
}

function libraryOf(count: number): SubjectRules[] {
  const specs = groupSpecs(count);
  const groups = specs.map((spec, id) => groupOf(id, comparisonRulesOf(count, spec)));
  return SUBJECTS.map((subject, subjectIndex) => ({
    subject,
    subjectIndex,
    weight: SUBJECT_WEIGHTS[subject],
    groups: groups.filter((_, id) => specs[id]!.subject === subject),
  }));
}

const groupOf = (id: number, comparisons: readonly ComparisonRules[]): RuleGroup => ({
  id,
  comparisons,
  weight: comparisons.reduce((sum, { weight }) => sum + weight, 0),
});

/** The rules that pass a test, in their groups. */
function filtered(entries: readonly SubjectRules[], passes: (rule: Rule) => boolean): SubjectRules[] {
  const sift = ({ id, comparisons }: RuleGroup): RuleGroup => {
    const kept = comparisons.map((choice) => ({ ...choice, rules: choice.rules.filter(({ rule }) => passes(rule)) }));
    return groupOf(
      id,
      kept.filter(({ rules }) => rules.length > 0),
    );
  };
  return entries
    .map((entry) => ({ ...entry, groups: entry.groups.map(sift).filter(({ comparisons }) => comparisons.length > 0) }))
    .filter(({ groups }) => groups.length > 0);
}

const SIZE: readonly Comparison[] = ["less-than", "more-than", "at-least", "at-most"];
const KIND: readonly Comparison[] = ["even", "odd", "prime", "square", "multiple-of", "not-multiple-of"];
const ANY: readonly Comparison[] = ["is", ...SIZE, ...KIND];
const EXTREME: readonly Comparison[] = ["is", ...SIZE, "even", "odd", "prime", "square"];
const ORDER: readonly Comparison[] = ["is", "more-than"];
const COUNT: readonly Comparison[] = ["is", "at-least", "at-most"];

/** The subject of a group, and its comparisons. */
interface GroupSpec {
  readonly subject: Subject;
  readonly digits?: readonly number[];
  readonly comparisons: readonly Comparison[];
}

/** Every subject with each set of places that is drawn; the size of a number and its divisors are two groups. */
function groupSpecs(count: number): GroupSpec[] {
  const places = Array.from({ length: count }, (_, i) => i + 1);
  const pairs = places.flatMap((a) => places.slice(a).map((b) => [a, b]));
  const runs = [3, 4].filter((size) => size < count).flatMap((size) => [places.slice(0, size), places.slice(-size)]);
  const placed = (subject: Subject, sets: readonly (readonly number[])[], comparisons = ANY): GroupSpec[] =>
    sets.map((digits) => ({ subject, digits, comparisons }));
  return [
    { subject: "number", comparisons: SIZE },
    { subject: "number", comparisons: KIND },
    ...placed(
      "digit",
      places.map((place) => [place]),
      ["is-not", ...ANY],
    ),
    ...placed("sum", count === 2 ? pairs : [...pairs, ...runs, places]),
    ...placed("product", count === 2 ? pairs : [...pairs, places]),
    ...placed("difference", pairs),
    ...placed("rise", pairs, ORDER),
    ...placed("drop", pairs, ORDER),
    ...placed("rise-times", pairs, ["is"]),
    ...placed("drop-times", pairs, ["is"]),
    { subject: "largest", comparisons: EXTREME },
    { subject: "smallest", comparisons: EXTREME },
    { subject: "even-count", comparisons: COUNT },
    { subject: "odd-count", comparisons: COUNT },
    { subject: "prime-count", comparisons: COUNT },
    { subject: "different-count", comparisons: COUNT },
  ];
}

/** Minimum and maximum share of numbers, in thousandths, that a drawn rule may leave. */
const SHARES: Partial<Record<Comparison, readonly [number, number]>> = { is: [15, 500], "is-not": [800, 920] };
const COMMON_SHARES = [20, 850] as const;

function comparisonRulesOf(count: number, { comparisons, ...spec }: GroupSpec): ComparisonRules[] {
  const measures = measuresOf(spec, count, greatest({ ...spec, comparison: "is" }, count));
  return comparisons.map((comparison) => ({
    comparison,
    weight: COMPARISON_WEIGHTS[comparison],
    rules: rulesOf({ ...spec, comparison }, count).flatMap((rule) => {
      const held = countHolding(measures, comparison, rule.value ?? 0);
      return isUseful(comparison, held, measures) ? [ruleCandidate(rule, count, measures, held.numbers)] : [];
    }),
  }));
}

/** Whether a comparison excludes and leaves enough numbers. "Less than 1" is excluded, as an odd way to say 0. */
function isUseful(comparison: Comparison, { numbers, distinct }: Counts, { values }: Measures): boolean {
  if (distinct < 2 && comparison !== "is") return false;
  const share = (1000 * numbers) / values.length;
  const [fewest, highest] = SHARES[comparison] ?? COMMON_SHARES;
  return share >= fewest && share <= highest;
}

/** The rules of a subject and a comparison, one for every value that a person might choose. */
function rulesOf(rule: Rule, count: number): Rule[] {
  if ((PLAIN as readonly string[]).includes(rule.comparison)) return [rule];
  return valuesOf(rule, greatest(rule, count)).map((value) => ({ ...rule, value }));
}

function valuesOf({ subject, comparison }: Rule, most: number): readonly number[] {
  const upTo = (end: number, step: number) => Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
  if (comparison === "multiple-of")
    return subject === "number" ? MULTIPLES : [3, 4, 5, 6, 7].filter((value) => value < most / 2);
  if (comparison === "not-multiple-of") return most >= 9 ? [3] : [];
  if (TIMES.includes(subject)) return FACTORS;
  // That the difference is larger than a value needs no other rule: "is 3 more than" says enough.
  if (ORDERED.includes(subject)) return comparison === "is" ? upTo(most, 1).slice(1) : [0];
  if (subject === "number") return upTo(most, Math.max(10, (most + 1) / 20));
  if (subject === "product") return comparison === "is" ? upTo(100, 1) : upTo(100, 10);
  return upTo(most, 1);
}
const MULTIPLES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 25];

/** `size`: number of numbers for which it holds. */
function ruleCandidate(rule: Rule, count: number, measures: Measures, size: number): RuleCandidate {
  let compiled: CompiledRule | undefined;
  let mask: Int32Array | undefined;
  return {
    rule,
    numbersMask: () => (mask ??= numbersMaskOf(measures, rule.comparison, rule.value ?? 0)),
    numberCount: () => size,
    compiled: () => (compiled ??= compileRule(rule, count)),
  };
}

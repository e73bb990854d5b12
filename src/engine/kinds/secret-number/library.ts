/**
 * The rules that may be drawn: those of all subjects, comparisons and values that a person would say. Each comes with
 * the set of numbers that it holds for, a bit a number, made when it is first wanted.
 */
import { type Comparison, PLAIN, type Rule, SUBJECTS, type Subject } from "./meaning.ts";
import { type Held, holding, type Measures, measuresOf, truthOf } from "./measures.ts";
import { greatest } from "./schema.ts";
import { type Sight, sightOf } from "./sight.ts";
import { isFocused, isWelcome, type Wish } from "./vocabulary.ts";
import { COMPARISON_WEIGHTS, HARD_WEIGHTS, SUBJECT_WEIGHTS } from "./weights.ts";

/** A rule that may be drawn. */
export interface Drawable {
  readonly rule: Rule;
  /** One bit for each number of the right length, the smallest first. */
  truth(): Int32Array;
  /** How many numbers those are. */
  size(): number;
  /** The rule made ready for reasoning. */
  sight(): Sight;
}

/** Rules of a theme with one comparison. */
export interface Choice {
  readonly comparison: Comparison;
  /** How often it is drawn. */
  readonly weight: number;
  readonly rules: readonly Drawable[];
}

/** Rules that speak of the same thing; a puzzle has one of them at most. Comparisons without any are left out. */
export interface Theme {
  /** Its number in the library. */
  readonly id: number;
  readonly choices: readonly Choice[];
  /** The sum of their weights. */
  readonly weight: number;
}

/** The themes of a subject; subjects without any are left out. */
export interface Topic {
  readonly subject: Subject;
  /** The subject's place in `SUBJECTS`, and how often it is drawn. */
  readonly at: number;
  readonly weight: number;
  readonly themes: readonly Theme[];
}

/** What to draw from. */
export interface Shelf {
  /** All that suits a wish, and what is of its focus. */
  readonly all: readonly Topic[];
  readonly focused: readonly Topic[];
  /** Is more than single looks wanted? */
  readonly hard: boolean;
}

/** How many numbers have so many digits. */
export const numbersOf = (count: number): number => 9 * 10 ** (count - 1);

const libraries = new Map<number, readonly Topic[]>();
const shelves = new Map<string, Shelf>();
/** Shelves that are kept at most: a book asks for few, and each takes a tenth of a megabyte. */
const KEPT_SHELVES = 32;

/**
 * The rules for numbers of `count` digits that suit a wish. The library of a length is made once and kept, for its sets
 * take the most time; of the shelves, which are made of it, the latest.
 */
export function shelfOf(count: number, wish: Wish): Shelf {
  const key = JSON.stringify([count, wish.level, wish.words, wish.focus, wish.total]);
  const known = shelves.get(key);
  if (known !== undefined) return known;
  const topics = libraries.get(count) ?? libraryOf(count);
  libraries.set(count, topics);
  const hard = wish.level === "hard" || wish.level === "expert";
  const weights = hard ? HARD_WEIGHTS : SUBJECT_WEIGHTS;
  const weighed = topics.map((topic) => ({ ...topic, weight: weights[topic.subject] }));
  const all = sifted(weighed, (rule) => isWelcome(rule, count, wish));
  const focused = wish.focus === "none" ? all : sifted(all, (rule) => isFocused(rule, wish.focus));
  const shelf = { all, focused, hard };
  if (shelves.size === KEPT_SHELVES) shelves.delete(shelves.keys().next().value!);
  shelves.set(key, shelf);
  return shelf;
}

function libraryOf(count: number): Topic[] {
  const abouts = subjectsOf(count);
  const themes = abouts.map((about, id) => themeOf(id, choicesOf(count, about)));
  return SUBJECTS.map((subject, at) => ({
    subject,
    at,
    weight: SUBJECT_WEIGHTS[subject],
    themes: themes.filter((_, id) => abouts[id]!.subject === subject),
  }));
}

const themeOf = (id: number, choices: readonly Choice[]): Theme => ({
  id,
  choices,
  weight: choices.reduce((sum, { weight }) => sum + weight, 0),
});

/** The rules that pass. */
function sifted(topics: readonly Topic[], passes: (rule: Rule) => boolean): Topic[] {
  const sift = ({ id, choices }: Theme): Theme => {
    const kept = choices.map((choice) => ({ ...choice, rules: choice.rules.filter(({ rule }) => passes(rule)) }));
    return themeOf(
      id,
      kept.filter(({ rules }) => rules.length > 0),
    );
  };
  return topics
    .map((topic) => ({ ...topic, themes: topic.themes.map(sift).filter(({ choices }) => choices.length > 0) }))
    .filter(({ themes }) => themes.length > 0);
}

const SIZE: readonly Comparison[] = ["less-than", "more-than", "at-least", "at-most"];
const KIND: readonly Comparison[] = ["even", "odd", "prime", "square", "multiple-of", "not-multiple-of"];
const ANY: readonly Comparison[] = ["is", ...SIZE, ...KIND];
const EXTREME: readonly Comparison[] = ["is", ...SIZE, "even", "odd", "prime", "square"];
const COUNT: readonly Comparison[] = ["is", "at-least", "at-most"];

/** What a theme speaks of, and how. */
interface About {
  readonly subject: Subject;
  readonly digits?: readonly number[];
  readonly comparisons: readonly Comparison[];
}

/** Every subject with each set of places that is drawn; the size of a number and its kind are two themes. */
function subjectsOf(count: number): About[] {
  const places = Array.from({ length: count }, (_, i) => i + 1);
  const pairs = places.flatMap((a) => places.slice(a).map((b) => [a, b]));
  const runs = [3, 4].filter((size) => size < count).flatMap((size) => [places.slice(0, size), places.slice(-size)]);
  const placed = (subject: Subject, sets: readonly (readonly number[])[], comparisons = ANY): About[] =>
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
    { subject: "largest", comparisons: EXTREME },
    { subject: "smallest", comparisons: EXTREME },
    { subject: "even-count", comparisons: COUNT },
    { subject: "odd-count", comparisons: COUNT },
    { subject: "prime-count", comparisons: COUNT },
    { subject: "different-count", comparisons: COUNT },
  ];
}

/** The least and the greatest share of numbers, in thousandths, that a drawn rule may leave. */
const SHARES: Partial<Record<Comparison, readonly [number, number]>> = { is: [15, 500], "is-not": [800, 920] };
const COMMON_SHARES = [20, 850] as const;

function choicesOf(count: number, { comparisons, ...about }: About): Choice[] {
  const measures = measuresOf(about, count, greatest({ ...about, comparison: "is" }, count));
  return comparisons.map((comparison) => ({
    comparison,
    weight: COMPARISON_WEIGHTS[comparison],
    rules: rulesOf({ ...about, comparison }, count).flatMap((rule) => {
      const held = holding(measures, comparison, rule.value ?? 0);
      return isFit(comparison, held, measures) ? [drawable(rule, count, measures, held.numbers)] : [];
    }),
  }));
}

/** Does a comparison say enough of enough numbers? "Less than 1" is an odd way to say 0. */
function isFit(comparison: Comparison, { numbers, kinds }: Held, { values }: Measures): boolean {
  if (kinds < 2 && comparison !== "is") return false;
  const share = (1000 * numbers) / values.length;
  const [fewest, highest] = SHARES[comparison] ?? COMMON_SHARES;
  return share >= fewest && share <= highest;
}

/** The rules of a subject and a comparison, with every value that a person might choose. */
function rulesOf(rule: Rule, count: number): Rule[] {
  if ((PLAIN as readonly string[]).includes(rule.comparison)) return [rule];
  return valuesOf(rule, greatest(rule, count)).map((value) => ({ ...rule, value }));
}

function valuesOf({ subject, comparison }: Rule, most: number): readonly number[] {
  const upTo = (end: number, step: number) => Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step);
  if (comparison === "multiple-of")
    return subject === "number" ? MULTIPLES : [3, 4, 5, 6, 7].filter((value) => value < most / 2);
  if (comparison === "not-multiple-of") return most >= 9 ? [3] : [];
  if (subject === "number") return upTo(most, Math.max(10, (most + 1) / 20));
  if (subject === "product") return comparison === "is" ? upTo(100, 1) : upTo(100, 10);
  return upTo(most, 1);
}
const MULTIPLES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 25];

/** `size`: how many numbers it holds for. */
function drawable(rule: Rule, count: number, measures: Measures, size: number): Drawable {
  let sight: Sight | undefined;
  let truth: Int32Array | undefined;
  return {
    rule,
    truth: () => (truth ??= truthOf(measures, rule.comparison, rule.value ?? 0)),
    size: () => size,
    sight: () => (sight ??= sightOf(rule, count)),
  };
}

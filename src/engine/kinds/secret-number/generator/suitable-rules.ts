/** Which rules are suitable, by the words that readers of a level know and by the options; and their weights for drawing. */
import { LEVELS, type Level } from "../../../kind.ts";
import { namesPlaces, type Options } from "../options.ts";
import { type Comparison, ORDERED, placesOf, type Rule, type Subject, TIMES } from "../rule/meaning.ts";
import { isSigned } from "../rule/signs.ts";

/** The requirements for the rules of a puzzle. */
export interface RuleWish extends Pick<Options, "words" | "focus" | "total" | "comparisons"> {
  readonly level: Level;
}

/** Whether a rule may be drawn at all. */
export function isSuitable(rule: Rule, count: number, wish: RuleWish): boolean {
  const { level, words, focus, total } = wish;
  if (LEVELS.indexOf(wordLevel(rule, count)) > LEVELS.indexOf(level)) return false;
  // A rule that states a digit leaves nothing to solve there; allowed in a long number, and if it is the topic.
  if (rule.subject === "digit" && rule.comparison === "is" && count < 4 && !namesPlaces(focus)) return false;
  // Sums and differences of some digits do not train place value, and need long sentences.
  if (focus === "place-value" && isOfSome(rule, count)) return false;
  if (ORDERED.includes(rule.subject) && !saysWhichIsLarger(rule, wish)) return false;
  if (wish.comparisons === "signs" && compares(rule) && !isSigned(rule, count)) return false;
  if (words === "simple" && !isSimple(rule, focus)) return false;
  return rule.subject !== "sum" || rule.value === undefined || rule.value <= total;
}

const isOfSome = ({ subject, digits: places }: Rule, count: number): boolean =>
  (subject === "sum" || subject === "difference") && places!.length < count;

/**
 * "My tens digit is 3 more than my ones digit" is for place value, "First digit > last digit" for signs, "My tens digit is twice my
 * ones digit" for comparing digits.
 */
const saysWhichIsLarger = ({ subject, comparison }: Rule, { focus, comparisons }: RuleWish): boolean =>
  focus === "comparing-digits" ||
  (focus === "place-value" && !TIMES.includes(subject)) ||
  (comparisons === "signs" && comparison === "more-than");

/** "First digit = last digit". */
const areSame = ({ subject, comparison, value }: Rule): boolean =>
  subject === "difference" && comparison === "is" && value === 0;

/** Whether a rule compares sizes. Amounts of digits are counted, not compared. */
const compares = ({ subject, comparison }: Rule): boolean => BOUNDS.includes(comparison) && !subject.endsWith("-count");

/**
 * Whether a rule is simple: no products, primes or squares; only multiples of 5 and 10 (if they are the topic also 3 and 4), and
 * none of sums.
 */
function isSimple({ subject, comparison, value = 0 }: Rule, focus: Options["focus"]): boolean {
  if (subject === "product" || subject === "prime-count") return false;
  if (comparison === "prime" || comparison === "square") return false;
  if (!comparison.endsWith("multiple-of")) return true;
  return focus === "multiples" ? [3, 4, 5, 10].includes(value) : focus !== "sums" && [5, 10].includes(value);
}

/** Whether a rule is about what the puzzle should train. Without a focus every rule is. */
export function isFocused(rule: Rule, { focus, comparisons }: Pick<Options, "focus" | "comparisons">): boolean {
  const { subject, comparison } = rule;
  switch (focus) {
    case "odd-and-even":
      return comparison === "even" || comparison === "odd" || subject === "even-count" || subject === "odd-count";
    case "comparing":
      return compares(rule) || (comparisons === "signs" && areSame(rule));
    case "multiples":
      return comparison === "multiple-of" || comparison === "not-multiple-of";
    case "factors":
      return subject === "product";
    case "sums":
      return subject === "sum" && comparison === "is";
    case "place-value":
      return subject === "digit" || ORDERED.includes(subject);
    case "comparing-digits":
      return ORDERED.includes(subject) && comparison === "is";
    case "none":
      return true;
  }
}

const BOUNDS = ["less-than", "more-than", "at-least", "at-most"];

/** The level from which readers know the words of a rule. Primes and squares, for example, need medium. */
export function wordLevel(rule: Rule, count: number): Level {
  const { comparison, subject, value = 0 } = rule;
  const size = placesOf(rule, count).length;
  if (comparison === "prime" || comparison === "square") return subject.endsWith("-count") ? "hard" : "medium";
  const multiple = comparison === "multiple-of" || comparison === "not-multiple-of";
  if (multiple) return multipleLevel(rule, value);
  switch (subject) {
    case "number":
    case "digit":
    case "rise":
    case "drop":
    case "rise-times":
    case "drop-times":
    case "largest":
    case "smallest":
      return "starter";
    case "sum":
    case "difference":
      return size === 2 && comparison === "is" ? "starter" : "easy";
    case "product":
      return size > 2 ? (size > 3 ? "hard" : "medium") : comparison === "is" ? "easy" : "medium";
    case "prime-count":
      return "medium";
    case "different-count":
      return comparison === "is" && (value === count || value === 1) ? "starter" : "easy";
    default:
      if (comparison === "is") return value === 0 || value === count ? "starter" : "easy";
      return BOUNDS.includes(comparison) ? "easy" : "medium";
  }
}

function multipleLevel({ subject }: Rule, value: number): Level {
  if (subject.endsWith("-count")) return "hard";
  if (subject === "product") return "medium";
  if (subject !== "number") return value <= 5 ? "easy" : "medium";
  if ([1, 2, 5, 10].includes(value)) return "starter";
  return value <= 4 ? "easy" : value <= 12 || value % 25 === 0 ? "medium" : "hard";
}

/* The weights for drawing rules. */

/** By subject. */
export const SUBJECT_WEIGHTS: Readonly<Record<Subject, number>> = {
  number: 10,
  digit: 8,
  sum: 12,
  product: 6,
  difference: 10,
  rise: 6,
  drop: 6,
  "rise-times": 9,
  "drop-times": 9,
  largest: 4,
  smallest: 4,
  "even-count": 3,
  "odd-count": 3,
  "prime-count": 2,
  "different-count": 4,
};

/** With signs, the most frequent difference is "First digit = last digit": few numbers have it, and it is never hard. */
const OF_SAME = 2;

/** By subject, for a wish. */
export function subjectWeights({ level, comparisons }: RuleWish): Readonly<Record<Subject, number>> {
  const weights = level === "hard" || level === "expert" ? HARD_WEIGHTS : SUBJECT_WEIGHTS;
  return comparisons === "signs" ? { ...weights, difference: OF_SAME } : weights;
}

/** By subject at hard levels: fewer rules about single digits, more about the whole number. */
const HARD_WEIGHTS: Readonly<Record<Subject, number>> = {
  ...SUBJECT_WEIGHTS,
  number: 14,
  digit: 2,
  difference: 9,
  "even-count": 5,
  "odd-count": 5,
  "prime-count": 4,
  "different-count": 3,
};

/** By comparison. */
export const COMPARISON_WEIGHTS: Readonly<Record<Comparison, number>> = {
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

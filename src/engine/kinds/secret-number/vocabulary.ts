/** Which rules suit whom: the words that a reader of a level is at home with, and what a book asks for. */
import { LEVELS, type Level } from "../../kind.ts";
import { placesOf, type Rule } from "./meaning.ts";
import type { Options } from "./schema.ts";

/** What the rules of a puzzle may be. */
export interface Wish extends Pick<Options, "words" | "focus" | "total"> {
  readonly level: Level;
}

/** May a rule be drawn at all? */
export function isWelcome(rule: Rule, count: number, { level, words, focus, total }: Wish): boolean {
  if (LEVELS.indexOf(wordLevel(rule, count)) > LEVELS.indexOf(level)) return false;
  // A digit told outright leaves nothing to do; of a long number one may be told.
  if (rule.subject === "digit" && rule.comparison === "is" && count < 4) return false;
  if (words === "simple" && !isSimple(rule, focus)) return false;
  return rule.subject !== "sum" || rule.value === undefined || rule.value <= total;
}

/** No products, primes or squares; of multiples those of 5 and 10, where they are the topic 3 and 4 as well, of sums none. */
function isSimple({ subject, comparison, value = 0 }: Rule, focus: Options["focus"]): boolean {
  if (subject === "product" || subject === "prime-count") return false;
  if (comparison === "prime" || comparison === "square") return false;
  if (!comparison.endsWith("multiple-of")) return true;
  return focus === "multiples" ? [3, 4, 5, 10].includes(value) : focus !== "sums" && [5, 10].includes(value);
}

/** Is a rule about what a puzzle is to train? Without such a wish each is. */
export function isFocused({ subject, comparison }: Rule, focus: Options["focus"]): boolean {
  switch (focus) {
    case "odd-and-even":
      return comparison === "even" || comparison === "odd" || subject === "even-count" || subject === "odd-count";
    case "comparing":
      return BOUNDS.includes(comparison) && !subject.endsWith("-count");
    case "multiples":
      return comparison === "multiple-of" || comparison === "not-multiple-of";
    case "sums":
      return subject === "sum" && comparison === "is";
    case "none":
      return true;
  }
}

const BOUNDS = ["less-than", "more-than", "at-least", "at-most"];

/** The level at which a reader is at home with a rule's words: primes and squares, say, are for medium and above. */
export function wordLevel(rule: Rule, count: number): Level {
  const { comparison, subject, value = 0 } = rule;
  const size = placesOf(rule, count).length;
  if (comparison === "prime" || comparison === "square") return subject.endsWith("-count") ? "hard" : "medium";
  const multiple = comparison === "multiple-of" || comparison === "not-multiple-of";
  if (multiple) return multipleLevel(rule, value);
  switch (subject) {
    case "number":
    case "digit":
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

/** How hard a Secret Number is: the words it uses, the looks it needs, and how many digits are left to try. */
import { LEVELS, type Level } from "../../kind.ts";
import { placesOf, type Rule, type SecretNumber } from "./meaning.ts";
import { freshStrips } from "./strips.ts";
import { countTrials, isSettled, narrow } from "./trials.ts";

/** Trials that a medium and a hard puzzle may ask for; an expert one asks for more. */
const MEDIUM_TRIALS = 2;
const HARD_TRIALS = 8;

/** The level that the reasoning asks for, and the trials it needs. */
export function reasoning({ digits, rules }: SecretNumber): { level: Level; trials: number } {
  const strips = freshStrips(digits);
  if (narrow(rules, strips, "single") && isSettled(strips)) return { level: "starter", trials: 0 };
  if (narrow(rules, strips, "joint") && isSettled(strips)) return { level: "easy", trials: 0 };
  const trials = narrow(rules, strips, "crossing") ? countTrials(rules, strips) : 0;
  return { level: trials <= MEDIUM_TRIALS ? "medium" : trials <= HARD_TRIALS ? "hard" : "expert", trials };
}

/** The level of a puzzle with one answer: the harder of its reasoning and its words. The score grows with both. */
export function gradeOf(puzzle: SecretNumber): { level: Level; score: number } {
  const { level, trials } = reasoning(puzzle);
  const words = puzzle.rules.map((rule) => wordLevel(rule, puzzle.digits));
  const toil = words.reduce((sum, each) => sum + 2 + 2 * LEVELS.indexOf(each), 0);
  const hardest = [level, ...words].sort((a, b) => LEVELS.indexOf(b) - LEVELS.indexOf(a))[0]!;
  return { level: hardest, score: 4 * puzzle.digits + toil + 15 * LEVELS.indexOf(level) + trials };
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

/** Secret Number: the order of rules, a rule said twice, and the ways to say one rule. */
import { replaced, type Symmetry, type Telling } from "../../properties/symmetries/kind.ts";

interface Rule {
  readonly subject: string;
  readonly digits?: readonly number[] | undefined;
  readonly comparison: string;
  readonly value?: number | undefined;
}
interface SecretNumber {
  readonly kind: "secret-number";
  readonly digits: number;
  readonly rules: readonly Rule[];
}

/** The greatest value that may be named, where that is the same at every length; beyond it a rule cannot be said so. */
const MAX_DIGIT = 9;
const TIMES = ["rise-times", "drop-times"];
const ORDERED = ["rise", "drop", ...TIMES];
const OF_A_DIGIT = ["digit", "difference", ...ORDERED, "largest", "smallest"];
const OF_A_COUNT = ["even-count", "odd-count", "prime-count", "different-count"];

/** The greatest value that a rule may name. */
function greatest({ subject, digits: places }: Rule, digits: number): number {
  if (OF_A_DIGIT.includes(subject)) return MAX_DIGIT;
  if (OF_A_COUNT.includes(subject)) return digits;
  if (subject === "number") return 10 ** digits - 1;
  return subject === "sum" ? MAX_DIGIT * places!.length : MAX_DIGIT ** places!.length;
}

/** The key of `value` stands last, as in the public format. */
const valued = ({ value: _, ...rule }: Rule, comparison: string, value?: number): Rule =>
  value === undefined ? { ...rule, comparison } : { ...rule, comparison, value };

/** The same rule said in another way; undefined if there is none. */
function saidAnew(rule: Rule, digits: number): Rule | undefined {
  const { subject, comparison, value = 0 } = rule;
  if (ORDERED.includes(subject)) return undefined;
  const most = greatest(rule, digits);
  const mirrored: Readonly<Record<string, string>> = {
    ...{ is: "is", "is-not": "is-not", "at-least": "at-most", "at-most": "at-least" },
  };
  if (subject === "even-count" || subject === "odd-count") {
    const other = subject === "even-count" ? "odd-count" : "even-count";
    if (mirrored[comparison] !== undefined)
      return valued({ ...rule, subject: other }, mirrored[comparison], digits - value);
  }
  if (comparison === "less-than" && value > 0) return valued(rule, "at-most", value - 1);
  if (comparison === "at-most" && value < most) return valued(rule, "less-than", value + 1);
  if (comparison === "more-than" && value < most) return valued(rule, "at-least", value + 1);
  if (comparison === "at-least" && value > 0) return valued(rule, "more-than", value - 1);
  if (comparison === "even") return most < 2 ? undefined : valued(rule, "multiple-of", 2);
  if (comparison === "odd") return most < 2 ? undefined : valued(rule, "not-multiple-of", 2);
  if (comparison === "multiple-of" && value === 2) return valued(rule, "even");
  if (comparison === "not-multiple-of" && value === 2) return valued(rule, "odd");
  return undefined;
}

const inOtherWords: Symmetry<SecretNumber> = {
  name: "rules said in other words",
  turn: (puzzle, chance) => {
    const rules = puzzle.rules.map((rule) => (chance.chance(1, 2) ? (saidAnew(rule, puzzle.digits) ?? rule) : rule));
    return { ...puzzle, rules };
  },
};

/** What the property tests are told of Secret Number. */
const telling: Telling<SecretNumber> = {
  options: [
    {},
    { digits: 2, words: "simple" },
    { digits: 4, idle: 2 },
    { focus: "sums", total: 20 },
    { digits: 2, focus: "place-value", share: 67, words: "simple" },
    { focus: "comparing", comparisons: "signs" },
    { focus: "comparing-digits", words: "simple" },
  ],
  symmetries: [
    { name: "rules in another order", turn: (puzzle, chance) => ({ ...puzzle, rules: chance.shuffle(puzzle.rules) }) },
    {
      name: "a rule said twice",
      turn: (puzzle, chance) => ({ ...puzzle, rules: [...puzzle.rules, chance.pick(puzzle.rules)] }),
    },
    inOtherWords,
    {
      name: "places called otherwise, and signs in place of words",
      turn: ({ kind, digits, rules }, chance) => ({
        ...{ kind, digits, rules },
        ...(chance.chance(1, 2) ? { places: "value" } : {}),
        ...(chance.chance(1, 2) ? { comparisons: "signs" } : {}),
      }),
    },
  ],
  changes: [
    {
      name: "a rule taken away",
      change: ({ rules, ...puzzle }, chance) => {
        if (rules.length < 2) return undefined;
        const at = chance.int(rules.length);
        return { ...puzzle, rules: rules.filter((_, i) => i !== at) };
      },
    },
    {
      name: "the value of a rule raised or lowered by one",
      change: (puzzle, chance) => {
        const at = chance.int(puzzle.rules.length);
        const rule = puzzle.rules[at]!;
        if (rule.value === undefined) return undefined;
        const value = rule.value + (chance.chance(1, 2) ? 1 : -1);
        const isOrdered = ORDERED.includes(rule.subject) && rule.comparison === "is";
        const least = rule.comparison.endsWith("multiple-of") || isOrdered ? 1 : 0;
        if (value < least || value > greatest(rule, puzzle.digits)) return undefined;
        if (TIMES.includes(rule.subject) && (value < 2 || value > 4)) return undefined;
        return { ...puzzle, rules: replaced(puzzle.rules, at, { ...rule, value }) };
      },
    },
    { name: "one digit more", change: (puzzle) => (puzzle.digits < 5 ? oneDigitMore(puzzle) : undefined) },
  ],
};

/** All rules can still be said: the greatest values only grow. */
const oneDigitMore = (puzzle: SecretNumber): SecretNumber => ({ ...puzzle, digits: puzzle.digits + 1 });

export default telling;

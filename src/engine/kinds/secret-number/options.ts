/** The options of Secret Number, and its puzzles as others may write them. */
import * as z from "zod";
import { LEVELS, type Level, type Skill } from "../../kind.ts";
import { COMPARISONS, PLACED, placesOf, type Rule, SUBJECTS, VALUED } from "./rule/meaning.ts";

/** The most rules of a puzzle that is drawn, and of one that is read. */
export const DRAWN_RULES = 10;
const READ_RULES = 60;

const digits = z.int().min(2).max(5);

/** What a puzzle may be made to train. */
export const FOCUSES = ["none", "odd-and-even", "comparing", "multiples", "factors", "sums"] as const;
/** The greatest sum of five digits. */
const MOST_TOTAL = 45;

/** The options, strict. */
export const optionsSchema = z.strictObject({
  digits: digits.default(3).describe("How many digits the number has, from 2 to 5."),
  idle: z
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe(
      "Up to so many rules more that are true but not needed (no puzzle has more than 10 rules in all); with 0 every rule is needed: without it there is another answer, or the way to it is harder than the level.",
    ),
  words: z
    .enum(["simple", "all"])
    .default("all")
    .describe(
      "simple: without products, primes and squares, and of multiples only those of 5 and 10 (of 3, 4, 5 and 10 where the focus is on them).",
    ),
  focus: z.enum(FOCUSES).default("none").describe("What a share of the rules is about, at least half of them."),
  share: z.int().min(50).max(75).default(50).describe("That share, in percent, from 50 to 75."),
  total: z
    .int()
    .min(10)
    .max(MOST_TOTAL)
    .default(MOST_TOTAL)
    .describe("The greatest sum of digits that a rule may name."),
});
/** Options with every default filled in. */
export type Options = z.infer<typeof optionsSchema>;

const ruleSchema = z.strictObject({
  subject: z.enum(SUBJECTS),
  // In whatever order they are written, a rule means the same.
  digits: z
    .array(z.int().min(1).max(5))
    .min(1)
    .max(5)
    .overwrite((places) => places.toSorted((a, b) => a - b))
    .optional(),
  comparison: z.enum(COMPARISONS),
  value: z.int().min(0).max(99999).optional(),
});

/** The public format, strict; what passes it is well formed but may have any number of answers. */
export const puzzleSchema = z
  .strictObject({
    kind: z.literal("secret-number"),
    digits,
    rules: z.array(ruleSchema).min(1).max(READ_RULES),
  })
  .superRefine((puzzle, context) => {
    puzzle.rules.forEach((rule, i) => {
      for (const [key, message] of problemsOf(rule, puzzle.digits))
        context.addIssue({ code: "custom", path: ["rules", i, key], message });
    });
  });

/** What is wrong with a rule, each with the key where it is. */
function problemsOf(rule: Rule, count: number): [keyof Rule, string][] {
  const places = placesProblem(rule, count);
  if (places !== undefined) return [["digits", places]];
  const value = valueProblem(rule);
  return value === undefined ? [] : [["value", value]];
}

function placesProblem({ subject, digits: places }: Rule, count: number): string | undefined {
  if (!PLACED.includes(subject)) {
    return places === undefined ? undefined : `"${subject}" speaks of all digits; leave "digits" out`;
  }
  if (places === undefined) return `"${subject}" needs "digits", the places it speaks of, as [1] or [1, 2]`;
  if (places.some((place) => place > count)) return `the number has ${count} digits; name places from 1 to ${count}`;
  if (new Set(places).size < places.length) return "write each place once";
  if (subject === "digit" && places.length !== 1) return `"digit" speaks of one place; write one, or use "sum"`;
  if (subject === "difference" && places.length !== 2) return `"difference" speaks of two places; write two`;
  return places.length > 1 || subject === "digit"
    ? undefined
    : `"${subject}" speaks of two places or more; for one, use "digit"`;
}

function valueProblem(rule: Rule): string | undefined {
  const { comparison, value } = rule;
  if (!(VALUED as readonly string[]).includes(comparison)) {
    return value === undefined ? undefined : `"${comparison}" stands alone; leave "value" out`;
  }
  if (value === undefined) return `"${comparison}" needs a "value"`;
  const isMultiple = comparison === "multiple-of" || comparison === "not-multiple-of";
  return value === 0 && isMultiple ? "write a value from 1: nothing is a multiple of 0 alone" : undefined;
}

/** The greatest number that a subject can be compared with. */
export function greatest(rule: Rule, count: number): number {
  const size = placesOf(rule, count).length;
  switch (rule.subject) {
    case "number":
      return 10 ** count - 1;
    case "sum":
      return 9 * size;
    case "product":
      return 9 ** size;
    case "digit":
    case "difference":
    case "largest":
    case "smallest":
      return 9;
    default:
      return count;
  }
}

/** Which levels can be made with which options, and which options suit whom. */

/** What rules can train. */
export const SKILLS: readonly Skill[] = [
  // At starter there are few sums and multiples.
  { id: "add-to-20", ages: [6, 9], levels: ["easy", "medium", "hard", "expert"] },
  { id: "odd-and-even", ages: [6, 9] },
  { id: "comparing", ages: [6, 9] },
  { id: "multiples", ages: [8, 12], levels: ["easy", "medium", "hard", "expert"] },
  { id: "factors", ages: [9, 13], levels: ["medium", "hard", "expert"] },
  { id: "logic", ages: [7, 99] },
];

/** The levels that can be made at a useful rate, measured: nearly all of them. */
export function levelsOf(options: Options): readonly Level[] {
  return LEVELS.filter((level) => !isRare(level, options));
}

function isRare(level: Level, { digits, focus, share }: Options): boolean {
  if (focus !== "none" && share > COMMON_SHARE && !BEYOND_IT[focus].includes(level)) return true;
  if (level === "expert") return digits === 2 && (focus === "sums" || focus === "odd-and-even");
  // In the words of a starter there are few multiples, and little to say of odd and even in long numbers.
  if (level === "starter" && focus === "factors") return true;
  if (level === "starter") return (focus === "multiples" && digits > 2) || (focus === "odd-and-even" && digits > 4);
  return false;
}

/** Up to so many of 100 rules can be of the focus at every level that it has; beyond it, at these. */
const COMMON_SHARE = 60;
const BEYOND_IT: Readonly<Record<Exclude<Options["focus"], "none">, readonly Level[]>> = {
  "odd-and-even": ["easy", "medium"],
  comparing: LEVELS,
  multiples: ["easy", "medium", "hard", "expert"],
  factors: [],
  sums: [],
};

/**
 * Few digits for the easy, more as it grows harder; below nine years two, for numbers up to 100. A skill says what the
 * rules are about.
 */
export function presetOf(level: Level, ages: readonly [number, number] | null, skill: string | null): Partial<Options> {
  const young = ages !== null && ages[0] < 9;
  const digits = SUMS.includes(skill ?? "") ? FOR_SUMS : young ? FOR_THE_YOUNG : DIGITS_BY_LEVEL;
  return {
    digits: digits[level],
    ...(young ? { words: "simple" } : {}),
    ...(skill === null ? {} : BY_SKILL[skill]),
    ...(MOSTLY[skill ?? ""]?.includes(level) ? { share: 67 } : {}),
  };
}

const DIGITS_BY_LEVEL: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 3, hard: 3, expert: 4 };
const FOR_THE_YOUNG: Readonly<Record<Level, number>> = { starter: 2, easy: 2, medium: 2, hard: 2, expert: 2 };
/** Of two digits there is only one sum, and one product. */
const FOR_SUMS: Readonly<Record<Level, number>> = { starter: 2, easy: 3, medium: 3, hard: 3, expert: 4 };
const SUMS = ["add-to-20", "factors"];

/** Where two rules in three are about the skill, so that most steps are. */
const MOSTLY: Readonly<Record<string, readonly Level[]>> = {
  "odd-and-even": BEYOND_IT["odd-and-even"],
  comparing: BEYOND_IT.comparing,
};

const BY_SKILL: Readonly<Record<string, Partial<Options>>> = {
  "add-to-20": { focus: "sums", total: 20, words: "simple" },
  "odd-and-even": { focus: "odd-and-even", words: "simple" },
  comparing: { focus: "comparing", words: "simple" },
  multiples: { focus: "multiples" },
  factors: { focus: "factors" },
};

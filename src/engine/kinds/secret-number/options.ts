/** The options of Secret Number, and the public format of its puzzles. */
import * as z from "zod";
import { COMPARISONS, FACTORS, ORDERED, PLACED, placesOf, type Rule, SUBJECTS, TIMES, VALUED } from "./rule/meaning.ts";

/** Maximum number of rules of a generated puzzle, and of an imported one. */
export const DRAWN_RULES = 10;
const READ_RULES = 60;

const digits = z.int().min(2).max(5);

/** The skills that a puzzle can train. */
const FOCUSES = [
  "none",
  "odd-and-even",
  "comparing",
  "multiples",
  "factors",
  "sums",
  "place-value",
  "comparing-digits",
] as const;
/** The largest sum of five digits. */
const MAX_TOTAL = 45;

/** The options, strict. */
export const optionsSchema = z.strictObject({
  digits: digits.default(3).describe("The number of digits, 2 to 5."),
  idle: z
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe(
      "The most rules that are true but not needed. With 0 every rule is needed: without it there is another answer, or the puzzle is harder than its level. No puzzle has more than 10 rules.",
    ),
  words: z
    .enum(["simple", "all"])
    .default("all")
    .describe(
      "simple leaves out products, primes, squares and all multiples but those of 5 and 10 (with focus: multiples, those of 3, 4, 5 and 10).",
    ),
  focus: z
    .enum(FOCUSES)
    .default("none")
    .describe(
      "What at least half of the rules are about. comparing-digits: by how much, or how many times, one digit is more than another. With this and place-value the digits are called ones, tens, hundreds … instead of first, second … last.",
    ),
  comparisons: z.enum(["words", "signs"]).default("words").describe("signs prints comparisons with <, > and =."),
  share: z.int().min(50).max(75).default(50).describe("The percentage of rules about the focus, 50 to 75."),
  total: z.int().min(10).max(MAX_TOTAL).default(MAX_TOTAL).describe("The largest sum of digits that a rule may name."),
});
/** Options with every default filled in. */
export type Options = z.infer<typeof optionsSchema>;

/** Whether the digits of puzzles with this focus are called ones, tens, hundreds … */
export const namesPlaces = (focus: Options["focus"]): boolean =>
  focus === "place-value" || focus === "comparing-digits";

const ruleSchema = z.strictObject({
  subject: z.enum(SUBJECTS),
  // The order of digits in the data does not change a rule's meaning.
  digits: z
    .array(z.int().min(1).max(5))
    .min(1)
    .max(5)
    .overwrite((places) => places.toSorted((a, b) => a - b))
    .optional(),
  comparison: z.enum(COMPARISONS),
  value: z.int().min(0).max(99999).optional(),
});

/** The public format, strict. Valid data may have any number of answers. */
export const puzzleSchema = z
  .strictObject({
    kind: z.literal("secret-number"),
    digits,
    places: z.literal("value").optional(),
    comparisons: z.literal("signs").optional(),
    rules: z.array(ruleSchema).min(1).max(READ_RULES),
  })
  .superRefine((puzzle, context) => {
    puzzle.rules.forEach((rule, i) => {
      for (const [key, message] of problemsOf(rule, puzzle.digits))
        context.addIssue({ code: "custom", path: ["rules", i, key], message });
    });
  });

/** The problems with a rule, each with its key. */
function problemsOf(rule: Rule, count: number): [keyof Rule, string][] {
  const places = placesProblem(rule, count);
  if (places !== undefined) return [["digits", places]];
  if (TIMES.includes(rule.subject) && rule.comparison !== "is")
    return [["comparison", `of "${rule.subject}" write "is": so many times the other digit`]];
  if (ORDERED.includes(rule.subject) && rule.comparison !== "is" && rule.comparison !== "more-than")
    return [["comparison", `of "${rule.subject}" write "is" or "more-than"; else compare the "difference"`]];
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
  if ((subject === "difference" || ORDERED.includes(subject)) && places.length !== 2)
    return `"${subject}" speaks of two places; write two`;
  return places.length > 1 || subject === "digit"
    ? undefined
    : `"${subject}" speaks of two places or more; for one, use "digit"`;
}

function valueProblem(rule: Rule): string | undefined {
  const { subject, comparison, value } = rule;
  if (!(VALUED as readonly string[]).includes(comparison)) {
    return value === undefined ? undefined : `"${comparison}" stands alone; leave "value" out`;
  }
  if (value === undefined) return `"${comparison}" needs a "value"`;
  if (ORDERED.includes(subject) && !TIMES.includes(subject) && comparison === "is" && value === 0)
    return `write a value from 1: for two digits that are the same, use "difference"`;
  if (TIMES.includes(subject) && !FACTORS.some((factor) => factor === value))
    return `write 2, 3 or 4: how many times the other digit it is`;
  const isMultiple = comparison === "multiple-of" || comparison === "not-multiple-of";
  return value === 0 && isMultiple ? "write a value from 1: nothing is a multiple of 0 alone" : undefined;
}

/** The largest number that a subject can be compared with. */
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
    case "rise":
    case "drop":
    case "rise-times":
    case "drop-times":
    case "largest":
    case "smallest":
      return 9;
    default:
      return count;
  }
}

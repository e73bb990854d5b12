/** Texts of a book spec: which ones can be printed, and the problem with the others. */
import * as z from "zod";
import { required } from "../engine/required.ts";
import { keptAs } from "./kept.ts";
import { parseLevelRange } from "./level-range.ts";
import { type Advice, problem } from "./problem.ts";

export const MAX_CHARACTERS = 200;
type Refuse = (advice: Advice) => void;

/** A text with this issue, such as one that is too long, gets no further issues. */
export const ONE_ISSUE = { abort: true };

/** The normal form of a text, in which it is saved. */
export const tidyText = (value: string): string => value.normalize("NFC").trim();

/** One printable line of text: composed characters (NFC), no control characters, no change of the writing direction. */
export const text = (description: string, example: string, most: number = MAX_CHARACTERS) =>
  keptAs(
    z
      .string()
      .max(most, ONE_ISSUE)
      .superRefine((value, context) => addProblem(context, textProblem(value)))
      .transform(tidyText),
    line,
  ).meta({ description, examples: [example] });

/** The problem with one line of text of a spec, or null. */
export function textProblem(value: string): Advice | null {
  if (value.trim() === "") return problem("empty");
  const unprintable = lineProblem(value.trim());
  if (unprintable !== null) return unprintable;
  const tag = /<[/!?]?\p{L}[^>]*>?/u.exec(value);
  return tag === null ? null : problem("markup", { tag: tag[0].slice(0, 20) });
}

/** Control, surrogate, private-use, undefined and direction characters, and those that XML cannot contain. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** The reason why a text, even an empty one, cannot be printed on one line; null if it can. */
export function lineProblem(value: string): Advice | null {
  if (/[\r\n\u2028\u2029]/.test(value)) return problem("lines");
  const found = UNPRINTABLE.exec(value);
  if (found === null) return null;
  const code = required(found[0].codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
  return problem("control", { code: `U+${code}` });
}

/** An issue of a schema with our own advice, which `issuesOf` reads. */
export const customIssue = (advice: Advice) => ({ code: "custom" as const, params: { advice } });

/** A text with a check, which calls `refuse` with each problem. */
export const refined = (check: (value: string, refuse: Refuse) => void) =>
  z.string().superRefine((value, context) => check(value, (advice) => context.addIssue(customIssue(advice))));

const addProblem = (context: z.core.$RefinementCtx<string>, advice: Advice | null): void => {
  if (advice !== null) context.addIssue(customIssue(advice));
};
const isPrintable = (value: string, context: z.core.$RefinementCtx<string>): void =>
  addProblem(context, lineProblem(value));

/** A text of a made book that is printed or published. Other characters do not come from a spec, and cannot be printed. */
export const printable = z.string().superRefine(isPrintable);

/** The same on one line. Longer lines do not come from a spec, and take minutes to lay out. */
export const line = z.string().max(1_000, ONE_ISSUE).superRefine(isPrintable);

/** The same for several lines. */
export const printableLines = z.string().superRefine((value, context) => {
  const problems = value
    .trim()
    .split(/\s*\n\s*/)
    .map(lineProblem);
  addProblem(context, problems.find((found) => found !== null) ?? null);
});

/** Levels in a made book. They were already checked once. */
export const keptLevel = z.string().refine((value) => "levels" in parseLevelRange(value), "its level is not one");

/** Texts of a book spec: what may be printed, and how a refusal is told. */
import * as z from "zod";
import { required } from "../engine/required.ts";
import { type Told, told } from "./diagnostic.ts";

export const MAX_CHARACTERS = 200;
/** Adds an issue whose message is shown as it is; `told`: what a page says of it. */
type Refuse = (message: string, told: Told) => void;

/** Nothing more is said of a text that is too long. */
export const ONE_ISSUE = { abort: true };

/** A text as it is kept, however it was typed. */
export const tidyText = (value: string): string => value.normalize("NFC").trim();

/** One line of text to be printed: composed characters (NFC), no control characters, nothing that turns the writing. */
export const text = (description: string, example: string, most: number = MAX_CHARACTERS) =>
  z
    .string()
    .max(most, ONE_ISSUE)
    .superRefine((value, context) => {
      const problem = textProblem(value);
      if (problem !== null) context.addIssue(customIssue(problem.message, problem.told));
    })
    .transform(tidyText)
    .meta({ description, examples: [example] });

/** What is wrong with a text, in words for a terminal and for a page. */
export interface TextProblem {
  readonly message: string;
  readonly told: Told;
}

/** What is wrong with one line of text of a spec, or null. */
export function textProblem(value: string): TextProblem | null {
  if (value.trim() === "")
    return {
      message: "this text is empty; write something, or take the line out",
      told: told("empty", {}, "empty-fix"),
    };
  const unprintable = lineProblem(value.trim());
  if (unprintable !== null) return unprintable;
  const tag = /<[/!?]?\p{L}[^>]*>?/u.exec(value);
  if (tag === null) return null;
  const shown = tag[0].slice(0, 20);
  const message = `this text has markup, ${shown}; leave the tags out (a plain < is welcome)`;
  return { message, told: told("markup", { tag: shown }, "markup-fix") };
}

/** Control characters, halves of a character, what has no meaning of its own, what turns the writing, what XML cannot hold. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** What keeps a text, whatever it says, from being printed on one line; null: nothing. */
export function lineProblem(value: string): TextProblem | null {
  if (/[\r\n\u2028\u2029]/.test(value))
    return { message: "this text has more than one line; write it on one", told: told("lines", {}, "lines-fix") };
  const found = UNPRINTABLE.exec(value);
  if (found === null) return null;
  const code = required(found[0].codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
  const message = `this text has a character that cannot be printed, U+${code}; take it out`;
  return { message, told: told("control", { code: `U+${code}` }, "control-fix") };
}

/** An issue of a schema in our own words, with what a page says of it. */
export const customIssue = (message: string, words: Told) => ({
  code: "custom" as const,
  message,
  params: { told: words },
});

/** A text that a function looks at; it refuses what it does not like, in words. */
export const refined = (check: (value: string, refuse: Refuse) => void) =>
  z
    .string()
    .superRefine((value, context) => check(value, (message, words) => context.addIssue(customIssue(message, words))));

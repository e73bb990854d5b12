/** The line that says what a sheet trains, chosen so that it fits most of its tasks. */

import type { BookPuzzle } from "../book/manifest.ts";
import { BLANK, say, type Words } from "../engine/kind.ts";
import { neededSteps } from "../engine/needed-steps.ts";
import { plainText } from "../templates/markdown.ts";
import type { Setting } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** Skills with one operation, with its sign; if too few steps use it, the line names both operations. */
const ONE_SIGN: Readonly<Record<string, "+" | "−">> = { add: "+", subtract: "−" };

/** Minimum share of the calculating steps that use what the line says. */
const MAX = 0.6;

/**
 * The objective of a skill, as the name of its template without "can-": "add-to-20" becomes "add-and-subtract-to-20" if tasks are
 * solved by subtraction.
 */
export function objectiveOf(skill: string, puzzles: readonly BookPuzzle[], setting: Objective): string {
  const [, verb = "", range = ""] = /^(add|subtract)-(to-\d+)$/.exec(skill) ?? [];
  const sign = ONE_SIGN[verb];
  if (sign === undefined) return skill;
  const steps = puzzles.flatMap((puzzle) => signsOf(puzzle, setting)).filter((signs) => signs.size > 0);
  const own = steps.filter((signs) => signs.has(sign)).length;
  return steps.length === 0 || own >= MAX * steps.length ? skill : `add-and-subtract-${range}`;
}

type Objective = Pick<Setting, "kinds" | "phrase">;

export const objectiveWords = (skill: string, puzzles: readonly BookPuzzle[], setting: Objective): Words =>
  say(`book.can-${objectiveOf(skill, puzzles, setting)}`);

/** Two numbers with a sign between them at the start of a sum; not "4 + 2" in "? − 4 + 2 = 5". The same in every language. */
const SUM = /(?<![\d?¼½¾] [+−×÷·:] \(?−?[\d¼½¾]*)[\d¼½¾]+ ([+−]) \(?−?[\d¼½¾]/g;

/** The signs of the sums in the sentences of each needed step of a puzzle, such as "12 − 5 = 7". */
function signsOf({ kind: id, puzzle, level }: BookPuzzle, { kinds, phrase }: Objective): ReadonlySet<string>[] {
  const kind = kindFinder(kinds)(id);
  return neededSteps(kind.explain(puzzle, BLANK, level).steps).map((step) => {
    const sums = plainText(phrase(step.say)).matchAll(SUM);
    return new Set([...sums].map(([, sign]) => sign!));
  });
}

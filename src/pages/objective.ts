/** The line that says what a sheet trains, so that it says what most of its tasks ask for. */

import type { BookPuzzle } from "../book/manifest.ts";
import { BLANK, say, type Words } from "../engine/kind.ts";
import { neededSteps } from "../engine/needed-steps.ts";
import { plainText } from "../templates/markdown.ts";
import type { Setting } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** Skills of one sign, with the sign: where fewer steps use it, the line names both. */
const ONE_SIGN: Readonly<Record<string, "+" | "−">> = { add: "+", subtract: "−" };

/** So many of the steps that calculate use what the line says. */
const MOST = 0.6;

/** The objective of a skill, by the name of its template without "can-": "add-to-20" becomes "add-and-subtract-to-20" where tasks are solved by taking away. */
export function objectiveOf(skill: string, puzzles: readonly BookPuzzle[], setting: Objective): string {
  const [, verb = "", range = ""] = /^(add|subtract)-(to-\d+)$/.exec(skill) ?? [];
  const sign = ONE_SIGN[verb];
  if (sign === undefined) return skill;
  const steps = puzzles.flatMap((puzzle) => signsOf(puzzle, setting)).filter((signs) => signs.size > 0);
  const own = steps.filter((signs) => signs.has(sign)).length;
  return steps.length === 0 || own >= MOST * steps.length ? skill : `add-and-subtract-${range}`;
}

type Objective = Pick<Setting, "kinds" | "phrase">;

export const objectiveWords = (skill: string, puzzles: readonly BookPuzzle[], setting: Objective): Words =>
  say(`book.can-${objectiveOf(skill, puzzles, setting)}`);

/** Two numbers with a sign between them that begin a sum; "4 + 2" of "? − 4 + 2 = 5" is none. The same in every language. */
const SUM = /(?<![\d?¼½¾] [+−×÷·:] \(?−?[\d¼½¾]*)[\d¼½¾]+ ([+−]) \(?−?[\d¼½¾]/g;

/** The signs of the sums that each needed step of a puzzle shows in its words, as "12 − 5 = 7". */
function signsOf({ kind: id, puzzle, level }: BookPuzzle, { kinds, phrase }: Objective): ReadonlySet<string>[] {
  const kind = kindFinder(kinds)(id);
  return neededSteps(kind.explain(puzzle, BLANK, level).steps).map((step) => {
    const sums = plainText(phrase(step.say)).matchAll(SUM);
    return new Set([...sums].map(([, sign]) => sign!));
  });
}

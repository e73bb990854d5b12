/** Number Target: reach a number with cards and + − × ÷. */
import type { Entry, PuzzleKind } from "../../kind.ts";
import { explain, techniques } from "./explain.ts";
import { parseExpressions, workOut } from "./expression.ts";
import { formOf, formText, useful } from "./form.ts";
import { generate, levels } from "./generate.ts";
import { type Options, options, preset, puzzle } from "./options.ts";
import { type Countdown, EXPRESSION, rules } from "./rules.ts";
import { solve, waysTo } from "./solve.ts";
import { difficulty } from "./ways.ts";

export const countdown: PuzzleKind<Options, Countdown> = {
  ...rules,
  version: 1,
  options,
  puzzle,
  /** 25 × 4 comes close, and 8 × 3 is what it lacks. */
  example: { kind: "countdown", cards: [3, 4, 8, 25], target: 124 },
  levels,
  preset,
  techniques,
  generate,
  grade: ({ cards, target }) => difficulty(cards.length, waysTo(cards, target, Number.POSITIVE_INFINITY).ways),
  solve,
  explain,
  /** Its symmetry is the order of the cards. How many ways count is no part of it: the same deal is the same puzzle. */
  canonical: ({ cards, target }) => `${[...cards].sort((a, b) => a - b).join(" ")} = ${target}`,
  sameAnswer,
};

/**
 * The form of what is written without its useless steps, so that any legal order is the same answer. Where any way
 * counts, one text for all that reach the target.
 */
function sameAnswer({ target, answers }: Countdown, entry: Entry): string {
  const text = entry[EXPRESSION] ?? "";
  const read = parseExpressions(text);
  if ("problem" in read) return `? ${text}`;
  const worked = read.trees.map((tree) => ({ tree, ...workOut(tree) }));
  if (worked.some(({ fault }) => fault !== null)) return `? ${text}`;
  const reached = worked.find(({ value }) => value === target);
  if (reached !== undefined) return answers === "any" ? `=${target}` : formText(useful(formOf(reached.tree)));
  return worked.map(({ tree }) => formText(useful(formOf(tree)))).join(";");
}

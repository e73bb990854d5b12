/** Are two puzzles the same to one who solves them? Sentences may say one thing where data have two ways to write it. */
import type { Rule } from "../../src/engine/kinds/secret-number/rule/meaning.ts";
import { isTrue, numbers } from "../engine/secret-number/plain.ts";

type Data = Readonly<Record<string, unknown>>;

/** A puzzle of `book.json` without what need not be said. */
export function plainly(puzzle: Data): Data {
  const { operators, answers, base, ...rest } = puzzle;
  return {
    ...rest,
    ...(operators === undefined || operators === "+-*/" ? {} : { operators }),
    ...(answers === undefined || answers === "one" ? {} : { answers }),
    ...(base === undefined || base === 10 ? {} : { base }),
  };
}

/** Do two rules hold for the same numbers of `count` digits? `each`: 1 asks all of them, 7 every seventh. */
export function sameRule(a: Rule, b: Rule, count: number, each = 1): boolean {
  if (JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))) return true;
  return numbers(count).every((number, i) => i % each !== 0 || isTrue(a, number) === isTrue(b, number));
}

const inOrder = ({ subject, digits, comparison, value }: Rule) => [subject, digits ?? null, comparison, value ?? null];

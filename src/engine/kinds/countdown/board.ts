/** How Number Target is played on a screen: two numbers are joined at a time, and the expression is made of the lines. */
import type { Board, CardLine } from "../../board.ts";
import { say } from "../../kind.ts";
import {
  ALL_OPERATORS,
  calculate,
  EXPRESSION,
  formatExpressions,
  type Operator,
  parseExpressions,
  type Tree,
  workOut,
} from "./expression.ts";
import type { Countdown } from "./rules.ts";

export const board = ({ cards, target, operators = ALL_OPERATORS }: Countdown): Board => ({
  input: "cards",
  slot: EXPRESSION,
  cards,
  target,
  signs: [...operators],
  join(left, sign, right) {
    const value = calculate(sign as Operator, left, right);
    if (Number.isInteger(value) && value > 0) return { value };
    const rule = Number.isInteger(value) ? "not-above-zero" : "not-whole";
    return { rule: say(`countdown.broken-${rule}`, { left, right }) };
  },
  lines(text) {
    const read = parseExpressions(text);
    if ("problem" in read) return null;
    const worked = read.trees.map(workOut);
    if (worked.some(({ fault }) => fault !== null)) return null;
    return worked.flatMap(({ lines }) => lines.map(({ op, ...line }) => ({ ...line, sign: op })));
  },
  text: textOf,
});

/** Each line takes for its numbers what an earlier line made, the latest first, and else a card. */
function textOf(lines: readonly CardLine[]): string {
  const made: { value: number; tree: Tree }[] = [];
  const take = (value: number): Tree => {
    const at = made.findLastIndex((one) => one.value === value);
    return at === -1 ? value : made.splice(at, 1)[0]!.tree;
  };
  for (const { left, sign, right, value } of lines)
    made.push({ value, tree: { op: sign as Operator, left: take(left), right: take(right) } });
  return formatExpressions(made.map(({ tree }) => tree));
}

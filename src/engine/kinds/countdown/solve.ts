/** Finds all ways to reach a target, or what comes nearest to it. */
import type { Entry, Solved, Stop } from "../../kind.ts";
import { formatExpression, formatRpn } from "./expression.ts";
import { findForms, formAt } from "./forms.ts";
import { reach } from "./reach.ts";
import { type Countdown, EXPRESSION } from "./rules.ts";
import { easiestFirst, type Way } from "./ways.ts";

/** A value that can be reached where the target cannot, and its easiest expression. */
export interface Nearest {
  readonly value: number;
  readonly expression: string;
}

/**
 * One solution for each different way, easiest first. Order needs all of them: a limit only cuts the list, and `complete` is then
 * false. `more.rpn`: each solution in reverse Polish; `more.nearest`, where there is none: the nearest values that can be
 * made, at most two; the target itself where it takes a part divided by its like, as in 4 ÷ 4, which is no way that counts.
 */
export function solve(puzzle: Countdown, stop: Stop): Solved {
  const { ways, complete, nodes } = waysTo(puzzle.cards, puzzle.target, stop.nodes);
  const kept = stop.solutions > 0 ? ways.slice(0, stop.solutions) : ways;
  const solutions = kept.map(({ tree }): Entry => ({ [EXPRESSION]: formatExpression(tree) }));
  const rpn = kept.map(({ tree }) => formatRpn(tree));
  const whole = complete && kept.length === ways.length;
  if (!complete || ways.length > 0) return { solutions, complete: whole, nodes, more: { rpn } };
  return { solutions, complete, nodes, more: { rpn, nearest: nearestTo(puzzle) } };
}

/** All ways from some of the cards to the target that count, easiest first. */
export function waysTo(
  cards: readonly number[],
  target: number,
  nodes: number,
): { ways: Way[]; complete: boolean; nodes: number } {
  const found = findForms(cards, target, target, nodes);
  const counted = found.forms.filter((form) => found.table.idle[form] === 0);
  const ways = easiestFirst(counted.map((form) => formAt(found.table, form)));
  return { ways, complete: found.complete, nodes: found.nodes };
}

/** The easiest expression of a value that can be made, in a way that counts where there is one. */
function easiest(cards: readonly number[], value: number): string {
  const { table, forms } = findForms(cards, value, value, Number.POSITIVE_INFINITY);
  const counted = forms.filter((form) => table.idle[form] === 0);
  const [way] = easiestFirst((counted.length > 0 ? counted : forms).map((form) => formAt(table, form)));
  return formatExpression(way!.tree);
}

/** The nearest values that can be made at all. Each card by itself is one, so they lie no farther off than the nearest card. */
function nearestTo({ cards, target }: Countdown): Nearest[] {
  const farthest = Math.min(...cards.map((card) => Math.abs(card - target)));
  const low = Math.max(1, target - farthest);
  const marks = reach(cards, low, target + farthest);
  for (let away = 0; away <= farthest; away++) {
    const values = [...new Set([target - away, target + away])].filter((value) => marks[value - low] === 1);
    if (values.length > 0) return values.map((value) => ({ value, expression: easiest(cards, value) }));
  }
  return [];
}

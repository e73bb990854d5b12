/** Finds all ways to reach a target, or what comes nearest to it. */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../kind.ts";
import { readDesk, writtenTrees } from "./desk.ts";
import { formatExpression, formatRpn, type Tree } from "./expression.ts";
import { formOf, formText, useful } from "./form.ts";
import { findForms, formAt } from "./forms.ts";
import { reach } from "./reach.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION } from "./rules.ts";
import { easiestFirst, type Way } from "./ways.ts";

/** A value that can be reached where the target cannot, and its easiest expression. */
export interface Nearest {
  readonly value: number;
  readonly expression: string;
}

/**
 * One solution for each different way, easiest first: from a position, the ways that the numbers made and the cards left still
 * allow. Order needs all of them: a limit only cuts the list, and `complete` is then false. `more.rpn`: each solution in
 * reverse Polish; `more.nearest`, where the blank puzzle has none: the nearest values that can be made, at most two; the target itself
 * where it takes a part divided by its like, as in 4 ÷ 4, which is no way that counts.
 */
export function solve(puzzle: Countdown, stop: SearchLimit, from: Position = BLANK): Solved {
  const written = writtenTrees(puzzle, from);
  if (written === undefined) return { solutions: [], complete: true, nodes: 0 };
  const fresh = written.every((tree) => typeof tree === "number");
  const { trees, complete, nodes } = fresh ? fromCards(puzzle, stop.nodes) : fromDesk(puzzle, from, stop.nodes);
  const kept = stop.solutions > 0 ? trees.slice(0, stop.solutions) : trees;
  const solutions = kept.map((tree): Entry => ({ [EXPRESSION]: formatExpression(tree) }));
  const rpn = kept.map((tree) => formatRpn(tree));
  const whole = complete && kept.length === trees.length;
  if (!complete || trees.length > 0 || !fresh) return { solutions, complete: whole, nodes, more: { rpn } };
  return { solutions, complete, nodes, more: { rpn, nearest: nearestTo(puzzle) } };
}

interface Found {
  readonly trees: readonly Tree[];
  readonly complete: boolean;
  readonly nodes: number;
}

function fromCards({ cards, target, operators }: Countdown, most: number): Found {
  const { ways, complete, nodes } = waysTo(cards, target, most, operators);
  return { trees: ways.map(({ tree }) => tree), complete, nodes };
}

/** The same with each number that has been made as a card. */
function fromDesk(puzzle: Countdown, from: Position, most: number): Found {
  const { leaves } = readDesk(puzzle, from)!;
  const reached = leaves.find(({ value, tree }) => value === puzzle.target && typeof tree !== "number");
  if (reached !== undefined) return { trees: [reached.tree], complete: most > 0, nodes: 1 };
  const values = leaves.map(({ value }) => value);
  const { target, operators } = puzzle;
  // Those with an x ÷ x in them too: 10 × 10 by a card 100 is one that counts.
  const { table, forms, complete, nodes } = findForms(values, target, target, most, operators);
  const full = easiestFirst(forms.map((form) => formAt(table, form))).flatMap(({ tree }) => {
    const free = [...leaves];
    const whole = grown(
      tree,
      (value) =>
        free.splice(
          free.findIndex((leaf) => leaf.value === value),
          1,
        )[0]!.tree,
    );
    return whole === undefined ? [] : [whole];
  });
  const names = full.map((tree) => formText(useful(formOf(tree))));
  return { trees: full.filter((_, i) => names.indexOf(names[i]!) === i), complete, nodes };
}

/** A tree with others in the places of its numbers; undefined where it then divides something by its like. */
function grown(tree: Tree, leaf: (value: number) => Tree): Tree | undefined {
  if (typeof tree === "number") return leaf(tree);
  const [left, right] = [grown(tree.left, leaf), grown(tree.right, leaf)];
  if (left === undefined || right === undefined) return undefined;
  if (tree.op === "/" && formText(formOf(left)) === formText(formOf(right))) return undefined;
  return { op: tree.op, left, right };
}

/** All ways from some of the cards to the target that count, easiest first. */
function waysTo(
  cards: readonly number[],
  target: number,
  nodes: number,
  operators: string = ALL_OPERATORS,
): { ways: Way[]; complete: boolean; nodes: number } {
  const found = findForms(cards, target, target, nodes, operators);
  const counted = found.forms.filter((form) => found.table.idle[form] === 0);
  const ways = easiestFirst(counted.map((form) => formAt(found.table, form)));
  return { ways, complete: found.complete, nodes: found.nodes };
}

/** The easiest expression of a value that can be made, in a way that counts where there is one. */
function easiest({ cards, operators = ALL_OPERATORS }: Countdown, value: number): string {
  const { table, forms } = findForms(cards, value, value, Number.POSITIVE_INFINITY, operators);
  const counted = forms.filter((form) => table.idle[form] === 0);
  const [way] = easiestFirst((counted.length > 0 ? counted : forms).map((form) => formAt(table, form)));
  return formatExpression(way!.tree);
}

/** The nearest values that can be made at all. Each card by itself is one, so they lie no farther off than the nearest card. */
function nearestTo(puzzle: Countdown): Nearest[] {
  const { cards, target, operators = ALL_OPERATORS } = puzzle;
  if (cards.length === 0) return [];
  const farthest = Math.min(...cards.map((card) => Math.abs(card - target)));
  const low = Math.max(1, target - farthest);
  const marks = reach(cards, low, target + farthest, operators);
  for (let away = 0; away <= farthest; away++) {
    const values = [...new Set([target - away, target + away])].filter((value) => marks[value - low] === 1);
    if (values.length > 0) return values.map((value) => ({ value, expression: easiest(puzzle, value) }));
  }
  return [];
}

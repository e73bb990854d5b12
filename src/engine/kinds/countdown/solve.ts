/** Finds all ways to reach a target, or what comes nearest to it. */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../kind.ts";
import { readDesk, writtenTrees } from "./desk.ts";
import { cardsOf, formatExpression, formatRpn, type Tree } from "./expression.ts";
import { formOf, formText, useful } from "./form.ts";
import { findForms, formAt } from "./forms.ts";
import { reach } from "./reach.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION } from "./rules.ts";
import { easiestFirst } from "./ways.ts";

/** A value that can be reached where the target cannot, and its easiest expression. */
export interface Nearest {
  readonly value: number;
  readonly expression: string;
}

/**
 * One solution for each different way, easiest first: from a position, the ways that the numbers made and the cards left still
 * allow. Ways that differ in nothing but order and brackets are one, and none has a step that changes nothing, as × 1 does. Only a
 * puzzle that is said to have one way is asked for such steps too: where they make a second way, that comes last.
 * Order needs all ways: a limit only cuts the list, and `complete` is then false. `more.rpn`: each solution in
 * reverse Polish; `more.nearest`, where the blank puzzle has none: the nearest values that can be made, at most two.
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

function fromCards(puzzle: Countdown, most: number): Found {
  const { cards, target, operators } = puzzle;
  const { table, forms, complete, nodes } = findForms(cards, target, target, most, operators);
  const trees = easiestFirst(forms.map((form) => formAt(table, form))).map(({ tree }) => tree);
  const second = trees.length === 1 && complete && puzzle.answers !== "any" ? withUselessStep(puzzle, trees[0]!) : [];
  return { trees: [...trees, ...second], complete, nodes };
}

/**
 * The way with a step more that changes nothing, which the rules allow: × 1 where the cards left over make 1, else + a − a where
 * two of them are equal; none where neither is so. Every other way with useless steps has one of these as well, once the others
 * are left out.
 */
function withUselessStep({ cards, operators = ALL_OPERATORS }: Countdown, way: Tree): Tree[] {
  const left = [...cards];
  for (const card of cardsOf(way)) left.splice(left.indexOf(card), 1);
  const twin = left.find((card, i) => left.indexOf(card) < i);
  const ones = operators.includes("*") ? findForms(left, 1, 1, Number.POSITIVE_INFINITY, operators) : undefined;
  const [one] = ones === undefined ? [] : easiestFirst(ones.forms.map((form) => formAt(ones.table, form)));
  if (one !== undefined) return [{ op: "*", left: way, right: one.tree }];
  if (twin === undefined || !operators.includes("-")) return [];
  return [{ op: "-", left: { op: "+", left: way, right: twin }, right: twin }];
}

/** The same with each number that has been made as a card. */
function fromDesk(puzzle: Countdown, from: Position, most: number): Found {
  const { leaves } = readDesk(puzzle, from)!;
  const reached = leaves.find(({ value, tree }) => value === puzzle.target && typeof tree !== "number");
  if (reached !== undefined) return { trees: [reached.tree], complete: most > 0, nodes: 1 };
  const values = leaves.map(({ value }) => value);
  const { target, operators } = puzzle;
  const { table, forms, complete, nodes } = findForms(values, target, target, most, operators);
  const full = easiestFirst(forms.map((form) => formAt(table, form))).map(({ tree }) => {
    const free = [...leaves];
    const taken = (value: number): Tree => {
      const place = free.findIndex((leaf) => leaf.value === value);
      return free.splice(place, 1)[0]!.tree;
    };
    return grown(tree, taken);
  });
  const names = full.map((tree) => formText(useful(formOf(tree))));
  return { trees: full.filter((_, i) => names.indexOf(names[i]!) === i), complete, nodes };
}

/** A tree with others in the places of its numbers. */
function grown(tree: Tree, leaf: (value: number) => Tree): Tree {
  if (typeof tree === "number") return leaf(tree);
  return { op: tree.op, left: grown(tree.left, leaf), right: grown(tree.right, leaf) };
}

/** The easiest expression of a value that can be made. */
function easiest({ cards, operators = ALL_OPERATORS }: Countdown, value: number): string {
  const { table, forms } = findForms(cards, value, value, Number.POSITIVE_INFINITY, operators);
  const [way] = easiestFirst(forms.map((form) => formAt(table, form)));
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

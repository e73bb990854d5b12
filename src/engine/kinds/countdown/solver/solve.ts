/** Finds all solutions for a target, or the nearest values. */
import { BLANK, type Entry, type Position, type SearchLimit, type Solved } from "../../../kind.ts";
import { cardsOf, formatExpression, formatRpn, type Tree } from "../expression.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION, usesEnough } from "../rules.ts";
import { readState, writtenTrees } from "../techniques/solver-state.ts";
import { easiestFirst, formOf, formText, useful } from "./form.ts";
import {
  add,
  beforeNext,
  CARD,
  findForms,
  fits,
  formAt,
  MINUS,
  mayBeLeft,
  newTable,
  OVER,
  PLUS,
  type Table,
  TIMES,
} from "./forms.ts";
import { reach } from "./reach.ts";
import { ceiling, type Subsets, subsetsOf } from "./values.ts";

/*
 * Finds the targets that have exactly one solution: builds and counts every form over the cards. For one target `forms.ts` is
 * quicker. s a subset, a and b its two parts; l, r their forms; x, y, v the values of l, r and of a step over them.
 *  A form has no useless steps, but a player may use some: if the unused cards can make 1, multiply by it; if two of them are
 * equal, add one and subtract the other. Such a target has a second solution and is not listed.
 */

interface Count {
  readonly table: Table;
  /** By subset: its forms, from its start to before its end. Those of all cards are only counted. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** By value: the number of forms (2 for several), and the subset of the last one. */
  readonly ways: Uint8Array;
  readonly subset: Uint8Array;
}

/**
 * The values from `low` to `high` that some of the cards reach in exactly one way, including ways with useless steps. `all`: that
 * all cards together do. Ascending.
 */
export function madeInOneWay(
  cards: readonly number[],
  low: number,
  high: number,
  operators: string,
  all = false,
): number[] {
  const subsets = subsetsOf(cards);
  const { sizes, pairs, order } = subsets;
  const [start, end] = [new Int32Array(subsets.count), new Int32Array(subsets.count)];
  const [ways, subset] = [new Uint8Array(high + 1), new Uint8Array(high + 1)];
  const count: Count = { table: newTable(all), start, end, ways, subset };
  const { value } = count.table;
  const ops = [PLUS, MINUS, TIMES, OVER].filter((op) => operators.includes(ALL_OPERATORS[op - PLUS]!));
  for (const s of order) {
    start[s] = value.length;
    const isWhole = s === subsets.count - 1;
    const [least, most] = isWhole ? [low, high] : [1, ceiling(subsets, s, high)];
    if (sizes[s] === 1) add(count.table, subsets.cards[s]![0]!, CARD, -1, -1);
    for (let i = 0; i < pairs[s]!.length; i += 2) {
      const [a, b] = [pairs[s]![i]!, pairs[s]![i + 1]!];
      for (const op of ops) {
        joinAll(count, op, a, b, least, most, isWhole ? s : -1);
        if (a !== b) joinAll(count, op, b, a, least, most, isWhole ? s : -1);
      }
    }
    end[s] = value.length;
    if (all) continue;
    for (let f = start[s]!; f < end[s]!; f++) if (value[f]! <= high) note(count, value[f]!, s);
  }
  if (all) return [...ways.keys()].filter((v) => v >= low && ways[v] === 1);
  const makesOne = subsets.cards.map((_, s) => value.slice(start[s], end[s]).includes(1));
  const hasMoreWays = subsets.cards.map((_, s) => hasUselessStep(subsets, subsets.count - 1 - s, makesOne, operators));
  const found: number[] = [];
  for (let v = low; v <= high; v++) if (ways[v] === 1 && !hasMoreWays[subset[v]!]) found.push(v);
  return found;
}

/**
 * Whether the cards outside subset s allow steps that change nothing. `makesOne`: by subset, whether all its cards together make
 * 1.
 */
function hasUselessStep(
  { cards, pairs }: Subsets,
  s: number,
  makesOne: readonly boolean[],
  operators: string,
): boolean {
  const hasEqualCards = new Set(cards[s]).size < cards[s]!.length;
  if (hasEqualCards && operators.includes("-")) return true;
  return operators.includes("*") && (makesOne[s]! || [...pairs[s]!].some((part) => makesOne[part]));
}

/** Counts a solution for a value, over subset s. */
function note({ ways, subset }: Count, v: number, s: number): void {
  ways[v] = ways[v]! > 0 ? 2 : 1;
  subset[v] = s;
}

/**
 * Joins every form of subset a with every form of subset b by one operator. `s`: the subset of all cards, whose forms are
 * counted; else −1.
 */
function joinAll(count: Count, op: number, a: number, b: number, least: number, most: number, s: number): void {
  const { table, start, end } = count;
  const { value } = table;
  for (let l = start[a]!; l < end[a]!; l++) {
    if (!mayBeLeft(table, op, l)) continue;
    const x = value[l]!;
    const before = beforeNext(table, op, l);
    const from = fewest(op, x, least, most, table.idle);
    const to = Math.min(
      greatest(op, x, least, most, table.idle),
      before < 0 ? Number.POSITIVE_INFINITY : value[before]!,
    );
    for (let r = start[b]!; r < end[b]!; r++) {
      const y = value[r]!;
      if (y < from || y > to) continue;
      const v = calculated(op, x, y);
      if (v < least || v > most || !fits(table, op, l, r)) continue;
      if (s >= 0) note(count, v, s);
      else add(table, v, op, l, r);
    }
  }
}

/** The smallest y for which the result of x lies between two values. × 1 and ÷ 1 are excluded unless they may be idle. */
function fewest(op: number, x: number, least: number, most: number, idle: boolean): number {
  if (op === PLUS) return least - x;
  if (op === MINUS) return x - most;
  return Math.max(idle ? 1 : 2, op === TIMES ? least / x : x / most);
}

/** The largest such y; less than the smallest one if there is none. */
function greatest(op: number, x: number, least: number, most: number, idle: boolean): number {
  if (op === PLUS) return most - x;
  if (op === MINUS) return x - least;
  return op === OVER ? x / least : x > 1 || idle ? most / x : 0;
}

/** The result of a step, or 0 if it is not whole. */
function calculated(op: number, x: number, y: number): number {
  if (op === PLUS) return x + y;
  if (op === MINUS) return x - y;
  if (op === TIMES) return x * y;
  return x / y === Math.floor(x / y) ? x / y : 0;
}
/** A reachable value next to an unreachable target, and its easiest expression. */
interface Nearest {
  readonly value: number;
  readonly expression: string;
}

/**
 * One solution for each different way, easiest first; from a position, the ways that its intermediate results and unused cards
 * allow. Solutions that differ only in order and brackets are one, and none has a step that changes nothing, such as × 1. Only
 * for a puzzle with one promised solution are such steps considered: a solution with one comes last. Sorting needs all solutions,
 * so a limit only cuts the list, and `complete` is then false. If every card must be used, a step such as × 1 does change
 * something, and all solutions with it are listed. `more.rpn`: each solution in reverse Polish notation;
 * `more.nearest`, if the blank puzzle has no solution and need not use every card: the nearest reachable values, at most two.
 */
export function solve(puzzle: Countdown, stop: SearchLimit, from: Position = BLANK): Solved {
  const written = writtenTrees(puzzle, from);
  if (written === undefined) return { solutions: [], complete: true, nodes: 0 };
  const fresh = written.every((tree) => typeof tree === "number");
  const { trees: all, complete, nodes } = fresh ? fromCards(puzzle, stop.nodes) : fromState(puzzle, from, stop.nodes);
  const trees = puzzle.pair ? all.filter((tree) => cardsOf(tree).length === 2) : all;
  const kept = stop.solutions > 0 ? trees.slice(0, stop.solutions) : trees;
  const solutions = kept.map((tree): Entry => ({ [EXPRESSION]: formatExpression(tree) }));
  const rpn = kept.map((tree) => formatRpn(tree));
  const whole = complete && kept.length === trees.length;
  if (!complete || trees.length > 0 || !fresh) return { solutions, complete: whole, nodes, more: { rpn } };
  return { solutions, complete, nodes, more: { rpn, nearest: nearestTo(puzzle) } };
}

interface FoundTrees {
  readonly trees: readonly Tree[];
  readonly complete: boolean;
  readonly nodes: number;
}

function fromCards(puzzle: Countdown, most: number): FoundTrees {
  const { cards, target, operators, all } = puzzle;
  const { table, forms, complete, nodes } = findForms(cards, target, target, most, operators, all);
  const trees = easiestFirst(forms.map((form) => formAt(table, form))).map(({ tree }) => tree);
  const isPromised = puzzle.answers !== "any" && !all;
  const second = trees.length === 1 && complete && isPromised ? withUselessStep(puzzle, trees[0]!) : [];
  return { trees: [...trees, ...second], complete, nodes };
}

/**
 * The solution with an added step that changes nothing, which the rules allow: × 1 if the unused cards make 1, else + a − a if
 * two of them are equal; none otherwise. If any solution with useless steps exists, so does one of these.
 */
function withUselessStep({ cards, operators = ALL_OPERATORS }: Countdown, way: Tree): Tree[] {
  const left = [...cards];
  for (const card of cardsOf(way)) left.splice(left.indexOf(card), 1);
  const double = left.find((card, i) => left.indexOf(card) < i);
  const ones = operators.includes("*") ? findForms(left, 1, 1, Number.POSITIVE_INFINITY, operators) : undefined;
  const [one] = ones === undefined ? [] : easiestFirst(ones.forms.map((form) => formAt(ones.table, form)));
  if (one !== undefined) return [{ op: "*", left: way, right: one.tree }];
  if (double === undefined || !operators.includes("-")) return [];
  return [{ op: "-", left: { op: "+", left: way, right: double }, right: double }];
}

/** The same, with each intermediate result as a card. */
function fromState(puzzle: Countdown, from: Position, most: number): FoundTrees {
  const { operands } = readState(puzzle, from)!;
  const reached = operands.find(
    ({ value, tree }) => value === puzzle.target && typeof tree !== "number" && usesEnough(puzzle, tree),
  );
  if (reached !== undefined) return { trees: [reached.tree], complete: most > 0, nodes: 1 };
  const values = operands.map(({ value }) => value);
  const { target, operators, all } = puzzle;
  const { table, forms, complete, nodes } = findForms(values, target, target, most, operators, all);
  const full = easiestFirst(forms.map((form) => formAt(table, form))).map(({ tree }) => {
    const free = [...operands];
    const taken = (value: number): Tree => {
      const place = free.findIndex((operand) => operand.value === value);
      return free.splice(place, 1)[0]!.tree;
    };
    return substituted(tree, taken);
  });
  const names = full.map((tree) => formText(all ? formOf(tree) : useful(formOf(tree))));
  return { trees: full.filter((_, i) => names.indexOf(names[i]!) === i), complete, nodes };
}

/** A tree with its numbers replaced. */
function substituted(tree: Tree, leaf: (value: number) => Tree): Tree {
  if (typeof tree === "number") return leaf(tree);
  return { op: tree.op, left: substituted(tree.left, leaf), right: substituted(tree.right, leaf) };
}

/** The easiest expression of a reachable value. */
function easiest({ cards, operators = ALL_OPERATORS }: Countdown, value: number): string {
  const { table, forms } = findForms(cards, value, value, Number.POSITIVE_INFINITY, operators);
  const [way] = easiestFirst(forms.map((form) => formAt(table, form)));
  return formatExpression(way!.tree);
}

/** The nearest reachable values. Each card is one, so they are no farther away than the nearest card. */
function nearestTo(puzzle: Countdown): Nearest[] {
  const { cards, target, operators = ALL_OPERATORS, all } = puzzle;
  if (cards.length === 0 || all) return [];
  const farthest = Math.min(...cards.map((card) => Math.abs(card - target)));
  const low = Math.max(1, target - farthest);
  const marks = reach(cards, low, target + farthest, operators);
  for (let away = 0; away <= farthest; away++) {
    const values = [...new Set([target - away, target + away])].filter((value) => marks[value - low] === 1);
    if (values.length > 0) return values.map((value) => ({ value, expression: easiest(puzzle, value) }));
  }
  return [];
}

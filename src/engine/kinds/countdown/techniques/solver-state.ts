/**
 * The solver state: a position as the numbers that can be joined next. These are its operands: unused cards, and intermediate
 * results. A node is an operand or a line over nodes; its mask has a bit for each operand that it uses.
 */
import type { Position } from "../../../kind.ts";
import { calculate, cardsOf, type Operator, parseExpressions, type Tree, workOut } from "../expression.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION, rules } from "../rules.ts";

/** A number of the state, or one to be made of it. */
export interface Node {
  readonly value: number;
  /** Bits of the operands that it uses. */
  readonly mask: number;
  readonly tree: Tree;
  /** The line that makes it; null for an operand. */
  readonly made: { readonly op: Operator; readonly left: Node; readonly right: Node } | null;
}

/** Operands, target and all possible joins. */
export interface SolverState {
  readonly target: number;
  readonly operators: string;
  /** Whether every operand must be used. */
  readonly all: boolean;
  readonly operands: readonly Node[];
  /** By operand: bits of the equal operands before it. */
  readonly equalBefore: readonly number[];
  /** By operand: the ids of the cards in it. */
  readonly cards: readonly (readonly string[])[];
  /** All useful results of one line over two operands, each once; equal operands are not distinguished. */
  readonly joins: readonly Node[];
  /** The same by value, for any of several equal operands. */
  readonly making: Making;
}

/** Joins by value, and a quick filter: a bit for each remainder modulo 512 that occurs. */
interface Making {
  readonly nodes: ReadonlyMap<number, readonly Node[]>;
  readonly marks: Int32Array;
}

/** Quick test whether there may be a join with that value; rarely true if there is none. */
export const mayBeMade = ({ marks }: Making, value: number): boolean =>
  ((marks[(value >> 5) & 15]! >> (value & 31)) & 1) === 1;

/** Reads a position; undefined if an entry breaks a rule. Unfinished expressions are ignored. */
export function readState(puzzle: Countdown, at: Position): SolverState | undefined {
  const trees = writtenTrees(puzzle, at);
  if (trees === undefined) return undefined;
  const made = trees.filter((tree) => typeof tree !== "number");
  const free = puzzle.cards.map((card, i) => ({ card, id: `card${i + 1}` }));
  const take = (card: number): string => {
    const place = free.findIndex((each) => each.card === card);
    return free.splice(place, 1)[0]!.id;
  };
  const parts: { tree: Tree; cards: string[] }[] = made.map((tree) => ({ tree, cards: cardsOf(tree).map(take) }));
  parts.push(...free.map(({ card, id }) => ({ tree: card, cards: [id] })));
  return stateOf(puzzle, parts);
}

/** The state of a blank puzzle: its cards. */
export const blankState = (puzzle: Countdown): SolverState =>
  stateOf(
    puzzle,
    puzzle.cards.map((card, i) => ({ tree: card, cards: [`card${i + 1}`] })),
  );

/**
 * The finished expressions of a position, including single cards; undefined if one breaks a rule. The target without all cards
 * breaks none: it can be an intermediate result.
 */
export function writtenTrees(puzzle: Countdown, at: Position): Tree[] | undefined {
  const trees: Tree[] = [];
  const texts: string[] = [];
  for (const text of (at.entry[EXPRESSION] ?? "").split(";")) {
    const read = parseExpressions(text);
    if ("problem" in read && read.problem === "unreadable") return undefined;
    if ("problem" in read) continue;
    trees.push(...read.trees);
    texts.push(text);
  }
  const { done, broken } = rules.check({ ...puzzle, all: undefined }, { [EXPRESSION]: texts.join(";") });
  return done || broken.length === 0 ? trees : undefined;
}

/** A number to lay out, with the ids of the cards in it. */
interface Part {
  readonly tree: Tree;
  readonly cards: readonly string[];
}

/** The state with these numbers as its operands. */
function stateOf({ target, operators = ALL_OPERATORS, all }: Countdown, parts: readonly Part[]): SolverState {
  const operands = parts.map(({ tree }, i) => operandOf(workOut(tree).value, i, tree));
  const cards = parts.map((part) => part.cards);
  return joinedState({ target, operators, all: all ?? false }, operands, cards);
}

/** The data that all states of a puzzle have in common. */
type Goal = Pick<SolverState, "target" | "operators" | "all">;

/** The state after writing a line over two operands: the result is the last operand, without card ids. */
export function stateAfter({ target, operators, all, operands }: SolverState, join: Node): SolverState {
  const left: Node[] = [];
  for (const { value, mask, tree } of operands)
    if ((mask & join.mask) === 0) left.push(operandOf(value, left.length, tree));
  left.push(operandOf(join.value, left.length, join.tree));
  const noCards = left.map(() => []);
  return joinedState({ target, operators, all }, left, noCards);
}

const operandOf = (value: number, place: number, tree: Tree): Node => ({ value, mask: 1 << place, tree, made: null });

/** The state with these operands and all lines over two of them. */
function joinedState(goal: Goal, operands: readonly Node[], cards: SolverState["cards"]): SolverState {
  const equalBefore = operands.map((_, place) => equalOperandsBefore(operands, place));
  return { ...goal, operands, equalBefore, cards, ...joinsOf(operands, equalBefore, goal) };
}

/** The operands before an index that equal the one there. */
function equalOperandsBefore(operands: readonly Node[], place: number): number {
  let equal = 0;
  for (let i = 0; i < place; i++) if (operands[i]!.value === operands[place]!.value) equal |= operands[i]!.mask;
  return equal;
}

/** All joins of two operands: as a list and by value. */
function joinsOf(
  operands: readonly Node[],
  equalBefore: readonly number[],
  { operators, all }: Goal,
): Pick<SolverState, "joins" | "making"> {
  const joins: Node[] = [];
  const nodes = new Map<number, Node[]>();
  const marks = new Int32Array(16);
  for (let i = 0; i < operands.length; i++) {
    for (let j = i + 1; j < operands.length; j++) {
      // Equal operands give equal joins: listed once, but found by value for any of them that is free.
      const repeated = equalBefore[i] !== 0 || (equalBefore[j]! & ~operands[i]!.mask) !== 0;
      for (const op of operators) {
        const node = join(op as Operator, operands[i]!, operands[j]!, all);
        if (node === undefined) continue;
        if (!repeated) joins.push(node);
        const { value } = node;
        const alike = nodes.get(value);
        if (alike === undefined) nodes.set(value, [node]);
        else alike.push(node);
        marks[(value >> 5) & 15]! |= 1 << (value & 31);
      }
    }
  }
  return { joins, making: { nodes, marks } };
}

/**
 * One line over two nodes; undefined if it breaks a rule or is useless (× 1 is not if `all` operands must be used). The larger operand comes first, except that a card
 * follows a sum that it is added to, or a product that it multiplies: that saves brackets.
 */
export function join(op: Operator, a: Node, b: Node, all: boolean): Node | undefined {
  let [left, right] = a.value < b.value ? [b, a] : [a, b];
  if (typeof left.tree === "number" && isMoreOf(op, right.tree)) [left, right] = [right, left];
  if (!all && (op === "*" || op === "/") && (left.value === 1 || right.value === 1)) return undefined;
  if (op === "-" && left.value === right.value) return undefined;
  if (op === "/" && left.value % right.value !== 0) return undefined;
  const value = calculate(op, left.value, right.value);
  return { value, mask: a.mask | b.mask, tree: { op, left: left.tree, right: right.tree }, made: { op, left, right } };
}

const isMoreOf = (op: Operator, tree: Tree): boolean =>
  typeof tree !== "number" && ((op === "+" && "+-".includes(tree.op)) || (op === "*" && "*/".includes(tree.op)));

/** The lines of a node, in order of calculation. */
export function linesOf(node: Node): Node[] {
  if (node.made === null) return [];
  return [...linesOf(node.made.left), ...linesOf(node.made.right), node];
}

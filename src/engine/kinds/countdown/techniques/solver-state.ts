/**
 * The solver state: a position as the numbers that can be joined next. These are its leaves: cards not used yet, and numbers made of
 * cards. A node is a leaf or a line of sums over nodes; masks tell which leaves it takes, a bit each.
 */
import type { Position } from "../../../kind.ts";
import { calculate, cardsOf, type Operator, parseExpressions, type Tree, workOut } from "../expression.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION, rules } from "../rules.ts";

/** A number of the state, or one to be made of it. */
export interface Node {
  readonly value: number;
  /** The leaves it takes. */
  readonly mask: number;
  readonly tree: Tree;
  /** The line that makes it; null for a leaf. */
  readonly made: { readonly op: Operator; readonly left: Node; readonly right: Node } | null;
}

/** Everything in view. */
export interface SolverState {
  readonly target: number;
  readonly operators: string;
  readonly leaves: readonly Node[];
  /** By leaf: the equal leaves before it. */
  readonly twins: readonly number[];
  /** By leaf: the ids of the cards in it. */
  readonly cards: readonly (readonly string[])[];
  /** All that one line makes of two leaves: each useful one once, where equal leaves are not told apart. */
  readonly joins: readonly Node[];
  /** The same by value, of whichever of the equal leaves. */
  readonly making: Making;
}

/** Joins by value, and marks to see quickly that a value has none: a bit for each rest of a division by 512. */
interface Making {
  readonly nodes: ReadonlyMap<number, readonly Node[]>;
  readonly marks: Int32Array;
}

/** May there be a join with that value? Seldom yes where there is none. */
export const mayBeMade = ({ marks }: Making, value: number): boolean =>
  ((marks[(value >> 5) & 15]! >> (value & 31)) & 1) === 1;

/** Reads a position; undefined where what is written breaks a rule. What is not yet finished is passed over. */
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
  return stateOf(puzzle.target, puzzle.operators ?? ALL_OPERATORS, parts);
}

/** The state of a puzzle on which nothing is written: its cards. */
export const blankState = ({ cards, target, operators }: Countdown): SolverState =>
  stateOf(
    target,
    operators ?? ALL_OPERATORS,
    cards.map((card, i) => ({ tree: card, cards: [`card${i + 1}`] })),
  );

/** The finished expressions of a position, single cards too; undefined where one breaks a rule. */
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
  const { done, broken } = rules.check(puzzle, { [EXPRESSION]: texts.join(";") });
  return done || broken.length === 0 ? trees : undefined;
}

/** A number to lay out, with the ids of the cards in it. */
interface Part {
  readonly tree: Tree;
  readonly cards: readonly string[];
}

/** The state with these numbers as its leaves. */
function stateOf(target: number, operators: string, parts: readonly Part[]): SolverState {
  const leaves = parts.map(({ tree }, i) => leafOf(workOut(tree).value, i, tree));
  const cards = parts.map((part) => part.cards);
  return laidOut(target, operators, leaves, cards);
}

/** The state when a join of two leaves has been written: what it made lies last. No card is named. */
export function stateAfter({ target, operators, leaves }: SolverState, join: Node): SolverState {
  const left: Node[] = [];
  for (const { value, mask, tree } of leaves) if ((mask & join.mask) === 0) left.push(leafOf(value, left.length, tree));
  left.push(leafOf(join.value, left.length, join.tree));
  const noCards = left.map(() => []);
  return laidOut(target, operators, left, noCards);
}

const leafOf = (value: number, place: number, tree: Tree): Node => ({ value, mask: 1 << place, tree, made: null });

/** Lays leaves out, and joins each two of them. */
function laidOut(target: number, operators: string, leaves: readonly Node[], cards: SolverState["cards"]): SolverState {
  const twins = leaves.map((_, place) => twinsBefore(leaves, place));
  return { target, operators, leaves, twins, cards, ...joinsOf(leaves, twins, operators) };
}

/** The leaves before a place that are equal to the one there. */
function twinsBefore(leaves: readonly Node[], place: number): number {
  let twins = 0;
  for (let i = 0; i < place; i++) if (leaves[i]!.value === leaves[place]!.value) twins |= leaves[i]!.mask;
  return twins;
}

/** All joins of two leaves: as a list and by value. */
function joinsOf(
  leaves: readonly Node[],
  twins: readonly number[],
  operators: string,
): Pick<SolverState, "joins" | "making"> {
  const joins: Node[] = [];
  const nodes = new Map<number, Node[]>();
  const marks = new Int32Array(16);
  for (let i = 0; i < leaves.length; i++) {
    for (let j = i + 1; j < leaves.length; j++) {
      // Equal leaves give equal joins: looked through once, but found by value whichever of them are still free.
      const repeated = twins[i] !== 0 || (twins[j]! & ~leaves[i]!.mask) !== 0;
      for (const op of operators) {
        const node = join(op as Operator, leaves[i]!, leaves[j]!);
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
 * One line over two nodes; undefined where it is against the rules or useless. The larger comes first, but a card after
 * a sum that it is added to, or a product that it multiplies: that saves brackets.
 */
export function join(op: Operator, a: Node, b: Node): Node | undefined {
  let [left, right] = a.value < b.value ? [b, a] : [a, b];
  if (typeof left.tree === "number" && isMoreOf(op, right.tree)) [left, right] = [right, left];
  if ((op === "*" || op === "/") && (left.value === 1 || right.value === 1)) return undefined;
  if (op === "-" && left.value === right.value) return undefined;
  if (op === "/" && left.value % right.value !== 0) return undefined;
  const value = calculate(op, left.value, right.value);
  return { value, mask: a.mask | b.mask, tree: { op, left: left.tree, right: right.tree }, made: { op, left, right } };
}

const isMoreOf = (op: Operator, tree: Tree): boolean =>
  typeof tree !== "number" && ((op === "+" && "+-".includes(tree.op)) || (op === "*" && "*/".includes(tree.op)));

/** The lines of a node, in the order in which they are worked out. */
export function linesOf(node: Node): Node[] {
  if (node.made === null) return [];
  return [...linesOf(node.made.left), ...linesOf(node.made.right), node];
}

/**
 * The desk: a position as somebody sees it who looks for a way. On it lie leaves: cards not used yet, and numbers made of
 * cards. A node is a leaf or a line of sums over nodes; masks tell which leaves it takes, a bit each.
 */
import type { Position } from "../../kind.ts";
import { calculate, cardsOf, type Operator, parseExpressions, type Tree, workOut } from "./expression.ts";
import { formOf, formText } from "./form.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION, rules } from "./rules.ts";

/** A number on the desk, or to be made there. */
export interface Node {
  readonly value: number;
  /** The leaves it takes. */
  readonly mask: number;
  readonly tree: Tree;
  /** The line that makes it; null for a leaf. */
  readonly made: { readonly op: Operator; readonly left: Node; readonly right: Node } | null;
}

/** Everything in view. */
export interface Desk {
  readonly target: number;
  readonly operators: string;
  readonly leaves: readonly Node[];
  /** By leaf: the equal leaves before it. */
  readonly twins: readonly number[];
  /** By leaf: the ids of the cards in it. */
  readonly cards: readonly (readonly string[])[];
  /** All that one line makes of two leaves: each useful one once, where equal leaves are not told apart. */
  readonly joins: readonly Node[];
  /** The same by value: without divisions, and with them. */
  readonly making: Making;
  readonly makingAny: Making;
}

/** Joins by value. */
export interface Making {
  readonly nodes: ReadonlyMap<number, readonly Node[]>;
  /** By small value: 1 where there are some. */
  readonly near: Uint8Array;
}

/** Is there a join with that value? */
export const isMade = ({ nodes, near }: Making, value: number): boolean =>
  value < near.length ? near[value] === 1 : nodes.has(value);

/** Values below this are looked up without a map. */
const NEAR = 1024;

/** Reads a position; undefined where what is written breaks a rule. What is not yet finished is passed over. */
export function readDesk(puzzle: Countdown, at: Position): Desk | undefined {
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
  return deskOf(puzzle.target, puzzle.operators ?? ALL_OPERATORS, parts);
}

/** The desk of a puzzle on which nothing is written: its cards. */
export const blankDesk = ({ cards, target, operators }: Countdown): Desk =>
  deskOf(
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

/** Lays numbers out on a desk. */
export function deskOf(
  target: number,
  operators: string,
  parts: readonly { readonly tree: Tree; readonly cards: readonly string[] }[],
): Desk {
  const leaves = parts.map(({ tree }, i): Node => ({ value: workOut(tree).value, mask: 1 << i, tree, made: null }));
  const twins = leaves.map(({ value }, i) =>
    leaves.reduce((all, leaf, j) => (j < i && leaf.value === value ? all | leaf.mask : all), 0),
  );
  return { target, operators, leaves, twins, cards: parts.map(({ cards }) => cards), ...joinsOf(leaves, operators) };
}

/** All joins of two leaves: as a list and by value. */
function joinsOf(leaves: readonly Node[], operators: string): Pick<Desk, "joins" | "making" | "makingAny"> {
  const joins: Node[] = [];
  const [making, makingAny] = [new Map<number, Node[]>(), new Map<number, Node[]>()];
  const seen = new Set<string>();
  for (const [i, a] of leaves.entries()) {
    for (const b of leaves.slice(i + 1)) {
      const pair = a.value < b.value ? `${b.value} ${a.value}` : `${a.value} ${b.value}`;
      // Equal leaves give equal joins: looked through once, but found by value whichever of them are still free.
      const repeated = seen.has(pair);
      seen.add(pair);
      for (const op of operators) {
        const node = join(op as Operator, a, b);
        if (node === undefined) continue;
        if (!repeated) joins.push(node);
        for (const map of op === "/" ? [makingAny] : [making, makingAny]) {
          const list = map.get(node.value);
          if (list === undefined) map.set(node.value, [node]);
          else list.push(node);
        }
      }
    }
  }
  return { joins, making: makingOf(making), makingAny: makingOf(makingAny) };
}

function makingOf(nodes: ReadonlyMap<number, readonly Node[]>): Making {
  const near = new Uint8Array(NEAR);
  for (const value of nodes.keys()) if (value < NEAR) near[value] = 1;
  return { nodes, near };
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
  if (op === "/" && (left.value % right.value !== 0 || areAlike(left, right))) return undefined;
  const value = calculate(op, left.value, right.value);
  return { value, mask: a.mask | b.mask, tree: { op, left: left.tree, right: right.tree }, made: { op, left, right } };
}

const isMoreOf = (op: Operator, tree: Tree): boolean =>
  typeof tree !== "number" && ((op === "+" && "+-".includes(tree.op)) || (op === "*" && "*/".includes(tree.op)));

/** The same expression up to order: one divided by the other is no step that counts. */
const areAlike = (a: Node, b: Node): boolean =>
  a.value === b.value && formText(formOf(a.tree)) === formText(formOf(b.tree));

/** The lines of a node, in the order in which they are worked out. */
export function linesOf(node: Node): Node[] {
  if (node.made === null) return [];
  return [...linesOf(node.made.left), ...linesOf(node.made.right), node];
}

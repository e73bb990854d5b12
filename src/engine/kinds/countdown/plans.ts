/**
 * Ways to the target by thinking back from it. A leaf is kept for the last line, which leaves another number to be made of the rest (its
 * goal); then another is kept, until one line over two leaves makes the goal: the core. Or the target falls into two made numbers.
 * T target or goal, c a leaf that is kept, G the goal that it leaves.
 */
import { type Desk, join, linesOf, type Node } from "./desk.ts";
import type { Operator } from "./expression.ts";
import { stepEffort } from "./ways.ts";

/** How a leaf is kept: T = G + c, T = G − c, T = c − G, T = G × c, T = G ÷ c, T = c ÷ G. */
export type Move = "add" | "subtract" | "from" | "times" | "over" | "into";
export const SUM: readonly Move[] = ["add", "subtract", "from"];
export const TIMES: readonly Move[] = ["times"];
export const SUM_TIMES: readonly Move[] = [...SUM, ...TIMES];
export const ANY: readonly Move[] = [...SUM_TIMES, "over", "into"];

/** A line thought backwards: `left op right = goal` leads from T to G. */
export interface Back {
  readonly move: Move;
  readonly card: number;
  readonly left: number;
  readonly op: Operator;
  readonly right: number;
  readonly goal: number;
}

/** A number made by lines: a core, and what is kept for the lines after it, in the order of thinking (the last line first). */
export interface Chain {
  readonly node: Node;
  readonly back: readonly Back[];
  readonly core: Node;
}

/** The target as two made numbers: a chain and a core of other leaves. */
export interface Split {
  readonly node: Node;
  readonly first: Chain;
  readonly second: Node;
}

/** The operator that each move puts into the last line. */
const LINE: Readonly<Record<Move, Operator>> = {
  ...{ add: "+", subtract: "-", from: "-", times: "*", over: "/", into: "/" },
};

/** The line backwards, or undefined where it leaves no whole number above 0 or would be useless. */
function back(move: Move, target: number, card: number): Back | undefined {
  const [left, op, right]: [number, Operator, number] =
    move === "add"
      ? [target, "-", card]
      : move === "subtract"
        ? [target, "+", card]
        : move === "from"
          ? [card, "-", target]
          : move === "times"
            ? [target, "/", card]
            : move === "over"
              ? [target, "*", card]
              : [card, "/", target];
  if ((op === "*" || op === "/") && (card === 1 || (op === "/" && left % right !== 0))) return undefined;
  const goal = op === "+" ? left + right : op === "-" ? left - right : op === "*" ? left * right : left / right;
  const useless = goal < 1 || (goal === 1 && (move === "times" || move === "into"));
  return useless ? undefined : { move, card, left, op, right, goal };
}

/** All chains to a goal that keep one leaf for each list of moves. `used`: leaves that are taken. */
export function chains(
  desk: Desk,
  goal: number,
  used: number,
  moves: readonly (readonly Move[])[],
  making: Desk["making"] = desk.making,
): Chain[] {
  const [now, ...later] = moves;
  if (now === undefined) {
    const cores = making.get(goal)?.filter(({ mask }) => (mask & used) === 0) ?? [];
    return cores.map((core) => ({ node: core, back: [], core }));
  }
  const found: Chain[] = [];
  for (const { leaf, thought } of keeping(desk, goal, used, now)) {
    for (const rest of chains(desk, thought.goal, used | leaf.mask, later, making)) {
      const node = finish(thought, rest.node, leaf);
      if (node?.value === goal) found.push({ node, back: [thought, ...rest.back], core: rest.core });
    }
  }
  return found;
}

/** All ways to keep one leaf for the last line to a goal. Equal leaves are not told apart. */
export function keeping(
  desk: Desk,
  goal: number,
  used: number,
  moves: readonly Move[],
): { leaf: Node; thought: Back }[] {
  const found: { leaf: Node; thought: Back }[] = [];
  let tried = " ";
  for (const leaf of desk.leaves) {
    if ((leaf.mask & used) !== 0 || tried.includes(` ${leaf.value} `)) continue;
    tried += `${leaf.value} `;
    for (const move of moves) {
      const thought = desk.operators.includes(LINE[move]) ? back(move, goal, leaf.value) : undefined;
      if (thought !== undefined) found.push({ leaf, thought });
    }
  }
  return found;
}

/** The last line, when the goal is made and the kept leaf comes in. */
export const finish = ({ move }: Back, made: Node, leaf: Node): Node | undefined => join(LINE[move], made, leaf);

/** All pairs of two made numbers with the target (or a goal) between them: the first by a chain with these moves. */
export function splits(
  desk: Desk,
  goal: number,
  used: number,
  operators: readonly Operator[],
  moves: readonly (readonly Move[])[],
  divides = false,
): Split[] {
  const found: Split[] = [];
  const making = divides ? desk.makingAny : desk.making;
  for (const second of desk.joins) {
    if ((!divides && second.made!.op === "/") || (second.mask & used) !== 0) continue;
    for (const op of operators) {
      if (!desk.operators.includes(op)) continue;
      for (const move of MOVES[op]!) {
        const other = back(move, goal, second.value);
        if (other === undefined) continue;
        for (const first of chains(desk, other.goal, used | second.mask, moves, making)) {
          const node = join(op, first.node, second);
          if (node?.value === goal) found.push({ node, first, second });
        }
      }
    }
  }
  return found;
}

const MOVES: Readonly<Record<Operator, readonly Move[]>> = {
  "+": ["add"],
  "-": ["subtract", "from"],
  "*": ["times"],
  "/": ["over", "into"],
};

/** What a head has to work out for a node, line by line. */
export const effortOf = (node: Node): number =>
  linesOf(node).reduce((sum, { value, made }) => {
    const { op, left, right } = made!;
    return sum + stepEffort({ op, left: left.value, right: right.value, value });
  }, 0);

/** The largest number that the lines make. */
export const topOf = (node: Node): number => Math.max(...linesOf(node).map(({ value }) => value));

/** Is there a division among the lines? */
export const divides = (node: Node): boolean => linesOf(node).some(({ made }) => made!.op === "/");

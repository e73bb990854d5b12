/**
 * Ways to the target by thinking back from it. A leaf is kept for the last line, which leaves another number to be made of the rest (its
 * goal); then another is kept, until one line over two leaves makes the goal: the core. Or the target falls into two made numbers.
 * T target or goal, c a leaf that is kept, G the goal that it leaves.
 */
import { type Desk, isMade, join, linesOf, type Node } from "./desk.ts";
import type { Operator } from "./expression.ts";
import { ALL_OPERATORS } from "./rules.ts";
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

/** The number that a kept leaf leaves to be made, or 0 where that is no whole number above 0 or the line would be useless. */
function goalOf(move: Move, target: number, card: number): number {
  switch (move) {
    case "add":
      return target > card ? target - card : 0;
    case "subtract":
      return target + card;
    case "from":
      return card > target ? card - target : 0;
    case "times":
      return card > 1 && target > card && target % card === 0 ? target / card : 0;
    case "over":
      return card > 1 ? target * card : 0;
    case "into":
      return card > target && card % target === 0 ? card / target : 0;
  }
}

/** The line backwards. */
function backOf(move: Move, target: number, card: number, goal: number): Back {
  const turned = move === "from" || move === "into";
  const [left, right] = turned ? [card, target] : [target, card];
  return { move, card, left, op: BACK[move], right, goal };
}

/** The operator of the line backwards. */
const BACK: Readonly<Record<Move, Operator>> = {
  ...{ add: "-", subtract: "+", from: "-", times: "/", over: "*", into: "/" },
};

/** All chains to a goal that keep one leaf for each list of moves. `used`: leaves that are taken. */
export function chains(
  desk: Desk,
  goal: number,
  used: number,
  moves: readonly (readonly Move[])[],
  making: Desk["making"] = desk.making,
): Chain[] {
  const found: Chain[] = [];
  // The core takes two leaves.
  if (freeLeaves(desk, used) < moves.length + 2) return found;
  const allowed = moves.map((list) => allowedOf(desk, list));
  keepOn({ desk, moves: allowed, making, kept: [], found }, goal, used);
  return found;
}

/** Those moves whose line the operators allow. */
const allowedOf = ({ operators }: Desk, moves: readonly Move[]): readonly Move[] =>
  operators === ALL_OPERATORS ? moves : moves.filter((move) => operators.includes(LINE[move]));

/** A search for chains: what is kept so far, and what was found. */
interface Keeping {
  readonly desk: Desk;
  readonly moves: readonly (readonly Move[])[];
  readonly making: Desk["making"];
  readonly kept: { readonly leaf: Node; readonly move: Move; readonly goal: number }[];
  readonly found: Chain[];
}

/** Keeps one leaf more for a goal, or finds its cores when all are kept. */
function keepOn(search: Keeping, goal: number, used: number): void {
  const { desk, moves, making, kept, found } = search;
  const now = moves[kept.length];
  if (now === undefined) {
    for (const core of making.nodes.get(goal) ?? []) {
      const chain = (core.mask & used) === 0 ? chainOf(kept, core) : undefined;
      if (chain !== undefined) found.push(chain);
    }
    return;
  }
  const isLast = kept.length === moves.length - 1;
  for (let i = 0; i < desk.leaves.length; i++) {
    const leaf = desk.leaves[i]!;
    if (!isFirstFree(desk, i, used)) continue;
    for (const move of now) {
      const left = goalOf(move, goal, leaf.value);
      if (left === 0 || (isLast && !isMade(making, left))) continue;
      kept.push({ leaf, move, goal });
      keepOn(search, left, used | leaf.mask);
      kept.pop();
    }
  }
}

/** The chain from a core through what is kept, back to the first goal; undefined where a line is useless. */
function chainOf(kept: Keeping["kept"], core: Node): Chain | undefined {
  const back: Back[] = [];
  let node = core;
  for (let i = kept.length - 1; i >= 0; i--) {
    const { leaf, move, goal } = kept[i]!;
    const next = join(LINE[move], node, leaf);
    if (next?.value !== goal) return undefined;
    back.unshift(backOf(move, goal, leaf.value, node.value));
    node = next;
  }
  return { node, back, core };
}

/** All ways to keep one leaf for the last line to a goal. Equal leaves are not told apart. */
export function keeping(
  desk: Desk,
  goal: number,
  used: number,
  moves: readonly Move[],
): { leaf: Node; thought: Back }[] {
  const found: { leaf: Node; thought: Back }[] = [];
  for (const [i, leaf] of desk.leaves.entries()) {
    if (!isFirstFree(desk, i, used)) continue;
    for (const move of allowedOf(desk, moves)) {
      const left = goalOf(move, goal, leaf.value);
      if (left > 0) found.push({ leaf, thought: backOf(move, goal, leaf.value, left) });
    }
  }
  return found;
}

/** How many leaves are not taken. */
function freeLeaves({ leaves }: Desk, used: number): number {
  let count = 0;
  for (const { mask } of leaves) if ((mask & used) === 0) count++;
  return count;
}

/** Is this leaf free, and no equal one that is free before it? */
const isFirstFree = ({ leaves, twins }: Desk, place: number, used: number): boolean =>
  (leaves[place]!.mask & used) === 0 && (twins[place]! & ~used) === 0;

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
        const other = goalOf(move, goal, second.value);
        if (other === 0 || (moves.length === 0 && !isMade(making, other))) continue;
        for (const first of chains(desk, other, used | second.mask, moves, making)) {
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

/**
 * Solutions found by working backwards from the target. One operand is reserved for the last line; the others must make another
 * number, the goal. Then another one is reserved, and so on, until one line over two operands makes the goal: the core. Or the
 * target is split into two intermediate results. T target or goal, c a reserved operand, G the goal that it leads to.
 */
import type { Words } from "../../../kind.ts";
import type { Operator } from "../expression.ts";
import { ALL_OPERATORS } from "../rules.ts";
import { stepEffort } from "../solver/form.ts";
import { join, linesOf, mayBeMade, type Node, type SolverState } from "./solver-state.ts";

/* The values for the sentences of a plan. */

/** Values for a sentence: the reserved operands, and the lines worked backwards. `goal`: the last goal. */
export function backData({ target }: SolverState, back: readonly BackwardLine[]): Words["values"] {
  const goal = back.at(-1)?.goal ?? target;
  return {
    target,
    // In order of use.
    cards: back.map(({ card }) => card).reverse(),
    lefts: back.map(({ left }) => left),
    ops: back.map(({ op }) => op),
    rights: back.map(({ right }) => right),
    goals: back.map(({ goal }) => goal),
    goal,
    card: back[0]?.card ?? 0,
    move: back[0]?.move ?? "",
    innerMove: back.at(-1)?.move ?? "",
    // Cards that are all added give a sum; from there on, a child adds.
    added: back.length > 1 && back.every(({ move }) => move === "add") ? target - goal : 0,
  };
}

/** A number is close to another when the difference is at most this fraction of it. */
const NEAR = 4;

/** Values for a sentence: both intermediate results, the line over them, and the core of each. */
export function splitData({ node, first, second }: Split): Words["values"] {
  const { op: partOp, left: a, right: b } = node.made!;
  const { left: otherLeft, op: otherOp, right: otherRight, value: other } = lineOf(second);
  const parts = { partLeft: a.value, partOp, partRight: b.value };
  const near = NEAR * second.value <= first.node.value ? 1 : 0;
  return { ...parts, near, made: first.node.value, other, otherLeft, otherOp, otherRight, ...lineOf(first.core) };
}

/** Values for a sentence: a line. */
export function lineOf({ value, made }: Node) {
  const { left, op, right } = made!;
  return { left: left.value, op, right: right.value, value };
}
/** How a reserved operand is used in the last line: T = G + c, T = G − c, T = c − G, T = G × c, T = G ÷ c, T = c ÷ G. */
export type Move = "add" | "subtract" | "from" | "times" | "over" | "into";
export const SUM: readonly Move[] = ["add", "subtract", "from"];
export const TIMES: readonly Move[] = ["times"];
export const SUM_TIMES: readonly Move[] = [...SUM, ...TIMES];
export const ANY: readonly Move[] = [...SUM_TIMES, "over", "into"];

/** A line worked backwards: `left op right = goal` leads from T to G. */
interface BackwardLine {
  readonly move: Move;
  readonly card: number;
  readonly left: number;
  readonly op: Operator;
  readonly right: number;
  readonly goal: number;
}

/**
 * An intermediate result: its core, and the operands reserved for the lines after it, in the order of thinking (the last line
 * first).
 */
export interface Chain {
  readonly node: Node;
  readonly back: readonly BackwardLine[];
  readonly core: Node;
}

/** The target as two intermediate results: a chain and a core of other operands. */
export interface Split {
  readonly node: Node;
  readonly first: Chain;
  readonly second: Node;
}

/** The operator that each move puts into the last line. */
const LINE: Readonly<Record<Move, Operator>> = {
  ...{ add: "+", subtract: "-", from: "-", times: "*", over: "/", into: "/" },
};

/** The goal that a reserved operand leads to, or 0 if it is not a whole number above 0 or the line would be useless. */
function goalOf(move: Move, target: number, card: number, all: boolean): number {
  // What the next case would refuse, since × 1 and ÷ 1 change nothing.
  if (all && card === 1 && (move === "times" || move === "over")) return target;
  if (all && card === target && move === "into") return 1;
  if (all && card === target && move === "times") return 1;
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

/** The line worked backwards. */
function backwardLine(move: Move, target: number, card: number, goal: number): BackwardLine {
  const turned = move === "from" || move === "into";
  const [left, right] = turned ? [card, target] : [target, card];
  return { move, card, left, op: BACK[move], right, goal };
}

/** The operator of the line worked backwards. */
const BACK: Readonly<Record<Move, Operator>> = {
  ...{ add: "-", subtract: "+", from: "-", times: "/", over: "*", into: "/" },
};

/** All chains to a goal that reserve one operand for each list of moves. `withDivision`: their cores may be divisions. */
export function chains(
  state: SolverState,
  goal: number,
  moves: readonly (readonly Move[])[],
  withDivision = false,
): Chain[] {
  const search = searchFor(state, moves, withDivision);
  if (state.operands.length >= operandsOf(moves)) keepOn(search, 0, goal, 0);
  return search.found;
}

/** The moves whose line the operators allow. */
const allowedOf = ({ operators }: SolverState, moves: readonly Move[]): readonly Move[] =>
  operators === ALL_OPERATORS ? moves : moves.filter((move) => operators.includes(LINE[move]));

/** A search for chains. */
interface Keeping {
  readonly state: SolverState;
  readonly moves: readonly (readonly Move[])[];
  readonly withDivision: boolean;
  /** The reserved operands: one entry for each list of moves, overwritten during the search. */
  readonly kept: { operand: Node; move: Move; goal: number }[];
  readonly found: Chain[];
}

function searchFor(state: SolverState, moves: readonly (readonly Move[])[], withDivision: boolean): Keeping {
  const [operand] = state.operands;
  const kept = moves.map((): Keeping["kept"][number] => ({ operand: operand!, move: "add", goal: 0 }));
  return { state, moves: moves.map((list) => allowedOf(state, list)), withDivision, kept, found: [] };
}

/** Number of operands of a chain: the reserved ones, and the two of the core. */
const operandsOf = (moves: readonly unknown[]): number => moves.length + 2;

/** Number of unused operands. */
function freeOperands({ operands }: SolverState, used: number): number {
  let free = 0;
  for (let i = 0; i < operands.length; i++) if ((operands[i]!.mask & used) === 0) free++;
  return free;
}

/**
 * Reserves an operand for a goal and the list of moves at `depth`, then one for each later list; finds the cores once all are
 * reserved.
 */
function keepOn(search: Keeping, depth: number, goal: number, used: number): void {
  const { state, moves, kept } = search;
  if (depth === moves.length) {
    findCores(search, goal, used);
    return;
  }
  const now = moves[depth]!;
  const place = kept[depth]!;
  const isLast = depth === moves.length - 1;
  for (let i = 0; i < state.operands.length; i++) {
    if (!isFirstFree(state, i, used)) continue;
    const operand = state.operands[i]!;
    // Loops by index: iterators would create most of the search's garbage.
    for (let m = 0; m < now.length; m++) {
      const move = now[m]!;
      const left = goalOf(move, goal, operand.value, state.all);
      if (left === 0 || (isLast && !mayBeMade(state.making, left))) continue;
      place.operand = operand;
      place.move = move;
      place.goal = goal;
      keepOn(search, depth + 1, left, used | operand.mask);
    }
  }
}

/** The joins that make the goal, each with the reserved operands. */
function findCores({ state, kept, withDivision, found }: Keeping, goal: number, used: number): void {
  const cores = state.making.nodes.get(goal);
  if (cores === undefined) return;
  for (const core of cores) {
    if ((core.mask & used) !== 0 || (!withDivision && isDivision(core))) continue;
    const chain = chainOf(kept, core, state.all);
    if (chain !== undefined) found.push(chain);
  }
}

const isDivision = ({ made }: Node): boolean => made!.op === "/";

/** The chain from a core through the reserved operands to the first goal; undefined if a line is useless. */
function chainOf(kept: Keeping["kept"], core: Node, all: boolean): Chain | undefined {
  const back: BackwardLine[] = [];
  let node = core;
  for (let i = kept.length - 1; i >= 0; i--) {
    const { operand, move, goal } = kept[i]!;
    const next = join(LINE[move], node, operand, all);
    if (next?.value !== goal) return undefined;
    back.unshift(backwardLine(move, goal, operand.value, node.value));
    node = next;
  }
  return { node, back, core };
}

/** All ways to reserve one operand for the last line to a goal. Equal operands are not distinguished. */
export function keeping(
  state: SolverState,
  goal: number,
  used: number,
  moves: readonly Move[],
): { operand: Node; backward: BackwardLine }[] {
  const found: { operand: Node; backward: BackwardLine }[] = [];
  for (const [i, operand] of state.operands.entries()) {
    if (!isFirstFree(state, i, used)) continue;
    for (const move of allowedOf(state, moves)) {
      const left = goalOf(move, goal, operand.value, state.all);
      if (left > 0) found.push({ operand, backward: backwardLine(move, goal, operand.value, left) });
    }
  }
  return found;
}

/** Whether this operand is free, and no equal operand before it is. */
const isFirstFree = ({ operands, equalBefore }: SolverState, place: number, used: number): boolean =>
  (operands[place]!.mask & used) === 0 && (equalBefore[place]! & ~used) === 0;

/** The last line: joins the intermediate result with the reserved operand. */
export const finish = ({ all }: SolverState, { move }: BackwardLine, made: Node, operand: Node): Node | undefined =>
  join(LINE[move], made, operand, all);

/**
 * All pairs of two intermediate results whose last line gives the target (or a goal); the first is a chain with these moves.
 * `used`: operands in use; `last`: how the second is reserved; `withDivision`: both cores may be divisions.
 */
export function splits(
  state: SolverState,
  goal: number,
  used: number,
  last: readonly Move[],
  moves: readonly (readonly Move[])[],
  withDivision = false,
): Split[] {
  const found: Split[] = [];
  if (freeOperands(state, used) < operandsOf(moves) + 2) return found;
  const search = searchFor(state, moves, withDivision);
  const lines = allowedOf(state, last);
  for (const second of state.joins) {
    if ((second.mask & used) !== 0 || (!withDivision && isDivision(second))) continue;
    const taken = used | second.mask;
    for (let m = 0; m < lines.length; m++) {
      const move = lines[m]!;
      const other = goalOf(move, goal, second.value, state.all);
      if (other === 0 || (moves.length === 0 && !mayBeMade(state.making, other))) continue;
      keepOn(search, 0, other, taken);
      for (const first of takeAll(search.found)) {
        const node = join(LINE[move], first.node, second, state.all);
        if (node?.value === goal) found.push({ node, first, second });
      }
    }
  }
  return found;
}

/** Returns all items of a list and empties it. */
const takeAll = <T>(list: T[]): readonly T[] => (list.length === 0 ? list : list.splice(0));

/** Effort of mental arithmetic for a node, line by line. */
export const effortOf = (node: Node): number =>
  linesOf(node).reduce((sum, { value, made }) => {
    const { op, left, right } = made!;
    return sum + stepEffort({ op, left: left.value, right: right.value, value });
  }, 0);

/** The largest number that the lines make. */
export const topOf = (node: Node): number => Math.max(...linesOf(node).map(({ value }) => value));

/** Whether one of the lines is a division. */
export const divides = (node: Node): boolean => linesOf(node).some(({ made }) => made!.op === "/");

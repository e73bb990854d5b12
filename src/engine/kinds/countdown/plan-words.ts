/** What the sentences of a plan are made of. */
import type { Words } from "../../kind.ts";
import type { Desk, Node } from "./desk.ts";
import type { Back, Split } from "./plans.ts";

/** For a sentence: what is kept, and the lines backwards. `goal`: where they end. */
export function backData({ target }: Desk, back: readonly Back[]): Words["values"] {
  return {
    target,
    // As they will be used.
    cards: back.map(({ card }) => card).reverse(),
    lefts: back.map(({ left }) => left),
    ops: back.map(({ op }) => op),
    rights: back.map(({ right }) => right),
    goals: back.map(({ goal }) => goal),
    goal: back.at(-1)?.goal ?? target,
    card: back[0]?.card ?? 0,
    move: back[0]?.move ?? "",
    innerMove: back.at(-1)?.move ?? "",
  };
}

/** A number is close to another when what it lacks is this many times smaller. */
const NEAR = 4;

/** For a sentence: both made numbers, the line over them, and the core of each. */
export function splitData({ node, first, second }: Split): Words["values"] {
  const { op: partOp, left: a, right: b } = node.made!;
  const { left: otherLeft, op: otherOp, right: otherRight, value: other } = lineOf(second);
  const parts = { partLeft: a.value, partOp, partRight: b.value };
  const near = NEAR * second.value <= first.node.value ? 1 : 0;
  return { ...parts, near, made: first.node.value, other, otherLeft, otherOp, otherRight, ...lineOf(first.core) };
}

/** For a sentence: a line. */
export function lineOf({ value, made }: Node) {
  const { left, op, right } = made!;
  return { left: left.value, op, right: right.value, value };
}

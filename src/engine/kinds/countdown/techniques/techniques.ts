/**
 * Techniques: ways to look for the target that a person would try, each with its reason. They do not know a solution, use only
 * the numbers of the state, and may find nothing. Each solution is followed to its end, so its first line does lead to the
 * target, and no harder technique is needed after that line.
 */
import { say, type Technique, type Words } from "../../../kind.ts";
import type { Operator } from "../expression.ts";
import {
  ANY,
  backData,
  type Chain,
  chains,
  divides,
  effortOf,
  finish,
  keeping,
  lineOf,
  type Move,
  type Split,
  SUM,
  SUM_TIMES,
  splitData,
  splits,
  TIMES,
  topOf,
} from "./plans.ts";
import { linesOf, type Node, type SolverState, stateAfter } from "./solver-state.ts";

/** A solution, or its beginning. */
export interface Plan {
  /** The lines to write down, in order. */
  readonly lines: readonly Node[];
  /** All operands of the whole solution. */
  readonly mask: number;
  readonly effort: number;
  say(): Words;
}

/** A technique with the function that lists its solutions. */
export interface Strategy extends Technique {
  plans(state: SolverState): Plan[];
}

/** Carrying out a plan: the lines after its first. */
export const GO_ON: Technique = { id: "go-on", level: "starter", cost: 1 };

/** A number above this, or above the target if that is larger, counts as "over the top". */
const TOP = 999;
const topFor = ({ target }: SolverState): number => Math.max(TOP, target);
const WITHOUT_DIVISION: readonly Operator[] = ["+", "-", "*"];

/** A strategy that uses chains and reserves an operand for each list of moves. */
const chainsOf =
  (id: string, ...moves: readonly (readonly Move[])[]) =>
  (state: SolverState): Plan[] =>
    chains(state, state.target, moves).map((chain) => chainPlan(id, state, chain));

const splitsOf =
  (id: string, last: readonly Move[], cores: readonly Operator[]) =>
  (state: SolverState): Plan[] =>
    splits(state, state.target, 0, last, [])
      .filter(({ first, second }) => cores.includes(first.core.made!.op) && cores.includes(second.made!.op))
      .filter(isInOrder)
      .map((split) => splitPlan(id, state, split));

/** Two cores are found in both orders; keep the order with the larger one first. */
const isInOrder = ({ node, first }: Split): boolean => node.made!.left === first.node;

/** Cheapest first. */
export const STRATEGIES: readonly Strategy[] = [
  { id: "last-step", level: "starter", cost: 2, plans: lastStep },
  { id: "keep-one", level: "starter", cost: 5, plans: keepOne },
  { id: "factor", level: "easy", cost: 8, plans: chainsOf("factor", TIMES) },
  { id: "add-two", level: "easy", cost: 9, plans: keepTwo((added, core) => added === 2 && core !== "-") },
  { id: "take-two", level: "easy", cost: 10, plans: keepTwo((added) => added === 0) },
  { id: "keep-two", level: "easy", cost: 11, plans: keepTwo((added) => added > 0) },
  { id: "come-close", level: "easy", cost: 12, plans: splitsOf("come-close", SUM, WITHOUT_DIVISION) },
  { id: "factor-twice", level: "medium", cost: 14, plans: chainsOf("factor-twice", TIMES, TIMES) },
  { id: "factor-near", level: "medium", cost: 16, plans: chainsOf("factor-near", SUM, TIMES) },
  { id: "factor-then", level: "medium", cost: 17, plans: chainsOf("factor-then", TIMES, SUM) },
  { id: "two-sums", level: "medium", cost: 19, plans: splitsOf("two-sums", TIMES, ["+", "-"]) },
  { id: "keep-several", level: "medium", cost: 20, plans: keepSeveral },
  { id: "divide", level: "medium", cost: 22, plans: divide },
  { id: "near-multiple", level: "hard", cost: 28, plans: (state) => twoParts(state, true) },
  { id: "work-back", level: "hard", cost: 30, plans: chainsOf("work-back", SUM_TIMES, SUM_TIMES, SUM_TIMES) },
  { id: "keep-and-split", level: "hard", cost: 32, plans: keepAndSplit },
  { id: "two-parts", level: "hard", cost: 34, plans: (state) => twoParts(state, false) },
  { id: "detour", level: "hard", cost: 36, plans: (state) => withDivision(state, false) },
  { id: "over-the-top", level: "expert", cost: 48, plans: (state) => withDivision(state, true) },
  { id: "try-pairs", level: "expert", cost: 60, plans: tryPairs },
  { id: "try-two-pairs", level: "expert", cost: 80, plans: tryTwoPairs },
];

/** The first strategy that finds solutions, and these solutions. */
export function firstPlans(
  state: SolverState,
  table: readonly Strategy[],
): { strategy: Strategy; plans: Plan[] } | undefined {
  for (const strategy of table) {
    const plans = completeOf(state, strategy.plans(state));
    if (plans.length > 0) return { strategy, plans };
  }
  return undefined;
}

/** The plans that use every operand, if they must. */
function completeOf({ all, operands }: SolverState, plans: Plan[]): Plan[] {
  return all ? plans.filter(({ mask }) => mask === (1 << operands.length) - 1) : plans;
}

/** A card that is the target (unless all must be used), or one line to it. */
function lastStep(state: SolverState): Plan[] {
  const itself = state.all ? undefined : state.operands.find(({ value }) => value === state.target);
  if (itself !== undefined)
    return [planOf([itself], itself.mask, () => say("countdown.step-itself", { target: state.target }))];
  return (state.making.nodes.get(state.target) ?? []).map((node) =>
    planOf([node], node.mask, () => say("countdown.step-last-step", lineOf(node))),
  );
}

/** One card is added, subtracted or subtracted from at the end; two others make the rest. */
function keepOne(state: SolverState): Plan[] {
  return chains(state, state.target, [SUM]).map((chain) => {
    const { move, card, goal } = chain.back[0]!;
    const way = move === "add" && card >= goal ? "fill" : move;
    return chainPlan("keep-one", state, chain, { way });
  });
}

/** Two cards reserved for sums and differences. `suits`: tests the number of added cards and the operator of the core. */
function keepTwo(suits: (added: number, core: Operator) => boolean) {
  return (state: SolverState): Plan[] =>
    chains(state, state.target, [SUM, SUM])
      .filter(({ back, core }) => suits(back.filter(({ move }) => move === "add").length, core.made!.op))
      .map((chain) => chainPlan("keep-two", state, chain));
}

/** Three or four cards reserved for sums and differences. */
function keepSeveral(state: SolverState): Plan[] {
  const three = completeOf(state, chainsOf("keep-several", SUM, SUM, SUM)(state));
  return three.length > 0 ? three : chainsOf("keep-several", SUM, SUM, SUM, SUM)(state);
}

/** Two lines, one of them a division, without a number over the top. */
function divide(state: SolverState): Plan[] {
  return chains(state, state.target, [ANY], true)
    .filter(({ node }) => divides(node) && topOf(node) <= topFor(state))
    .map((chain) => chainPlan("divide", state, chain, { way: chain.back[0]!.move }));
}

/** The target from a number of two lines and a number of one line. `near`: as a multiple of a card, plus the difference. */
function twoParts(state: SolverState, near: boolean): Plan[] {
  return splits(state, state.target, 0, SUM_TIMES, [SUM_TIMES])
    .filter(({ node, first }) => {
      const multiple = first.back[0]!.move === "times" && node.made!.op !== "*" && node.made!.left === first.node;
      return near === multiple;
    })
    .map((split) => splitPlan(near ? "near-multiple" : "two-parts", state, split));
}

/** One card reserved for the last line; the goal is split into two intermediate results. */
function keepAndSplit(state: SolverState): Plan[] {
  return keeping(state, state.target, 0, SUM_TIMES).flatMap(({ operand, backward }) =>
    splits(state, backward.goal, operand.mask, SUM_TIMES, []).flatMap((split) => {
      const node = isInOrder(split) ? finish(state, backward, split.node, operand) : undefined;
      if (node?.value !== state.target) return [];
      const data = { ...backData(state, [backward]), ...splitData(split) };
      return [planOf(linesOf(node), node.mask, () => say("countdown.step-keep-and-split", data))];
    }),
  );
}

/** Two or three lines, one of them a division. `over`: whether a number over the top occurs. */
function withDivision(state: SolverState, over: boolean): Plan[] {
  const id = over ? "over-the-top" : "detour";
  const suits = ({ node }: { node: Node }): boolean => divides(node) && topOf(node) > topFor(state) === over;
  const one = over ? chains(state, state.target, [ANY], true) : [];
  const two = chains(state, state.target, [ANY, ANY], true);
  const parted = splits(state, state.target, 0, ANY, [], true).filter(isInOrder);
  return [
    ...[...one, ...two].filter(suits).map((chain) => chainPlan(id, state, chain)),
    ...parted.filter(suits).map((split) => splitPlan(id, state, split)),
  ];
}

/** Tries every pair: returns the one after which the cheapest strategy finds a solution. */
function tryPairs(state: SolverState): Plan[] {
  let table = STRATEGIES.filter(({ id }) => !id.startsWith("try-"));
  let best: Plan[] = [];
  for (const pair of state.joins) {
    const found = firstPlans(stateAfter(state, pair), table);
    if (found === undefined) continue;
    const place = table.indexOf(found.strategy) + 1;
    if (place < table.length) best = [];
    table = table.slice(0, place);
    best.push(pairPlan(state, pair, easiest(found.plans)));
  }
  return best;
}

/** Tries every pair, and every pair after it: returns the first that leads to the target. */
function tryTwoPairs(state: SolverState): Plan[] {
  for (const pair of state.joins) {
    const plans = tryPairs(stateAfter(state, pair));
    if (plans.length > 0) return [pairPlan(state, pair, easiest(plans))];
  }
  return [];
}

/** The plan of least effort; the first of equals. */
export const easiest = (plans: readonly Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.effort < best.effort ? plan : best));

/** A plan with a pair as the first line; `then` uses operands of the state after the pair. */
function pairPlan(state: SolverState, pair: Node, then: Plan): Plan {
  const left = state.operands.filter((operand) => (operand.mask & pair.mask) === 0);
  const mask = left.reduce((all, operand, i) => all | (then.mask & (1 << i) ? operand.mask : 0), pair.mask);
  const words = () => say("countdown.step-try-pairs", { target: state.target, ...lineOf(pair) });
  return { lines: [pair], mask, effort: effortOf(pair) + then.effort, say: words };
}

const planOf = (lines: readonly Node[], mask: number, words: () => Words): Plan => ({
  lines,
  mask,
  effort: effortOf(lines.at(-1)!),
  say: words,
});

function chainPlan(id: string, state: SolverState, { node, back, core }: Chain, more: Words["values"] = {}): Plan {
  const data = { shape: "chain", ...more };
  const words = () => say(`countdown.step-${id}`, { ...backData(state, back), ...lineOf(core), ...data });
  const turns = back.filter(({ move }) => move === "from" || move === "into").length;
  const plan = planOf(linesOf(node), node.mask, words);
  return { ...plan, effort: plan.effort + TURN * turns };
}
/** Additional effort of subtracting an intermediate result from a card. */
const TURN = 2;

const splitPlan = (id: string, state: SolverState, split: Split): Plan =>
  planOf(linesOf(split.node), split.node.mask, () =>
    say(`countdown.step-${id}`, {
      ...backData(state, split.first.back),
      ...splitData(split),
      shape: "split",
    }),
  );

/** The reasoning of Number Target: what a page loads for the first hint. */
import { stepOf, techniquesOf } from "../../deduce.ts";
import { BLANK, LEVELS, type Level, type Position, type Reason, type Step, say, type Words } from "../../kind.ts";
import { formatExpression, formatExpressions, type Line, type Tree, workOut } from "./expression.ts";
import { type Countdown, EXPRESSION, rules, usesEnough } from "./rules.ts";
import { solve } from "./solver/solve.ts";
import { lineOf } from "./techniques/plans.ts";
import { type Node, readState, type SolverState, writtenTrees } from "./techniques/solver-state.ts";
import { easiest, firstPlans, GO_ON, type Plan, STRATEGIES, type Strategy } from "./techniques/techniques.ts";

/* Solves from a position: the techniques make plans, which are carried out line by line. */

export const techniques = () => techniquesOf([GO_ON, ...STRATEGIES]);

const upTo = (level: Level): Strategy[] =>
  STRATEGIES.filter((strategy) => LEVELS.indexOf(strategy.level) <= LEVELS.indexOf(level));

/** With two cards there is nothing to plan. */
const PAIR = STRATEGIES.filter(({ id }) => id === "last-step");
/** Table of techniques up to each level. */
const TABLES = new Map(LEVELS.map((level) => [level, upTo(level)]));

/**
 * Explains from a position: with the solution of the blank puzzle if the position is on it, else with a new one. No steps if the
 * techniques find none.
 */
function explain(puzzle: Countdown, from: Position, level: Level): { steps: readonly Step[]; solved: boolean } {
  const written = writtenTrees(puzzle, from);
  if (written === undefined) return { steps: [], solved: false };
  const text = formatExpressions(written);
  const whole = wayFrom(puzzle, BLANK, level);
  if (text === "") return whole;
  const place = whole.steps.findIndex(({ finds }) => finds[EXPRESSION] === text);
  return place < 0 ? wayFrom(puzzle, from, level) : { ...whole, steps: whole.steps.slice(place + 1) };
}

/** Plans with the cheapest technique that finds a solution, and writes its lines; makes a new plan when one ends early. */
function wayFrom(puzzle: Countdown, from: Position, level: Level): { steps: readonly Step[]; solved: boolean } {
  const steps: Step[] = [];
  for (let at = from; !rules.check(puzzle, at.entry).done; ) {
    const state = readState(puzzle, at);
    const found = state && firstPlans(state, puzzle.pair ? PAIR : TABLES.get(level)!);
    if (found === undefined) return { steps, solved: false };
    const open = new Set(found.plans.map(({ lines }) => formatExpression(lines[0]!.tree))).size;
    steps.push(...carryOut(state!, easiest(found.plans), found.strategy, open));
    at = { entry: { ...at.entry, ...steps.at(-1)!.finds }, crossed: at.crossed };
  }
  return { steps, solved: true };
}

/** Whether techniques up to a level find a solution from a state; quicker than explaining it. */
export const isWithin = (state: SolverState, level: Level): boolean =>
  firstPlans(state, TABLES.get(level)!) !== undefined;

const AT_LEVEL = new Map(LEVELS.map((level) => [level, STRATEGIES.filter((strategy) => strategy.level === level)]));

/** The techniques of a level, by id. */
export const techniquesAt = (level: Level): readonly string[] => AT_LEVEL.get(level)!.map(({ id }) => id);

/**
 * The solution from a blank state that techniques of a level find and those of lower levels do not: its first technique and its
 * lines; null if there is none.
 */
export function wayAt(
  puzzle: Countdown,
  state: SolverState,
  level: Level,
): { readonly technique: string; readonly lines: readonly Line[] } | null {
  const found = firstPlans(state, AT_LEVEL.get(level)!);
  if (found === undefined) return null;
  const technique = found.strategy.id;
  const { value, tree } = easiest(found.plans).lines.at(-1)!;
  if (value === puzzle.target && usesEnough(puzzle, tree)) return { technique, lines: workOut(tree).lines };
  const whole = writtenTrees(puzzle, { ...BLANK, entry: wayFrom(puzzle, BLANK, level).steps.at(-1)!.finds });
  return { technique, lines: whole!.flatMap((each) => workOut(each).lines) };
}

/** The lines of a plan as steps: the first step explains the plan, the others continue it. */
function carryOut(state: SolverState, plan: Plan, strategy: Strategy, open: number): Step[] {
  const made: Tree[] = state.operands.map(({ tree }) => tree).filter((tree) => typeof tree !== "number");
  return plan.lines.map((line, i) => {
    for (const part of line.made === null ? [] : [line.made.left.tree, line.made.right.tree]) {
      const place = made.indexOf(part);
      if (place >= 0) made.splice(place, 1);
    }
    made.push(line.tree);
    return stepOf(i === 0 ? strategy : GO_ON, i === 0 ? open : 1, {
      finds: { [EXPRESSION]: formatExpressions(made) },
      crosses: {},
      explain: () => ({ because: restsOn(state, plan), say: i === 0 ? plan.say() : goOn(plan, line) }),
    });
  });
}

/** Words for a later line of a plan: names the line that uses its result, or the target. */
function goOn(plan: Plan, line: Node): Words {
  const next = plan.lines.find(({ made }) => made?.left === line || made?.right === line);
  if (next === undefined) return say("countdown.step-reach", lineOf(line));
  const { left, op, right } = lineOf(next);
  return say("countdown.step-go-on", { ...lineOf(line), nextLeft: left, nextOp: op, nextRight: right });
}

/** Ids that a step rests on: the target, all cards of the solution and, if there is an entry, the entry and its cards. */
function restsOn(state: SolverState, { mask }: Plan): string[] {
  const made = state.operands.some(({ tree }) => typeof tree !== "number");
  const cards = state.operands.flatMap((operand, i) =>
    (operand.mask & mask) !== 0 || typeof operand.tree !== "number" ? state.cards[i]! : [],
  );
  return [...cards, "target", ...(made ? [EXPRESSION] : [])];
}
export const reason: Reason<Countdown> = { reasons: "found", solve, explain };

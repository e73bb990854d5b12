/**
 * How hard a puzzle is: by the weakest way of looking at its lines that is enough.
 *
 * starter: lines with one blank · easy: also numbers settled at once by the least or greatest of a line · medium: also
 * lists of all choices for two blanks · hard: also for any number of blanks, line by line · expert: trial.
 */
import { type Entry, LEVELS, type Level } from "../../kind.ts";
import type { Operator } from "./arithmetic.ts";
import type { Strength } from "./filter.ts";
import { bitCount, countOf, type Model, modelOf, type State } from "./model.ts";
import { looks, propagate } from "./propagate.ts";
import { type CrossNumbers, lineOf, places, sheetOf } from "./puzzle.ts";
import { effort } from "./sets.ts";
import { search } from "./solve.ts";

const STRENGTH_OF: Readonly<Record<Level, Strength | null>> = {
  starter: "single",
  easy: "extremes",
  medium: "pairs",
  hard: "full",
  expert: null,
};
/** What looking at a line costs, by level; for expert, what a branch costs. */
const COSTS = { starter: 1, easy: 3, medium: 5, hard: 8, expert: 12 } as const;
/** What a grade may spend on one strength: far more than a puzzle of ours takes. */
const EFFORT = 50_000_000;
/** How much harder than others an operator is. */
const WEIGHTS: Readonly<Record<Operator, number>> = { "+": 2, "-": 3, "*": 4, "/": 6, "|": 6, "&": 6 };

/** The strength that is enough for a level; null for expert, where reasoning alone is not. */
export const strengthOf = (level: Level): Strength | null => STRENGTH_OF[level];

/** Does looking at lines with this strength settle the whole puzzle? */
export function isSolvedBy(m: Model, strength: Strength): boolean {
  const state = m.start.slice();
  return propagate(m, state, strength) && isSettled(m, state);
}

function isSettled(m: Model, state: State): boolean {
  for (let cell = 0; cell < m.size * m.size; cell++) if (countOf(m, state, cell) > 1) return false;
  for (let o = m.operatorsAt; o < state.length; o++) if (bitCount(state[o]!) > 1) return false;
  return true;
}

/**
 * Level and score of a puzzle with one answer. The score is the root of all work: each look at a line that told
 * something counts what the line's operators weigh, times what its level costs; so does each branch of a trial.
 */
export function grade(puzzle: CrossNumbers, _answer: Entry): { level: Level; score: number } {
  const sheet = sheetOf(puzzle);
  const m = modelOf(puzzle, sheet);
  const weights = places(m.lines).map((line) => weightOf(puzzle, lineOf(sheet, line).operators));
  const state = m.start.slice();
  let work = 0;
  for (const level of LEVELS) {
    const strength = STRENGTH_OF[level];
    if (strength === null) break;
    looks.fill(0);
    effort.limit = effort.spent + EFFORT;
    propagate(m, state, strength);
    effort.limit = Number.POSITIVE_INFINITY;
    for (const line of places(m.lines)) work += COSTS[level] * looks[line]! * weights[line]!;
    if (isSettled(m, state)) return { level, score: scoreOf(work) };
  }
  const { branches } = search(m, state, { solutions: 2, nodes: 100_000 });
  const mean = weights.reduce((sum, weight) => sum + weight) / m.lines;
  return { level: "expert", score: scoreOf(work + Math.round(COSTS.expert * branches * mean)) };
}

/** What it is to work out a line once: its operators, more for larger numbers. */
function weightOf({ range }: CrossNumbers, operators: readonly (Operator | null)[]): number {
  const size = range[1] <= 10 ? 2 : range[1] <= 20 ? 3 : 4;
  return operators.reduce((sum, operator) => sum + size * (operator === null ? 4 : WEIGHTS[operator]), 0);
}

/** Whole numbers from 10, a few hundred for the hardest. */
const scoreOf = (work: number): number => 10 + Math.floor(Math.sqrt(work));

/** How hard a puzzle is, told by the steps that solve it. */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Step } from "./kind.ts";

/** How much a step weighs more when it is the only one to be seen: twice its cost, against once where very many are open. */
const LONE_STEP_BONUS = 1;

/** Σ cost × (1 + a / open), rounded, with a = 1. */
export const scoreOf = (steps: readonly Pick<Step, "cost" | "open">[]): number =>
  Math.round(steps.reduce((sum, { cost, open }) => sum + cost * (1 + LONE_STEP_BONUS / open), 0));

/** The level of the hardest step; no step at all is a starter. */
export const levelOf = (steps: readonly Pick<Step, "level">[]): Level =>
  LEVELS[Math.max(0, ...steps.map(({ level }) => LEVELS.indexOf(level)))]!;

/** Level and score of a puzzle by its whole way from the blank position; undefined where the techniques do not end it. */
export function gradeOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): { level: Level; score: number } | undefined {
  const solution = solveByTechniques(kind, puzzle);
  return solution === undefined ? undefined : { level: solution.level, score: solution.score };
}

/** The same with the whole way. */
export function solveByTechniques<O, P>(kind: PuzzleKind<O, P>, puzzle: P): TechniqueSolution | undefined {
  const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
  return solved ? { level: levelOf(steps), score: scoreOf(steps), steps } : undefined;
}

/** A way to the answer, with the level and score that it gives its puzzle. */
export interface TechniqueSolution {
  readonly level: Level;
  readonly score: number;
  readonly steps: readonly Step[];
}

/** Level and score of a puzzle, from the steps that solve it. */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Step } from "./kind.ts";

/**
 * The `a` of the score: a step that is the only one open counts twice its cost, one of very many open counts it once.
 */
const LONE_STEP_BONUS = 1;

/** Σ cost × (1 + a / open), rounded, with a = 1. */
export const scoreOf = (steps: readonly Pick<Step, "cost" | "open">[]): number =>
  Math.round(steps.reduce((sum, { cost, open }) => sum + cost * (1 + LONE_STEP_BONUS / open), 0));

/** The level of the hardest step; no step at all is a starter. */
export const levelOf = (steps: readonly Pick<Step, "level">[]): Level =>
  LEVELS[Math.max(0, ...steps.map(({ level }) => LEVELS.indexOf(level)))]!;

/** Level and score of a puzzle; undefined where the techniques do not solve it. */
export function gradeOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): { level: Level; score: number } | undefined {
  const solution = solveByTechniques(kind, puzzle);
  return solution === undefined ? undefined : { level: solution.level, score: solution.score };
}

/** Solves a puzzle from the blank position by all techniques; undefined where they do not solve it. */
export function solveByTechniques<O, P>(kind: PuzzleKind<O, P>, puzzle: P): TechniqueSolution | undefined {
  const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
  return solved ? { level: levelOf(steps), score: scoreOf(steps), steps } : undefined;
}

/** The steps to the answer, with the level and score that they give the puzzle. */
export interface TechniqueSolution {
  readonly level: Level;
  readonly score: number;
  readonly steps: readonly Step[];
}

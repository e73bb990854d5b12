/** Level and score of a puzzle, derived from its solving steps. */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Step, type Use } from "./kind.ts";

/**
 * The `a` of the score formula: a step that is the only open one counts twice its cost; one of very many open steps counts once.
 */
const LONE_STEP_BONUS = 1;

/** Σ cost × (1 + a / open), rounded, with a = 1. */
export const scoreOf = (steps: readonly Pick<Step, "cost" | "open">[]): number =>
  Math.round(steps.reduce((sum, { cost, open }) => sum + cost * (1 + LONE_STEP_BONUS / open), 0));

/** The level of the hardest step. A puzzle without steps is a starter. */
export const levelOf = (steps: readonly Pick<Step, "level">[]): Level =>
  LEVELS[Math.max(0, ...steps.map(({ level }) => LEVELS.indexOf(level)))]!;

/** Level and score of a puzzle; undefined if the techniques do not solve it. */
export function gradeOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): { level: Level; score: number } | undefined {
  const uses = usesOf(kind, puzzle);
  return uses === undefined ? undefined : { level: levelOf(uses), score: scoreOf(uses) };
}

/** How the steps use techniques, from the blank position with all of them; undefined if they do not solve it. */
export function usesOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): readonly Use[] | undefined {
  return kind.uses === undefined ? solveByTechniques(kind, puzzle)?.steps : (kind.uses(puzzle) ?? undefined);
}

/** Solves a puzzle from the blank position with all techniques; undefined if they do not solve it. */
export function solveByTechniques<O, P>(kind: PuzzleKind<O, P>, puzzle: P): TechniqueSolution | undefined {
  const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
  return solved ? { level: levelOf(steps), score: scoreOf(steps), steps } : undefined;
}

/** The solving steps, with the resulting level and score. */
export interface TechniqueSolution {
  readonly level: Level;
  readonly score: number;
  readonly steps: readonly Step[];
}

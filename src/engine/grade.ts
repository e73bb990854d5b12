/** How hard a puzzle is, told by the steps that solve it. */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Step } from "./kind.ts";

/** How much a step weighs more when it is the only one to be seen: twice its cost, against once where very many are open. */
const ALONE = 1;

/** Σ cost × (1 + a / open), rounded, with a = 1. */
export const scoreOf = (steps: readonly Pick<Step, "cost" | "open">[]): number =>
  Math.round(steps.reduce((sum, { cost, open }) => sum + cost * (1 + ALONE / open), 0));

/** The level of the hardest step; no step at all is a starter. */
export const levelOf = (steps: readonly Pick<Step, "level">[]): Level =>
  LEVELS[Math.max(0, ...steps.map(({ level }) => LEVELS.indexOf(level)))]!;

/** Level and score of a puzzle by its whole way from the blank position; undefined where the techniques do not end it. */
export function gradeOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): { level: Level; score: number } | undefined {
  const way = wayOf(kind, puzzle);
  return way === undefined ? undefined : { level: way.level, score: way.score };
}

/** The same with the whole way. */
export function wayOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): Way | undefined {
  const { steps, solved } = kind.explain(puzzle, BLANK, "expert");
  return solved ? { level: levelOf(steps), score: scoreOf(steps), steps } : undefined;
}

/** A way to the answer, with the level and score that it gives its puzzle. */
export interface Way {
  readonly level: Level;
  readonly score: number;
  readonly steps: readonly Step[];
}

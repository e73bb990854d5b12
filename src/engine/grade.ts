/** Level and score of a puzzle, derived from its solving steps. */
import { BLANK, LEVELS, type Level, type PuzzleKind, type Step, type Use } from "./kind.ts";

/**
 * The `a` of the score formula: a step that is the only open one counts twice its cost; one of very many open steps counts once.
 */
const LONE_STEP_BONUS = 1;

/** Σ cost × (1 + a / open), rounded, with a = 1. */
export const scoreOf = (steps: readonly Pick<Use, "cost" | "open">[]): number =>
  Math.round(steps.reduce((sum, { cost, open }) => sum + cost * (1 + LONE_STEP_BONUS / open), 0));

/** The level of the hardest step. A puzzle without steps is a starter. */
export const levelOf = (steps: readonly Pick<Use, "level">[]): Level =>
  LEVELS[Math.max(0, ...steps.map(({ level }) => LEVELS.indexOf(level)))]!;

/** Level and score of a puzzle; undefined where the techniques do not solve it. */
export function gradeOf<O, P>(kind: PuzzleKind<O, P>, puzzle: P): { level: Level; score: number } | undefined {
  const solution = solveByTechniques(kind, puzzle);
  return solution === undefined ? undefined : { level: solution.level, score: solution.score };
}

/** Solves a puzzle from the blank position with all techniques; undefined where they do not solve it. */
export function solveByTechniques<O, P>(kind: PuzzleKind<O, P>, puzzle: P): TechniqueSolution | undefined {
  const explain = () => kind.explain(puzzle, BLANK, "expert");
  if (kind.uses !== undefined) {
    const { uses, solved } = kind.uses(puzzle);
    return solved ? gradedBy(uses, () => explain().steps) : undefined;
  }
  const { steps, solved } = explain();
  return solved ? gradedBy(steps, () => steps) : undefined;
}

const gradedBy = (uses: readonly Use[], steps: () => readonly Step[]): TechniqueSolution => ({
  ...{ level: levelOf(uses), score: scoreOf(uses) },
  ...{ uses, steps },
});

/** A way to solve a puzzle, with the resulting level and score. */
export interface TechniqueSolution {
  readonly level: Level;
  readonly score: number;
  /** Its steps, without what only readers need. */
  readonly uses: readonly Use[];
  /** Its steps. */
  steps(): readonly Step[];
}

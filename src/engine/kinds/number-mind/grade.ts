/** How hard a Number Code is: by its steps where counting is enough, by the cases to tell apart where it is not. */
import { branchScore } from "../../code/branch-score.ts";
import { BLANK, type Level } from "../../kind.ts";
import { explain } from "./explain.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { search } from "./solve.ts";

/** The most score of a starter. */
const STARTER_SCORE = 15;
/** The most branches of a level that needs any. */
const MEDIUM_BRANCHES = 4;
const HARD_BRANCHES = 20;
/** The most branches of a puzzle that is fit to print; there is none for one to be graded. */
export const EXPERT_BRANCHES = 250;
/** More branches are not counted. */
const COUNTED = 20_000;

/** Level and score of a puzzle with one answer; see `PuzzleKind.grade`. */
export function grade(puzzle: Puzzle): { level: Level; score: number } {
  const { steps, solved } = explain(puzzle, BLANK, "easy");
  if (solved) {
    const sum = steps.reduce((total, { cost, open }) => total + cost + Math.floor(cost / open), 0);
    const score = Math.ceil(sum / 2);
    const simple = score <= STARTER_SCORE && steps.every(({ level }) => level === "starter");
    return { level: simple ? "starter" : "easy", score };
  }
  const branches = branchesOf(puzzle, COUNTED);
  const level = branches <= MEDIUM_BRANCHES ? "medium" : branches <= HARD_BRANCHES ? "hard" : "expert";
  return { level, score: branchScore(placesOf(puzzle), branches) };
}

/** Branches of a search that reasons as a person does, by counting; not more than `most` are counted. */
export const branchesOf = (puzzle: Puzzle, most: number): number =>
  search(puzzle, { solutions: 2, nodes: most }, { weighing: false }).nodes;

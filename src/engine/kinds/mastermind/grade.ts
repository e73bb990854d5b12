/** How hard Code Pegs are: by their steps where those are enough, by the cases to tell apart where they are not. */
import { branchScore } from "../../code/branch-score.ts";
import { BLANK, type Level } from "../../kind.ts";
import { explain } from "./explain.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { search } from "./solve.ts";

/** The most score of a starter. */
const STARTER_SCORE = 20;
/** The most branches of medium and hard. */
const MEDIUM_BRANCHES = 2;
const HARD_BRANCHES = 8;
/** The most branches of a puzzle that is fit to print; there is none for one to be graded. */
export const EXPERT_BRANCHES = 60;
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

/** Branches of the search, which reasons by counting as a person does; not more than `most` are counted. */
export const branchesOf = (puzzle: Puzzle, most: number): number => search(puzzle, { solutions: 2, nodes: most }).nodes;

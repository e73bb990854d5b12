/** How hard Code Pegs are: the bounds of the levels, and the search that counts cases. */
import { gradeCode, type Ladder } from "../../code/grade.ts";
import { BLANK, type Level } from "../../kind.ts";
import { explain } from "./explain.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { search } from "./solve.ts";

const LADDER: Ladder = { starter: 20, medium: 2, hard: 8 };
/** The most branches of a puzzle that is fit to print; there is none for one to be graded. */
export const EXPERT_BRANCHES = 60;
/** More branches are not counted. */
const COUNTED = 20_000;

/** Level and score of a puzzle with one answer; see `PuzzleKind.grade`. */
export const grade = (puzzle: Puzzle): { level: Level; score: number } =>
  gradeCode(LADDER, placesOf(puzzle), explain(puzzle, BLANK, "easy"), () => branchesOf(puzzle, COUNTED));

/** Branches of a search that reasons by counting, as a person does; not more than `most` are counted. */
export const branchesOf = (puzzle: Puzzle, most: number): number => search(puzzle, { solutions: 2, nodes: most }).nodes;

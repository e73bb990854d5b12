/** Its second solver, and random puzzles for both. */
import { randomPuzzle } from "../../second/random-sum-triangle.ts";
import type { Reference } from "../../second/sides.ts";
import { answers } from "../../second/sum-triangle.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
} satisfies Reference<never>;

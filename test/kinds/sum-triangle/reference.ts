/** Its second solver, and random puzzles for both. */
import { randomPuzzle } from "../../reference/random-sum-triangle.ts";
import type { Reference } from "../../reference/sides.ts";
import { answers } from "../../reference/sum-triangle.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
} satisfies Reference<never>;

/** Its second solver, and random puzzles for both. */
import { answers } from "../../reference/magic-square.ts";
import { randomPuzzle } from "../../reference/random-magic-square.ts";
import type { Reference } from "../../reference/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
} satisfies Reference<never>;

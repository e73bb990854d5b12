/** Its second solver, and random puzzles for both. */
import { answers } from "../../reference/number-wall.ts";
import { randomPuzzle } from "../../reference/random-number-wall.ts";
import type { Reference } from "../../reference/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
} satisfies Reference<never>;

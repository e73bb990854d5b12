/** Its second solver, and random puzzles for both. */
import { answers } from "../../second/number-wall.ts";
import { randomPuzzle } from "../../second/random-number-wall.ts";
import type { Reference } from "../../second/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
} satisfies Reference<never>;

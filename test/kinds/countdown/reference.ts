/** Its second solver, and random puzzles for both. */
import { answers } from "../../reference/countdown.ts";
import { randomPuzzle } from "../../reference/random-countdown.ts";
import type { Reference } from "../../reference/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
  // One solution can be written in many ways: the two may print another of them.
  text: () => null,
} satisfies Reference<never>;

/** Its second solver, and random puzzles for both. */
import { answers } from "../../second/mastermind.ts";
import { randomPuzzle } from "../../second/random-mastermind.ts";
import type { Reference } from "../../second/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
  text: (_puzzle, entry) =>
    Object.keys(entry)
      .map((_, i) => entry[`d${i + 1}`])
      .join(""),
} satisfies Reference<never>;

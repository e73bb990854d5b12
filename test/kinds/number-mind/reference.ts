/** Its second solver, and random puzzles for both. */
import { answers } from "../../reference/number-mind.ts";
import { randomPuzzle } from "../../reference/random-number-mind.ts";
import type { Reference } from "../../reference/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
  text: (_puzzle, entry) =>
    Object.keys(entry)
      .map((_, i) => entry[`d${i + 1}`])
      .join(""),
} satisfies Reference<never>;

/** Its second solver, and random puzzles for both. */
import { answers } from "../../reference/cross-numbers.ts";
import { randomPuzzle } from "../../reference/random-cross-numbers.ts";
import type { Reference } from "../../reference/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
  text: (_puzzle, entry) =>
    Object.entries(entry)
      .map(([slot, text]) => `${slot}=${text}`)
      .sort()
      .join(" "),
} satisfies Reference<never>;

/** Its second solver, and random puzzles for both. */

import { randomPuzzle } from "../../second/random-secret-number.ts";
import { answers } from "../../second/secret-number.ts";
import type { Reference } from "../../second/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle,
  text: (_puzzle, entry) =>
    Object.keys(entry)
      .map((_, i) => entry[`d${i + 1}`])
      .join(""),
} satisfies Reference<never>;

/** The puzzle of the how-to-play page: the first guess is all wrong, and the second one then speaks for itself. */
import type { Puzzle } from "./rules.ts";

/** Its answer is 4 2 5. */
export const example: Puzzle = {
  kind: "number-mind",
  symbols: "12345",
  guesses: [
    { code: "312", right: 0 },
    { code: "415", right: 2 },
    { code: "322", right: 1 },
  ],
};

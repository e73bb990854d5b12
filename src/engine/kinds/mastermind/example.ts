/** The puzzle of the how-to-play page: the first guess is all wrong, and the second one then speaks for itself. */
import type { Puzzle } from "./rules.ts";

/** Its answer is 4 4 1. */
export const example: Puzzle = {
  kind: "mastermind",
  symbols: "1234",
  repeats: true,
  guesses: [
    { code: "223", black: 0, white: 0 },
    { code: "231", black: 1, white: 0 },
    { code: "434", black: 1, white: 1 },
  ],
};

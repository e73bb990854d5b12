/** The puzzles of the how-to-play page. */
import { ALL_OPERATORS, type Countdown } from "./rules.ts";

/** 25 × 4 comes close, and 8 × 3 is what it lacks. */
export const example: Countdown = { kind: "countdown", cards: [3, 4, 8, 25], target: 124 };

/** 10 + 6 + 3; nothing on the way is above 20. */
const PLUS: Countdown = { kind: "countdown", cards: [1, 3, 6, 10], target: 19, operators: "+" };
/** 9 + 6 − 2. */
const PLUS_MINUS: Countdown = { kind: "countdown", cards: [2, 3, 6, 9], target: 13, operators: "+-" };

/** An example with no other signs than the puzzles, where these only add and take away. */
export function easyExample(puzzles: readonly Countdown[]): Countdown | null {
  const signs = new Set(puzzles.flatMap(({ operators = ALL_OPERATORS }) => [...operators]));
  if (signs.has("*") || signs.has("/")) return null;
  return signs.has("-") ? PLUS_MINUS : PLUS;
}

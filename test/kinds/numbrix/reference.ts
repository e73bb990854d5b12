/** Its second solver, and random puzzles for both. */
import { answers } from "../../reference/path.ts";
import { randomPuzzle } from "../../reference/random-path.ts";
import type { Reference } from "../../reference/sides.ts";

export default {
  answers: (puzzle, limit) => answers(puzzle as never, limit),
  randomPuzzle: (chance) => randomPuzzle(chance, "numbrix"),
  text: ({ cells }, entry) =>
    cells.map((row, r) => row.map((cell, c) => cell ?? entry[`r${r + 1}c${c + 1}`]).join(" ")).join("/"),
} satisfies Reference<{ readonly cells: readonly (readonly unknown[])[] }>;

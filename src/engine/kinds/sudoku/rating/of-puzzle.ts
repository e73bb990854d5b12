/** The rating of a sudoku in the public format. */
import type { Rating } from "../../../kind.ts";
import { countAnswers } from "../prove/bands.ts";
import type { Sudoku } from "../rules.ts";
import { rate } from "./index.ts";

/** The rating of a plain puzzle of 9 × 9 with one answer; null for all others, which Sudoku Explainer does not rate. */
export function ratingOf({ size, box, diagonals, windows, cells }: Sudoku): Rating | null {
  if (size !== 9 || box?.[0] !== 3 || diagonals || windows) return null;
  const clues = Uint8Array.from(cells.flat(), (number) => number ?? 0);
  return countAnswers(clues, 2).count === 1 ? { scale: "se", value: rate(clues) } : null;
}

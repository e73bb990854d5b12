/** The rating of a sudoku in the public format. */
import type { Rating } from "../../../kind.ts";
import { countAnswers } from "../prove/bands.ts";
import type { Sudoku } from "../rules.ts";
import { simpleChain } from "./chains.ts";
import { type Linked, linked } from "./closure.ts";
import { dynamicChains, dynamicChainsWithPatterns, multipleChains, nishio } from "./forcing.ts";
import { type Grid, gridOf, remove } from "./grid.ts";
import type { ChainStep } from "./length.ts";
import { WORK, type Work, withChains, withDynamicChains } from "./nested.ts";
import { fish, hiddenSet, locking, nakedSet, wing } from "./sets.ts";
import { directHiddenSet, directLocking, hiddenSingle, lastBlank, nakedSingle } from "./singles.ts";

/** The rating of a plain puzzle of 9 × 9 with one answer; null for all others, which Sudoku Explainer does not rate. */
export function ratingOf({ size, box, diagonals, windows, cells }: Sudoku): Rating | null {
  if (size !== 9 || box?.[0] !== 3 || diagonals || windows) return null;
  const clues = Uint8Array.from(cells.flat(), (number) => number ?? 0);
  return countAnswers(clues, 2).count === 1 ? { scale: "se", value: rate(clues) } : null;
}

// The rating of a sudoku of 9 × 9 on the scale of Sudoku Explainer (Nicolas Juillerat), without its techniques that assume a
// unique answer. Each step uses the easiest technique that finds something; the rating is that of the hardest step.

/** Techniques of a fixed rating, in tenths, from the easiest on. */
const PATTERNS: readonly (readonly [rating: number, use: (grid: Grid) => boolean])[] = [
  [10, lastBlank],
  [12, hiddenSingle(0, 9)],
  [15, hiddenSingle(9, 27)],
  [17, directLocking(0, 9)],
  [19, directLocking(9, 27)],
  [20, directHiddenSet(2)],
  [23, nakedSingle],
  [25, directHiddenSet(3)],
  [26, locking(0, 9)],
  [28, locking(9, 27)],
  [30, nakedSet(2)],
  [32, fish(2)],
  [34, hiddenSet(2)],
  [36, nakedSet(3)],
  [38, fish(3)],
  [40, hiddenSet(3)],
  [42, wing(2)],
  [44, wing(3)],
  [50, nakedSet(4)],
  [52, fish(4)],
  [54, hiddenSet(4)],
];

/** Chains, from the easiest on. */
const CHAINS: readonly ((all: Linked, work: Work) => ChainStep | null)[] = [
  simpleChain,
  nishio,
  multipleChains,
  dynamicChains,
  dynamicChainsWithPatterns,
  withChains,
  withDynamicChains,
];

/** Takes the easiest step of a grid and gives its rating in tenths; 0 if there is none. */
export function takeStep(grid: Grid, work: Work = { left: WORK }): number {
  for (const [rating, use] of PATTERNS) if (use(grid)) return rating;
  const all = linked(grid);
  for (const find of CHAINS) {
    const found = find(all, work);
    if (found === null) continue;
    for (const [c, digits] of found.removals) remove(grid, c, digits);
    return found.rating;
  }
  return 0;
}

/** The rating of a puzzle that the techniques do not solve: higher than any technique. */
const BEYOND = 110;

/**
 * The rating of a puzzle with one answer, with one decimal. Above 9.5 it is an estimate; 11 means that the techniques do not solve the puzzle.
 * `cells`: 81 numbers by rows, 0 for a blank.
 */
export function rate(cells: Uint8Array): number {
  const grid = gridOf(cells);
  const work: Work = { left: WORK };
  let hardest = 0;
  while (grid.blanks.some((count) => count > 0)) {
    const rating = takeStep(grid, work);
    // If the search ran out of work, the rating is that of the steps so far. If no technique finds anything, the puzzle is harder.
    if (rating === 0) return Math.max(hardest, work.left > 0 || hardest < 95 ? BEYOND : hardest) / 10;
    hardest = Math.max(hardest, rating);
  }
  return hardest / 10;
}

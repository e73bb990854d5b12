/**
 * Number Path with Diagonals: each number touches the previous one, by a side or a corner; the path may cross itself.
 */
import type { PuzzleKind } from "../../kind.ts";
import type { PathPuzzle } from "../../path/grid.ts";
import type { PathOptions } from "../../path/options.ts";
import { pathKind } from "../../path/path-kind.ts";
import { draw } from "./draw.ts";
import { reason } from "./reason.ts";
import { rules } from "./rules.ts";

/** The kind; its example is that of the how-to-play page. */
export const hidato: PuzzleKind<PathOptions, PathPuzzle> = pathKind({
  version: 5,
  rules,
  reason,
  draw,
  reach: 8,
  smallExample: {
    kind: "hidato",
    cells: [
      [7, null, 9],
      [null, 1, 3],
      [null, 4, null],
    ],
  },
  example: {
    kind: "hidato",
    cells: [
      [null, 7, null, 9],
      [null, null, 4, null],
      [null, 16, null, null],
      [13, null, 1, null],
    ],
  },
  sides: { starter: 4, easy: 5, medium: 6, hard: 7, expert: 8 },
  minSides: { starter: 4, easy: 4, medium: 4, hard: 5, expert: 5 },
  usual: [4, 5, 6, 7, 8, 9, 12],
});

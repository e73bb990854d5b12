/** Number Path: each number is next to the previous one, by a side. */
import type { PuzzleKind } from "../../kind.ts";
import { parseNumberGrid } from "../../number-grid.ts";
import type { PathPuzzle } from "../../path/grid.ts";
import type { PathOptions } from "../../path/options.ts";
import { pathKind } from "../../path/path-kind.ts";
import { draw } from "./draw.ts";
import { reason } from "./reason.ts";
import { rules } from "./rules.ts";

/** Its example is the one of the how-to-play page. */
const path: PuzzleKind<PathOptions, PathPuzzle> = pathKind({
  version: 4,
  rules,
  reason,
  draw,
  reach: 4,
  smallExample: {
    kind: "numbrix",
    cells: [
      [3, null, null, 6],
      [null, null, 12, null],
      [1, null, null, 8],
    ],
  },
  example: {
    kind: "numbrix",
    cells: [
      [1, 2, null, null, null],
      [4, null, null, null, null],
      [null, 6, null, 14, null],
      [null, null, null, null, 22],
      [null, null, null, 24, 25],
    ],
  },
  sides: { starter: 5, easy: 6, medium: 7, hard: 8, expert: 9 },
  minSides: { starter: 4, easy: 4, medium: 5, hard: 5, expert: 5 },
  usual: [5, 6, 7, 8, 9, 10, 12],
});

/** The kind. A grid of numbers as plain text is one of its puzzles. */
export const numbrix: PuzzleKind<PathOptions, PathPuzzle> = {
  ...path,
  parseText: (text) => {
    const cells = parseNumberGrid(text);
    return cells === null ? null : { puzzle: { kind: "numbrix", cells } };
  },
};

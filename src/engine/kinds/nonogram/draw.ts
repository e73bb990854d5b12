/** The figure of a nonogram: clues beside the grid, and in a key the picture alone. */
import type { Figure } from "../../figure.ts";
import { gridFigure } from "../../grid/grid-figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import type { Nonogram } from "./puzzle.ts";
import { boardOf, rules } from "./rules.ts";

export const draw = (puzzle: Nonogram, at: Position, options: DrawOptions): Figure =>
  gridFigure(boardOf(puzzle), rules.slots(puzzle), at, options);

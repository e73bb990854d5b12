/** The figure of a Sudoku; its cells are placed as on the board. */
import { gridFigure } from "../../grid/grid-figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { layout, rules, type Sudoku } from "./rules.ts";

export const draw = (puzzle: Sudoku, at: Position, options: DrawOptions) =>
  gridFigure(layout.board(puzzle), rules.slots(puzzle), at, options);

/** The figure of a Killer Sudoku; its cells are placed as on the board. */
import { gridFigure } from "../../grid/grid-figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { type Killer, layout, rules } from "./rules.ts";

export const draw = (puzzle: Killer, at: Position, options: DrawOptions) =>
  gridFigure(layout.board(puzzle), rules.slots(puzzle), at, options);

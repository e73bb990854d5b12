/** The figure of a Futoshiki; its cells are placed as on the board. */
import { gridFigure } from "../../grid/grid-figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { type Futoshiki, layout, rules } from "./rules.ts";

export const draw = (puzzle: Futoshiki, at: Position, options: DrawOptions) =>
  gridFigure(layout.board(puzzle), rules.slots(puzzle), at, options);

/** The figure of a Number Path with Diagonals. */
import type { DrawOptions, Position } from "../../kind.ts";
import { draw as drawPath } from "../../path/draw/draw.ts";
import type { PathPuzzle } from "../../path/grid.ts";

export const draw = (puzzle: PathPuzzle, at: Position, options: DrawOptions) => drawPath(puzzle, at, options, 8);

/** The figure of a Magic Square: boxes and tiles side by side. One unit is the height of a cell. */
import { cellsFigure } from "../../constraints/cells-figure.ts";
import type { Figure } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { layout, type MagicSquare } from "./layout.ts";

/** Draws the square with what is written. */
export function draw(puzzle: MagicSquare, at: Position, options: DrawOptions): Figure {
  const digits = Math.max(...puzzle.numbers.map((n) => String(n).length));
  const { length: size } = puzzle.cells;
  return cellsFigure(layout, puzzle, at, options, digits, (breadth, gap) => ({
    width: size * (breadth + gap) - gap,
    height: size * (1 + gap) - gap,
    cell: [breadth, 1],
    places: puzzle.cells.flatMap((row, r) => row.map((_, c) => [c * (breadth + gap), r * (1 + gap)] as const)),
  }));
}

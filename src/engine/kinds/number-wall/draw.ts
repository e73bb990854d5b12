/** The figure of a Number Wall: bricks of one size with mortar between them. One unit is the height of a brick. */
import { cellsFigure } from "../../constraints/cells-figure.ts";
import type { Figure } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { layout, type NumberWall } from "./layout.ts";

/** Breadth of a brick at least. */
const BREADTH = 1.05;

/** Draws the wall with what is written. */
export function draw(puzzle: NumberWall, at: Position, options: DrawOptions): Figure {
  const [top] = layout.shape(puzzle).cells;
  const { bricks } = puzzle;
  return cellsFigure(layout, puzzle, at, options, String(top?.most ?? 0).length, (least, gap) => {
    const breadth = Math.max(BREADTH, least);
    const left = (row: number) => ((bricks.length - 1 - row) * (breadth + gap)) / 2;
    return {
      width: bricks.length * (breadth + gap) - gap,
      height: bricks.length * (1 + gap) - gap,
      cell: [breadth, 1],
      places: bricks.flatMap((row, r) => row.map((_, c) => [left(r) + c * (breadth + gap), r * (1 + gap)] as const)),
    };
  });
}

/** The eyes of the figures on a cover. */
import { disc, type Shape } from "../../draw/shape.ts";

/** Holes within a figure are eyes: one cell, or two by two. */
export function eyes(rows: readonly (readonly boolean[])[], x: number, y: number, cell: number): Shape[] {
  const isHole = (r: number, c: number): boolean => rows[r]?.[c] === false;
  return rows.flatMap((row, r) =>
    row.flatMap((_, c) => {
      const side = [1, 2].find((size) => isEye(isHole, r, c, size, rows.length, row.length));
      if (side === undefined) return [];
      const [u, v] = [x + (c + side / 2) * cell, y + (r + side / 2) * cell];
      const unit = side * cell;
      return [disc(u, v, 0.47 * unit, { fill: "white" }), disc(u, v - 0.1 * unit, 0.22 * unit, { fill: "ink" })];
    }),
  );
}

/** Whether a square hole of this size has its top left corner here, is surrounded by cells, and is not at an edge. */
function isEye(
  isHole: (r: number, c: number) => boolean,
  r: number,
  c: number,
  side: number,
  height: number,
  width: number,
): boolean {
  if (r === 0 || c === 0 || r + side >= height || c + side >= width) return false;
  for (let i = -1; i <= side; i++)
    for (let j = -1; j <= side; j++) {
      const isInside = i >= 0 && i < side && j >= 0 && j < side;
      const isCorner = (i < 0 || i === side) && (j < 0 || j === side);
      if (!isCorner && isHole(r + i, c + j) !== isInside) return false;
    }
  return true;
}

/** The path of an answer as one ribbon with round corners. */
import { type Path, path, type Segment } from "../../figure.ts";
import type { Place, Reach } from "../grid.ts";

/** Width in cells. Ribbons with diagonal steps pass closer to each other, so they are narrower. */
const BREADTH: Readonly<Record<Reach, number>> = { 4: 0.6, 8: 0.36 };
/**
 * Corners for turns of 45°, 90° and 135°: the distance from a cell's centre where the bend begins, in cells, and the position of
 * the control points on that length for the cubic nearest to a circle.
 */
const CORNERS = [
  { bend: 0.38, control: 0.6402 },
  { bend: 0.38, control: 0.5523 },
  { bend: 0.2, control: 0.369 },
] as const;
const DIAGONAL = Math.SQRT1_2;

type Direction = readonly [x: number, y: number];

/** A ribbon through the centres of consecutive cells of the path. */
export function ribbon(cells: readonly Pick<Place, "row" | "column">[], reach: Reach): Path {
  const segments: Segment[] = [];
  for (const [i, cell] of cells.entries()) {
    const [x, y] = [cell.column + 0.5, cell.row + 0.5];
    const before = cells[i - 1];
    const after = cells[i + 1];
    if (before === undefined) segments.push(["M", x, y]);
    else if (after === undefined) segments.push(["L", x, y]);
    else segments.push(...corner(x, y, directionFrom(before, cell), directionFrom(cell, after)));
  }
  return path("ribbon", segments, BREADTH[reach]);
}

/** A step's direction, one cell long. */
function directionFrom(a: Pick<Place, "row" | "column">, b: Pick<Place, "row" | "column">): Direction {
  const [x, y] = [b.column - a.column, b.row - a.row];
  return x !== 0 && y !== 0 ? [x * DIAGONAL, y * DIAGONAL] : [x, y];
}

function corner(x: number, y: number, into: Direction, out: Direction): Segment[] {
  const along = into[0] * out[0] + into[1] * out[1];
  if (along > 0.9) return [];
  const { bend, control } = CORNERS[along > 0.5 ? 0 : along > -0.5 ? 1 : 2];
  const inner = bend * (1 - control);
  const back = (by: number): Direction => [round(x - by * into[0]), round(y - by * into[1])];
  const forth = (by: number): Direction => [round(x + by * out[0]), round(y + by * out[1])];
  return [
    ["L", ...back(bend)],
    ["C", ...back(inner), ...forth(inner), ...forth(bend)],
  ];
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Coloured areas and lines, used for covers. All lengths in points of the page. */
import type { Segment } from "../engine/figure.ts";
import type { ColourName } from "./colours.ts";
import { BOW } from "./outline.ts";

/** An outline that is filled, or drawn as a line with round ends, or both. */
export interface Shape {
  readonly segments: readonly Segment[];
  readonly fill?: ColourName;
  readonly line?: { readonly colour: ColourName; readonly width: number };
}

type Look = Omit<Shape, "segments">;

export function box(x: number, y: number, width: number, height: number, look: Look, radius = 0): Shape {
  const [right, bottom] = [x + width, y + height];
  if (radius === 0)
    return { segments: [["M", x, y], ["L", right, y], ["L", right, bottom], ["L", x, bottom], ["Z"]], ...look };
  const k = radius * (1 - BOW);
  return {
    segments: [
      ["M", x + radius, y],
      ["L", right - radius, y],
      ["C", right - k, y, right, y + k, right, y + radius],
      ["L", right, bottom - radius],
      ["C", right, bottom - k, right - k, bottom, right - radius, bottom],
      ["L", x + radius, bottom],
      ["C", x + k, bottom, x, bottom - k, x, bottom - radius],
      ["L", x, y + radius],
      ["C", x, y + k, x + k, y, x + radius, y],
      ["Z"],
    ],
    ...look,
  };
}

export const disc = (x: number, y: number, radius: number, look: Look): Shape =>
  box(x - radius, y - radius, 2 * radius, 2 * radius, look, radius);

export type Point = readonly [x: number, y: number];

/** A line through points that alternate between horizontal and vertical neighbours, with corners rounded as quarter circles. */
export function bent(points: readonly Point[], radius: number): Segment[] {
  const segments: Segment[] = [];
  for (const [i, point] of points.entries()) {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before === undefined) segments.push(["M", ...point]);
    else if (after === undefined || isStraight(before, point, after)) segments.push(["L", ...point]);
    else {
      // Limits the radius of two close corners to half of their distance.
      const near = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
      const bow = near * (1 - BOW);
      segments.push(
        ["L", ...toward(point, before, near)],
        ["C", ...toward(point, before, bow), ...toward(point, after, bow), ...toward(point, after, near)],
      );
    }
  }
  return segments;
}

const isStraight = ([a, b]: Point, [x, y]: Point, [c, d]: Point): boolean =>
  Math.abs((x - a) * (d - y) - (y - b) * (c - x)) < 1e-6;
const distance = ([x, y]: Point, [a, b]: Point): number => Math.hypot(a - x, b - y);
function toward(from: Point, to: Point, by: number): Point {
  const part = by / distance(from, to);
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
}

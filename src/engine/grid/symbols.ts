/** Shapes that stand for the numbers 1 to 4 on grids for children: circle, square, triangle and star. */
import type { Segment } from "../figure.ts";

type Point = readonly [x: number, y: number];
/** An outline in a square of a side around a point. */
type Shape = (x: number, y: number, side: number) => readonly Segment[];

/** Names of the shapes in templates, by the text of the number. */
export const SHAPE_NAMES: Readonly<Record<string, string>> = { 1: "circle", 2: "square", 3: "triangle", 4: "star" };

const polygon =
  (points: readonly Point[]): Shape =>
  (x, y, side) => [...points.map(([dx, dy], i): Segment => [i === 0 ? "M" : "L", x + dx * side, y + dy * side]), ["Z"]];

/** Four curves; 0.5523 of the radius is where their controls are. */
const round =
  (radius: number): Shape =>
  (x, y, side) => {
    const [r, k] = [radius * side, radius * side * 0.5523];
    return [
      ["M", x, y - r],
      ["C", x + k, y - r, x + r, y - k, x + r, y],
      ["C", x + r, y + k, x + k, y + r, x, y + r],
      ["C", x - k, y + r, x - r, y + k, x - r, y],
      ["C", x - r, y - k, x - k, y - r, x, y - r],
      ["Z"],
    ];
  };

/** About as heavy as each other in a square of side 1. */
const SHAPES: Readonly<Record<string, Shape>> = {
  1: round(0.46),
  2: polygon([
    [-0.41, -0.41],
    [0.41, -0.41],
    [0.41, 0.41],
    [-0.41, 0.41],
  ]),
  3: polygon([
    [0, -0.46],
    [0.52, 0.42],
    [-0.52, 0.42],
  ]),
  4: polygon([
    [0, -0.51],
    [0.141, -0.164],
    [0.514, -0.137],
    [0.228, 0.104],
    [0.317, 0.467],
    [0, 0.27],
    [-0.317, 0.467],
    [-0.228, 0.104],
    [-0.514, -0.137],
    [-0.141, -0.164],
  ]),
};

/** The outline of a number's shape, in a square of a side around a point; undefined for other texts. */
export const shapeOf = (text: string, x: number, y: number, side: number): readonly Segment[] | undefined =>
  SHAPES[text]?.(x, y, side);

/** The shapes of the groups of a class. They show groups without a rank. */
import { circle, type Mark, path, rect, type Segment } from "../../engine/figure.ts";

/** The shapes in their order, one for each group. */
export const SHAPES = ["circle", "triangle", "square", "diamond", "star"] as const;
export type Shape = (typeof SHAPES)[number];

/** The names of shapes in lists and flags: the sign, the name and, for the first three, the difficulty, in every language. */
const NAMES: Readonly<Record<Shape, readonly string[]>> = {
  circle: [
    ...["●", "○", "circle", "circles", "kreis", "kreise", "círculo", "circulo"],
    ...["easier", "easiest", "leichter", "einfacher", "leicht", "más fácil", "mas facil", "fácil", "facil"],
  ],
  triangle: [
    ...["▲", "△", "triangle", "triangles", "dreieck", "dreiecke", "triángulo", "triangulo"],
    ...["middle", "mid", "mittel", "mittlere", "medio", "media", "intermedio", "intermedia"],
  ],
  square: [
    ...["■", "□", "square", "squares", "quadrat", "quadrate", "cuadrado"],
    ...["harder", "hardest", "schwerer", "schwieriger", "schwer", "más difícil", "mas dificil", "difícil", "dificil"],
  ],
  diamond: ["◆", "◇", "diamond", "diamonds", "raute", "rauten", "rombo"],
  star: ["★", "☆", "star", "stars", "stern", "sterne", "estrella"],
};

/** The shape with a typed name; undefined for any other text. */
export function shapeNamed(text: string): Shape | undefined {
  const name = text.trim().toLowerCase();
  return SHAPES.find((shape) => NAMES[shape].includes(name));
}

/** Sorts groups by shape, from the easiest sheets to the hardest. */
export const inShapeOrder = <Group extends { readonly shape: Shape }>(groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => SHAPES.indexOf(a.shape) - SHAPES.indexOf(b.shape));

/** The sign of a shape, for tables without drawings. */
export const signOfShape = (shape: Shape): string => NAMES[shape][0]!;

/** The radius of each shape, relative to the size, so that all look equally large. */
const REACH: Readonly<Record<Shape, number>> = { circle: 0.5, triangle: 0.56, square: 0.46, diamond: 0.58, star: 0.6 };

/** Draws a shape with its middle at a point. `size`: the diameter of a circle. */
export function shapeMarks(shape: Shape, x: number, y: number, size: number): Mark[] {
  const reach = REACH[shape] * size;
  if (shape === "circle") return [circle("dot", x, y, reach)];
  if (shape === "square") return [rect("dot", x - reach, y - reach, 2 * reach, 2 * reach)];
  return [path("dot", polygon(CORNERS[shape].map(([dx, dy]) => [x + dx * reach, y + dy * reach])))];
}

type Point = readonly [x: number, y: number];

/** The inner radius of a five-pointed star, relative to the outer one. */
const INNER = 0.42;

/** Corners around the middle, in units of the radius. */
const CORNERS: Readonly<Record<"triangle" | "diamond" | "star", readonly Point[]>> = {
  triangle: [
    [0, -0.9],
    [1, 0.8],
    [-1, 0.8],
  ],
  diamond: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  star: Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i * Math.PI) / 5;
    const reach = i % 2 === 0 ? 1 : INNER;
    return [reach * Math.sin(angle), -reach * Math.cos(angle)];
  }),
};

const polygon = (points: readonly Point[]): Segment[] => [
  ...points.map(([x, y], i): Segment => [i === 0 ? "M" : "L", x, y]),
  ["Z"],
];

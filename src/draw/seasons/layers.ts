/** Makes the layers of drawings: areas and lines around the squares of a mask. Lengths in squares. */
import { enclosedHoles } from "../../engine/path/holes.ts";
import {
  ellipse,
  hullAround,
  type Outline,
  outline,
  ovalAround,
  type Placing,
  type Point,
  placed,
  polygonsOf,
  type Squares,
} from "./outlines.ts";
import type { PaintName } from "./paints.ts";
import type { Layer, Rows } from "./scene.ts";

/** An area; `edge` null: without an outline. */
export const area = (paint: PaintName, segments: Outline | string, edge: Layer["edge"] | null = "usual"): Layer => ({
  segments: typeof segments === "string" ? outline(segments) : segments,
  paint,
  ...(edge === null ? {} : { edge }),
});

export const disc = (
  paint: PaintName,
  x: number,
  y: number,
  radius: number | readonly [number, number],
  edge: Layer["edge"] | null = null,
): Layer => {
  const [rx, ry] = typeof radius === "number" ? [radius, radius] : radius;
  return area(paint, ellipse(x, y, rx, ry), edge);
};

/** A thick line. */
export const stroke = (paint: PaintName, width: number, segments: string): Layer => ({
  segments: outline(segments),
  paint,
  width,
});

/** A thick line with an outline: a darker one below. */
export const tube = (paint: PaintName, width: number, segments: string): Layer[] => [
  stroke("black", width + 0.1, segments),
  stroke(paint, width, segments),
];

/** Areas as one: without the lines where they overlap. */
export const union = (layers: readonly Layer[]): Layer[] => [
  // Half of each line is covered again.
  ...layers.map((layer): Layer => ({ ...layer, edge: "double" })),
  ...layers.map(({ edge: _edge, ...layer }) => layer),
];

/** Layers moved, scaled, turned or mirrored. */
export const put = (layers: readonly Layer[], at: Placing): Layer[] =>
  layers.map((layer) => ({
    ...layer,
    segments: placed(layer.segments, at),
    ...(layer.width === undefined ? {} : { width: layer.width * (at.size ?? 1) }),
  }));

/** A mask as drawings are fitted to it. */
export interface Mask {
  readonly rows: Rows;
  readonly width: number;
  readonly height: number;
  /** The corners of its squares within a rectangle. */
  corners(squares: Squares): Point[];
  /** The rectangle of rows, over the whole width. */
  band(top: number, bottom: number): Squares;
  /** The holes inside. */
  readonly holes: readonly (readonly [row: number, column: number])[];
}

export function maskOf(rows: Rows): Mask {
  const [height, width] = [rows.length, rows[0]!.length];
  const cells = rows.map((row) => row.map((isCell) => (isCell ? (1 as const) : ("#" as const))));
  return {
    rows,
    width,
    height,
    corners: ([top, bottom, left, right]) =>
      rows.flatMap((row, r) =>
        row.flatMap((isCell, c): Point[] =>
          isCell && r >= top && r <= bottom && c >= left && c <= right
            ? [
                [c, r],
                [c + 1, r],
                [c, r + 1],
                [c + 1, r + 1],
              ]
            : [],
        ),
      ),
    band: (top, bottom) => [top, bottom, 0, width - 1],
    holes: enclosedHoles({ cells }),
  };
}

/** An oval around squares of a mask. */
export const oval = (mask: Mask, paint: PaintName, squares: Squares, margin = 0.4): Layer =>
  area(paint, ovalAround(mask.corners(squares), margin));

/** A round outline around squares of a mask, and around further points. */
export const hull = (
  mask: Mask,
  paint: PaintName,
  squares: Squares | readonly Squares[],
  { margin = 0.4, bulge = 0.8, points = [] as readonly Point[] } = {},
): Layer => {
  const all = (typeof squares[0] === "number" ? [squares as Squares] : (squares as readonly Squares[])).flatMap(
    (each) => mask.corners(each),
  );
  return area(paint, hullAround([...all, ...points], margin, bulge));
};

/** The part of a convex area between two heights. */
export function band({ segments }: Layer, paint: PaintName, from: number, to: number): Layer {
  const below = cut(polygonsOf(segments)[0]!, ([, y]) => y - from);
  const both = cut(below, ([, y]) => to - y);
  return area(paint, both.map(([x, y], i) => [i === 0 ? "M" : "L", x, y] as const).concat([["Z"] as never]), "thin");
}

/** The part of a convex polygon where `side` is positive (I. Sutherland and G. Hodgman 1974). */
const cut = (polygon: readonly Point[], side: (point: Point) => number): Point[] =>
  polygon.flatMap((to, i): Point[] => {
    const from = polygon.at(i - 1)!;
    const [a, b] = [side(from), side(to)];
    const at = a / (a - b);
    const crossing: Point[] =
      a >= 0 === b >= 0 ? [] : [[from[0] + at * (to[0] - from[0]), from[1] + at * (to[1] - from[1])]];
    return b >= 0 ? [...crossing, to] : crossing;
  });

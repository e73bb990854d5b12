/**
 * A drawing around a mask, as data in squares of the mask: what is behind, the contour that contains every corner of the mask, parts
 * at its edges, then the white squares, and pictures in its holes. Nothing is drawn in a square that is to be filled.
 */
import type { Segment } from "../../engine/figure.ts";
import { outlineOf } from "../../engine/outline.ts";
import { firstOf } from "../../engine/required.ts";
import type { ColourName } from "../colours.ts";
import type { Shape } from "../shape.ts";
import { mapped, type Outline, type Point, polygonsOf } from "./outlines.ts";
import { GREYS, PAINTS, type PaintName, type Tones } from "./paints.ts";

/** An area with an outline, or a thick line. */
export interface Layer {
  readonly segments: Outline;
  /** Left out: not filled. */
  readonly paint?: PaintName | undefined;
  /** The weight of its outline; left out: none. */
  readonly edge?: keyof typeof EDGES | undefined;
  /** A line of this width in squares in the paint, in place of an area. */
  readonly width?: number | undefined;
}

/** The layers of a drawing, from back to front. */
export interface Drawing {
  readonly behind?: readonly Layer[];
  readonly contour: readonly Layer[];
  readonly parts?: readonly Layer[];
  readonly holes?: readonly Layer[];
}

/** A mask as rows of squares. */
export type Rows = readonly (readonly boolean[])[];

/** A drawing with its mask. */
export interface Scene {
  readonly rows: Rows;
  readonly drawing: Drawing;
  /** How far it reaches beyond the mask on each side, in squares. */
  readonly beyond: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Half of an outline's weight, in squares. */
const EDGE = 0.05;

export function sceneOf(rows: Rows, drawing: Drawing): Scene {
  const points = layersOf(drawing).flatMap(({ segments, width = 0 }) =>
    polygonsOf(segments)
      .flat()
      .flatMap(([x, y]): Point[] => [
        [x - width / 2 - EDGE, y - width / 2 - EDGE],
        [x + width / 2 + EDGE, y + width / 2 + EDGE],
      ]),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    rows,
    drawing,
    beyond: {
      left: Math.max(0, -Math.min(...xs)),
      top: Math.max(0, -Math.min(...ys)),
      right: Math.max(0, Math.max(...xs) - firstOf(rows).length),
      bottom: Math.max(0, Math.max(...ys) - rows.length),
    },
  };
}

export const layersOf = ({ behind = [], contour, parts = [], holes = [] }: Drawing): readonly Layer[] => [
  ...behind,
  ...contour,
  ...parts,
  ...holes,
];

/** The outline of a mask's squares: around each piece, and around each hole the other way. */
export const squaresOutline = (rows: Rows): Outline =>
  outlineOf(firstOf(rows).length, rows.length, (row, column) => rows[row]?.[column] === true);

/** How a scene is printed: with its mask's top left corner at x, y and squares `cell` wide, in points. */
interface Printed {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Else in the tones of one colour or, if none are given, in black alone. */
  readonly isColour: boolean;
  readonly tones?: Tones | undefined;
  /** The weight of outlines in points; left out: by the size of squares. */
  readonly weight?: number | undefined;
  /** Whether the squares of the mask are white; else the drawing stands alone. */
  readonly hasSquares: boolean;
}

export function sceneShapes({ rows, drawing }: Scene, at: Printed): Shape[] {
  const { behind = [], contour, parts = [], holes = [] } = drawing;
  const squares: Layer[] = at.hasSquares ? [{ segments: squaresOutline(rows), paint: "white" }] : [];
  return layerShapes([...behind, ...contour, ...parts, ...squares, ...holes], at);
}

/** The weight of an outline as a share of a square, and its bounds in points. */
const WEIGHT = { share: 0.06, least: 0.5, most: 2.25 } as const;
/** The weights of outlines, as multiples of the usual one; `plain`: none in full colour. */
const EDGES = { usual: 1, thin: 0.55, double: 2, plain: 1 } as const;
/** Stripes: their distance and weight in points. */
const STRIPES = { pitch: 3, weight: 0.9 } as const;

export function layerShapes(layers: readonly Layer[], printed: Omit<Printed, "hasSquares">): Shape[] {
  const { x, y, cell, isColour, tones = GREYS } = printed;
  const { weight = Math.min(WEIGHT.most, Math.max(WEIGHT.least, WEIGHT.share * cell)) } = printed;
  const ink: ColourName = isColour ? "ink" : tones.black;
  return layers.flatMap(({ segments, paint, edge, width }): Shape[] => {
    const outline = mapped(segments, ([a, b]) => [x + a * cell, y + b * cell]);
    const { colour, texture } = PAINTS[paint ?? "white"];
    const isStriped = !isColour && texture === "stripes";
    const fill = isColour ? colour : texture === "stripes" ? tones.white : tones[texture];
    const line = edge && !(isColour && edge === "plain") && { colour: ink, width: weight * EDGES[edge] };
    if (width !== undefined) {
      const wide = width * cell;
      return [
        ...(line ? [{ segments: outline, line: { colour: ink, width: wide + 2 * line.width } }] : []),
        { segments: outline, line: { colour: fill, width: wide } },
      ];
    }
    if (!isStriped) return [{ segments: outline, ...(paint && { fill }), ...(line && { line }) }];
    const stripes = stripesIn(outline, STRIPES.pitch);
    return [
      { segments: outline, fill },
      ...(stripes.length === 0 ? [] : [{ segments: stripes, line: { colour: ink, width: STRIPES.weight } }]),
      ...(line ? [{ segments: outline, line }] : []),
    ];
  });
}

// Stripes over an area: a tone for photocopiers, made of lines.

/** Slanting lines `pitch` apart inside an outline, by the rule of non-zero winding. */
export function stripesIn(segments: Outline, pitch: number): Segment[] {
  // In turned coordinates, u along the stripes and v across them, each stripe has one v.
  const turned = polygonsOf(segments).map((polygon) => polygon.map(([x, y]): Point => [x - y, x + y]));
  const across = turned.flat().map(([, v]) => v);
  const step = pitch * Math.SQRT2;
  const stripes: Segment[] = [];
  for (let k = Math.ceil(Math.min(...across) / step); k * step < Math.max(...across); k++) {
    const v = k * step;
    let winding = 0;
    let from = 0;
    for (const { u, turn } of crossingsAt(turned, v)) {
      if (winding === 0) from = u;
      winding += turn;
      if (winding === 0 && u - from > pitch / 2)
        stripes.push(["M", (v + from) / 2, (v - from) / 2], ["L", (v + u) / 2, (v - u) / 2]);
    }
  }
  return stripes;
}

/** Where a stripe crosses the sides of polygons, from left to right; `turn`: which way the side runs. */
function crossingsAt(polygons: readonly (readonly Point[])[], v: number): { u: number; turn: number }[] {
  return polygons
    .flatMap((polygon) =>
      polygon.flatMap(([u1, v1], i) => {
        const [u2, v2] = polygon[(i + 1) % polygon.length]!;
        return v1 <= v === v2 <= v ? [] : [{ u: u1 + ((v - v1) / (v2 - v1)) * (u2 - u1), turn: v1 < v2 ? 1 : -1 }];
      }),
    )
    .sort((a, b) => a.u - b.u);
}

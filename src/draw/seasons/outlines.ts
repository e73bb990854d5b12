/** Outlines of drawings: ovals and rounded hulls around squares, and paths as text. Lengths in squares, y downwards. */
import type { Segment } from "../../engine/figure.ts";
import { BOW } from "../outline.ts";

export type Point = readonly [x: number, y: number];
export type Outline = readonly Segment[];

/** A rectangle of squares: rows and columns from 0, both ends included. */
export type Squares = readonly [top: number, bottom: number, left: number, right: number];

export function ellipse(x: number, y: number, rx: number, ry: number): Outline {
  const [bx, by] = [rx * BOW, ry * BOW];
  return [
    ["M", x + rx, y],
    ["C", x + rx, y + by, x + bx, y + ry, x, y + ry],
    ["C", x - bx, y + ry, x - rx, y + by, x - rx, y],
    ["C", x - rx, y - by, x - bx, y - ry, x, y - ry],
    ["C", x + bx, y - ry, x + rx, y - by, x + rx, y],
    ["Z"],
  ];
}

const NUMBERS = { M: 2, L: 2, C: 6, Z: 0 } as const;

/** Reads an outline from text, as in SVG: M, L, C and Z with absolute coordinates. */
export function outline(text: string): Outline {
  return [...text.matchAll(/([MLCZ])([^MLCZ]*)/g)].flatMap(([, command, rest]): Segment[] => {
    const name = command as keyof typeof NUMBERS;
    const values = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    if (name === "Z") return [["Z"]];
    const size = NUMBERS[name];
    return Array.from({ length: values.length / size }, (_, i) => {
      const own = values.slice(i * size, (i + 1) * size);
      return [name, ...own] as unknown as Segment;
    });
  });
}

/** How an outline is placed: moved, scaled, turned clockwise in degrees, mirrored (before the turn). */
export interface Placing {
  readonly at: Point;
  readonly size?: number;
  readonly turn?: number;
  readonly mirrored?: boolean;
}

export function placed(segments: Outline, { at: [x, y], size = 1, turn = 0, mirrored = false }: Placing): Outline {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [size * Math.cos(angle), size * Math.sin(angle)];
  return mapped(segments, ([a, b]) => {
    const across = mirrored ? -a : a;
    return [x + cos * across - sin * b, y + sin * across + cos * b];
  });
}

/** An outline with each of its points moved. */
export const mapped = (segments: Outline, move: (point: Point) => Point): Outline =>
  segments.map((segment) => {
    const [command, ...numbers] = segment;
    const points = Array.from({ length: numbers.length / 2 }, (_, i) => move([numbers[2 * i]!, numbers[2 * i + 1]!]));
    return [command, ...points.flat()] as unknown as Segment;
  });

/** Number of pieces that stand for a curve. */
const PIECES = 10;

/** The polygons of an outline, one for each of its moves; curves become short lines. */
export function polygonsOf(segments: Outline): Point[][] {
  const polygons: Point[][] = [];
  for (const segment of segments) {
    const own = polygons.at(-1);
    if (segment[0] === "M") polygons.push([[segment[1], segment[2]]]);
    else if (segment[0] === "L") own?.push([segment[1], segment[2]]);
    else if (segment[0] === "C") {
      const [x0, y0] = own!.at(-1)!;
      const [, x1, y1, x2, y2, x3, y3] = segment;
      for (let i = 1; i <= PIECES; i++) {
        const t = i / PIECES;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        own?.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]);
      }
    }
  }
  return polygons;
}

/** The smallest ellipse that contains these points and has the proportions of their rectangle, with a margin outside it. */
export function ovalAround(points: readonly Point[], margin: number): Outline {
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [a, b] = [(right - left) / 2, (bottom - top) / 2];
  const scale = Math.max(...points.map(([px, py]) => Math.hypot((px - x) / a, (py - y) / b)));
  return ellipse(x, y, a * scale + margin, b * scale + margin);
}

/**
 * A round outline around the convex hull of points, `margin` outside each of them. `bulge`: how much its sides curve outwards, from
 * 0 (straight) to 1.
 */
export function hullAround(points: readonly Point[], margin: number, bulge: number): Outline {
  const corners = convexHull(points);
  const moved = corners.map((point, i): Point => {
    const before = direction(corners.at(i - 1)!, point);
    const after = direction(point, corners[(i + 1) % corners.length]!);
    // Outwards is to the left of the direction, which is clockwise on paper.
    const [nx, ny] = unit([before[1] + after[1], -before[0] - after[0]]);
    return [point[0] + margin * nx, point[1] + margin * ny];
  });
  const tangents = moved.map((_, i) => direction(moved.at(i - 1)!, moved[(i + 1) % moved.length]!));
  const segments: Segment[] = [["M", ...moved[0]!]];
  for (const [i, from] of moved.entries()) {
    const next = (i + 1) % moved.length;
    const to = moved[next]!;
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.36 * bulge;
    const [t0, t1] = [tangents[i]!, tangents[next]!];
    segments.push([
      "C",
      from[0] + reach * t0[0],
      from[1] + reach * t0[1],
      to[0] - reach * t1[0],
      to[1] - reach * t1[1],
      ...to,
    ]);
  }
  return [...segments, ["Z"]];
}

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};
const direction = ([a, b]: Point, [x, y]: Point): Point => unit([x - a, y - b]);

/** The corners of the convex hull, clockwise on paper (A. Andrew's monotone chain, 1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([a, b], [x, y]) => a - x || b - y);
  const chain = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && turns(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const turns = ([a, b]: Point, [c, d]: Point, [x, y]: Point): number => (c - a) * (y - b) - (d - b) * (x - a);

/** Whether a point lies inside polygons, by the rule of non-zero winding. */
export function isInside(polygons: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let winding = 0;
  for (const polygon of polygons)
    for (const [i, [x1, y1]] of polygon.entries()) {
      const [x2, y2] = polygon[(i + 1) % polygon.length]!;
      if (y1 <= y !== y2 <= y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) winding += y1 < y2 ? 1 : -1;
    }
  return winding !== 0;
}

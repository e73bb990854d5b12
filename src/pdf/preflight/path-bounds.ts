/** The bounds of a path on the page, while it is built. */
import { required } from "../../engine/required.ts";
import { type Matrix, type Numbers, transformedBox, unionBox } from "./matrix.ts";
import type { Box } from "./pdf-file.ts";

type Point = readonly [x: number, y: number];

export interface Path {
  /** The bounding box; null before its first point. */
  box: Box | null;
  /** Its boxes, if it consists only of boxes. */
  boxes: Box[] | null;
  /** Number of lines and curves so far. */
  segments: number;
  point: Point;
  start: Point;
  /** A single horizontal or vertical line, whose ends do not extend by half its width. */
  straight: boolean;
}

export const emptyPath = (): Path => ({
  box: null,
  boxes: [],
  segments: 0,
  point: [0, 0],
  start: [0, 0],
  straight: true,
});

const on = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [a * x + c * y + e, b * x + d * y + f];

function include(path: Path, [x, y]: Point): void {
  path.box = unionBox(path.box, { left: x, bottom: y, right: x, top: y });
}

export function moveTo(path: Path, m: Matrix, x: number, y: number): void {
  path.point = on(m, x, y);
  path.start = path.point;
  path.boxes = null;
}

export function lineTo(path: Path, m: Matrix, x: number, y: number): void {
  const from = path.point;
  path.point = on(m, x, y);
  path.straight &&= path.segments === 0 && (from[0] === path.point[0] || from[1] === path.point[1]);
  path.segments++;
  include(path, from);
  include(path, path.point);
}

export function close(path: Path): void {
  path.point = path.start;
  path.straight = false;
}

export function rectangle(path: Path, m: Matrix, x: number, y: number, width: number, height: number): void {
  const box = transformedBox(x, y, x + width, y + height, m);
  path.box = unionBox(path.box, box);
  path.boxes?.push(box);
  path.point = on(m, x, y);
  path.start = path.point;
  path.segments += 4;
  path.straight = false;
}

/** A curve from the current point, with two control points. */
export const curveTo = (path: Path, m: Matrix, [x1, y1, x2, y2, x3, y3]: Numbers<6>): void =>
  curve(path, [path.point, on(m, x1, y1), on(m, x2, y2), on(m, x3, y3)]);

/** A curve whose first control point is the current point. */
export const curveFrom = (path: Path, m: Matrix, [x2, y2, x3, y3]: Numbers<4>): void =>
  curve(path, [path.point, path.point, on(m, x2, y2), on(m, x3, y3)]);

function curve(path: Path, points: readonly [Point, Point, Point, Point]): void {
  path.straight = false;
  path.segments++;
  path.point = points[3];
  include(path, points[0]);
  include(path, points[3]);
  const { left, right, bottom, top } = required(path.box);
  const inside = points.every(([x, y]) => x >= left && x <= right && y >= bottom && y <= top);
  if (inside) return;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = points;
  const xs = [x0, x1, x2, x3] as const;
  const ys = [y0, y1, y2, y3] as const;
  for (const t of [...turns(xs), ...turns(ys)]) include(path, [bezier(xs, t), bezier(ys, t)]);
}

const bezier = ([a, b, c, d]: Numbers<4>, t: number): number => {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
};

/** Where a coordinate of the curve turns back: the roots of its derivative between 0 and 1. */
function turns([p0, p1, p2, p3]: Numbers<4>): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const roots = Math.abs(a) < 1e-9 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)];
  return roots.filter((t) => t > 0 && t < 1);
}

/** The runs of a path: straight pieces and curves as points, and what form they have. */

/** Lengths in points, y down from the top edge of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Point = readonly [x: number, y: number];
/** Six numbers, as PDF writes them. */
export type Matrix = readonly number[];
/** `block`: a closed run whose sides are upright or level and that has more than four corners. */
export type Form = "line" | "rect" | "circle" | "block" | "path";

export const applied = (m: Matrix, x: number, y: number): Point => [
  m[0]! * x + m[2]! * y + m[4]!,
  m[1]! * x + m[3]! * y + m[5]!,
];

export interface Run {
  readonly points: Point[];
  /** Length of its straight pieces, and which of them are neither upright nor level. */
  straight: number;
  slanted: boolean;
  curves: number;
  closed: boolean;
}

/** Number of points that stand for a curve. */
const PIECES = 6;

/** The runs of a path: numbers 0 move, 1 line, 2 cubic, 4 close, each followed by its coordinates. */
export function runsOf(data: ArrayLike<number>, matrix: Matrix): Run[] {
  const runs: Run[] = [];
  let at = 0;
  const next = (): Point => {
    const point = applied(matrix, data[at]!, data[at + 1]!);
    at += 2;
    return point;
  };
  const straight = (run: Run, to: Point) => {
    const from = run.points.at(-1)!;
    const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    run.straight += Math.hypot(dx, dy);
    if (dx > 0.05 && dy > 0.05) run.slanted = true;
  };
  while (at < data.length) {
    const code = data[at++];
    const run = runs.at(-1)!;
    if (code === 0) runs.push({ points: [next()], straight: 0, slanted: false, curves: 0, closed: false });
    else if (code === 1) {
      const to = next();
      straight(run, to);
      run.points.push(to);
    } else if (code === 2) {
      const [from, b, c, d] = [run.points.at(-1)!, next(), next(), next()];
      run.curves++;
      for (let i = 1; i <= PIECES; i++) run.points.push(onCurve(from, b, c, d, i / PIECES));
    } else if (code === 4) {
      straight(run, run.points[0]!);
      run.closed = true;
    } else throw new Error(`a piece of a path that is not followed: ${code}`);
  }
  return runs;
}

function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const [s, u] = [1 - t, t];
  const weigh = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * u * b[i] + 3 * s * u * u * c[i] + u ** 3 * d[i];
  return [weigh(0), weigh(1)];
}

/** Where a run lies, what form it has, and its points. */
export function shapeOf(run: Run): Box & { readonly form: Form; readonly points: readonly Point[] } {
  const [xs, ys] = [run.points.map(([x]) => x), run.points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  return { ...box, form: formOf(run, box), points: run.points };
}

function formOf(run: Run, { width, height }: Box): Form {
  const { points, curves, closed, straight, slanted } = run;
  if (curves === 0 && new Set(points.map(String)).size === 2) return "line";
  if (!closed) return "path";
  const round = straight < 0.05 * (width + height);
  if (curves === 4 && round) return Math.abs(width - height) < 0.03 * width ? "circle" : "path";
  if (slanted || (curves !== 0 && curves !== 4)) return "path";
  if (curves === 4) return "rect";
  const corners = points.filter((point, i) => {
    const [before, after] = [points.at(i - 1)!, points[(i + 1) % points.length]!];
    const same = (a: Point, b: Point, axis: 0 | 1) => Math.abs(a[axis] - b[axis]) < 0.05;
    return !(same(before, point, 0) && same(point, after, 0)) && !(same(before, point, 1) && same(point, after, 1));
  });
  return new Set(corners.map(String)).size === 4 ? "rect" : "block";
}

/**
 * Reads a QR code from a scan: turned, blurred and noisy. Its three finder patterns are looked for in rows and columns of
 * pixels, and the modules between them are where these put them; wrong bytes are mended, as telephones do.
 */
import type { Raster } from "./pdf.ts";
import { decodeQr } from "./qr-reader.ts";
import { mended } from "./reed-solomon.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Finder extends Point {
  /** Rows in which it was found. */
  readonly rows: number;
  /** Breadth of a module in pixels. */
  readonly module: number;
}

/** The text of the one code of a page. Throws where it cannot be read, or more is wrong than its check bytes mend. */
export function readScannedQr(raster: Raster): string {
  const [corner, right, below, module] = finders(raster);
  const apart = Math.hypot(right.x - corner.x, right.y - corner.y) / module + 7;
  const likely = Math.round((apart - 17) / 4);
  let problem: unknown;
  for (const version of [likely, likely - 1, likely + 1]) {
    if (version < 1 || version > 12) continue;
    try {
      return decodeQr(matrixOf(raster, corner, right, below, 17 + 4 * version), mended).text;
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem ?? new Error(`no code has ${apart} modules on a side`);
}

const middleOf = ({ grey }: Raster): number => {
  const sorted = grey.slice().sort();
  return (sorted[Math.floor(sorted.length * 0.01)]! + sorted[Math.floor(sorted.length * 0.99)]!) / 2;
};

/** Places of a module that are looked at, from its middle, each way. */
const WITHIN = [-0.2, 0, 0.2];

function matrixOf(raster: Raster, corner: Point, right: Point, below: Point, modules: number): boolean[][] {
  const threshold = middleOf(raster);
  const step = (from: Point, to: Point) => ({ x: (to.x - from.x) / (modules - 7), y: (to.y - from.y) / (modules - 7) });
  const rough = { across: step(corner, right), down: step(corner, below) };
  const refined = (point: Point) => refine(raster, point, rough);
  const start = refined(corner);
  const [across, down] = [step(start, refined(right)), step(start, refined(below))];
  const places = [...Array(modules).keys()];
  return places.map((row) =>
    places.map((column) => {
      let sum = 0;
      for (const r of WITHIN)
        for (const c of WITHIN) {
          const [u, v] = [column - 3 + c, row - 3 + r];
          sum += greyAt(raster, start.x + u * across.x + v * down.x, start.y + u * across.y + v * down.y);
        }
      return sum < threshold * WITHIN.length ** 2;
    }),
  );
}

/** Steps around a rough middle, in modules. */
const AROUND = [-0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6];

/** The middle of a finder pattern: where its dark modules are darkest, and its light ones with those around it lightest. */
function refine(raster: Raster, { x, y }: Point, { across, down }: { across: Point; down: Point }): Point {
  let best = { fit: Number.NEGATIVE_INFINITY, x, y };
  for (const a of AROUND)
    for (const b of AROUND) {
      const [u, v] = [x + a * across.x + b * down.x, y + a * across.y + b * down.y];
      let fit = 0;
      for (let row = -4; row <= 4; row++)
        for (let column = -4; column <= 4; column++) {
          const ring = Math.max(Math.abs(row), Math.abs(column));
          const grey = greyAt(raster, u + column * across.x + row * down.x, v + column * across.y + row * down.y);
          fit += ring === 2 || ring === 4 ? grey : -grey;
        }
      if (fit > best.fit) best = { fit, x: u, y: v };
    }
  return best;
}

/** Between the middles of four pixels. */
function greyAt({ width, height, grey }: Raster, x: number, y: number): number {
  const [u, v] = [Math.max(0, Math.min(width - 1.001, x - 0.5)), Math.max(0, Math.min(height - 1.001, y - 0.5))];
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const at = (column: number, row: number): number => grey[row * width + column]!;
  const upper = at(left, top) * (1 - u + left) + at(left + 1, top) * (u - left);
  const lower = at(left, top + 1) * (1 - u + left) + at(left + 1, top + 1) * (u - left);
  return upper * (1 - v + top) + lower * (v - top);
}

/** Candidates that are compared, those found in most rows first. */
const COMPARED = 8;

/** The corner, the one to its right, the one below, and the breadth of a module: those three that are most like half a square. */
function finders(raster: Raster): [Point, Point, Point, number] {
  const found = candidates(raster)
    .sort((a, b) => b.rows - a.rows)
    .slice(0, COMPARED);
  let best: { off: number; three: [Point, Point, Point, number] } | null = null;
  for (const corner of found)
    for (const right of found)
      for (const below of found) {
        if (corner === right || corner === below || right === below) continue;
        const [ux, uy, vx, vy] = [right.x - corner.x, right.y - corner.y, below.x - corner.x, below.y - corner.y];
        const side = (Math.hypot(ux, uy) + Math.hypot(vx, vy)) / 2;
        const module = (corner.module + right.module + below.module) / 3;
        // A quarter turn of one side is the other; a code has 21 modules at least, 14 between the finders.
        if (side < 12 * module) continue;
        const rows = Math.min(corner.rows, right.rows, below.rows) / module;
        const off = Math.hypot(vx + uy, vy - ux) / side + 0.1 * Math.max(0, 2 - rows);
        if (best === null || off < best.off) best = { off, three: [corner, right, below, module] };
      }
  if (best === null) throw new Error("there are no three finder patterns");
  return best.three;
}

function candidates(raster: Raster): Finder[] {
  const { width, height, grey } = raster;
  const threshold = middleOf(raster);
  const row = (y: number) => Array.from({ length: width }, (_, x) => grey[y * width + x]!);
  const clusters: { xs: number[]; ys: number[]; modules: number[] }[] = [];
  for (let y = 0; y < height; y++)
    for (const { middle, module } of patterns(row(y), threshold)) {
      const column = Array.from({ length: height }, (_, at) => grey[at * width + Math.floor(middle)]!);
      const upright = patterns(column, threshold).find((each) => Math.abs(each.middle - y - 0.5) < 2 * module);
      if (upright === undefined) continue;
      const near = clusters.find(({ xs, ys }) => Math.hypot(mean(xs) - middle, mean(ys) - upright.middle) < 3 * module);
      const cluster = near ?? { xs: [], ys: [], modules: [] };
      if (near === undefined) clusters.push(cluster);
      cluster.xs.push(middle);
      cluster.ys.push(upright.middle);
      cluster.modules.push((module + upright.module) / 2);
    }
  return clusters.map(({ xs, ys, modules }) => ({
    x: mean(xs),
    y: mean(ys),
    module: mean(modules),
    rows: xs.length,
  }));
}

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

/** Runs of dark, light, dark, light, dark that are 1 : 1 : 3 : 1 : 1, along a line of greys. */
function patterns(greys: readonly number[], threshold: number): { middle: number; module: number }[] {
  const edges: number[] = [];
  for (let i = 1; i < greys.length; i++) {
    const [a, b] = [greys[i - 1]!, greys[i]!];
    if (a < threshold === b < threshold || (edges.length === 0 && b >= threshold)) continue;
    edges.push(i - 0.5 + (a - threshold) / (a - b));
  }
  const found: { middle: number; module: number }[] = [];
  for (let i = 0; i + 5 < edges.length; i += 2) {
    const runs = [0, 1, 2, 3, 4].map((k) => edges[i + k + 1]! - edges[i + k]!);
    const module = (edges[i + 5]! - edges[i]!) / 7;
    const isPattern = runs.every((run, k) => Math.abs(run / module - (k === 2 ? 3 : 1)) < 0.6);
    if (isPattern && module > 1) found.push({ middle: (edges[i + 2]! + edges[i + 3]!) / 2, module });
  }
  return found;
}

/** Stripes over an area: a tone for photocopiers, made of lines. */
import type { Segment } from "../../engine/figure.ts";
import { type Outline, type Point, polygonsOf } from "./outlines.ts";

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

/** Which colour a point of a page shows: that of the last area or line over it. */
import type { ColourName } from "../../../src/draw/colours.ts";
import type { Shape } from "../../../src/draw/shape.ts";
import type { Item } from "../../../src/pages/item.ts";

type Point = readonly [x: number, y: number];

/** Points on a curve. */
const STEPS = 12;

/** An outline as lines, contour by contour. */
function contours({ segments }: Shape): Point[][] {
  const all: Point[][] = [];
  for (const [name, ...places] of segments) {
    const [a, b, c, d, x, y] = places as number[];
    const own = all.at(-1);
    if (name === "M") all.push([[a!, b!]]);
    else if (name === "L") own!.push([a!, b!]);
    else if (name === "C") {
      const [u, v] = own!.at(-1)!;
      for (let i = 1; i <= STEPS; i++) {
        const t = i / STEPS;
        const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
        own!.push([p * u + q * a! + r * c! + s * x!, p * v + q * b! + r * d! + s * y!]);
      }
    }
  }
  return all;
}

const sides = (points: readonly Point[], isClosed: boolean): (readonly [Point, Point])[] =>
  points.flatMap((point, i) => {
    const next = points[i + 1] ?? (isClosed ? points[0] : undefined);
    return next === undefined ? [] : [[point, next] as const];
  });

function isInside(shape: Shape, [x, y]: Point): boolean {
  let winding = 0;
  for (const points of contours(shape))
    for (const [[a, b], [c, d]] of sides(points, true))
      if (b <= y !== d <= y && a + ((y - b) / (d - b)) * (c - a) > x) winding += d > b ? 1 : -1;
  return winding !== 0;
}

function isOnLine(shape: Shape, [x, y]: Point): boolean {
  const isClosed = shape.segments.at(-1)?.[0] === "Z";
  return contours(shape).some((points) =>
    sides(points, isClosed).some(([[a, b], [c, d]]) => {
      const long = (c - a) ** 2 + (d - b) ** 2;
      const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - a) * (c - a) + (y - b) * (d - b)) / long));
      return Math.hypot(x - a - t * (c - a), y - b - t * (d - b)) <= shape.line!.width / 2;
    }),
  );
}

/** The colour at a point and the place of its item; paper where there is nothing. */
export function shownAt(items: readonly Item[], point: Point): { readonly colour: ColourName; readonly at: number } {
  for (const [at, item] of [...items.entries()].reverse())
    if (item.item === "drawing")
      for (const shape of item.shapes.toReversed()) {
        if (shape.line !== undefined && isOnLine(shape, point)) return { colour: shape.line.colour, at };
        if (shape.fill !== undefined && isInside(shape, point)) return { colour: shape.fill, at };
      }
  return { colour: "paper", at: -1 };
}

/** Outlines as PDF operators. */
import type { Segment } from "../engine/figure.ts";
import { type Operators, putPoint, putText } from "./operators.ts";

/** Adds one piece of an outline. A point is scaled, then moved: `x * scale + left`, `y * scale + top`. */
export function putSegment(out: Operators, segment: Segment, scale: number, left: number, top: number): void {
  for (let i = 1; i < segment.length; i++) putPoint(out, (i % 2 === 1 ? left : top) + (segment[i] as number) * scale);
  putText(out, LETTERS[segment[0]]);
}

const LETTERS = { M: " m", L: " l", C: " c", Z: " h" } as const satisfies Record<Segment[0], string>;

/** Distance of a curve's control points from its ends, as a share of the radius, to approximate a quarter circle. */
export const BOW = 0.5523;

/** Adds a line. */
export function putLine(out: Operators, x1: number, y1: number, x2: number, y2: number): void {
  putPoint(out, x1);
  putPoint(out, y1);
  putText(out, " m");
  putPoint(out, x2);
  putPoint(out, y2);
  putText(out, " l");
}

/** Adds a box with sharp corners. */
export function putBox(out: Operators, x: number, y: number, width: number, height: number): void {
  putPoint(out, x);
  putPoint(out, y);
  putPoint(out, width);
  putPoint(out, height);
  putText(out, " re");
}

/** Shorter edges are left out, in points. */
const NO_EDGE = 0.005;

/** Adds a box with round corners; a disc at the maximum radius. */
export function putRoundedRect(
  out: Operators,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  const [right, bottom, k] = [x + width, y + height, radius * (1 - BOW)];
  const [across, down] = [width - 2 * radius > NO_EDGE, height - 2 * radius > NO_EDGE];
  const to = (px: number, py: number, operator: string) => {
    putPoint(out, px);
    putPoint(out, py);
    putText(out, operator);
  };
  const curve = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) => {
    to(x1, y1, "");
    to(x2, y2, "");
    to(x3, y3, " c");
  };
  to(x + radius, y, " m");
  if (across) to(right - radius, y, " l");
  curve(right - k, y, right, y + k, right, y + radius);
  if (down) to(right, bottom - radius, " l");
  curve(right, bottom - k, right - k, bottom, right - radius, bottom);
  if (across) to(x + radius, bottom, " l");
  curve(x + k, bottom, x, bottom - k, x, bottom - radius);
  if (down) to(x, y + radius, " l");
  curve(x, y + k, x + k, y, x + radius, y);
  putText(out, " h");
}

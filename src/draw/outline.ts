/** Outlines and numbers as PDF operators. */
import type { Segment } from "../engine/figure.ts";

/** One piece of an outline; `x`, `y` convert its coordinates to the page. */
export function segmentOperators(segment: Segment, x: (v: number) => number, y: (v: number) => number): string {
  switch (segment[0]) {
    case "M":
      return ` ${point(x(segment[1]))} ${point(y(segment[2]))} m`;
    case "L":
      return ` ${point(x(segment[1]))} ${point(y(segment[2]))} l`;
    case "C": {
      const [, x1, y1, x2, y2, x3, y3] = segment;
      return ` ${[x(x1), y(y1), x(x2), y(y2), x(x3), y(y3)].map(point).join(" ")} c`;
    }
    case "Z":
      return " h";
  }
}

/** Distance of a curve's control points from its ends, as a share of the radius, to approximate a quarter circle. */
export const BOW = 0.5523;

/** A box with sharp corners. */
export const box = (x: number, y: number, width: number, height: number): string =>
  ` ${point(x)} ${point(y)} ${point(width)} ${point(height)} re`;

/** A box with round corners; a disc at the maximum radius. */
export function roundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom, k] = [x + width, y + height, radius * (1 - BOW)];
  const n = (...values: number[]) => values.map(point).join(" ");
  const edge = (to: string, length: number) => (length > 0.005 ? ` ${to} l` : "");
  return [
    ` ${n(x + radius, y)} m${edge(n(right - radius, y), width - 2 * radius)} ${n(right - k, y, right, y + k, right, y + radius)} c`,
    `${edge(n(right, bottom - radius), height - 2 * radius)} ${n(right, bottom - k, right - k, bottom, right - radius, bottom)} c`,
    `${edge(n(x + radius, bottom), width - 2 * radius)} ${n(x + k, bottom, x, bottom - k, x, bottom - radius)} c`,
    `${edge(n(x, y + radius), height - 2 * radius)} ${n(x, y + k, x + k, y, x + radius, y)} c h`,
  ].join("");
}

/** Two decimals are 0.0035 mm: precise enough, and the same on every machine. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** A formatted length in points. */
export const point = (value: number): string => written(Math.round(value * 100));

/** Formats a number of hundredths as a decimal. Cached, because the numbers of a page recur. */
export function written(cents: number): string {
  if (cents >= 0 && cents < WRITTEN.length) {
    WRITTEN[cents] ??= String(cents / 100);
    return WRITTEN[cents];
  }
  return String(cents / 100);
}
const WRITTEN: (string | undefined)[] = new Array(100_000).fill(undefined);

/** Positions on a page: PDF matrices, and boxes around transformed shapes. */
import type { Box } from "./pdf-file.ts";

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation `m` followed by `n`. */
export const composed = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** The smallest factor by which a matrix scales line widths. */
export function minScale([a, b, c, d]: Matrix): number {
  const area = Math.abs(a * d - b * c);
  const sum = a * a + b * b + c * c + d * d;
  const maxScale = Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2);
  return maxScale === 0 ? 0 : area / maxScale;
}

/** The box around a transformed rectangle. */
export function transformedBox(left: number, bottom: number, right: number, top: number, m: Matrix): Box {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => m[0] * x + m[2] * y + m[4]));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => m[1] * x + m[3] * y + m[5]));
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The intersection of two boxes; null if they do not meet. */
export function intersection(a: Box, b: Box | null): Box | null {
  if (b === null) return a;
  const box = {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
  return box.left > box.right || box.bottom > box.top ? null : box;
}

/** The box around two; null stands for nothing. */
export const unionBox = (a: Box | null, b: Box): Box =>
  a === null
    ? b
    : {
        left: Math.min(a.left, b.left),
        bottom: Math.min(a.bottom, b.bottom),
        right: Math.max(a.right, b.right),
        top: Math.max(a.top, b.top),
      };

/** A box enlarged on each side. */
export const enlarged = ({ left, bottom, right, top }: Box, across: number, up: number): Box => ({
  left: left - across,
  bottom: bottom - up,
  right: right + across,
  top: top + up,
});

/** A list of `Count` numbers. */
export type Numbers<Count extends number, Items extends readonly number[] = readonly []> = Items["length"] extends Count
  ? Items
  : Numbers<Count, readonly [...Items, number]>;

/** Stripes over holes, which are not to be filled. */
import { type Path, path, type Segment } from "../../figure.ts";
import type { Hole } from "../holes.ts";

/**
 * Slanting stripes over holes, `perSide` of them along a cell's side; they continue from one hole to the next. Stripes as short
 * as a dot are omitted.
 */
export function stripes(holes: readonly Hole[], perSide: number): Path {
  const segments = holes.flatMap(([row, column]) =>
    Array.from({ length: 2 * perSide }, (_, i) => (i + 0.5) / perSide).flatMap((at): Segment[] => {
      const [near, far] = [Math.max(0, at - 1), Math.min(1, at)];
      if (far - near < 1 / perSide) return [];
      return [
        ["M", column + near, row + far],
        ["L", column + far, row + near],
      ];
    }),
  );
  return path("hatch", segments);
}

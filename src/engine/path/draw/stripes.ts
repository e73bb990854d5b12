/** Stripes over holes that are no cells to fill. */
import { type Path, path, type Segment } from "../../figure.ts";
import type { Hole } from "../holes.ts";

/** Slanting stripes over holes, so many to a cell's side; they run on from one hole to the next. None is as short as a dot. */
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

// Random Sum Triangles: numbers of a true one; few of them leave many answers, enough of them one, and one that is
// falsified mostly none.

import { type Chance, times } from "./random.ts";
import { draw } from "./random-number-wall.ts";
import type { SumTriangle } from "./sum-triangle.ts";
import { sometimesInFractions } from "./units.ts";

/** What is drawn, as often as it stands here. */
const SORTS = times({ few: 3, enough: 4, false: 5 });

/** A Sum Triangle, or a square or a pentagon of sums, in either drawing. */
export function randomPuzzle(chance: Chance): SumTriangle {
  const corners = 3 + chance(3);
  const least = chance(3) === 0 ? -1 - chance(12) : chance(3);
  const most = least + 2 + chance(16);
  const inner = Array.from({ length: corners }, () => least + chance(most - least + 1));
  const isProduct = least > 0 && chance(2) === 0;
  const outer = inner.map((n, i) => {
    const next = inner[(i + 1) % corners] ?? 0;
    return isProduct ? n * next : n + next;
  });
  const sort = SORTS[chance(SORTS.length)];
  const kept = sort === "few" ? 1 + chance(corners - 1) : corners + chance(corners);
  const keep = new Set(draw(chance, 2 * corners, kept));
  const wrong = sort === "false" ? [...keep][chance(keep.size)] : -1;
  const print = (n: number, place: number): number | null => {
    if (!keep.has(place)) return null;
    return place === wrong ? n + (chance(2) === 0 ? 1 : -1) * (1 + chance(3)) : n;
  };
  const triangle: SumTriangle = {
    kind: "sum-triangle",
    drawing: chance(2) === 0 ? "corners" : "fields",
    ...(isProduct ? { operation: "multiply" } : {}),
    range: [least, most],
    inner: inner.map(print),
    outer: outer.map((n, i) => print(n, corners + i)),
  };
  const lowest = Math.min(least, ...[...triangle.inner, ...triangle.outer].filter((n) => n !== null));
  return isProduct ? triangle : sometimesInFractions(triangle, ["range", "inner", "outer"], lowest, chance);
}

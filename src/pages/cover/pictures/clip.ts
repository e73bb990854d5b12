/** Areas cut off by straight lines, for pictures whose colours change where a light ends. */

export type Corner = readonly [x: number, y: number];

/**
 * The part of an area within a convex one, whose corners go clockwise on the page (Sutherland and Hodgman, 1974). Empty if there
 * is none.
 */
export function within(area: readonly Corner[], limits: readonly Corner[]): Corner[] {
  let left = [...area];
  for (const [i, from] of limits.entries()) {
    const to = limits[(i + 1) % limits.length]!;
    const inside = ([x, y]: Corner): number => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    left = left.flatMap((corner, j) => {
      const before = left[(j + left.length - 1) % left.length]!;
      const [one, other] = [inside(before), inside(corner)];
      const part = one / (one - other);
      const cut: Corner = [before[0] + part * (corner[0] - before[0]), before[1] + part * (corner[1] - before[1])];
      if (other >= 0) return one < 0 ? [cut, corner] : [corner];
      return one >= 0 ? [cut] : [];
    });
  }
  return left;
}

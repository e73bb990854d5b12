/** A booklet as it is read once it is folded: each side of a sheet holds two pages. */
import type { PaperPage, Shape } from "./marks.ts";
import { centreOf } from "./marks.ts";

/**
 * The pages of folded sheets in the order of reading: of `n` pages, sheet `s` has outside n − 2s and 1 + 2s, inside
 * 2 + 2s and n − 1 − 2s, when it is turned over along its short edge.
 */
export function unfold(sides: readonly PaperPage[]): PaperPage[] {
  const count = 2 * sides.length;
  const pages = sides.flatMap((side, i) => {
    const s = 2 * Math.floor(i / 2);
    const numbers = i % 2 === 0 ? [count - s, 1 + s] : [2 + s, count - 1 - s];
    return numbers.map((number, half) => halfOf(side, half, number));
  });
  return pages.sort((a, b) => a.number - b.number);
}

function halfOf(side: PaperPage, half: number, number: number): PaperPage {
  const width = side.width / 2;
  const [from, to] = [half * width, (half + 1) * width];
  const moved = (shape: Shape): Shape => ({
    ...shape,
    x: shape.x - from,
    points: shape.points.map(([x, y]) => [x - from, y] as const),
  });
  return {
    number,
    width,
    height: side.height,
    shows: side.shows.filter(({ x }) => x >= from && x < to).map((show) => ({ ...show, x: show.x - from })),
    shapes: side.shapes.filter((shape) => centreOf(shape)[0] >= from && centreOf(shape)[0] < to).map(moved),
  };
}

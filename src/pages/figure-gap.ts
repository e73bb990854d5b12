/** The gaps between the parts of a figure, so that two figures can be further apart than these. */
import type { Figure, Mark } from "../engine/figure.ts";

/** The height of capitals as a share of their type size. */
const CAPITALS = 0.72;

/** The vertical extent of a mark in a figure; null for a line that only decorates. */
function spanOf(mark: Mark): readonly [number, number] | null {
  switch (mark.shape) {
    case "rect":
      return [mark.y, mark.y + mark.height];
    case "circle":
      return [mark.y - mark.radius, mark.y + mark.radius];
    case "text":
      return [mark.y - (mark.size * CAPITALS) / 2, mark.y + (mark.size * CAPITALS) / 2];
    case "line":
      return [Math.min(mark.y1, mark.y2), Math.max(mark.y1, mark.y2)];
    default:
      return null;
  }
}

/** The highest empty band between two vertically adjacent parts of a figure, in cells. */
export function widestGap({ marks }: Figure): number {
  const spans = marks
    .map(spanOf)
    .filter((span) => span !== null)
    .sort(([a], [b]) => a - b);
  let widest = 0;
  let end = spans[0]?.[0] ?? 0;
  for (const [top, bottom] of spans) {
    widest = Math.max(widest, top - end);
    end = Math.max(end, bottom);
  }
  return widest;
}

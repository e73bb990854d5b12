/** How far apart the parts of a figure are, so that two figures can be further apart than that. */
import type { Figure, Mark } from "../engine/figure.ts";

/** The height of capitals over the size of their type. */
const CAPITALS = 0.72;

/** From where to where a mark is down a figure; null where it is a line that is only drawn along. */
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

/** The highest empty band between two parts of a figure, one above the other, in cells. */
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

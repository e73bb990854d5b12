/** Free space at the top left of a figure, where a puzzle's number needs no space of its own. */
import type { Figure, Mark } from "../engine/figure.ts";

/** A point in a figure, in cells. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Number of pieces for approximating slanting lines. */
const PIECES = 12;
/** Maximum width of a character as a share of its type size. */
const CHARACTER = 0.62;

/** The top left corners of the areas of a mark. */
function cornersOf(mark: Mark): readonly Point[] {
  switch (mark.shape) {
    case "rect":
      return [mark];
    case "circle":
      return [{ x: mark.x - mark.radius, y: mark.y - mark.radius }];
    case "text": {
      const width = mark.text.length * mark.size * CHARACTER;
      const before = mark.anchor === "start" ? 0 : mark.anchor === "end" ? width : width / 2;
      return [{ x: mark.x - before, y: mark.y - mark.size / 2 }];
    }
    case "line": {
      const at = (piece: number): Point => ({
        x: mark.x1 + ((mark.x2 - mark.x1) * piece) / PIECES,
        y: mark.y1 + ((mark.y2 - mark.y1) * piece) / PIECES,
      });
      return Array.from({ length: PIECES }, (_, i) => cornerOf([at(i), at(i + 1)]));
    }
    default:
      return [
        cornerOf(
          mark.segments.flatMap(([, ...numbers]) =>
            Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i]!, y: numbers[2 * i + 1]! })),
          ),
        ),
      ];
  }
}

const cornerOf = (points: readonly Point[]): Point => ({
  x: Math.min(...points.map(({ x }) => x)),
  y: Math.min(...points.map(({ y }) => y)),
});

/**
 * The outline of a figure seen from its top left corner: the corners of its marks that no other corner dominates (left of it and
 * above it), from the left.
 */
export function outlineOf({ marks }: Pick<Figure, "marks">): Point[] {
  const outline: Point[] = [];
  for (const point of marks.flatMap(cornersOf).sort((a, b) => a.x - b.x || a.y - b.y))
    if (point.y < (outline.at(-1)?.y ?? Number.POSITIVE_INFINITY)) outline.push(point);
  return outline;
}

/** Whether a box of this size, in cells, fits at `x`, 0 from the top of a figure with this outline. */
export const hasRoom = (outline: readonly Point[], x: number, width: number, height: number): boolean =>
  outline.every((point) => point.x >= x + width || point.y >= height);

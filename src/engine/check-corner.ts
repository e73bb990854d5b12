/** The grey corner that marks a box to be compared when a sheet is marked. */
import { type Figure, type Mark, type Path, path, type Segment } from "./figure.ts";

/** Length of its legs as a share of the side of the box: 2.6 mm in a box of 16 mm. */
const LEG = 0.16;
/** Distance from the outline of the box, whose line may be bold. In cells. */
const INSET = 0.05;

/** A box with a corner. `side`: its side in cells; `isRound`: the box is a circle, and the corner lies outside it. */
interface CornerBox {
  readonly side?: number;
  readonly isRound?: boolean;
}

/**
 * The corner at the lower right of a box, or of the square around a circle, whose right and bottom edges are at `right` and
 * `bottom` (in cells).
 */
export function checkCorner(right: number, bottom: number, { side = 1, isRound = false }: CornerBox = {}): Path {
  const inset = isRound ? 0 : INSET * side;
  const [x, y] = [right - inset, bottom - inset];
  const leg = LEG * side;
  return path("corner", [["M", x, y], ["L", x - leg, y], ["L", x, y - leg], ["Z"]]);
}

/** How much larger the corner of a box is that readers look for in a book than one that a teacher compares. */
const LARGER = 2.1;

/** The figure with larger corners. */
export const withLargeCorners = (figure: Figure): Figure => ({ ...figure, marks: figure.marks.map(enlarged) });

function enlarged(mark: Mark): Mark {
  const [corner] = mark.shape === "path" ? mark.segments : [];
  if (mark.shape !== "path" || mark.ink !== "corner" || corner?.[0] !== "M") return mark;
  const [, x, y] = corner;
  const grown = (from: number, to: number): number => from + LARGER * (to - from);
  const segments = mark.segments.map(
    (own): Segment => (own[0] === "L" ? ["L", grown(x, own[1]), grown(y, own[2])] : own),
  );
  return { ...mark, segments };
}

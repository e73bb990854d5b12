/** The grey corner of a box whose content is compared when a sheet is marked. */
import { type Path, path } from "./figure.ts";

/** Its legs over the side of the box: 2.6 mm in a box of 16 mm. */
const LEG = 0.16;
/** It lies within the outline of its box, whose line may be bold. */
const INSET = 0.05;

/** How a box is that has a corner. `side`: of the box, in cells; `isRound`: a circle, and the corner is outside of it. */
export interface CornerBox {
  readonly side?: number;
  readonly isRound?: boolean;
}

/** The lower right corner of a box, or of the square around a circle, that ends at `right`, `bottom` (in cells). */
export function checkCorner(right: number, bottom: number, { side = 1, isRound = false }: CornerBox = {}): Path {
  const inset = isRound ? 0 : INSET * side;
  const [x, y] = [right - inset, bottom - inset];
  const leg = LEG * side;
  return path("corner", [["M", x, y], ["L", x - leg, y], ["L", x, y - leg], ["Z"]]);
}

/** The positions of the frames of a how-to-play strip, and the arrows between them. */
import { path } from "../engine/figure.ts";
import { lastOf } from "../engine/required.ts";
import { GUTTER } from "./fit-page.ts";
import { type Item, MM } from "./item.ts";

/** Number of columns in the width of a page. Frames begin at a column, so their edges agree with those of puzzles or differ clearly. */
const COLUMNS = 12;

/** The left edges of frames of a width, about `gap` apart and not less than `least`. */
export function evenOffsets(
  count: number,
  frame: number,
  { gap, least }: Record<"gap" | "least", number>,
  width: number,
) {
  const unit = (width + GUTTER.book) / COLUMNS;
  const offsets = [0];
  while (offsets.length < count) {
    const end = lastOf(offsets) + frame;
    const even = Math.floor((end + gap) / unit + 0.001) * unit;
    offsets.push(even - end >= least ? even : Math.ceil((end + least) / unit - 0.001) * unit);
  }
  return offsets;
}

/** An arrow from one frame to the next, in the middle of a gap. */
export function arrow(x: number, y: number, gap: number): Item {
  const half = Math.min(gap * 0.28, 3.2 * MM);
  const tip = half * 0.6;
  return {
    item: "ornament",
    marks: [
      path("frame", [
        ["M", x - half, y],
        ["L", x + half, y],
      ]),
      path("frame", [
        ["M", x + half - tip, y - tip],
        ["L", x + half, y],
        ["L", x + half - tip, y + tip],
      ]),
    ],
  };
}

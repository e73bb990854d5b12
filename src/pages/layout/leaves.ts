/** What parts are made of: texts, figures, frames. A text is as high as its capitals, down to its last baseline. */
import type { Font, Lines } from "../../draw/theme.ts";
import { type Figure, rect } from "../../engine/figure.ts";
import { CAPITALS } from "../frame.ts";
import { MM } from "../item.ts";
import { type Flow, type Measure, placed, type Type, textAt } from "../text.ts";
import { type Part, padded, part, readAs } from "./part.ts";

/** One line of text. */
export const textPart = (text: string, size: number, measure: Measure, font: Font = "regular"): Part =>
  part(measure(text, font, size), size * CAPITALS, (x, y) => [
    textAt(text, x, y + size * CAPITALS, size, measure, { font }),
  ]);

/** Words in lines. `width`: of their column. */
export const flowPart = ({ items, height }: Flow, width: number, { size }: Pick<Type, "size">): Part =>
  part(width, size * CAPITALS + height, (x, y) => placed(items, x, y + size * CAPITALS));

/** White between two texts whose baselines are as far apart as the lines of the second. */
export const leadingTo = ({ size, leading }: Type): number => leading - size * CAPITALS;

/** A figure with cells of a size in points; screen readers read `alt`. */
export const figurePart = (figure: Figure, cell: number, alt: string, lines: Lines): Part =>
  readAs(
    "figure",
    part(figure.width * cell, figure.height * cell, (x, y) => [{ item: "figure", figure, x, y, cell, lines }]),
    alt,
  );

const FRAME = { padding: 4 * MM, radius: 7 } as const;

/** A frame with rounded corners. `make`: what is in it, for the width that it has. */
export const framed = (width: number, make: (inner: number) => Part): Part =>
  padded(FRAME.padding, make(width - 2 * FRAME.padding), (x, y, wide, high) => [
    rect("box", x, y, wide, high, FRAME.radius),
  ]);

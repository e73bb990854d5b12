/** Working space below puzzles that cannot fill their page: a frame with dots to write, list and draw by. */
import { circle, type Mark, rect } from "../engine/figure.ts";
import { type Item, MM } from "./item.ts";
import type { Box } from "./puzzle-block.ts";

/** Minimum remaining height that becomes working space, and maximum of that, as shares of the page's height. */
export const WORKING = { from: 0.17, most: 0.25 } as const;
/** Gap between the puzzles and the frame. */
export const TO_WORKING = 8 * MM;
/** Distance between dots, and their radius. */
const PITCH = 6 * MM;
const DOT = 0.5;
const CORNER = 7;

/** A frame with dots in even rows and columns, with equal distances to all sides. */
export function workingSpace({ x, y, width, height }: Box): Item {
  const [columns, rows] = [width, height].map((side) => Math.floor(side / PITCH - 0.5)) as [number, number];
  const left = x + (width - (columns - 1) * PITCH) / 2;
  const top = y + (height - (rows - 1) * PITCH) / 2;
  const dots = Array.from({ length: columns * rows }, (_, i): Mark => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return circle("dot", left + column * PITCH, top + row * PITCH, DOT);
  });
  return { item: "ornament", marks: [rect("blank", x, y, width, height, CORNER), ...dots] };
}

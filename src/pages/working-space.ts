/** Room to work in below puzzles that cannot fill their page: a frame with dots to write, list and draw by. */
import { circle, type Mark, rect } from "../engine/figure.ts";
import { type Item, MM } from "./item.ts";
import type { Box } from "./puzzle-block.ts";

/** White at the foot of a page from which it is room to work in, over the height of the page, and the most of that. */
export const WORKING = { from: 0.17, most: 0.25 } as const;
/** From the puzzles to the frame. */
export const TO_WORKING = 8 * MM;
/** From one dot to the next, and the radius of a dot. */
const PITCH = 6 * MM;
const DOT = 0.5;
const CORNER = 7;

/** A frame with dots in even rows and columns, which keep clear of it on all sides alike. */
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

/** A pupil's tile on the right of a sheet's title: the number in the class's list, and the shape of the group. */
import { type Mark, rect } from "../engine/figure.ts";
import type { SheetCopy } from "../spec/class/class-set.ts";
import { shapeMarks } from "../spec/class/shapes.ts";
import { labelOfCopy } from "./class-labels.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";
import { textAt } from "./text.ts";

export const TILE = { width: 24 * MM, height: 12.4 * MM } as const;
const RADIUS = 1.4 * MM;
const NUMBER = 20;
const SHAPE = 5.6 * MM;
/** Gap between the number and the shape. */
const BETWEEN = 3 * MM;

/** The tile with its top left corner at x, y. */
export function tileItems(copy: SheetCopy, x: number, y: number, { measure, phrase }: Setting): Item[] {
  const label = labelOfCopy(copy, phrase);
  const width = measure(label, "bold", NUMBER);
  const between = label === "" ? 0 : BETWEEN;
  const whole = width + (copy.shape === null ? 0 : between + SHAPE);
  const left = x + (TILE.width - whole) / 2;
  const middle = y + TILE.height / 2;
  const shape: Mark[] =
    copy.shape === null ? [] : shapeMarks(copy.shape, left + width + between + SHAPE / 2, middle, SHAPE);
  return [
    { item: "ornament", marks: [rect("tile", x, y, TILE.width, TILE.height, RADIUS), ...shape] },
    ...(label === "" ? [] : [textAt(label, left, middle + (NUMBER * CAPITALS) / 2, NUMBER, measure, { font: "bold" })]),
  ];
}

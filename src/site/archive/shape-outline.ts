/** Draws the shape of a class's group as an outline for a page. */
import type { Mark } from "../../engine/figure.ts";

/** The data of an SVG path. Throws for marks that do not occur in shapes. */
export const outlineOf = (marks: readonly Mark[]): string => marks.map(outline).join("");

function outline(mark: Mark): string {
  if (mark.shape === "circle") {
    const { x, y, radius } = mark;
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  }
  if (mark.shape === "rect") return `M${mark.x} ${mark.y}h${mark.width}v${mark.height}h${-mark.width}z`;
  if (mark.shape === "path") return mark.segments.map((segment) => segment.join(" ")).join("");
  throw new Error(`no shape has a ${mark.shape}`);
}

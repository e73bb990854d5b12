/** Moves items on a page: to the other side of the spine, or to their position on a larger sheet. */
import type { Mark, Segment } from "../engine/figure.ts";
import type { Item } from "./item.ts";

/** The same items, moved `dx` points to the right and `dy` down. */
export const moved = (items: readonly Item[], dx: number, dy: number): readonly Item[] =>
  dx === 0 && dy === 0 ? items : items.map((item) => movedItem(item, dx, dy));

function movedItem(item: Item, dx: number, dy: number): Item {
  switch (item.item) {
    case "text":
    case "figure":
    case "picture":
      return { ...item, x: item.x + dx, y: item.y + dy };
    case "ornament":
      return { ...item, marks: item.marks.map((mark) => movedMark(mark, dx, dy)) };
    case "drawing":
      return {
        ...item,
        shapes: item.shapes.map((shape) => ({
          ...shape,
          segments: shape.segments.map((segment) => movedSegment(segment, dx, dy)),
        })),
      };
    case "link":
      return { ...item, x: item.x + dx, y: item.y + dy, ...(item.items && { items: moved(item.items, dx, dy) }) };
    case "anchor":
      return { ...item, y: item.y + dy };
    case "group":
      return { ...item, items: moved(item.items, dx, dy) };
    case "palette":
      return item;
  }
}

function movedMark(mark: Mark, dx: number, dy: number): Mark {
  switch (mark.shape) {
    case "line":
      return { ...mark, x1: mark.x1 + dx, y1: mark.y1 + dy, x2: mark.x2 + dx, y2: mark.y2 + dy };
    case "path":
      return { ...mark, segments: mark.segments.map((segment) => movedSegment(segment, dx, dy)) };
    default:
      return { ...mark, x: mark.x + dx, y: mark.y + dy };
  }
}

/** A segment is a letter and pairs of coordinates. */
const movedSegment = ([letter, ...numbers]: Segment, dx: number, dy: number): Segment =>
  [letter, ...numbers.map((value, i) => value + (i % 2 === 0 ? dx : dy))] as unknown as Segment;

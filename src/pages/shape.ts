/** Places on a page of puzzles: a grid of columns, or rows that are each parted as suits their puzzles. Lengths in points. */
import type { Column } from "./frame.ts";

/** Places on a page, row after row. */
export interface Shape {
  readonly columns: number;
  /** What they share. */
  readonly column: Column;
  /** Between columns. */
  readonly gutter: number;
  /** Rows of places that differ in breadth; left out: a grid of `columns`. */
  readonly rows?: readonly ShapeRow[] | undefined;
}

/** A row of places. */
export interface ShapeRow {
  readonly widths: readonly number[];
  /** The breadth of the words that are beside the figure of its only puzzle; null where words are above figures. */
  readonly aside: number | null;
}

/** The breadth of a column. */
export const columnWidth = ({ columns, column, gutter }: Shape): number =>
  (column.width - (columns - 1) * gutter) / columns;

/** The left edge of a column, from 0. */
export const columnLeft = (shape: Shape, index: number): number =>
  shape.column.x + index * (columnWidth(shape) + shape.gutter);

/** Where a row ends that begins at a place, of so many places. */
export const rowEnd = ({ columns, rows }: Shape, row: number, from: number, count: number): number =>
  Math.min(from + (rows?.[row]?.widths.length ?? columns), count);

/** The place of a puzzle. */
export interface Place {
  readonly row: number;
  readonly x: number;
  readonly width: number;
}

/** The places of so many puzzles. In a grid, a last row that is not full is in the middle, as a group. */
export function placesOf(shape: Shape, count: number): Place[] {
  const { columns, rows, column, gutter } = shape;
  if (rows === undefined)
    return Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / columns);
      const missing = Math.max(0, (row + 1) * columns - count);
      return { row, x: columnLeft(shape, (i % columns) + missing / 2), width: columnWidth(shape) };
    });
  return rows.flatMap(({ widths }, row) => {
    let x = column.x;
    return widths.map((width): Place => {
      const place = { row, x, width };
      x += width + gutter;
      return place;
    });
  });
}

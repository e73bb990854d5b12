/** Positions on a page of puzzles: a grid of columns, or rows that are each divided individually. Lengths in points. */
import type { Column } from "./frame.ts";

/** Positions on a page, row after row. */
export interface Shape {
  readonly columns: number;
  /** The column that contains them all. */
  readonly column: Column;
  /** Gap between columns. */
  readonly gutter: number;
  /** The widths of the positions of each row; left out: a grid of `columns`. */
  readonly rows?: readonly (readonly number[])[] | undefined;
}

/** The width of a column. */
export const columnWidth = ({ columns, column, gutter }: Shape): number =>
  (column.width - (columns - 1) * gutter) / columns;

/** The left edge of a column, from 0. */
export const columnLeft = (shape: Shape, index: number): number =>
  shape.column.x + index * (columnWidth(shape) + shape.gutter);

/** The end of a row that begins at an index, for a number of positions. */
export const rowEnd = ({ columns, rows }: Shape, row: number, from: number, count: number): number =>
  Math.min(from + (rows?.[row]?.length ?? columns), count);

/** The position of a puzzle. */
export interface Place {
  readonly row: number;
  readonly x: number;
  readonly width: number;
}

/** The positions of `count` puzzles. In a grid, an incomplete last row is centred as a group. */
export function placesOf(shape: Shape, count: number): Place[] {
  const { columns, rows, column, gutter } = shape;
  if (rows === undefined)
    return Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / columns);
      const missing = Math.max(0, (row + 1) * columns - count);
      return { row, x: columnLeft(shape, (i % columns) + missing / 2), width: columnWidth(shape) };
    });
  return rows.flatMap((widths, row) => {
    let x = column.x;
    return widths.map((width): Place => {
      const place = { row, x, width };
      x += width + gutter;
      return place;
    });
  });
}

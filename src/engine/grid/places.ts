/** Where the cells of a square grid are: which positions have one, and their corners in units of a cell. */
import type { CellsBoard } from "../board.ts";
import type { Slot } from "../kind.ts";

/** Gap between neighbouring cells that have signs between them. */
const SIGN_GAP = 0.42;

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Gap between neighbouring cells. */
  readonly gap: number;
  /** The left edge of a column and the top edge of a row, by index from 0; one past the last: where the next would be. */
  x(column: number): number;
  y(row: number): number;
  /** The right and bottom edge of the last cells. */
  readonly right: number;
  readonly bottom: number;
  /** The slot at a row and column from 0; undefined if there is none. */
  slotAt(row: number, column: number): Slot | undefined;
}

/** The grid of a board. `left`, `top`: its top left corner. `isTight`: without gaps, as in a key. */
export function gridOf(
  { rows, columns, between = [] }: CellsBoard,
  slots: readonly Slot[],
  { left, top, isTight }: { readonly left: number; readonly top: number; readonly isTight: boolean },
): Grid {
  const gap = between.length > 0 && !isTight ? SIGN_GAP : 0;
  const at = new Map(slots.map((slot) => [(slot.row - 1) * columns + slot.column - 1, slot]));
  const x = (column: number): number => left + column * (1 + gap);
  const y = (row: number): number => top + row * (1 + gap);
  return {
    ...{ rows, columns, gap, x, y },
    right: x(columns) - gap,
    bottom: y(rows) - gap,
    slotAt: (row, column) =>
      row < 0 || column < 0 || row >= rows || column >= columns ? undefined : at.get(row * columns + column),
  };
}

/** The rules of Sudoku, all that a page needs for playing: each row, column and box holds each number once. */
import { rulesOf } from "../../constraints/rules.ts";
import { latinLayout, type Region, slotAt } from "../../latin/layout.ts";

export interface Sudoku {
  readonly kind: "sudoku";
  readonly size: number;
  /** Rows and columns of a box. */
  readonly box: readonly [rows: number, columns: number];
  readonly cells: readonly (readonly (number | null)[])[];
}

/** Where a box of a row or column of boxes lies, out of two or three of them; empty where it needs no word, null if there are more. */
function placeAmong(at: number, count: number, [first, last]: readonly [string, string]): string | null {
  if (count === 1) return "";
  if (count > 3) return null;
  return at === 0 ? first : at === count - 1 ? last : "";
}

/** A name of a box such as `box-top-left`, `box-middle`; `box` if only a number can tell it from others. */
function boxName(down: number, across: number, [rows, columns]: readonly [number, number]): string {
  const [up, side] = [placeAmong(down, rows, ["top", "bottom"]), placeAmong(across, columns, ["left", "right"])];
  if (up === null || side === null) return "box";
  return `box-${[up, side].filter((word) => word !== "").join("-") || "middle"}`;
}

/** The boxes, row by row. */
export function boxesOf({ size, box: [height, width] }: Pick<Sudoku, "size" | "box">): Region[] {
  const [down, across] = [size / height, size / width];
  return Array.from({ length: size }, (_, b) => {
    const [r, c] = [Math.floor(b / across), b % across];
    const cells = Array.from(
      { length: size },
      (_, i) => (r * height + Math.floor(i / width)) * size + c * width + (i % width),
    );
    return { class: "box", name: boxName(r, c, [down, across]), cells };
  });
}

export const layout = latinLayout<Sudoku>({
  id: "sudoku",
  slug: "sudoku",
  nameOf: ({ size, box }) => [size, ...box].join(),
  regions: boxesOf,
  assumptions: ({ size, box: [boxRows, boxColumns] }) => ({ size, boxRows, boxColumns }),
  board: (puzzle) => ({ regions: boxesOf(puzzle).map(({ cells }) => cells.map((c) => slotAt(puzzle.size, c))) }),
});

export const rules = rulesOf(layout);

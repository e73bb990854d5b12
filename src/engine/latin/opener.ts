/** The picture that opens a chapter of Latin squares: a full grid, each number a mark of its own size, one of the numbers black. */
import { circle, type Figure, type Mark, rect } from "../figure.ts";
import { DARK, MIDDLE, OPENER_CELL } from "../opener-inks.ts";
import type { Rng } from "../rng.ts";

/** Half the side of the mark of the least number, and of the greatest, in cells. */
const SMALLEST_MARK = 0.06;
const LARGEST_MARK = 0.46;

/** How a kind draws its numbers. `box`: rows and columns of a box; of 1 row, lines alone count. */
export interface LatinPicture {
  readonly box: readonly [rows: number, columns: number];
  readonly mark: "disc" | "square";
}

/** Draws a random grid: a regular one whose numbers, rows and columns are exchanged as far as boxes allow. */
export const latinOpener =
  ({ box: [high, wide], mark }: LatinPicture) =>
  (rng: Rng): Figure => {
    const size = high * wide;
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    /** The lines of a direction, exchanged within groups of a size, and these groups. */
    const lines = (group: number): number[] =>
      rng.shuffle(upTo(size / group)).flatMap((at) => rng.shuffle(upTo(group)).map((i) => at * group + i));
    const [numbers, rows, columns] = [rng.shuffle(upTo(size)), lines(high), lines(wide)];
    // One of the greater numbers, which are seen.
    const black = size - 1 - rng.int(Math.ceil(size / 2));
    const marks = rows.flatMap((row, y) =>
      columns.map((column, x): Mark => {
        const number = numbers[(row * wide + Math.floor(row / high) + column) % size]!;
        const half = SMALLEST_MARK + ((LARGEST_MARK - SMALLEST_MARK) * number) / (size - 1);
        const ink = number === black ? DARK : MIDDLE;
        return mark === "disc"
          ? circle(ink, x + 0.5, y + 0.5, half)
          : rect(ink, x + 0.5 - half, y + 0.5 - half, 2 * half, 2 * half);
      }),
    );
    return { width: size, height: size, cell: OPENER_CELL, box: 0, marks };
  };

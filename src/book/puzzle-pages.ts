/** The pages of one section's puzzles: as many to a page as its cells allow, all of one size. */
import type { Column, Frame } from "./frame.ts";
import type { Item } from "./item.ts";
import { MM } from "./item.ts";
import { type Box, fittingCell, puzzleBlock } from "./puzzle-block.ts";
import type { Measure } from "./text.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A page that does not hold what it should; the message says what would fit. */
export class LayoutError extends Error {}

/** A page of puzzles without its foot. */
export interface PuzzlePage {
  readonly items: readonly Item[];
  readonly numbers: readonly number[];
  /** What its foot is aligned with. */
  readonly column: Column;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in points, the same for the whole section. */
  readonly cell: number;
  readonly column: Column;
}

const GUTTER = 16 * MM;
const ROW_GAP = 10 * MM;
const MOST_COLUMNS = 4;

/** `perPage`: how many to a page, or null for as many as leave comfortable cells, four at most. */
export function puzzlePages(
  puzzles: readonly PrintedPuzzle[],
  perPage: number | null,
  frame: Frame,
  measure: Measure,
): PuzzlePage[] {
  const count = perPage ?? comfortable(puzzles, frame, measure);
  const grid = gridFor(puzzles, count, frame, measure);
  if (grid.cell < leastCell(puzzles)) throw new LayoutError(tooSmall(puzzles, count, grid.cell, frame, measure));
  const pages: PuzzlePage[] = [];
  for (let from = 0; from < puzzles.length; from += count) {
    const onPage = puzzles.slice(from, from + count);
    const items = onPage.flatMap((puzzle, i) => puzzleBlock(puzzle, boxOf(grid, i, frame), grid.cell, measure));
    pages.push({ items, numbers: onPage.map(({ number }) => number), column: grid.column });
  }
  return pages;
}

/** The most puzzles to a page, of 4, 2 and 1, whose cells are nearer to the best size than to the least. */
function comfortable(puzzles: readonly PrintedPuzzle[], frame: Frame, measure: Measure): number {
  const wanted = Math.max(...puzzles.map(({ figure: { cell } }) => cell.least + 0.45 * (cell.most - cell.least))) * MM;
  return [4, 2].find((count) => gridFor(puzzles, count, frame, measure).cell >= wanted) ?? 1;
}

/** The arrangement of `count` puzzles that gives the largest cells; of equals, the one with fewest columns. */
function gridFor(puzzles: readonly PrintedPuzzle[], count: number, frame: Frame, measure: Measure): Grid {
  const grids: Grid[] = [];
  for (let columns = 1; columns <= Math.min(count, MOST_COLUMNS); columns++) {
    const rows = Math.ceil(count / columns);
    // One column keeps the measure of the text, and takes the whole live area only where the cells need it.
    for (const column of columns === 1 ? [frame.text, frame.live] : [frame.live]) {
      const shape = { columns, rows, cell: 0, column };
      const cell = Math.min(...puzzles.map((puzzle) => fittingCell(puzzle, boxOf(shape, 0, frame), measure)));
      grids.push({ ...shape, cell });
    }
  }
  const first = grids[0]!;
  const enough = 0.75 * Math.min(...puzzles.map(({ figure }) => figure.cell.most)) * MM;
  if (first.cell >= enough) return first;
  return grids.reduce((best, grid) => (grid.cell > best.cell * 1.02 ? grid : best));
}

function boxOf({ columns, rows, column }: Grid, index: number, frame: Frame): Box {
  const width = (column.width - (columns - 1) * GUTTER) / columns;
  const height = (frame.bottom - frame.top - (rows - 1) * ROW_GAP) / rows;
  const [at, row] = [index % columns, Math.floor(index / columns)];
  return { x: column.x + at * (width + GUTTER), y: frame.top + row * (height + ROW_GAP), width, height };
}

/** The least cell of the most demanding figure, in points; a hair of rounding is forgiven. */
const leastCell = (puzzles: readonly PrintedPuzzle[]): number =>
  Math.max(...puzzles.map(({ figure }) => figure.cell.least)) * MM - 0.01;

function tooSmall(
  puzzles: readonly PrintedPuzzle[],
  count: number,
  cell: number,
  frame: Frame,
  measure: Measure,
): string {
  const least = leastCell(puzzles);
  const mm = (points: number) => (points / MM).toFixed(1);
  const fits = Array.from({ length: count - 1 }, (_, i) => count - 1 - i).find(
    (fewer) => gridFor(puzzles, fewer, frame, measure).cell >= least,
  );
  const mend =
    fits === undefined ? "choose a larger page or smaller puzzles" : `${fits} to a page fit (perPage: ${fits})`;
  const range = `puzzles ${puzzles[0]!.number} to ${puzzles.at(-1)!.number}`;
  return `${range}: with ${count} to a page a cell would be ${mm(Math.max(0, cell))} mm, and it needs ${mm(least)} mm; ${mend}`;
}

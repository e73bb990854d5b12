/** The pages of one section's puzzles: as many to a page as its cells allow, all of one size. */
import { EXIT, Failure } from "../diagnostic.ts";
import type { PrintedPuzzle } from "../words.ts";
import type { Column, Frame } from "./frame.ts";
import type { Item } from "./item.ts";
import { MM } from "./item.ts";
import { type Box, blockHeight, fittingCell, puzzleBlock, type SectionStyle, sectionStyle } from "./puzzle-block.ts";
import type { Measure } from "./text.ts";

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
  /** Side of a cell in points, the same for the whole section; 0 where not even the heads fit. */
  readonly cell: number;
  readonly style: SectionStyle | null;
  readonly column: Column;
}

const GUTTER = 16 * MM;
const ROW_GAP = 10 * MM;
const MOST_COLUMNS = 4;

/**
 * `perPage`: how many to a page, or null for as many as leave comfortable cells, four at most.
 * Throws a `Failure` that says what would fit.
 */
export function puzzlePages(
  puzzles: readonly PrintedPuzzle[],
  perPage: number | null,
  frame: Frame,
  measure: Measure,
): PuzzlePage[] {
  // Single puzzles printed again leave the other sections of their book empty.
  if (puzzles.length === 0) return [];
  const count = perPage ?? comfortable(puzzles, frame, measure);
  const largest = gridFor(puzzles, count, frame, measure, perPage === null ? FLOWING_ROWS : count);
  if (largest.cell < leastCell(puzzles)) throw tooSmall(puzzles, count, largest.cell, frame, measure);
  const { grid, pages } =
    perPage === null
      ? thrifty(puzzles, largest, frame, measure)
      : { grid: largest, pages: fixed(puzzles, count, largest, frame) };
  return pages.map((onPage) => ({
    items: onPage.flatMap(({ puzzle, box }) => puzzleBlock(puzzle, box, grid.cell, grid.style!, measure)),
    numbers: onPage.map(({ puzzle }) => puzzle.number),
    column: grid.column,
  }));
}

interface Place {
  readonly puzzle: PrintedPuzzle;
  readonly box: Box;
}

/** So many to a page, on a grid that is the same on every page. */
function fixed(puzzles: readonly PrintedPuzzle[], count: number, grid: Grid, frame: Frame): Place[][] {
  const pages: Place[][] = [];
  for (let from = 0; from < puzzles.length; from += count) {
    pages.push(puzzles.slice(from, from + count).map((puzzle, i) => ({ puzzle, box: boxOf(grid, i, frame) })));
  }
  return pages;
}

const SIZES_TRIED = 8;

/** The largest cells, from those that fit down to those that are still comfortable, that take the fewest pages. */
function thrifty(
  puzzles: readonly PrintedPuzzle[],
  largest: Grid,
  frame: Frame,
  measure: Measure,
): { grid: Grid; pages: Place[][] } {
  const least = Math.min(largest.cell, comfortableCell(puzzles));
  const tried = Array.from({ length: SIZES_TRIED }, (_, i) => {
    const grid = { ...largest, cell: largest.cell - ((largest.cell - least) * i) / (SIZES_TRIED - 1) };
    return { grid, pages: flowing(puzzles, grid, frame, measure) };
  });
  return tried.reduce((best, each) => (each.pages.length < best.pages.length ? each : best));
}

/** Rows one below the other, two to a page where they fit; where both fit into halves they stand at the same heights. */
function flowing(puzzles: readonly PrintedPuzzle[], grid: Grid, frame: Frame, measure: Measure): Place[][] {
  const shape = { ...grid, rows: 1 };
  const width = boxOf(shape, 0, frame).width;
  const rows: { puzzles: PrintedPuzzle[]; height: number }[] = [];
  for (let from = 0; from < puzzles.length; from += grid.columns) {
    const row = puzzles.slice(from, from + grid.columns);
    rows.push({
      puzzles: row,
      height: Math.max(...row.map((puzzle) => blockHeight(puzzle, width, grid.cell, grid.style!, measure))),
    });
  }
  const room = frame.bottom - frame.top;
  const half = (room + ROW_GAP) / 2;
  const pages: Place[][] = [];
  for (let i = 0; i < rows.length; ) {
    const [first, second] = [rows[i]!, rows[i + 1]];
    const two = second !== undefined && first.height + ROW_GAP + second.height <= room;
    const below = two ? Math.max(first.height + ROW_GAP, Math.min(half, room - second.height)) : 0;
    // Alone on its page, a puzzle has the whole of it.
    const alone = !two && first.puzzles.length === 1;
    const at = (row: typeof first, y: number) =>
      row.puzzles.map((puzzle, k): Place => {
        const height = alone ? room : row.height;
        return { puzzle, box: { ...boxOf(shape, k, frame), y: frame.top + y, height } };
      });
    pages.push(two ? [...at(first, 0), ...at(second, below)] : at(first, 0));
    i += two ? 2 : 1;
  }
  return pages;
}

/** Where nobody says how many go to a page, two rows at most stand one below the other. */
const FLOWING_ROWS = 2;

/** How far from the least size of a cell to the best one is comfortable. */
const COMFORT = 0.25;

/** The most puzzles to a page, of 4, 2 and 1, that leave comfortable cells; never so many that half the page is bare. */
function comfortable(puzzles: readonly PrintedPuzzle[], frame: Frame, measure: Measure): number {
  const counts = [4, 2].filter((count) => count / 2 < puzzles.length);
  return (
    counts.find((count) => gridFor(puzzles, count, frame, measure, FLOWING_ROWS).cell >= comfortableCell(puzzles)) ?? 1
  );
}

const comfortableCell = (puzzles: readonly PrintedPuzzle[]): number =>
  Math.max(...puzzles.map(({ figure: { cell } }) => cell.least + COMFORT * (cell.most - cell.least))) * MM;

/** The arrangement of `count` puzzles with the fewest columns that leaves comfortable cells, else the largest ones. */
function gridFor(
  puzzles: readonly PrintedPuzzle[],
  count: number,
  frame: Frame,
  measure: Measure,
  mostRows: number,
): Grid {
  const grids: Grid[] = [];
  for (let columns = 1; columns <= Math.min(count, MOST_COLUMNS); columns++) {
    const rows = Math.ceil(count / columns);
    if (rows > mostRows) continue;
    // One column keeps the measure of the text, and takes the whole live area only where the cells need it.
    for (const column of columns === 1 ? [frame.text, frame.live] : [frame.live]) {
      const shape = { columns, rows, cell: 0, column, style: null };
      const box = boxOf(shape, 0, frame);
      const style = sectionStyle(puzzles, box.width, measure);
      const cell = style === null ? 0 : Math.min(...puzzles.map((puzzle) => fittingCell(puzzle, box, style, measure)));
      grids.push({ ...shape, cell, style });
    }
  }
  const wanted = comfortableCell(puzzles);
  return (
    grids.find(({ cell }) => cell >= wanted) ??
    grids.reduce((best, grid) => (grid.cell > best.cell * 1.02 ? grid : best))
  );
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
): Failure {
  const least = leastCell(puzzles);
  const mm = (points: number) => (points / MM).toFixed(1);
  const fits = Array.from({ length: count - 1 }, (_, i) => count - 1 - i).find(
    (fewer) => gridFor(puzzles, fewer, frame, measure, fewer).cell >= least,
  );
  const mend =
    fits === undefined ? "choose a larger page or smaller puzzles" : `${fits} to a page fit (perPage: ${fits})`;
  const [first, last] = [puzzles[0]!.number, puzzles.at(-1)!.number];
  const range = first === last ? `puzzle ${first}` : `puzzles ${first} to ${last}`;
  const crowded = cell < least / 3;
  const why = crowded
    ? "they do not fit"
    : `their boxes would be ${mm(cell)} mm wide, and a pencil needs ${mm(least)} mm`;
  return new Failure(`${range}: with ${count} to a page ${why}`, EXIT.data, mend);
}

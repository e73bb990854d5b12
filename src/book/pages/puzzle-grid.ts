/** How many puzzles of a section go to a page, in how many columns and with how large cells. */
import { EXIT, Failure } from "../diagnostic.ts";
import type { PrintedPuzzle } from "../words.ts";
import { type BlockStyle, blockStyle } from "./block-style.ts";
import type { Column } from "./frame.ts";
import { MM } from "./item.ts";
import { type Box, fittingCell } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";

/** The arrangement of a section's puzzles, the same on all of its pages. */
export interface PuzzleGrid {
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell in points, the same for the whole section; 0 where not even the heads fit. */
  readonly cell: number;
  readonly style: BlockStyle | null;
  readonly column: Column;
}

/** A grid in which puzzles stand. `alone`: side of the cells of a puzzle that has a page for itself. */
export type FittingGrid = PuzzleGrid & { readonly style: BlockStyle; readonly alone?: number };

const GUTTER = 16 * MM;
export const ROW_GAP = 10 * MM;
const MOST_COLUMNS = 4;

/** Where nobody says how many go to a page, two rows at most stand one below the other. */
const FLOWING_ROWS = 2;

/** How puzzles stand where nobody says how many go to a page. */
export interface Usual {
  /** So many to a page, in the order in which they are tried. */
  readonly counts: readonly number[];
  /** In so many columns at most. */
  readonly columns: number;
}

/** What all arrangements of a section have in common; `code`: side of its codes in points, 0 for none. */
interface Section {
  readonly puzzles: readonly PrintedPuzzle[];
  readonly code: number;
  readonly columns: number;
  readonly setting: Setting;
}

/**
 * The grid of a section. `perPage`: how many to a page, or null for as many of the `usual` counts as leave comfortable
 * cells. `code`: side of its codes in points. Throws a `Failure` that says what would fit.
 */
export function gridOf(
  puzzles: readonly PrintedPuzzle[],
  perPage: number | null,
  usual: Usual,
  code: number,
  setting: Setting,
): FittingGrid {
  const section = { puzzles, code, columns: perPage === null ? usual.columns : MOST_COLUMNS, setting };
  const rowsFor = (count: number) => (perPage === null ? Math.max(FLOWING_ROWS, count / 2) : count);
  const count = perPage ?? comfortable(section, usual.counts, rowsFor);
  const grid = gridFor(section, count, rowsFor(count));
  if (grid.style === null || grid.cell < leastCell(puzzles)) throw tooSmall(section, count, grid.cell);
  return { ...grid, style: grid.style };
}

/** The box of a place on a page. */
export function boxOf(
  { columns, rows, column }: Omit<PuzzleGrid, "cell" | "style">,
  index: number,
  { frame }: Setting,
): Box {
  const width = (column.width - (columns - 1) * GUTTER) / columns;
  const height = (frame.bottom - frame.top - (rows - 1) * ROW_GAP) / rows;
  const [at, row] = [index % columns, Math.floor(index / columns)];
  return { x: column.x + at * (width + GUTTER), y: frame.top + row * (height + ROW_GAP), width, height };
}

/** How far from the least size of a cell to the best one is comfortable. */
const COMFORT = 0.25;

/** The side of a cell, in points, above which no more room is needed. */
export const comfortableCell = (puzzles: readonly PrintedPuzzle[]): number =>
  Math.max(...puzzles.map(({ extent: { cell } }) => cell.least + COMFORT * (cell.best - cell.least)));

/** Cells that are hardly smaller than with a page for each puzzle. */
const AS_GOOD = 0.85;

/** The most puzzles to a page that leave comfortable cells; never so many that half the page is bare. */
function comfortable(section: Section, usual: readonly number[], rowsFor: (count: number) => number): number {
  const { puzzles } = section;
  const counts = usual.filter((count) => count / 2 < puzzles.length);
  const cellOf = (count: number) => gridFor(section, count, rowsFor(count)).cell;
  // Where a page is too narrow for comfort, a page for each puzzle gains nothing.
  const wanted = Math.max(leastCell(puzzles), Math.min(comfortableCell(puzzles), AS_GOOD * cellOf(1)));
  return counts.find((count) => cellOf(count) >= wanted) ?? 1;
}

/** The arrangement of `count` puzzles with the fewest columns that leaves comfortable cells, else the largest ones. */
function gridFor({ puzzles, code, columns: most, setting }: Section, count: number, mostRows: number): PuzzleGrid {
  const grids: PuzzleGrid[] = [];
  const { frame } = setting;
  for (let columns = 1; columns <= Math.min(count, most); columns++) {
    const rows = Math.ceil(count / columns);
    if (rows > mostRows) continue;
    // One column keeps the measure of the text, and takes the whole live area only where the cells need it.
    for (const column of columns === 1 ? [frame.text, frame.live] : [frame.live]) {
      const shape = { columns, rows, column };
      const box = boxOf(shape, 0, setting);
      const style = blockStyle(puzzles, box.width, code, setting);
      const cell = style === null ? 0 : Math.min(...puzzles.map((puzzle) => fittingCell(puzzle, box, style)));
      grids.push({ ...shape, cell, style });
    }
  }
  const wanted = comfortableCell(puzzles);
  const best = () => grids.reduce((best, grid) => (grid.cell > best.cell * 1.02 ? grid : best));
  return grids.find(({ cell }) => cell >= wanted) ?? best();
}

/** The least cell of the most demanding figure, in points; a hair of rounding is forgiven. */
const leastCell = (puzzles: readonly PrintedPuzzle[]): number =>
  Math.max(...puzzles.map(({ extent }) => extent.cell.least)) - 0.01;

function tooSmall(section: Section, count: number, cell: number): Failure {
  const { puzzles, setting } = section;
  const least = leastCell(puzzles);
  const mm = (points: number) => (points / MM).toFixed(1);
  const fits = Array.from({ length: count - 1 }, (_, i) => count - 1 - i).find(
    (fewer) => gridFor(section, fewer, fewer).cell >= least,
  );
  const [first, last] = [puzzles[0]!.number, puzzles.at(-1)!.number];
  const range = first === last ? `puzzle ${first}` : `puzzles ${first} to ${last}`;
  const crowded = cell < least / 3;
  const why = crowded
    ? "they do not fit"
    : `a cell would be ${mm(cell)} mm wide, and these readers need ${mm(least)} mm`;
  const mend =
    fits === undefined ? pageMend(puzzles, least, cell, setting) : `${fits} to a page fit (perPage: ${fits})`;
  return new Failure(`${range}: with ${count} to a page ${why}`, EXIT.data, mend);
}

/** Says how large a page would do. */
function pageMend(puzzles: readonly PrintedPuzzle[], least: number, cell: number, { frame }: Setting): string {
  const widest = Math.max(...puzzles.map(({ extent }) => extent.width));
  const width = (frame.width - frame.live.width + widest * least) / MM;
  if (cell >= least / 3 && widest * least > frame.live.width)
    return `choose a page at least ${Math.ceil(width)} mm wide, or smaller puzzles`;
  return "choose a larger page or smaller puzzles";
}

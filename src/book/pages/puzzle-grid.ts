/** How many puzzles are on a page, in how many columns and with how large cells. */
import { firstOf, lastOf, valueFor } from "../../engine/required.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { PrintedPuzzle } from "../words.ts";
import { type BlockStyle, blockStyle } from "./block-style.ts";
import type { Column } from "./frame.ts";
import { MM } from "./item.ts";
import { type Box, figureTop } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";

/** Places on a page, row after row. */
export interface Shape {
  readonly columns: number;
  readonly rows: number;
  /** What they share. */
  readonly column: Column;
}

/** An arrangement of a section's puzzles, the same on all of its pages. */
export interface PuzzleGrid extends Shape {
  /** Side of a cell in points, the same for the whole section; 0 where not even the heads fit. */
  readonly cell: number;
  readonly style: BlockStyle | null;
}

/** A grid that its puzzles fit into. `alone`: side of the cells of a puzzle that has a page for itself. */
export type FittingGrid = PuzzleGrid & { readonly style: BlockStyle; readonly alone?: number };

const GUTTER = 16 * MM;
export const ROW_GAP = 10 * MM;
const MOST_COLUMNS = 4;

/** Where nobody says how many go to a page, two rows at most are one below the other. */
const FLOWING_ROWS = 2;

/** How many puzzles go to a page where the spec does not say. */
export interface UsualCounts {
  /** So many to a page, in the order in which they are tried. */
  readonly counts: readonly number[];
  /** In so many columns at most. */
  readonly columns: number;
}

/** What all arrangements of a section have in common. */
export interface Section {
  readonly puzzles: readonly PrintedPuzzle[];
  /** In so many columns at most. */
  readonly columns: number;
  readonly setting: Setting;
  /** How its puzzles are set in blocks so wide; null where a block has no room for a head. */
  readonly styleAt: (width: number) => BlockStyle | null;
}

/** `code`: side of its codes in points, 0 for none. */
export function sectionOf(puzzles: readonly PrintedPuzzle[], columns: number, code: number, setting: Setting): Section {
  const styles = new Map<number, BlockStyle | null>();
  const styleAt = (width: number) => {
    if (!styles.has(width)) styles.set(width, blockStyle(puzzles, width, code, setting));
    return valueFor(styles, width);
  };
  return { puzzles, columns, setting, styleAt };
}

/**
 * The grid of a section. `perPage`: how many to a page, or null for as many of the `usual` counts as leave comfortable
 * cells. `code`: side of its codes in points. Throws a `Failure` that says what would fit.
 */
export function gridOf(
  puzzles: readonly PrintedPuzzle[],
  perPage: number | null,
  usual: UsualCounts,
  code: number,
  setting: Setting,
): FittingGrid {
  const section = sectionOf(puzzles, perPage === null ? usual.columns : MOST_COLUMNS, code, setting);
  const rowsFor = (count: number) => (perPage === null ? mostRows(count) : count);
  const count = perPage ?? comfortable(section, usual.counts, rowsFor);
  const grid = gridFor(section, count, rowsFor(count));
  if (grid.style === null || grid.cell < leastCell(puzzles)) throw tooSmall(section, count, grid.cell);
  return { ...grid, style: grid.style };
}

/** Of so many puzzles on a page, the most that are one below the other. */
export const mostRows = (count: number): number => Math.max(FLOWING_ROWS, count / 2);

/** The breadth of a block. */
export const blockWidth = ({ columns, column }: Shape): number => (column.width - (columns - 1) * GUTTER) / columns;

/** The box of a place on a page. */
export function boxOf(shape: Shape, index: number, { frame }: Setting): Box {
  const { columns, rows, column } = shape;
  const width = blockWidth(shape);
  const height = (frame.bottom - frame.top - (rows - 1) * ROW_GAP) / rows;
  const [at, row] = [index % columns, Math.floor(index / columns)];
  return { x: column.x + at * (width + GUTTER), y: frame.top + row * (height + ROW_GAP), width, height };
}

/** How far from the least size of a cell to the best one is comfortable. */
const COMFORT = 0.15;

/** The side of a cell, in points, that is large enough to be comfortable. */
export const comfortableCell = (puzzles: readonly PrintedPuzzle[]): number =>
  Math.max(...puzzles.map(({ extent: { cell } }) => cell.least + COMFORT * (cell.best - cell.least)));

/** Cells that are hardly smaller than with a page for each puzzle. */
export const AS_GOOD = 0.85;

/** The most puzzles to a page that leave comfortable cells; never so many that half the page is bare. */
function comfortable(section: Section, usual: readonly number[], rowsFor: (count: number) => number): number {
  const { puzzles } = section;
  const counts = usual.filter((count) => count / 2 < puzzles.length);
  const cellOf = (count: number) => gridFor(section, count, rowsFor(count)).cell;
  // Where a page is too narrow for comfort, a page for each puzzle gains nothing.
  const wanted = Math.max(leastCell(puzzles), Math.min(comfortableCell(puzzles), AS_GOOD * cellOf(1)));
  return counts.find((count) => cellOf(count) >= wanted) ?? 1;
}

/** Ways to place so many puzzles on a page, in so many rows at most. */
export function shapesFor({ columns: most, setting }: Section, count: number, rowsAtMost: number): Shape[] {
  const { frame } = setting;
  const shapes: Shape[] = [];
  for (let columns = 1; columns <= Math.min(count, most); columns++) {
    const rows = Math.ceil(count / columns);
    if (rows > rowsAtMost) continue;
    // One column keeps the measure of the text, and takes the whole live area only where the cells need it.
    for (const column of columns === 1 ? [frame.text, frame.live] : [frame.live])
      shapes.push({ columns, rows, column });
  }
  return shapes;
}

/** A shape is worth its cells, and a little the part of its page that it fills. */
const FULL = 0.35;

/**
 * The arrangement of `count` puzzles with the largest cells; one that fills its page is worth cells that are a little
 * smaller, and so is one as broad as the text where its cells are comfortable.
 */
function gridFor(section: Section, count: number, rowsAtMost: number): PuzzleGrid {
  const { puzzles, setting } = section;
  const wanted = comfortableCell(puzzles);
  const most = Math.max(...puzzles.map(({ extent }) => extent.cell.best));
  let best: { grid: PuzzleGrid; worth: number } | null = null;
  for (const shape of shapesFor(section, count, rowsAtMost)) {
    const style = section.styleAt(blockWidth(shape));
    const cell = style === null ? 0 : sharedCell(puzzles, shape, style, setting);
    const isSlim = best !== null && shape.columns === best.grid.columns && best.grid.cell >= wanted;
    const worth =
      cell < leastCell(puzzles) ? cell / most - 1 : cell / most + FULL * filled(puzzles, cell, shape, style, setting);
    if (best === null || (!isSlim && worth > best.worth + HAIR)) best = { grid: { ...shape, cell, style }, worth };
  }
  return best!.grid;
}

const HAIR = 0.02;

/** The largest cell that all of these have in places as large as the shape's. */
const sharedCell = (puzzles: readonly PrintedPuzzle[], shape: Shape, style: BlockStyle, setting: Setting): number => {
  const { width, height } = boxOf(shape, 0, setting);
  const cells = puzzles.map((puzzle) => {
    const { extent } = puzzle;
    return Math.min(width / extent.width, (height - figureTop(puzzle, style)) / extent.height, extent.cell.best);
  });
  return Math.min(...cells);
};

/** The part of a page's height that rows of the highest of these take, up to 1. */
function filled(
  puzzles: readonly PrintedPuzzle[],
  cell: number,
  { rows }: Shape,
  style: BlockStyle | null,
  { frame }: Setting,
): number {
  if (style === null) return 0;
  const heights = puzzles.map((puzzle) => figureTop(puzzle, style) + puzzle.extent.height * cell);
  return Math.min(1, (rows * Math.max(...heights) + (rows - 1) * ROW_GAP) / (frame.bottom - frame.top));
}

/** The least cell of the most demanding figure, in points; a hair of rounding is forgiven. */
export const leastCell = (puzzles: readonly PrintedPuzzle[]): number =>
  Math.max(...puzzles.map(({ extent }) => extent.cell.least)) - 0.01;

/** What to say of a section whose puzzles do not fit, so many to a page. `cell`: what they would have, in points. */
export function tooSmall(section: Section, count: number, cell: number): Failure {
  const { puzzles } = section;
  const least = leastCell(puzzles);
  // What falls short by a hair does not read as if it were enough.
  const mm = (points: number, round: (value: number) => number) => (round((points / MM) * 10) / 10).toFixed(1);
  const fits = Array.from({ length: count - 1 }, (_, i) => count - 1 - i).find(
    (fewer) => gridFor(section, fewer, fewer).cell >= least,
  );
  const [first, last] = [firstOf(puzzles).number, lastOf(puzzles).number];
  const range = first === last ? `puzzle ${first}` : `puzzles ${first} to ${last}`;
  const crowded = cell < least / 3;
  const why = crowded
    ? "they do not fit"
    : `a cell would be ${mm(cell, Math.floor)} mm wide, and these readers need ${mm(least, Math.ceil)} mm`;
  const fix = fits === undefined ? pageFix(section) : `${fits} to a page fit (perPage: ${fits})`;
  return new Failure(`${range}: with ${count} to a page ${why}`, EXIT.data, fix);
}

/** What a sheet has around what is laid out on it: 10 mm on each side. */
const SHEET_EDGES = 20;

/** Margins take so much of what a page grows, across and down. */
const MARGINS = { across: 0.15, down: 0.085 } as const;

/** Says how large a page would do for each of these puzzles alone. */
function pageFix({ puzzles, setting, styleAt }: Section): string {
  const { frame, profile } = setting;
  const style = styleAt(frame.live.width);
  const around = profile.sheets ? SHEET_EDGES : 0;
  const grown = (side: number, by: number, margins: number) => Math.ceil((side + by / (1 - margins)) / MM + around);
  const width = Math.max(...puzzles.map(({ extent }) => extent.width * extent.cell.least));
  if (width > frame.live.width)
    return `choose a page at least ${grown(frame.width, width - frame.live.width, MARGINS.across)} mm wide, or smaller puzzles`;
  if (style === null) return "choose a larger page or smaller puzzles";
  const heights = puzzles.map((puzzle) => figureTop(puzzle, style) + puzzle.extent.height * puzzle.extent.cell.least);
  const height = grown(frame.height, Math.max(...heights) - (frame.bottom - frame.top), MARGINS.down);
  return `choose a page at least ${height} mm high, or smaller puzzles`;
}

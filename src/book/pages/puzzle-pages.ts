/** Pages of puzzles in printed order: fixed numbers to a page, arranged pages, or kinds in turn. */
import { firstOf, lastOf, valueFor } from "../../engine/required.ts";
import type { PrintedPuzzle } from "../words.ts";
import type { ArrangedPage } from "./arrange-puzzles.ts";
import type { BlockStyle } from "./block-style.ts";
import type { Column } from "./frame.ts";
import type { Item } from "./item.ts";
import { type Box, blockHeight, puzzleBlock } from "./puzzle-block.ts";
import { boxOf, comfortableCell, type FittingGrid, ROW_GAP } from "./puzzle-grid.ts";
import type { Setting } from "./setting.ts";

/** A page of puzzles without its foot; its items are made when it is printed. */
export interface PuzzlePage {
  readonly items: () => Item[];
  readonly puzzles: readonly PrintedPuzzle[];
  /** What its foot is aligned with. */
  readonly column: Column;
}

/** A puzzle and the grid of its section. */
export interface PuzzleOnGrid {
  readonly puzzle: PrintedPuzzle;
  readonly grid: FittingGrid;
}

/** A puzzle in its place. */
interface Place {
  readonly puzzle: PrintedPuzzle;
  readonly style: BlockStyle;
  readonly column: Column;
  readonly box: Box;
  /** Side of its cells in points. */
  readonly cell: number;
}

/** The items in the top right corner of a puzzle's block: its code. */
export type CodeOf = (puzzle: PrintedPuzzle, right: number, top: number) => readonly Item[];

/** Puzzles on pages, so many to each, on places that are the same on each. */
export function fixedPages(
  puzzles: readonly PrintedPuzzle[],
  perPage: number,
  grid: FittingGrid,
  code: CodeOf,
  setting: Setting,
): PuzzlePage[] {
  const { style, cell, column } = grid;
  const pages = Array.from({ length: Math.ceil(puzzles.length / perPage) }, (_, page) =>
    puzzles.slice(page * perPage, (page + 1) * perPage).map((puzzle, i): Place => {
      return { puzzle, style, column, cell, box: boxOf(grid, i, setting) };
    }),
  );
  return printedPages(pages, code, setting);
}

/** Puzzles on pages of which each has an arrangement of its own. */
export function arrangedPages(pages: readonly ArrangedPage[], code: CodeOf, setting: Setting): PuzzlePage[] {
  return printedPages(
    pages.map((page) => placesOf(page, setting)),
    code,
    setting,
  );
}

/** Puzzles that come in turn, each on the grid of its section. */
export const flowingPages = (puzzles: readonly PuzzleOnGrid[], code: CodeOf, setting: Setting): PuzzlePage[] =>
  printedPages(placesInTurn(puzzles, setting), code, setting);

const printedPages = (pages: readonly (readonly Place[])[], code: CodeOf, setting: Setting): PuzzlePage[] =>
  pages.map((places) => ({
    items: () =>
      places.flatMap(({ puzzle, style, box, cell }) =>
        puzzleBlock(puzzle, box, cell, style, code(puzzle, box.x + box.width, box.y), setting),
      ),
    puzzles: places.map(({ puzzle }) => puzzle),
    column: firstOf(places).column,
  }));

/** Rows that all fit into equal parts of their page are at the same heights on every page, others as evenly as goes. */
function placesOf({ puzzles, shape, style, cell }: ArrangedPage, setting: Setting): Place[] {
  const { frame } = setting;
  const { columns, column } = shape;
  const rows = Math.ceil(puzzles.length / columns);
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(...puzzles.slice(row * columns, (row + 1) * columns).map((puzzle) => blockHeight(puzzle, cell, style))),
  );
  const pageHeight = frame.bottom - frame.top;
  const part = (pageHeight - (rows - 1) * ROW_GAP) / rows;
  const used = heights.reduce((sum, height) => sum + height, 0);
  const isEven = heights.every((height) => height <= part + HAIR);
  const gap = (pageHeight - used) / Math.max(1, rows - 1);
  const tops = heights.map((_, row) =>
    isEven ? row * (part + ROW_GAP) : heights.slice(0, row).reduce((sum, height) => sum + height + gap, 0),
  );
  return puzzles.map((puzzle, i): Place => {
    const row = Math.floor(i / columns);
    const box = boxOf({ ...shape, rows: 1 }, i % columns, setting);
    const height = puzzles.length === 1 ? pageHeight : heights[row]!;
    return { puzzle, style, column, cell, box: { ...box, y: frame.top + tops[row]!, height } };
  });
}

const HAIR = 0.01;

const SIZES_TRIED = 8;

/** The same puzzles with smaller cells where that saves pages, but no smaller than comfortable: the largest that take the fewest pages. */
export function withFewestPages(placed: readonly PuzzleOnGrid[], setting: Setting): readonly PuzzleOnGrid[] {
  const grids = Map.groupBy(placed, ({ grid }) => grid);
  const tried = Array.from({ length: SIZES_TRIED }, (_, i) => {
    const smaller = new Map(
      [...grids].map(([grid, own]) => [grid, withSmallerCells(grid, own, i / (SIZES_TRIED - 1))]),
    );
    const some = placed.map(({ puzzle, grid }) => ({ puzzle, grid: valueFor(smaller, grid) }));
    return { some, pages: rowsOnPages(rowsOf(some), setting).length };
  });
  return tried.reduce((best, each) => (each.pages < best.pages ? each : best)).some;
}

/** A grid with cells reduced towards the smallest comfortable one. `share`: 0 its own cells, 1 the smallest. */
function withSmallerCells(grid: FittingGrid, placed: readonly PuzzleOnGrid[], share: number): FittingGrid {
  const least = Math.min(grid.cell, comfortableCell(placed.map(({ puzzle }) => puzzle)));
  return { ...grid, cell: grid.cell - (grid.cell - least) * share, alone: grid.cell };
}

interface Row {
  readonly puzzles: readonly PuzzleOnGrid[];
  readonly height: number;
}

/** Puzzles that follow each other on grids of so many columns are side by side. */
function rowsOf(puzzles: readonly PuzzleOnGrid[]): Row[] {
  const rows: PuzzleOnGrid[][] = [];
  for (const placed of puzzles) {
    const row = rows.at(-1);
    const fits =
      row !== undefined && row.length < placed.grid.columns && firstOf(row).grid.columns === placed.grid.columns;
    if (fits) row.push(placed);
    else rows.push([placed]);
  }
  return rows.map((row) => ({
    puzzles: row,
    height: Math.max(...row.map(({ puzzle, grid }) => blockHeight(puzzle, grid.cell, grid.style))),
  }));
}

/** One row, or two that fit one below the other, to a page. */
function rowsOnPages(rows: readonly Row[], { frame }: Setting): Row[][] {
  const pageHeight = frame.bottom - frame.top;
  const pages: Row[][] = [];
  for (let i = 0; i < rows.length; i += lastOf(pages).length) {
    const [first, second] = [rows[i]!, rows[i + 1]];
    const isPair = second !== undefined && first.height + ROW_GAP + second.height <= pageHeight;
    pages.push(isPair ? [first, second] : [first]);
  }
  return pages;
}

/** Rows that both fit into halves are at the same heights on every page. */
function placesInTurn(puzzles: readonly PuzzleOnGrid[], setting: Setting): Place[][] {
  const { frame } = setting;
  const pageHeight = frame.bottom - frame.top;
  const half = (pageHeight + ROW_GAP) / 2;
  return rowsOnPages(rowsOf(puzzles), setting).map(([first, second]) => {
    // Alone on its page, a puzzle has the whole of it.
    const isAlone = second === undefined && first!.puzzles.length === 1;
    const at = (row: Row, y: number) =>
      row.puzzles.map((placed, k): Place => {
        const { grid } = placed;
        const box = { ...boxOf({ ...grid, rows: 1 }, k, setting), y: frame.top + y };
        const cell = isAlone ? (grid.alone ?? grid.cell) : grid.cell;
        const { style, column } = grid;
        return {
          puzzle: placed.puzzle,
          style,
          column,
          cell,
          box: { ...box, height: isAlone ? pageHeight : row.height },
        };
      });
    if (second === undefined) return at(first!, 0);
    const below = Math.max(first!.height + ROW_GAP, Math.min(half, pageHeight - second.height));
    return [...at(first!, 0), ...at(second, below)];
  });
}

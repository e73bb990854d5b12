/** Pages of puzzles: where each is on its page. */
import type { PrintedPuzzle } from "../words.ts";
import { columnLeft, columnWidth, type FittedPage, pageHeight, ROW_GAP, rowHeights, sharedHeight } from "./fit-page.ts";
import type { Column } from "./frame.ts";
import type { Item } from "./item.ts";
import { lowering, puzzleBlock } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";

/** A page of puzzles without its foot; its items are made when it is printed. */
export interface PuzzlePage {
  readonly items: () => Item[];
  readonly puzzles: readonly PrintedPuzzle[];
  /** What its foot is aligned with. */
  readonly column: Column;
}

/** The items in the top right corner of a puzzle's block: its code. */
export type CodeOf = (puzzle: PrintedPuzzle, right: number, top: number) => readonly Item[];

/** Pages that were composed, ready to print. */
export const puzzlePages = (pages: readonly FittedPage[], code: CodeOf, setting: Setting): PuzzlePage[] =>
  pages.map((page) => ({
    items: () => pageItems(page, code, setting),
    puzzles: page.puzzles,
    column: page.shape.column,
  }));

function pageItems(page: FittedPage, code: CodeOf, setting: Setting): Item[] {
  const { puzzles, shape, forms, cells, shared } = page;
  const { x } = shape.column;
  const { top } = setting.frame;
  const width = columnWidth(shape);
  const rows = rowsOf(page, setting);
  return [
    ...(shared?.items(x, top + page.above) ?? []),
    ...puzzles.flatMap((puzzle, i) => {
      const row = rows[Math.floor(i / shape.columns)]!;
      const box = { x: columnLeft(shape, i % shape.columns), width, ...row };
      return puzzleBlock(puzzle, box, cells[i]!, forms[i]!, code(puzzle, box.x + width, box.y), setting);
    }),
  ];
}

const HAIR = 0.01;
/** A last row that is so much lower than the highest would leave a hole in its part of the page. */
const LOW = 0.7;

/**
 * Where the rows of a page are. Rows that all fit into equal parts of it are at the same heights on every such page, others as
 * evenly as goes; where parts are much higher than their rows, these are lower in them.
 */
function rowsOf(page: FittedPage, setting: Setting): { readonly y: number; readonly height: number }[] {
  const heights = rowHeights(page);
  const above = page.above + sharedHeight(page);
  const top = setting.frame.top + above;
  const room = pageHeight(setting) - above;
  const part = (room - (heights.length - 1) * ROW_GAP) / heights.length;
  const highest = Math.max(...heights);
  const isLastLow = heights.at(-1)! < LOW * highest;
  if (highest <= part + HAIR && !isLastLow) {
    const lower = page.shared !== null ? lowering(part, highest) : 0;
    return heights.map((_, row) => ({ y: top + row * (part + ROW_GAP) + lower, height: part - lower }));
  }
  const used = heights.reduce((sum, height) => sum + height, 0);
  // Below a low last row there is as much as above it.
  const gap = (room - used) / (heights.length - (isLastLow ? 0.5 : 1));
  return heights.map((height, row) => ({
    y: top + heights.slice(0, row).reduce((sum, each) => sum + each + gap, 0),
    height,
  }));
}

/** The heights of the rows on a page of puzzles, and how much of the page they fill. */

import { MM } from "./item.ts";
import type { Part } from "./layout/part.ts";
import { type BlockForm, blockArea, blockHeight, canHang } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { rowEnd, type Shape } from "./shape.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Height of a page between its top and its footer. */
export const pageHeight = ({ frame }: Pick<Setting, "frame">): number => frame.bottom - frame.top;

/** Minimum gap between rows. */
export const ROW_GAP = 8 * MM;

/** The height of a page's shared title and rule; 0 if each puzzle has its own. */
export const sharedHeight = ({ shared }: FittedPage): number => shared?.height ?? 0;

/** The forms of a page's puzzles: in a row, either all numbers are next to their figures or none, so that figures align. */
export function formsInRows({ puzzles, shape, forms, cells }: FittedPage): BlockForm[] {
  const inRow: BlockForm[] = [];
  for (let row = 0, from = 0; from < puzzles.length; row++) {
    const end = rowEnd(shape, row, from, puzzles.length);
    let hangs = true;
    for (let i = from; i < end && hangs; i++) hangs = canHang(puzzles[i]!, cells[i]!, forms[i]!);
    for (let i = from; i < end; i++) inRow.push(hangs ? forms[i]! : { ...forms[i]!, isAbove: true });
    from = end;
  }
  return inRow;
}

/** The heights of the blocks of a page, by puzzle. */
function blockHeights(page: FittedPage): number[] {
  const forms = formsInRows(page);
  return page.puzzles.map((puzzle, i) => blockHeight(puzzle, page.cells[i]!, forms[i]!));
}

/** The heights of the rows of a page. */
export function rowHeights(page: FittedPage): number[] {
  const heights = blockHeights(page);
  const rows: number[] = [];
  for (let from = 0; from < heights.length; ) {
    const end = rowEnd(page.shape, rows.length, from, heights.length);
    rows.push(Math.max(...heights.slice(from, end)));
    from = end;
  }
  return rows;
}

/** The used share of a page's height and width. */
export function filledShare(page: FittedPage, setting: Setting): number {
  const { width } = page.shape.column;
  const forms = formsInRows(page);
  const areas = page.puzzles.map((puzzle, i) => blockArea(puzzle, page.cells[i]!, forms[i]!));
  const above = (page.above + sharedHeight(page)) * width;
  return (above + areas.reduce((sum, area) => sum + area, 0)) / (pageHeight(setting) * width);
}

/**
 * The height of a page, including the free space above. Called for every size tried for every page, so blocks are measured once
 * and no list of rows is created.
 */
export function heightOf(page: FittedPage): number {
  const heights = blockHeights(page);
  if (page.tops !== undefined) return bottomOnGrid(page, heights, page.tops);
  const gap = gapBetween(page, heights);
  let sum = page.above + sharedHeight(page) - gap;
  for (let row = 0, from = 0; from < heights.length; row++) {
    const end = rowEnd(page.shape, row, from, heights.length);
    let height = heights[from]!;
    for (let i = from + 1; i < end; i++) height = Math.max(height, heights[i]!);
    sum = sum + height + gap;
    from = end;
  }
  return sum;
}

function bottomOnGrid({ shape }: FittedPage, heights: readonly number[], tops: readonly number[]): number {
  let bottom = 0;
  for (let row = 0, from = 0; from < heights.length; row++) {
    const end = rowEnd(shape, row, from, heights.length);
    for (let i = from; i < end; i++) bottom = Math.max(bottom, tops[row]! + heights[i]!);
    from = end;
  }
  return bottom;
}

/** Minimum ratio of the gap between two puzzles to that between the parts of either, so that they do not look joined. */
const APART = 1.12;

/** Minimum gap as a share of a cell: closer large squares look like those of one figure. */
const CLEAR = 0.8;

/** Minimum gap between two rows of a page. */
export const rowGap = (page: FittedPage): number => gapBetween(page, blockHeights(page));

/** The same, with known block heights. */
function gapBetween({ puzzles, cells }: FittedPage, heights: readonly number[]): number {
  let gap: number = ROW_GAP;
  for (const [i, height] of heights.entries()) {
    const { extent } = puzzles[i]!;
    // The head of the lower puzzle also lies between the figures.
    const head = height - extent.height * cells[i]!;
    gap = Math.max(gap, Math.max(APART * extent.gap, CLEAR) * cells[i]! - Math.max(0, head));
  }
  return gap;
}

/** Puzzles on a page. Lengths in points. */
export interface FittedPage {
  readonly puzzles: readonly PrintedPuzzle[];
  readonly shape: Shape;
  /** Title and rule printed once above all of them; null if each has its own. */
  readonly shared: Part | null;
  /** By puzzle: its layout, and the side of its cells. */
  readonly forms: readonly BlockForm[];
  readonly cells: readonly number[];
  /** Free space at its top. */
  readonly above: number;
  /** On a grid, the tops of its rows of slots, from the top of the page; more than it has rows if slots are free. */
  readonly tops?: readonly number[] | undefined;
  /** The number of rows of its grid. */
  readonly gridRows?: number;
}

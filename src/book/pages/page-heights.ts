/** How high the rows of a page of puzzles are, and how much of the page they fill. */

import type { FittedPage } from "./fit-page.ts";
import { MM } from "./item.ts";
import { type BlockForm, blockArea, blockHeight, canHang } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";

/** Puzzles in rows of a page. */
export const inRows = <T>(list: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / columns) }, (_, row) => list.slice(row * columns, (row + 1) * columns));

/** Height of a page between its top and its foot. */
export const pageHeight = ({ frame }: Pick<Setting, "frame">): number => frame.bottom - frame.top;

/** Between rows, at least. */
const ROW_GAP = 8 * MM;

/** The height of a page's title and rule that all of its puzzles share; 0 where each has its own. */
export const sharedHeight = ({ shared }: FittedPage): number => shared?.height ?? 0;

/** The forms of a page's puzzles: of a row all numbers are beside their figures, or none, so that these are at one height. */
export function formsInRows({ puzzles, shape, forms, cells }: FittedPage): BlockForm[] {
  const hang = puzzles.map((puzzle, i) => canHang(puzzle, cells[i]!, forms[i]!));
  const rows = inRows(hang, shape.columns).map((row) => row.includes(false));
  return forms.map((form, i) => (rows[Math.floor(i / shape.columns)] ? { ...form, isAbove: true } : form));
}

/** The heights of the blocks of a page, by puzzle. */
function blockHeights(page: FittedPage): number[] {
  const forms = formsInRows(page);
  return page.puzzles.map((puzzle, i) => blockHeight(puzzle, page.cells[i]!, forms[i]!));
}

/** The heights of the rows of a page. */
export const rowHeights = (page: FittedPage): number[] =>
  inRows(blockHeights(page), page.shape.columns).map((row) => Math.max(...row));

/** The part of a page's height and breadth that is printed on. */
export function filledShare(page: FittedPage, setting: Setting): number {
  const { width } = page.shape.column;
  const forms = formsInRows(page);
  const areas = page.puzzles.map((puzzle, i) => blockArea(puzzle, page.cells[i]!, forms[i]!));
  const above = (page.above + sharedHeight(page)) * width;
  return (above + areas.reduce((sum, area) => sum + area, 0)) / (pageHeight(setting) * width);
}

/** The height that a page takes, with what is kept free above it. */
export function heightOf(page: FittedPage): number {
  const gap = rowGap(page);
  return rowHeights(page).reduce((sum, row) => sum + row + gap, page.above + sharedHeight(page) - gap);
}

/** Two puzzles are so much further apart than the parts of either, or the eye would join them. */
const APART = 1.12;

/** And so much of a cell: large squares that are nearer look like those of one figure. */
const CLEAR = 0.8;

/** The least space between two rows of a page. */
export function rowGap(page: FittedPage): number {
  const { puzzles, cells } = page;
  const apart = blockHeights(page).map((height, i) => {
    const { extent } = puzzles[i]!;
    // From figure to figure there is the head of the lower one, too.
    const head = height - extent.height * cells[i]!;
    return Math.max(APART * extent.gap, CLEAR) * cells[i]! - Math.max(0, head);
  });
  return Math.max(ROW_GAP, ...apart);
}

/** Pages of puzzles: where each is on its page. */

import type { FittedPage } from "./fit-page.ts";
import type { Column } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Emptiness, emptinessOf } from "./pack-report.ts";
import { formsInRows, pageHeight, rowGap, rowHeights, sharedHeight } from "./page-heights.ts";
import { puzzleBlock } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { placesOf } from "./shape.ts";
import type { PrintedPuzzle } from "./words.ts";
import { TO_WORKING, WORKING, workingSpace } from "./working-space.ts";

/** A page of puzzles without its foot; its items are made when it is printed. */
export interface PuzzlePage {
  readonly items: () => Item[];
  readonly puzzles: readonly PrintedPuzzle[];
  /** What its foot is aligned with. */
  readonly column: Column;
  /** How empty it is, in a packed book. */
  readonly emptiness?: (() => Emptiness) | undefined;
}

/** The items in the top right corner of a puzzle's block: its code. */
export type CodeOf = (puzzle: PrintedPuzzle, right: number, top: number) => readonly Item[];

/** Pages that were composed, ready to print. */
export const puzzlePages = (pages: readonly FittedPage[], code: CodeOf, setting: Setting): PuzzlePage[] =>
  pages.map((page) => ({
    items: () => pageItems(page, code, setting),
    puzzles: page.puzzles,
    column: page.shape.column,
    emptiness: setting.packing && (() => emptinessOf(page, setting)),
  }));

function pageItems(page: FittedPage, code: CodeOf, setting: Setting): Item[] {
  const { puzzles, shape, cells, shared } = page;
  const forms = formsInRows(page);
  const { x } = shape.column;
  const { top } = setting.frame;
  const places = placesOf(shape, puzzles.length);
  const { rows, lead, working } = rowsOf(page, setting);
  return [
    ...(shared?.items(x, top + page.above) ?? []),
    ...puzzles.flatMap((puzzle, i) => {
      const { row, x: left, width } = places[i]!;
      const box = { x: left, width, ...rows[row]! };
      return puzzleBlock(puzzle, box, lead, cells[i]!, forms[i]!, code(puzzle, box.x + width, box.y), setting);
    }),
    ...(working === null ? [] : [workingSpace({ x, width: shape.column.width, ...working })]),
  ];
}

/** Between rows: so much where there is room, before white is gathered at the foot. */
const MAX_GAP = 15 * MM;
/** White at the foot, over the height of a page, up to which it looks as if it were meant; more goes between rows. */
const AT_FOOT = 0.12;
/** The widest gap between rows, over that height. */
const WIDEST = 0.11;
/** The most that the first figures of a page are lowered below their rule. */
const MAX_LEAD = 9 * MM;
/** Where there is no room to work in below them, they are lowered by this part of what is left. */
const LEAD_ALONE = 0.55;

/** Heights on a page, in points. */
interface Span {
  readonly y: number;
  readonly height: number;
}

interface PageRows {
  readonly rows: readonly Span[];
  /** Figures of the only row are so much further below their rule. */
  readonly lead: number;
  /** What is left below the rows to work in; null where it is little. */
  readonly working: Span | null;
}

/** Where the rows of a page are: close below each other, so that what is left is white in one piece above the foot. */
function rowsOf(page: FittedPage, setting: Setting): PageRows {
  const heights = rowHeights(page);
  const whole = pageHeight(setting);
  const above = page.above + sharedHeight(page);
  const gaps = heights.length - 1;
  const free = whole - above - heights.reduce((sum, height) => sum + height, 0);
  const close = Math.min(Math.max(MAX_GAP, rowGap(page)), free / Math.max(1, gaps));
  const wide = Math.min(WIDEST * whole, (free - AT_FOOT * whole) / Math.max(1, gaps));
  const gap = Math.max(close, wide);
  const left = free - gaps * gap - AT_FOOT * whole;
  const most = setting.working ?? WORKING.most * whole;
  // Further from the rule, not from its number: of a page with one row, or with one rule above all.
  const mostLead = most > 0 ? MAX_LEAD : Math.min(LEAD_ALONE * left, WIDEST * whole);
  const lead = gaps === 0 || page.shared !== null ? Math.max(0, Math.min(mostLead, left)) : 0;
  let y = setting.frame.top + above + (page.shared === null ? 0 : lead);
  const rows = heights.map((height) => {
    const row = { y, height };
    y += height + gap;
    return row;
  });
  const end = y - gap + (page.shared === null ? lead : 0);
  const room = setting.frame.bottom - end;
  const height = Math.min(room - TO_WORKING, most);
  const working = most === 0 || room < WORKING.from * whole ? null : { y: end + TO_WORKING, height };
  return { rows, lead: page.shared === null ? lead : 0, working };
}

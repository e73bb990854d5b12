/** Pages of puzzles: positions of the puzzles. */

import { circle, type Mark, rect } from "../engine/figure.ts";
import type { Column } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { emptinessOf } from "./pack-report.ts";
import { type FittedPage, formsInRows, pageHeight, rowGap, rowHeights, sharedHeight } from "./page-heights.ts";
import { type BlockForm, type Box, blockHeight, puzzleBlock } from "./puzzle-block.ts";
import type { Emptiness, Setting } from "./setting.ts";
import { columnLeft, columnWidth, placesOf } from "./shape.ts";
import { sumsTable } from "./sums-table.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A page of puzzles without its footer; its items are created when it is printed. */
export interface PuzzlePage {
  readonly items: () => Item[];
  readonly puzzles: readonly PrintedPuzzle[];
  /** Size of its smallest figure as a share of that figure's good size. */
  readonly goodShare: number;
  /** The column with which its footer is aligned. */
  readonly column: Column;
  /** Its emptiness, in a packed book. */
  readonly emptiness?: (() => Emptiness) | undefined;
}

/** The items in the top right corner of a puzzle's block: its code. */
export type CodeOf = (puzzle: PrintedPuzzle, right: number, top: number) => readonly Item[];

/** Composed pages, ready to print. */
export const puzzlePages = (pages: readonly FittedPage[], code: CodeOf, setting: Setting): PuzzlePage[] =>
  pages.map((page) => ({
    items: () => pageItems(page, code, setting),
    puzzles: page.puzzles,
    goodShare: Math.min(...page.puzzles.map(({ extent }, i) => page.cells[i]! / extent.cell.good)),
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
    ...(working === null
      ? besideLast(page, forms, rows, setting)
      : spaceItems(puzzles, { x, width: shape.column.width, ...working }, setting)),
  ];
}

/** What fills the free places of a last row, as high as its figures; nothing beside low ones, or if there is no place. */
function besideLast(page: FittedPage, forms: readonly BlockForm[], rows: readonly Span[], setting: Setting): Item[] {
  const { puzzles, shape, cells } = page;
  const own = shape.rows?.at(-1) ?? [];
  const free = shape.columns - own.length;
  const at = puzzles.length - 1;
  const { extent, card } = puzzles[at]!;
  const [width, height] = [extent.width * cells[at]!, extent.height * cells[at]!];
  const isBroad = (own[0] ?? 0) > columnWidth(shape) + HAIR;
  const isLow = height < WORKING.from * pageHeight(setting);
  if (free <= 0 || own.length === 0 || isBroad || card !== null || isLow || setting.working === 0) return [];
  const x = columnLeft(shape, own.length);
  const y = rows.at(-1)!.y + blockHeight(puzzles[at]!, cells[at]!, forms[at]!) - height;
  return spaceItems(puzzles, { x, y, width: columnLeft(shape, shape.columns - 1) + width - x, height }, setting);
}

/** Rounding, in points. */
const HAIR = 0.01;

/** Gap between rows if there is space; more is collected at the foot. */
const MAX_GAP = 15 * MM;
/** Maximum intentional-looking space at the foot, as a share of a page's height; more goes between rows. */
const AT_FOOT = 0.12;
/** Maximum gap between rows, as a share of that height. */
const WIDEST = 0.13;
/** Maximum additional distance of a page's first figures from their rule, in general and as a share of a page's height. */
const MAX_LEAD = { usual: 9 * MM, share: 0.104 } as const;
/** Share of the remaining space by which they are lowered if there is no working space below them. */
const LEAD_ALONE = 0.7;

/** Vertical ranges on a page, in points. */
interface Span {
  readonly y: number;
  readonly height: number;
}

interface PageRows {
  readonly rows: readonly Span[];
  /** Additional distance of the figures of a single row from their rule. */
  readonly lead: number;
  /** The working space below the rows; null if it is small. */
  readonly working: Span | null;
}

/** Positions of the rows of a page: close together, so that the remaining space is in one piece above the footer. */
function rowsOf(page: FittedPage, setting: Setting): PageRows {
  const heights = rowHeights(page);
  const whole = pageHeight(setting);
  const onGrid = page.tops === undefined ? null : rowsOnGrid(page.tops, heights, setting);
  const isCompact = setting.packing !== undefined && heights.length > 1;
  if (onGrid !== null && (isCompact || isFilled(page, onGrid, setting))) return onGrid;
  const above = page.above + sharedHeight(page);
  const gaps = heights.length - 1;
  const free = whole - above - heights.reduce((sum, height) => sum + height, 0);
  const close = Math.min(Math.max(MAX_GAP, rowGap(page)), free / Math.max(1, gaps));
  const wide = Math.min(WIDEST * whole, (free - AT_FOOT * whole) / Math.max(1, gaps));
  const gap = Math.max(close, wide);
  const left = free - gaps * gap - AT_FOOT * whole;
  const most = setting.working ?? WORKING.most * whole;
  // Additional distance from the rule, not from the number: for a page with one row, or with one rule above all.
  const beside = most > 0 ? Math.max(MAX_LEAD.usual, (left - most) / 2) : LEAD_ALONE * left;
  const maxLead = Math.min(beside, MAX_LEAD.share * whole);
  const lead = gaps === 0 || page.shared !== null ? Math.max(0, Math.min(maxLead, left)) : 0;
  let y = setting.frame.top + above + (page.shared === null ? 0 : lead);
  const rows = heights.map((height) => {
    const row = { y, height };
    y += height + gap;
    return row;
  });
  const end = y - gap + (page.shared === null ? lead : 0);
  const working = workingBelow(end, setting);
  return { rows, lead: page.shared === null ? lead : 0, working };
}

/** Maximum height of an empty band on a page on a grid, and at its foot, as shares of its height; else its rows are closer. */
const MAX_EMPTY = { band: 0.12, foot: 0.17 } as const;

function isFilled(page: FittedPage, { rows, working }: PageRows, { frame }: Setting): boolean {
  const whole = frame.bottom - frame.top;
  let end = frame.top + page.above + sharedHeight(page);
  const bands = [...rows, ...(working === null ? [] : [working])].map(({ y, height }) => {
    const band = y - end;
    end = y + height;
    return band;
  });
  return Math.max(...bands) <= MAX_EMPTY.band * whole && frame.bottom - end <= MAX_EMPTY.foot * whole;
}

/** The rows of a page on a grid. Free slots are working space. */
function rowsOnGrid(tops: readonly number[], heights: readonly number[], setting: Setting): PageRows {
  const { frame, working: given } = setting;
  const whole = pageHeight(setting);
  const rows = heights.map((height, i) => ({ y: frame.top + tops[i]!, height }));
  const { y, height } = rows.at(-1)!;
  const free = tops[rows.length];
  const from = free === undefined ? y + height + TO_WORKING : frame.top + free;
  const most = given ?? WORKING.most * whole;
  const room = frame.bottom - from;
  const isSmall = most === 0 || room < WORKING.from * whole || setting.packing !== undefined;
  const own = Math.min(room, most);
  return { rows, lead: 0, working: isSmall ? null : { y: from + (room - own) / 2, height: own } };
}

/** The working space below a height; null if it is small. */
function workingBelow(end: number, setting: Setting): Span | null {
  const whole = pageHeight(setting);
  const most = setting.working ?? WORKING.most * whole;
  const room = setting.frame.bottom - end;
  if (most === 0 || room < WORKING.from * whole) return null;
  return { y: end + TO_WORKING, height: Math.min(room - TO_WORKING, most) };
}

/** The frame below a height, where a page of these puzzles ends, if there is space for it. */
export function workingItems(end: number, puzzles: readonly PrintedPuzzle[], setting: Setting): Item[] {
  const working = workingBelow(end, setting);
  const { x, width } = setting.frame.text;
  return working === null ? [] : spaceItems(puzzles, { x, width, ...working }, setting);
}

/** What fills the space below puzzles: a table that helps with all of them, or a frame to work in. */
const spaceItems = (puzzles: readonly PrintedPuzzle[], box: Box, setting: Setting): Item[] =>
  sumsTable(puzzles, box, setting) ?? [workingSpace(box)];

// Working space below puzzles that cannot fill their page: a frame with dots to write, list and draw by.

/** Minimum remaining height that becomes working space, and maximum of that, as shares of the page's height. */
const WORKING = { from: 0.17, most: 0.25 } as const;
/** Gap between the puzzles and the frame. */
const TO_WORKING = 8 * MM;
/** Distance between dots, and their radius. */
const PITCH = 6 * MM;
const DOT = 0.5;
const CORNER = 7;

/** A frame with dots in even rows and columns, with equal distances to all sides. */
function workingSpace({ x, y, width, height }: Box): Item {
  const [columns, rows] = [width, height].map((side) => Math.floor(side / PITCH - 0.5)) as [number, number];
  const left = x + (width - (columns - 1) * PITCH) / 2;
  const top = y + (height - (rows - 1) * PITCH) / 2;
  const dots = Array.from({ length: columns * rows }, (_, i): Mark => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return circle("dot", left + column * PITCH, top + row * PITCH, DOT);
  });
  return { item: "ornament", marks: [rect("blank", x, y, width, height, CORNER), ...dots] };
}

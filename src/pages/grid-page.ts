/**
 * Pages on a grid: rows and columns of equal slots, in which heads and figures begin at the upper left corners. Figures of a kind
 * have one size on all pages, as large as their slots allow.
 */

import { valueFor } from "../engine/required.ts";
import { ruleType } from "./block-style.ts";
import { cardScales, GUTTER, isSameTask, type Listing, maxHeightShare } from "./fit-page.ts";
import type { Column } from "./frame.ts";
import { MM } from "./item.ts";
import { type FittedPage, pageHeight, ROW_GAP } from "./page-heights.ts";
import { type BlockForm, cellWithin, type SharedHead, sharedHead } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { placesOf } from "./shape.ts";
import { sharedRule } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly column: Column;
  /** Whether the words of a puzzle in a slot are on the left of its figure. */
  readonly isAside: boolean;
}

/** A page by the indices of its puzzles. `isWhole`: its only puzzle takes all of it. */
export interface PlannedPage {
  readonly rows: readonly PlannedRow[];
  readonly isWhole: boolean;
}
/** `isBroad`: its only puzzle takes the width of all columns. */
export interface PlannedRow {
  readonly indices: readonly number[];
  readonly isBroad: boolean;
}

/** Pages, and for each puzzle the largest cell for which its place has room. */
export interface SizedPages {
  readonly pages: readonly FittedPage[];
  readonly own: readonly number[];
  /** Whether figures of the usual size fit below the content above the first page's puzzles. */
  readonly isFirstLower: boolean;
}

/** Gap between rows, and minimum width of columns with words in ems of their type, if pages are packed. */
const PACKED = { gap: 5.5 * MM, ems: 12.5 } as const;
/** The latter for others, also in points. */
const READABLE = { ems: 14, points: 60 * MM } as const;

/** Width of words on the left of a figure, as a share of the page's column, and at least in ems. */
const ASIDE = { share: 0.25, ems: 7.8 } as const;

/** The words above the puzzles of a page; null: none. */
interface Head {
  readonly shared: SharedHead | null;
  readonly puzzles: readonly PrintedPuzzle[];
  /** Whether puzzles need only their numbers. */
  readonly isSaid: boolean;
}

/** A page without sizes. `slot`: height of its slots. */
interface Unsized {
  readonly page: Omit<FittedPage, "cells"> & { readonly tops: readonly number[] };
  readonly planned: PlannedPage;
  readonly slot: number;
  /** Whether its rows begin lower than those of other pages. */
  readonly isLower: boolean;
}

/** The planned pages of a chapter; null if columns are too narrow for their words. */
export function pagesOnGrid(planned: readonly PlannedPage[], grid: Grid, listing: Listing): SizedPages | null {
  const { puzzles, setting } = listing;
  const heads = headsOf(planned, grid, listing);
  // A packed chapter has its rule only on its first page.
  const usual = setting.packing === undefined ? heads : heads.slice(1);
  const reserved = Math.max(0, ...usual.map(({ shared }) => shared?.height ?? 0));
  const pages = planned.map((page, i) => unsizedPage(page, heads[i]!, i === 0, reserved, grid, listing));
  if (!pages.every((page) => page !== null)) return null;
  const first = sizedPages(pages, 1, listing);
  if (puzzles.every(({ card }) => card === null)) return first;
  const isEnough = ({ own }: SizedPages) =>
    own.every((cell, i) => puzzles[i]!.card === null || cell >= Math.min(first.own[i]!, puzzles[i]!.extent.cell.good));
  for (const scale of cardScales(setting)) {
    const sized = sizedPages(pages, scale, listing);
    if (isEnough(sized)) return sized;
  }
  return first;
}

function headsOf(planned: readonly PlannedPage[], { columns, rows, column }: Grid, listing: Listing): Head[] {
  const { puzzles, setting } = listing;
  const [{ kind, title }] = puzzles as [PrintedPuzzle];
  const isShared = columns * rows > 1 && puzzles.every((puzzle) => puzzle.kind === kind && puzzle.title === title);
  const common = setting.packing === undefined || !isShared ? null : sharedRule(puzzles, false);
  return planned.map(({ rows, isWhole }, i): Head => {
    const listed = rows.flatMap(({ indices }) => indices.map((index) => puzzles[index]!));
    const style = isShared && !isWhole ? listing.styleOf(listed[0]!, column.width) : null;
    if (style === null) return { shared: null, puzzles: listed, isSaid: false };
    if (common !== null && i > 0) return { shared: null, puzzles: listed, isSaid: true };
    const alone = { rule: listed[0]!.rule, puzzles: listed, isWhole: true };
    const said = common ?? (listed.length === 1 ? alone : sharedRule(listed, true));
    if (said === null) return { shared: null, puzzles: listed, isSaid: false };
    const shared = sharedHead({ title, rule: said.rule }, style, setting);
    return { shared, puzzles: common === null ? said.puzzles : listed, isSaid: said.isWhole };
  });
}

/** A page with the forms of its puzzles and the tops of its rows; `reserved`: height for a head above any page. */
function unsizedPage(
  planned: PlannedPage,
  { shared, puzzles, isSaid }: Head,
  isFirst: boolean,
  reserved: number,
  { columns, rows, column, isAside }: Grid,
  listing: Listing,
): Unsized | null {
  const { setting, hasCodes } = listing;
  const gutter = setting.packing === undefined ? GUTTER.book : GUTTER.close;
  const narrow = (column.width - (columns - 1) * gutter) / columns;
  const widths = planned.rows.map(({ indices, isBroad }) => indices.map(() => (isBroad ? column.width : narrow)));
  const shape = { columns, column, gutter, rows: widths };
  const places = placesOf(shape, puzzles.length);
  const readable = Math.min(column.width, readableWidth(narrow, setting));
  const aside = isAside && !planned.isWhole ? ASIDE.share * column.width : undefined;
  if (aside !== undefined && !isSaid && aside < ASIDE.ems * ruleType(setting.sizes, 0).size) return null;
  const forms = puzzles.map((puzzle, i): BlockForm | null => {
    const { row, width } = places[i]!;
    const before = columns === 1 ? puzzles[i - 1] : undefined;
    const isKnown = isSaid || (before !== undefined && isSameTask(before, puzzle));
    const style = (isKnown && puzzle.card === null) || width >= readable ? listing.styleOf(puzzle, width) : null;
    if (style === null) return null;
    const inRow = puzzles.filter((_, other) => places[other]!.row === row);
    const ruleHeight = Math.max(...inRow.map(({ rule }) => style.flowOf(rule).height));
    return { head: isKnown ? "number" : "whole", ruleHeight, width, style, hasCode: hasCodes, isAtEdge: true, aside };
  });
  if (!forms.every((form) => form !== null)) return null;
  const above = isFirst ? (listing.first ?? 0) : 0;
  const needed = above + (shared?.height ?? 0);
  const isLower = needed > reserved && !planned.isWhole;
  const start = planned.isWhole || isLower ? needed : reserved;
  const count = planned.isWhole ? 1 : isLower ? planned.rows.length : rows;
  const gap = setting.packing === undefined ? ROW_GAP : PACKED.gap;
  const slot = (pageHeight(setting) - start - (count - 1) * gap) / count;
  const tops = Array.from({ length: count }, (_, i) => start + i * (slot + gap));
  const placed = planned.isWhole ? forms.map((form, i) => stackedIf(puzzles[i]!, form, slot)) : forms;
  return { page: { puzzles, shape, shared, forms: placed, above, tops }, planned, slot, isLower };
}

/** Alone on its page, a card above its figure fills more of it. */
function stackedIf(puzzle: PrintedPuzzle, form: BlockForm, height: number): BlockForm {
  const stacked = { ...form, isStacked: true };
  return puzzle.card !== null && cellWithin(puzzle, stacked, height) >= puzzle.extent.cell.good ? stacked : form;
}

function readableWidth(width: number, { sizes, packing }: Setting): number {
  if (packing !== undefined) return PACKED.ems * ruleType(sizes, width, packing.isClose).size;
  return Math.max(READABLE.points, READABLE.ems * sizes.text.size);
}

/** The pages with the largest cells for which all places of a kind have room. */
function sizedPages(unsized: readonly Unsized[], cardScale: number, { puzzles, setting }: Listing): SizedPages {
  const own: number[] = [];
  const isAlone = unsized.length === 1;
  const sizes = new Map<string, number>();
  const keyOf = (i: number, { isWhole }: PlannedPage): string =>
    `${puzzles[i]!.kind} ${puzzles[i]!.extent.width.toFixed(3)} ${isWhole}`;
  const pages = unsized.map(({ page, ...rest }) => ({
    ...rest,
    page: { ...page, forms: page.forms.map((form) => ({ ...form, cardScale })) },
    indices: rest.planned.rows.flatMap(({ indices }) => indices),
  }));
  const highest = maxHeightShare(setting) * pageHeight(setting);
  for (const { page, slot, indices } of pages)
    for (const [at, i] of indices.entries()) {
      const { cell, height } = puzzles[i]!.extent;
      const most = page.tops.length === 1 ? Math.max(cell.least, highest / height) : cell.alone;
      own[i] = Math.min(cell.alone, most, cellWithin(page.puzzles[at]!, page.forms[at]!, slot));
    }
  // The size comes from the usual pages: a first page that begins lower has fewer rows.
  for (const isLower of [false, true])
    for (const page of pages.filter((each) => each.isLower === isLower))
      for (const i of page.indices) {
        const key = keyOf(i, page.planned);
        const known = sizes.get(key);
        if (known === undefined || !isLower || isAlone) sizes.set(key, Math.min(own[i]!, known ?? Infinity));
      }
  const cellOf = (i: number, planned: PlannedPage): number => valueFor(sizes, keyOf(i, planned));
  const lower = pages.filter(({ isLower }) => isLower);
  return {
    own,
    isFirstLower: lower.every(({ indices, planned }) => indices.every((i) => own[i]! >= cellOf(i, planned) - HAIR)),
    pages: pages.map(
      ({ page, indices, planned }): FittedPage => ({
        ...page,
        cells: indices.map((i) => cellOf(i, planned)),
      }),
    ),
  };
}

const HAIR = 0.01;

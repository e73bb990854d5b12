/**
 * Pages with puzzles of different sizes and kinds side by side: rows that are each divided individually. Each puzzle has its
 * words above its figure or, alone in its row, next to it. Lengths in points.
 */

import { ruleType } from "./block-style.ts";
import { isSameTask, type Listing, withCards } from "./fit-page.ts";
import { MM } from "./item.ts";
import { CLOSE_GAP, type FittedPage, pageHeight } from "./page-heights.ts";
import { ASIDE_GAP, type BlockForm, blockHeight } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import type { ShapeRow } from "./shape.ts";
import { headAbove, sharedRule } from "./shared-rule.ts";
import type { PrintedPuzzle } from "./words.ts";

/** Gap between puzzles of a row. */
const GUTTER = 9 * MM;
/** Maximum number of puzzles in a row. */
const MAX_IN_ROW = 3;
/** Minimum widths of words, in ems: a rule, the sentences of a card, and a number with its level. */
const EMS = { rule: 12.5, card: 17, number: 8 } as const;
/** Widths are multiples of this, to limit the number of styles. */
const GRAIN = 6;
/** Shares of the left-over space that the first of two puzzles may get. */
const PARTS = [0, 0.25, 0.5, 0.75, 1];

/** A row with its content, and its height with minimum cells. */
interface Row {
  readonly row: ShapeRow;
  readonly forms: readonly BlockForm[];
  readonly height: number;
}

/** Where the rule of a page's puzzles is: one above all of them, or one for each. */
type Saying = "shared" | "own";
const OWN: readonly Saying[] = ["own"];
const SHARED_OR_OWN: readonly Saying[] = ["shared", "own"];

const known = new WeakMap<Listing, Map<string, Row | null>>();

/** The page of these puzzles with the lowest rows; null if they do not fit, or cannot be side by side. */
export function shelfPage(listed: readonly PrintedPuzzle[], listing: Listing): FittedPage | null {
  const { setting } = listing;
  const column = setting.frame.live;
  const style = listing.styleOf(listed[0]!, column.width);
  const said = sharedRule(listed, false);
  const shared = headAbove(said, style, setting);
  const above = listed[0] === listing.puzzles[0] ? (listing.first ?? 0) : 0;
  // The common rule is printed once above them if that fits.
  for (const saying of said === null || style === null ? OWN : SHARED_OR_OWN) {
    const head = saying === "shared" ? shared : null;
    const rows = lowestRows(listed, saying, listing, pageHeight(setting) - above - (head?.height ?? 0));
    if (rows === null) continue;
    const columns = Math.max(...rows.map(({ row }) => row.widths.length));
    const shape = { columns, column, gutter: GUTTER, rows: rows.map(({ row }) => row) };
    const forms = rows.flatMap((each) => each.forms);
    return withCards({ puzzles: listed, shape, shared: head, forms, above }, setting);
  }
  return null;
}

/** The rows of these puzzles with the smallest total height; null if they are higher than `room`. */
function lowestRows(listed: readonly PrintedPuzzle[], saying: Saying, listing: Listing, room: number): Row[] | null {
  const best: ({ readonly height: number; readonly rows: readonly Row[] } | null)[] = [
    { height: -CLOSE_GAP, rows: [] },
  ];
  for (let to = 1; to <= listed.length; to++) {
    best[to] = null;
    for (let from = Math.max(0, to - MAX_IN_ROW); from < to; from++) {
      const before = best[from];
      const row = before == null ? null : rowOf(listed, from, to, saying, listing);
      if (before == null || row === null) continue;
      const height = before.height + CLOSE_GAP + row.height;
      if (height <= room && height < (best[to]?.height ?? Number.POSITIVE_INFINITY))
        best[to] = { height, rows: [...before.rows, row] };
    }
  }
  const found = best[listed.length];
  return found == null ? null : [...found.rows];
}

/** The lowest row for some of the puzzles of a page; null if they cannot be side by side. */
function rowOf(
  listed: readonly PrintedPuzzle[],
  from: number,
  to: number,
  saying: Saying,
  listing: Listing,
): Row | null {
  const puzzles = listed.slice(from, to);
  const before = listed[from - 1];
  // The previous row already has this rule, so it is not repeated.
  const isSaid = saying === "shared" || (before !== undefined && puzzles.every((puzzle) => isSameTask(before, puzzle)));
  if (!isSaid && puzzles.some((puzzle, i) => i > 0 && puzzle.rule !== "" && isSameTask(puzzles[i - 1]!, puzzle)))
    return null;
  const key = `${puzzles[0]!.number} ${puzzles.length} ${isSaid} ${saying}`;
  const rows = known.get(listing) ?? new Map<string, Row | null>();
  known.set(listing, rows);
  const row = rows.get(key);
  if (row !== undefined) return row;
  const found = lowestOf(puzzles, isSaid, saying, listing);
  rows.set(key, found);
  return found;
}

function lowestOf(puzzles: readonly PrintedPuzzle[], isSaid: boolean, saying: Saying, listing: Listing): Row | null {
  const { width } = listing.setting.frame.live;
  const above = splits(puzzles, isSaid, width, listing.setting).map((widths) =>
    rowWith(puzzles, { widths, aside: null }, isSaid, listing),
  );
  const [first] = puzzles;
  const aside = puzzles.length === 1 && saying === "own" ? [asideRow(first!, width, isSaid, listing)] : [];
  // If words are next to the previous figure, the next figure should align with it.
  const rows = isSaid ? [...aside, ...above] : [...above, ...aside];
  return rows.reduce(
    (best, row) => (row !== null && row.height < (best?.height ?? Infinity) - HAIR ? row : best),
    null,
  );
}

const HAIR = 0.01;

/** The ways to divide a row among puzzles, with space for the words and the minimum figure of each. */
function splits(puzzles: readonly PrintedPuzzle[], isSaid: boolean, width: number, setting: Setting): number[][] {
  const em = ruleType(setting.sizes, 0, setting.packing?.isClose).size;
  const needed = puzzles.map(({ card, extent }) => {
    const ems = card !== null ? EMS.card : isSaid ? EMS.number : EMS.rule;
    return Math.ceil(Math.max(ems * em, extent.width * extent.cell.least) / GRAIN) * GRAIN;
  });
  const left = width - needed.reduce((sum, each) => sum + each, (puzzles.length - 1) * GUTTER);
  if (puzzles.length === 1) return [[width]];
  if (left < 0) return [];
  const shares = puzzles.length === 2 ? PARTS.map((part) => [part, 1 - part]) : [puzzles.map(() => 1 / puzzles.length)];
  return shares.map((share) => {
    const widths = needed.map((each, i) => each + Math.floor((left * share[i]!) / GRAIN) * GRAIN);
    // The last one ends at the edge of the column.
    const rest = width - (puzzles.length - 1) * GUTTER - widths.reduce((sum, each) => sum + each, 0);
    return widths.with(-1, widths.at(-1)! + rest);
  });
}

/** A row in which each puzzle has its words above its figure. */
function rowWith(puzzles: readonly PrintedPuzzle[], row: ShapeRow, isSaid: boolean, listing: Listing): Row | null {
  const styles = puzzles.map((puzzle, i) => listing.styleOf(puzzle, row.widths[i]!));
  if (!styles.every((style) => style !== null)) return null;
  const ruleHeight = isSaid ? 0 : Math.max(...puzzles.map(({ rule }, i) => styles[i]!.heightOf(rule)));
  const forms = puzzles.map(
    (_, i): BlockForm => ({
      ...{ head: isSaid ? "number" : "whole", ruleHeight, isAbove: puzzles.length > 1 },
      ...{ width: row.widths[i]!, style: styles[i]!, hasCode: listing.hasCodes },
    }),
  );
  return { row, forms, height: heightOfRow(puzzles, forms) };
}

/** A row of one puzzle with its words next to its figure; null if there is too little space for either. */
function asideRow(puzzle: PrintedPuzzle, width: number, isSaid: boolean, listing: Listing): Row | null {
  const { card, extent, rule } = puzzle;
  if (card !== null || listing.hasCodes) return null;
  const em = ruleType(listing.setting.sizes, 0, listing.setting.packing?.isClose).size;
  const least = EMS.rule * em;
  const free = width - ASIDE_GAP - extent.width * extent.cell.good;
  const most = width - ASIDE_GAP - extent.width * extent.cell.least;
  if (most < least) return null;
  const aside = Math.floor(Math.max(least, Math.min(free, least * BROADEST)) / GRAIN) * GRAIN;
  const style = listing.styleOf(puzzle, aside);
  if (style === null) return null;
  const head = isSaid ? "number" : "whole";
  const form: BlockForm = { head, ruleHeight: style.heightOf(rule), width, style, hasCode: false, aside };
  return { row: { widths: [width], aside }, forms: [form], height: heightOfRow([puzzle], [form]) };
}

/** Maximum width of words next to a figure, as a multiple of their minimum. */
const BROADEST = 1.5;

const heightOfRow = (puzzles: readonly PrintedPuzzle[], forms: readonly BlockForm[]): number =>
  Math.max(...puzzles.map((puzzle, i) => blockHeight(puzzle, puzzle.extent.cell.least, forms[i]!)));

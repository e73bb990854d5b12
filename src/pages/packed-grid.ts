/** The pages of a packed chapter: each on a grid of its own, with figures of one size on all pages with the same grid. */

import { valueFor } from "../engine/required.ts";
import type { Listing } from "./fit-page.ts";
import type { Column } from "./frame.ts";
import { type Chapter, chapterOf, type Grid, packedPage } from "./grid-page.ts";
import type { PlannedPage } from "./grid-sizes.ts";
import { MM } from "./item.ts";
import { canBePrinted, type PageLimits } from "./page-choices.ts";
import type { FittedPage } from "./page-heights.ts";
import { placesOf } from "./shape.ts";

/** Puzzles in the rows of a grid. */
interface PackedWay {
  readonly planned: PlannedPage;
  readonly grid: Grid;
}

/** Minimum width of columns and the gap between them: narrower ones crush broad figures. */
const NARROWEST = 50 * MM;

/** The puzzles from an index on, up to another, in each number of columns, with as many rows as they need. */
export function packedWays(
  from: number,
  to: number,
  column: Column,
  { puzzles }: Listing,
  limits: PageLimits,
): PackedWay[] {
  const hasCards = puzzles.slice(from, to).some(({ card }) => card !== null);
  const most = Math.max(1, Math.min(to - from, limits.columns, Math.floor(column.width / NARROWEST)));
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  return counts.flatMap((columns) =>
    (hasCards && columns > 1 ? [true, false] : [true]).flatMap((areCardsBroad) => {
      const rows: { indices: number[]; isBroad: boolean }[] = [];
      for (let i = from; i < to; i++) {
        const { card, extent } = puzzles[i]!;
        const isTooWide = extent.width * extent.cell.least > column.width / columns;
        const isBroad = columns === 1 || isTooWide || (areCardsBroad && card !== null);
        const last = rows.at(-1);
        if (last !== undefined && !isBroad && !last.isBroad && last.indices.length < columns) last.indices.push(i);
        else rows.push({ indices: [i], isBroad });
      }
      // A first page may have fewer rows than its grid, below the rule of the chapter.
      const mostRows = from === 0 && rows.length * columns > 1 ? limits.rows : Math.min(rows.length, limits.rows);
      return Array.from({ length: Math.max(0, mostRows - rows.length + 1) }, (_, more): PackedWay[] => {
        const count = rows.length + more;
        const planned = { rows, isWhole: to - from === 1 && count === 1 };
        const grid = { columns, rows: count, column, isAside: false };
        const aside = { planned, grid: { ...grid, isAside: true } };
        return columns === 1 && count > 1 && !hasCards ? [{ planned, grid }, aside] : [{ planned, grid }];
      }).flat();
    }),
  );
}

/** The page of a way; null if its columns are too narrow for their words. */
export const packedOn = ({ planned, grid }: PackedWay, chapter: Chapter, listing: Listing): FittedPage | null =>
  packedPage(planned, chapter, grid, listing)?.pages[0] ?? null;

/**
 * Pages with the same grid get columns as wide as their figures, and figures of one size. A last page with fewer rows keeps the
 * grid of the one before.
 */
export function evenlyPacked(pages: readonly FittedPage[], listing: Listing): FittedPage[] {
  const chapter = chapterOf(listing);
  let from = 0;
  const ways = pages.map((page, i): PackedWay => {
    const start = from;
    from += page.puzzles.length;
    const places = placesOf(page.shape, page.puzzles.length);
    const rows = page.shape.rows!.map((widths, row) => ({
      indices: places.flatMap((place, at) => (place.row === row ? [start + at] : [])),
      isBroad: widths[0]! >= page.shape.column.width,
    }));
    const { columns, column } = page.shape;
    const own = { columns, rows: page.gridRows!, column, isAside: page.forms.some(({ aside }) => aside !== undefined) };
    const before = i > 0 && i === pages.length - 1 ? pages[i - 1]! : page;
    const rest = { planned: { rows, isWhole: false }, grid: { ...own, rows: before.gridRows! } };
    const isRest = before.shape.columns === columns && before.gridRows! > rows.length;
    if (isRest && canBePrinted(packedOn(rest, chapter, listing))) return rest;
    return { planned: { rows, isWhole: own.rows === 1 && page.puzzles.length === 1 }, grid: own };
  });
  const keyOf = (i: number): string => {
    const { columns, rows, isAside } = ways[i]!.grid;
    return `${columns} ${rows} ${isAside}`;
  };
  const even = withOneSize(
    pages.map((page, i) => packedOn(ways[i]!, chapter, listing) ?? page),
    keyOf,
  );
  const widths = new Map<string, number>();
  for (const [i, page] of even.entries()) widths.set(keyOf(i), Math.max(widths.get(keyOf(i)) ?? 0, neededWidth(page)));
  const narrow = even.map((page, i) => {
    const { x, width: all } = page.shape.column;
    const width = Math.min(all, valueFor(widths, keyOf(i)));
    const { planned, grid } = ways[i]!;
    return packedOn({ planned, grid: { ...grid, column: { x: x + (all - width) / 2, width } } }, chapter, listing);
  });
  const isAsLarge = (page: FittedPage | null, i: number): page is FittedPage =>
    page?.cells.every((cell, at) => cell >= even[i]!.cells[at]! - HAIR) ?? false;
  return narrow.every(isAsLarge) ? withOneSize(narrow, keyOf) : even;
}

const HAIR = 0.01;

/** The width of a page with columns that are as wide as its figures. */
function neededWidth({ puzzles, cells, forms, shape: { columns, column, gutter } }: FittedPage): number {
  if (columns === 1 || forms.some(({ width }) => width >= column.width)) return column.width;
  return columns * Math.max(...puzzles.map(({ extent }, i) => extent.width * cells[i]!)) + (columns - 1) * gutter;
}

/** The figures of a kind and width get one size on all pages with the same grid. */
function withOneSize(pages: readonly FittedPage[], gridOf: (page: number) => string): FittedPage[] {
  const sizes = new Map<string, number>();
  const keyOf = (page: FittedPage, i: number, at: number): string => {
    const { kind, extent } = page.puzzles[at]!;
    return `${gridOf(i)} ${kind} ${extent.width.toFixed(3)} ${page.forms[at]!.width.toFixed(1)}`;
  };
  for (const [i, page] of pages.entries())
    for (const [at, cell] of page.cells.entries()) {
      const key = keyOf(page, i, at);
      sizes.set(key, Math.min(cell, sizes.get(key) ?? cell));
    }
  return pages.map((page, i) => ({ ...page, cells: page.cells.map((_, at) => valueFor(sizes, keyOf(page, i, at))) }));
}

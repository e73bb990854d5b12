/** Two pages on each side of a sheet of paper: in the order for folding and stapling in the middle, or side by side to save paper. */
import type { PageSize } from "../spec/page-size.ts";
import type { Page } from "./item.ts";
import { moved } from "./move-items.ts";

/** The pages of one side of a sheet, from 1; null for a blank page at the end. */
export type Side = readonly [left: number | null, right: number | null];

/** A sheet holds four pages. */
const ON_SHEET = 4;

/**
 * The sides of the sheets for a number of pages, outer side first. Odd pages are on the right, and the two pages of a side add up
 * to the total plus one. Print on both sides, turned over the short edge.
 */
export function sidesOf(pages: number): Side[] {
  const count = Math.ceil(pages / ON_SHEET) * ON_SHEET;
  const there = (page: number) => (page <= pages ? page : null);
  return Array.from({ length: count / 2 }, (_, side): Side => {
    const [near, far] = [side + 1, count - side];
    return side % 2 === 0 ? [there(far), there(near)] : [there(near), there(far)];
  });
}

/** Creep of a booklet for each sheet, in points: 0.1 mm at 80 g. */
const CREEP = 0.283;
/** With fewer sheets creep is ignored. */
const CREEP_FROM = 10;

/** The sides as pages of sheets. `size`: of one page. */
export function impose(count: number, page: (index: number) => Page, size: PageSize): Page[] {
  const sides = sidesOf(count);
  const sheets = sides.length / 2;
  return sides.map((side, i): Page => {
    // The inner sheets stick out, so their pages are shifted towards the fold.
    const creep = sheets > CREEP_FROM ? Math.floor(i / 2) * CREEP : 0;
    return {
      items: side.flatMap((number, right) =>
        number === null ? [] : moved(page(number - 1).items, right === 0 ? creep : size.width - creep, 0),
      ),
      bookmarks: [],
    };
  });
}

/** The paper of a side. */
export const sheetSize = ({ width, height }: PageSize): PageSize => ({ width: 2 * width, height });

/** The number of sides on which pages stand in pairs. */
export const pairsOf = (count: number): number => Math.ceil(count / 2);

/** A side with two pages one after the other. `isTwice`: a single page stands on both halves. */
export function pairAt(
  index: number,
  count: number,
  page: (index: number) => Page,
  size: PageSize,
  isTwice: boolean,
): Page {
  const right = count === 1 && isTwice ? 0 : 2 * index + 1;
  return {
    items: [...page(2 * index).items, ...(right < count ? moved(page(right).items, size.width, 0) : [])],
    bookmarks: [],
  };
}

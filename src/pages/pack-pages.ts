/**
 * Chooses the grid of a chapter of a book with a fixed number of pages. Pages have a price: the higher it is, the fewer and fuller
 * they are. Up to some puzzle of the book the price is high, from there on low, so that the number of pages is met exactly.
 */

import { firstOf, lastOf } from "../engine/required.ts";
import type { ChapterPages } from "./chapter-grid.ts";
import type { Listing } from "./fit-page.ts";
import type { FittedPage } from "./page-heights.ts";
import type { Packing } from "./setting.ts";

type Pages = readonly FittedPage[];

/** The pages with the lowest cost at a price of a page; null if there are none. */
export function cheapest(found: readonly ChapterPages[], price: number): Pages | null {
  const costOf = ({ pages, cost }: ChapterPages) => cost + price * pages.length;
  return found.length === 0 ? null : found.reduce((best, each) => (costOf(each) < costOf(best) ? each : best)).pages;
}

/** The cheapest pages of a listing in a packed book; null if there are none. `find`: its pages on each possible grid. */
export function packedPages(
  find: () => readonly ChapterPages[],
  { puzzles, first = 0 }: Listing,
  { density: { from, dense, loose }, measured }: Packing,
): Pages | null {
  const height = puzzles.reduce((sum, { extent }) => sum + extent.height, 0);
  const key = JSON.stringify([firstOf(puzzles).number, lastOf(puzzles).number, first, height]);
  const found = measured(measured, key, find);
  if (dense === loose || lastOf(puzzles).number < from) return cheapest(found, dense);
  if (firstOf(puzzles).number >= from) return cheapest(found, loose);
  return joined(cheapest(found, dense), cheapest(found, loose), puzzles.filter(({ number }) => number < from).length);
}

/** The first pages of one division and the last of another, joined at the last index up to `most` at which pages of both end. */
function joined(first: Pages | null, last: Pages | null, most: number): Pages | null {
  if (first === null || last === null) return null;
  const ends = (pages: Pages): number[] => {
    let end = 0;
    return [0, ...pages.map(({ puzzles }) => (end += puzzles.length))];
  };
  const [ofFirst, ofLast] = [ends(first), ends(last)];
  const at = ofFirst.findLast((end) => end <= most && ofLast.includes(end)) ?? 0;
  return [...first.slice(0, ofFirst.indexOf(at)), ...last.slice(ofLast.indexOf(at))];
}

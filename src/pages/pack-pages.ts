/**
 * Packs the puzzles of a chapter of a book with a fixed number of pages. Each page has a grid of its own, but few changes of grids
 * are cheapest. Pages have a price: the higher it is, the fewer and fuller they are. Up to some puzzle of the book the price is
 * high, from there on low, so that the number of pages is met exactly.
 */

import { firstOf, lastOf, valueFor } from "../engine/required.ts";
import { cellsAlone } from "./chapter-grid.ts";
import { cheapestDivision, type PageChoice } from "./divide-pages.ts";
import type { Listing } from "./fit-page.ts";
import { chapterOf } from "./grid-page.ts";
import { evenlyPacked, packedOn, packedWays } from "./packed-grid.ts";
import { canBePrinted, costsOf, hasRoomForIds, type PageLimits, startsOf } from "./page-choices.ts";
import type { FittedPage } from "./page-heights.ts";
import type { Packing } from "./setting.ts";

/** The cheapest pages of a listing in a packed book; null if there are none. */
export function packedPages(
  listing: Listing,
  limits: PageLimits,
  { density: { from, dense, loose }, measured }: Packing,
): FittedPage[] | null {
  const { puzzles } = listing;
  const key = JSON.stringify([
    firstOf(puzzles).number,
    lastOf(puzzles).number,
    listing.first ?? 0,
    puzzles.reduce((sum, { extent }) => sum + extent.height, 0),
  ]);
  const choices = measured(measured, key, () => measure(listing, limits));
  const pagesAt = (price: number): FittedPage[] | null =>
    cheapestDivision((to) => choices[to] ?? [], puzzles.length, limits.perPage ?? limits.most, price);
  const found =
    dense === loose || lastOf(puzzles).number < from
      ? pagesAt(dense)
      : firstOf(puzzles).number >= from
        ? pagesAt(loose)
        : joined(pagesAt(dense), pagesAt(loose), puzzles.filter(({ number }) => number < from).length);
  if (found === null) return null;
  // Many densities divide a chapter in the same way.
  const places = measured(choices, "places", () => placesIn(choices));
  const division = found.map((page) => valueFor(places, page)).join(" ");
  return measured(choices, division, () => evenlyPacked(found, listing));
}

/** The place of each page among all that are possible. */
const placesIn = (choices: readonly (readonly PageChoice[])[]): ReadonlyMap<FittedPage, number> =>
  new Map(choices.flat().map(({ page }, i) => [page, i]));

/** If a list fits in no way, neither does a longer one with the same end: stop after this many lists that do not fit. */
const IN_VAIN = 3;

/** All possible pages that end before each index. */
function measure(listing: Listing, limits: PageLimits): PageChoice[][] {
  const { puzzles, setting } = listing;
  const column = (listing.first ?? 0) > 0 ? setting.frame.text : setting.frame.live;
  const alone = cellsAlone(column, listing);
  if (alone === null) return [];
  const chapter = chapterOf(listing);
  return Array.from({ length: puzzles.length + 1 }, (_, to) => {
    const choices: PageChoice[] = [];
    let inVain = 0;
    for (const from of to === 0 ? [] : startsOf(to, puzzles.length, limits)) {
      const some = puzzles.slice(from, to);
      const isAllowed = some.every((puzzle) => (limits.maxWith?.(puzzle) ?? some.length) >= some.length);
      const ways = isAllowed && hasRoomForIds(some, setting) ? packedWays(from, to, column, listing, limits) : [];
      const pages = ways.map((way) => packedOn(way, chapter, listing)).filter(canBePrinted);
      choices.push(...pages.map((page) => ({ from, page, costs: costsOf(page, alone.slice(from, to), listing) })));
      inVain = pages.length === 0 ? inVain + 1 : 0;
      if (inVain === IN_VAIN) break;
    }
    return choices;
  });
}

/** The first pages of one division and the last of another, joined at the last index up to `most` at which pages of both end. */
function joined(
  first: readonly FittedPage[] | null,
  last: readonly FittedPage[] | null,
  most: number,
): FittedPage[] | null {
  if (first === null || last === null) return null;
  const ends = (pages: readonly FittedPage[]): number[] => {
    let end = 0;
    return [0, ...pages.map(({ puzzles }) => (end += puzzles.length))];
  };
  const [ofFirst, ofLast] = [ends(first), ends(last)];
  const at = ofFirst.findLast((end) => end <= most && ofLast.includes(end)) ?? 0;
  return [...first.slice(0, ofFirst.indexOf(at)), ...last.slice(ofLast.indexOf(at))];
}

/**
 * Packs the puzzles of a chapter of a book with a fixed number of pages. Pages have a price: the higher it is, the fewer and
 * fuller they are. Up to some puzzle of the book the price is high, from there on low, so that the number of pages is met
 * exactly.
 */

import { firstOf, lastOf } from "../engine/required.ts";
import { cheapestDivision, type PageChoice } from "./divide-pages.ts";
import type { Listing } from "./fit-page.ts";
import { choicesOf, type PageLimits, startsOf } from "./page-choices.ts";
import type { FittedPage } from "./page-heights.ts";
import type { Packing } from "./setting.ts";

/**
 * The cheapest pages of a listing in a packed book; null if there are none. `alone`: cell sizes of its puzzles with a page for
 * each.
 */
export function packedPages(
  listing: Listing,
  limits: PageLimits,
  { density: { from, dense, loose }, measured }: Packing,
  alone: readonly number[],
): FittedPage[] | null {
  const { puzzles } = listing;
  const key = JSON.stringify([
    firstOf(puzzles).number,
    lastOf(puzzles).number,
    listing.first ?? 0,
    puzzles.reduce((sum, { extent }) => sum + extent.height, 0),
  ]);
  const choices = measured(measured, key, () => measure(listing, limits, alone));
  const pagesAt = (price: number): FittedPage[] | null =>
    cheapestDivision((to) => choices[to]!, puzzles.length, limits.perPage ?? limits.most, price);
  if (dense === loose || lastOf(puzzles).number < from) return pagesAt(dense);
  if (firstOf(puzzles).number >= from) return pagesAt(loose);
  return joined(pagesAt(dense), pagesAt(loose), puzzles.filter(({ number }) => number < from).length);
}

/** If a list fits in no way, neither does a longer one with the same end: stop after this many lists that do not fit. */
const IN_VAIN = 2;

/** All possible pages that end before each index. */
function measure(listing: Listing, limits: PageLimits, alone: readonly number[]): PageChoice[][] {
  const { puzzles } = listing;
  return Array.from({ length: puzzles.length + 1 }, (_, to) => {
    const choices: PageChoice[] = [];
    let inVain = 0;
    for (const from of to === 0 ? [] : startsOf(to, puzzles.length, limits)) {
      const found = choicesOf(from, to, listing, limits, alone);
      choices.push(...found);
      inVain = found.length === 0 ? inVain + 1 : 0;
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

/** Makes chapters of a bound book begin on right-hand pages, by a rest page (a picture or lines for notes) in front of them. */

/** What must be known of a page. */
export interface BoundPage {
  /** It shall be a right-hand page: one with an odd number. */
  readonly right?: boolean;
  /** It shall be a left-hand page: it and the next are seen together. */
  readonly left?: boolean;
  /** A page of the key, where it matters less. */
  readonly isKey?: boolean;
}

/** For which pages rest pages are put in: for all that shall be at the right, for all but those of the key, for none. */
export const RIGHT_HAND_RULES = ["all", "not-key", "none"] as const;
export type RightHandRule = (typeof RIGHT_HAND_RULES)[number];

/**
 * The pages in order, with a rest page before each one that is to be a right-hand page, or whatever the rule a left-hand one,
 * and would not be. `rest`: makes the nth rest page. The place of a page does not depend on the pages after it.
 */
export function insertRestPages<P extends BoundPage>(
  pages: readonly P[],
  rest: (index: number) => P,
  rule: RightHandRule,
): P[] {
  const out: P[] = [];
  let rests = 0;
  for (const page of pages) {
    const applies = rule === "all" || (rule === "not-key" && page.isKey !== true);
    const isAtRight = out.length % 2 === 0;
    if ((applies && page.right === true && !isAtRight) || (page.left === true && isAtRight)) out.push(rest(rests++));
    out.push(page);
  }
  return out;
}

/** In a book of so many pages fewer than one in ten may be a rest page or blank. */
const BOOK = 40;
const MAX_REST = 0.1;

/**
 * By how many pages a book has too many rest and blank pages; 0 or less where it has not. `rests`: those between
 * chapters; `filling`: those at its end, which a short book may have as its binder asks for them.
 */
export function excessRestPages(pages: number, rests: number, filling: number): number {
  if (pages < BOOK) return rests - Math.max(1, MAX_REST * pages);
  return rests + filling - (Math.ceil(MAX_REST * pages) - 1);
}

/**
 * Makes chapters of a bound book begin on right-hand pages, by inserting a rest page (a picture or lines for notes) before them.
 */

/** What insertion needs to know about a page. */
interface BoundPage {
  /** It should be a right-hand page, with an odd number. */
  readonly right?: boolean;
  /** A page of the key, where its side matters less. */
  readonly isKey?: boolean;
}

/** Which pages get rest pages: all that should be right-hand pages, all except those of the key, or none. */
export const RIGHT_HAND_RULES = ["all", "not-key", "none"] as const;
export type RightHandRule = (typeof RIGHT_HAND_RULES)[number];

/**
 * The pages in order, with a rest page before each one that should be a right-hand page by the rule and would not be. `rest`: creates the nth rest page. The position of a page does not depend on later pages.
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
    if (applies && page.right === true && !isAtRight) out.push(rest(rests++));
    out.push(page);
  }
  return out;
}

/** In a book with at least this many pages, fewer than one in ten may be a rest page or blank. */
const BOOK = 40;
const MAX_REST = 0.1;

/**
 * By how many pages a book exceeds the limit of rest and blank pages; 0 or less if it does not. `rests`: those between chapters;
 * `filling`: those at its end, which a short book may have because its binder requires them.
 */
export function excessRestPages(pages: number, rests: number, filling: number): number {
  if (pages < BOOK) return rests - Math.max(1, MAX_REST * pages);
  return rests + filling - (Math.ceil(MAX_REST * pages) - 1);
}

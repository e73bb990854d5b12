/** Binds pages into a book: chapters that begin on a right-hand page get something calm in front of them. */

/** What the binder needs to know of a page. */
export interface Leaf {
  /** It shall be a right-hand page: one with an odd number. */
  readonly right?: boolean;
  /** A page of the key, where it matters less. */
  readonly isKey?: boolean;
}

/** For which pages rest pages are put in: for all that shall be at the right, for all but those of the key, for none. */
export const WISHES = ["all", "not-key", "none"] as const;
export type Wishes = (typeof WISHES)[number];

/**
 * The pages in order, with a rest page wherever the next one shall stand at the right and would not. `rest`: makes the
 * nth. Where a page stands does not depend on those that follow it.
 */
export function bind<P extends Leaf>(pages: readonly P[], rest: (index: number) => P, wishes: Wishes): P[] {
  const out: P[] = [];
  let rests = 0;
  for (const page of pages) {
    const isHeard = wishes === "all" || (wishes === "not-key" && page.isKey !== true);
    if (isHeard && page.right === true && out.length % 2 === 1) out.push(rest(rests++));
    out.push(page);
  }
  return out;
}

/** A book of so many pages keeps the rule that fewer than one page in ten is empty of what it is about. */
const BOOK = 40;
const MOST_REST = 0.1;

/**
 * By how many pages a book has too many that are there for the sake of others; 0 or less: it has not. `rests`: within
 * it; `filling`: at its end, where a short book may have what its binder asks for.
 */
export function surplus(pages: number, rests: number, filling: number): number {
  if (pages < BOOK) return rests - Math.max(1, MOST_REST * pages);
  return rests + filling - (Math.ceil(MOST_REST * pages) - 1);
}

/** Binds pages into a book: chapters that begin on a right-hand page get something calm in front of them. */

/** What the binder needs to know of a page. */
export interface Leaf {
  /** It shall be a right-hand page: one with an odd number. */
  readonly right?: boolean;
}

/** Of a hundred pages so many may be there for the sake of others. */
const MOST_REST = 0.1;

/**
 * The pages in order, with a rest page wherever the next one shall stand at the right and would not. `rest`: makes the
 * nth. Where these would be too many, chapters begin where they begin; `extra`: rest pages that are needed anyway.
 */
export function bind<P extends Leaf>(pages: readonly P[], rest: (index: number) => P, extra = 0): P[] {
  const out: P[] = [];
  let rests = 0;
  for (const page of pages) {
    if (page.right === true && out.length % 2 === 1) out.push(rest(rests++));
    out.push(page);
  }
  return rests + extra > Math.max(1, MOST_REST * out.length) ? [...pages] : out;
}

/** Pages at the end of a book that give it the length in its spec, and one that its printer accepts. */
import { Failure } from "../../spec/diagnostic.ts";

/** Maximum share of pages that only fill the book. */
export const MAX_REST = 0.1;

/** Pages to add: first those with content, then blank ones. */
export interface Padding {
  readonly rest: number;
  readonly blanks: number;
}

/**
 * The padding of a book with `pages` pages that should have `wanted` in all; `null`: no fixed number. `bound`: the pages that a
 * binder adds to a book of some length; a book that is already too long gets only these. Throws the `Failure` of `bound` if the
 * wanted length cannot be bound.
 */
export function paddingTo(wanted: number | null, pages: number, bound: (pages: number) => Padding): Padding {
  let refused: Failure | null = null;
  for (let filled = wanted ?? 0; filled > pages; filled--) {
    const added = addedTo(filled, bound);
    if (added instanceof Failure) {
      // The binder's added pages may make the book too thick; with one page less it may still be bound.
      refused ??= added;
      continue;
    }
    const { rest, blanks } = added;
    const count = filled + rest + blanks;
    if (count < wanted! && refused !== null) throw refused;
    if (count <= wanted!) return { rest: filled - pages + rest, blanks };
  }
  return bound(pages);
}

/** Maximum number of pages of its own in a book of `wanted` pages, without those that a binder adds; `wanted` if there is none. */
export function ownPagesIn(wanted: number, bound: (pages: number) => Padding): number {
  for (let pages = wanted; pages > 0; pages--) {
    const added = addedTo(pages, bound);
    if (!(added instanceof Failure) && pages + added.rest + added.blanks <= wanted) return pages;
  }
  return wanted;
}

function addedTo(pages: number, bound: (pages: number) => Padding): Padding | Failure {
  try {
    return bound(pages);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

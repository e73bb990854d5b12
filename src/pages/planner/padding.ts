/** Pages at the end of a book that make it as long as its spec says, and as a printer wants it. */
import { Failure } from "../../spec/diagnostic.ts";

/** The share of pages that may be there only to fill the book. */
export const MAX_REST = 0.1;

/** Pages to be added: first those that have something on them, then blank ones. */
export interface Padding {
  readonly rest: number;
  readonly blanks: number;
}

/**
 * The padding of a book of so many pages that shall have `wanted` in all; `null`: as many as it has. `bound`: what
 * must be added to a book of some length. One that is too long already has only that. Throws the `Failure` of `bound`
 * where the wanted length cannot be bound.
 */
export function paddingTo(wanted: number | null, pages: number, bound: (pages: number) => Padding): Padding {
  let refused: Failure | null = null;
  for (let filled = wanted ?? 0; filled > pages; filled--) {
    const added = addedTo(filled, bound);
    if (added instanceof Failure) {
      // With the pages that are added the longest book would be too thick; a page less may still come out as wanted.
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

function addedTo(pages: number, bound: (pages: number) => Padding): Padding | Failure {
  try {
    return bound(pages);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Pages at the end of a book that make it as long as its spec says, and as a printer wants it. */

/** Pages to be added: first those that have something on them, then blank ones. */
export interface Padding {
  readonly rest: number;
  readonly blanks: number;
}

/**
 * The padding of a book of so many pages that shall have `wanted` in all; `null`: as many as it has. `bound`: what
 * must be added to a book of some length. One that is too long already has only that.
 */
export function paddingTo(wanted: number | null, pages: number, bound: (pages: number) => Padding): Padding {
  for (let filled = wanted ?? 0; filled > pages; filled--) {
    const { rest, blanks } = bound(filled);
    if (filled + rest + blanks <= wanted!) return { rest: filled - pages + rest, blanks };
  }
  return bound(pages);
}

/** The arrangements that are tried for a page of puzzles: so many columns, in the measure or in all between the margins. */
import { GUTTER, type Listing } from "./fit-page.ts";
import type { Shape } from "./shape.ts";

/** With a number that is said, puzzles are in so many columns at most. */
export const MAX_COLUMNS = 4;

/** A sheet with this many columns or more has narrower gutters. */
const MANY_COLUMNS = 3;

/**
 * So many columns within the measure or, where a number is said that does not fit there, in all between the margins; what is
 * below something of the measure keeps to it. `from`: the place of the first puzzle on the page.
 */
export const shapesOf = (columns: number, { first = 0, setting: { frame, profile } }: Listing, from = 0): Shape[] => {
  const gutter = !profile.sheets ? GUTTER.book : columns >= MANY_COLUMNS ? GUTTER.close : GUTTER.sheet;
  const isBelowText = first > 0 && from === 0;
  const wide = frame.live.width > frame.text.width + 1 && !isBelowText ? [frame.text, frame.live] : [frame.text];
  return wide.map((column) => ({ columns, column, gutter }));
};

/**
 * The arrangements to try for a page of puzzles: numbers of columns, within the text column or the whole width between the
 * margins.
 */
import { GUTTER, type Listing } from "./fit-page.ts";
import type { Shape } from "./shape.ts";

/** Maximum number of columns if the number of puzzles is given. */
export const MAX_COLUMNS = 4;

/** A sheet with at least this many columns has narrower gutters. */
const MANY_COLUMNS = 3;

/**
 * This number of columns within the text column or, if a given number does not fit there, in the whole width between the margins;
 * content below something in the text column stays within it. `from`: the index of the first puzzle on the page.
 */
export const shapesOf = (columns: number, { first = 0, setting: { frame, profile } }: Listing, from = 0): Shape[] => {
  const gutter = !profile.sheets ? GUTTER.book : columns >= MANY_COLUMNS ? GUTTER.close : GUTTER.sheet;
  const isBelowText = first > 0 && from === 0;
  const wide = frame.live.width > frame.text.width + 1 && !isBelowText ? [frame.text, frame.live] : [frame.text];
  return wide.map((column) => ({ columns, column, gutter }));
};

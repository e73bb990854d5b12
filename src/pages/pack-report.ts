/** The result of packing a book: how full its puzzle pages are, and the parts omitted to save space. */

import { type FittedPage, filledShare, heightOf, pageHeight } from "./page-heights.ts";
import type { Emptiness, Setting } from "./setting.ts";

/** The emptiness of a page. */
export const emptinessOf = (page: FittedPage, setting: Setting): Emptiness => ({
  all: Math.max(0, 1 - filledShare(page, setting)),
  foot: Math.max(0, 1 - heightOf(page) / pageHeight(setting)),
});

/** A page with more than this share free above the footer has a hole. */
const HOLE = 0.2;
export const hasHole = ({ foot }: Emptiness): boolean => foot > HOLE;

/** A packed book. */
export interface PackedLayout {
  /** Number of pages without padding at the end. */
  readonly own: number;
  /** For each page of puzzles. */
  readonly emptiness: readonly Emptiness[];
  /** The parts that were omitted to save space. */
  readonly without: readonly ("openers" | "rests" | "strips")[];
}

/** How a packed book came out: how full its pages of puzzles are, and what was left out for their sake. */
import type { FittedPage } from "./fit-page.ts";
import { filledShare, heightOf, pageHeight } from "./page-heights.ts";
import type { Setting } from "./setting.ts";

/** A page of puzzles: the parts of it that are empty, from 0 to 1. */
export interface Emptiness {
  /** What no puzzle has, beside figures and between them too. */
  readonly all: number;
  /** What is free above the foot before space is given to the rows. */
  readonly foot: number;
}

/** The emptiness of a page. */
export const emptinessOf = (page: FittedPage, setting: Setting): Emptiness => ({
  all: Math.max(0, 1 - filledShare(page, setting)),
  foot: Math.max(0, 1 - heightOf(page) / pageHeight(setting)),
});

/** A page of which more than this is free above the foot has a hole. */
const HOLE = 0.2;
export const hasHole = ({ foot }: Emptiness): boolean => foot > HOLE;

/** A packed book. */
export interface PackedLayout {
  /** Pages that it takes by itself, without those added at its end. */
  readonly own: number;
  /** Of each page of puzzles. */
  readonly emptiness: readonly Emptiness[];
  /** What was left out for the sake of room. */
  readonly without: readonly ("openers" | "rests" | "strips")[];
}

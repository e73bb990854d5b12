/** Which puzzles of a spec depend on its pages. */
import { parseAges } from "./ages.ts";
import type { Spec } from "./spec-types.ts";

/** Readers whose youngest is older may get sheets of several pages. */
const ONE_PAGE_UP_TO = 9;

/** Whether each sheet of a spec has one page, with as many tasks as fit on it. A number of tasks a page may need several pages. */
export function isOnePage({ sheet, ages, sections }: Pick<Spec, "sheet" | "ages" | "sections">): boolean {
  const read = ages === undefined ? null : parseAges(ages);
  const isYoung = read !== null && "ages" in read && read.ages[0] <= ONE_PAGE_UP_TO;
  return sheet !== undefined && isYoung && sections.every(({ perPage }) => perPage === undefined);
}

/** Whether a puzzle that has no room on a page is replaced: in a book in large print, unless its number of pages is fixed. */
export const isToBeRoomy = ({ reader, pages, sheet }: Spec): boolean =>
  reader === "large-print" && pages === undefined && sheet === undefined;

/** Whether the puzzles depend on the pages: on their number, on the room of a sheet, or on large print. */
export const isPlanned = (spec: Spec): boolean => spec.pages !== undefined || isOnePage(spec) || isToBeRoomy(spec);

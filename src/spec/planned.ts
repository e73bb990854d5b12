/** Which puzzles of a spec depend on its pages. */
import { parseAges } from "./ages.ts";
import type { Spec } from "./spec-types.ts";

/** Readers whose youngest is older may get sheets of several pages. */
const ONE_PAGE_UP_TO = 9;

/** Whether each sheet of a spec has as many tasks as fit on one page. */
export function isFitted({ sheet, ages }: Pick<Spec, "sheet" | "ages">): boolean {
  const read = ages === undefined ? null : parseAges(ages);
  return sheet !== undefined && read !== null && "ages" in read && read.ages[0] <= ONE_PAGE_UP_TO;
}

/** Whether these tasks are on one page: unless a number of tasks on a page is given. */
export const isOnePage = (spec: Pick<Spec, "sheet" | "ages" | "sections">): boolean =>
  isFitted(spec) && spec.sections.every(({ perPage }) => perPage === undefined);

/** Whether a puzzle that has no room on a page is replaced: in a book in large print. */
export const isToBeRoomy = ({ reader, sheet }: Spec): boolean => reader === "large-print" && sheet === undefined;

/** Whether the puzzles depend on the pages: on their number, on the room of a sheet, or on large print. */
export const isPlanned = (spec: Spec): boolean => spec.pages !== undefined || isFitted(spec) || isToBeRoomy(spec);

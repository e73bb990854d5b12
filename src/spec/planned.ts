/** Which puzzles of a spec depend on its pages. */
import { parseAges } from "./ages.ts";
import type { Spec } from "./spec-types.ts";

/** Whether each sheet of a spec has as many tasks as fit on one page: if it says for which ages it is. */
export const isFitted = ({ sheet, ages }: Pick<Spec, "sheet" | "ages">): boolean =>
  sheet !== undefined && ages !== undefined && "ages" in parseAges(ages);

/** Whether these tasks are on one page: unless a number of tasks on a page is given. */
export const isOnePage = (spec: Pick<Spec, "sheet" | "ages" | "sections">): boolean =>
  isFitted(spec) && spec.sections.every(({ perPage }) => perPage === undefined);

/** In a week, the break comes after this many sheets, and only if another follows it. */
export const BREAK_AFTER = 3;
/** Children from ten years on have no break. */
const BREAK_BELOW = 10;

/** Whether the sheets of a spec have a break, which is a sheet with a maze. */
export function hasBreak({ sheet, ages }: Pick<Spec, "sheet" | "ages">): boolean {
  const read = ages === undefined ? null : parseAges(ages);
  return (sheet?.days ?? 0) > BREAK_AFTER && read !== null && "ages" in read && read.ages[0] < BREAK_BELOW;
}

/** Whether a puzzle that has no room on a page is replaced: in a book in large print. */
export const isToBeRoomy = ({ reader, sheet }: Spec): boolean => reader === "large-print" && sheet === undefined;

/** Whether the puzzles depend on the pages: on their number, on the room of a sheet, or on large print. */
export const isPlanned = (spec: Spec): boolean => spec.pages !== undefined || isFitted(spec) || isToBeRoomy(spec);

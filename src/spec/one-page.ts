/** Which specs make sheets of one page. */
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

/** Whether the number of puzzles depends on the pages: the book has a fixed number of pages, or its sheets have one each. */
export const isPlanned = (spec: Spec): boolean => spec.pages !== undefined || isOnePage(spec);

/** The paper of a page, and the part of it that pages are laid out on. Lengths in points. */
import { type Language, paperOf } from "../../templates/language.ts";
import { type PageName, type PageSize, pageSize } from "../page-size.ts";

export interface Sheet {
  readonly paper: PageSize;
  /** What pages are laid out on: the whole paper, or the part that every classroom's paper has. */
  readonly canvas: PageSize;
  /** Where its top left corner stands on the paper. */
  readonly x: number;
  readonly y: number;
}

/** Pages laid out on all of the paper. */
export const wholeSheet = (paper: PageSize): Sheet => ({ paper, canvas: paper, x: 0, y: 0 });

/**
 * A4 and Letter have this much in common, 10 mm from any edge: 190 × 259 mm. A sheet laid out on it is the same on
 * both, and is copied from one to the other without being scaled.
 */
const COMMON: PageSize = { width: (190 / 25.4) * 72, height: (259 / 25.4) * 72 };
const CLASSROOM: readonly PageName[] = ["a4", "letter"];

/** The sheet of a classroom: A4 or Letter where a book says so, else the paper of its country. */
export function paperOfClassroom(page: string | object, language: Language): Sheet {
  const named = page === "8.5x11in" ? "letter" : page;
  const paper = pageSize(CLASSROOM.find((name) => name === named) ?? paperOf(language));
  const { width, height } = COMMON;
  return { paper, canvas: COMMON, x: (paper.width - width) / 2, y: (paper.height - height) / 2 };
}

/** The paper of a page, and its layout area. Lengths in points. */

import { type PageSize, pageSize } from "../page-size.ts";
import type { Spec } from "../spec-types.ts";

export interface Sheet {
  readonly paper: PageSize;
  /** The layout area: the whole paper, or the part that A4 and Letter share. */
  readonly canvas: PageSize;
  /** The top left corner of the layout area on the paper. */
  readonly x: number;
  readonly y: number;
}

/** A sheet whose layout area is the whole paper. */
export const wholeSheet = (paper: PageSize): Sheet => ({ paper, canvas: paper, x: 0, y: 0 });

/**
 * The area that A4 and Letter share, 10 mm from any edge: 190 × 259 mm. A sheet with this layout area is the same on both, and can be
 * copied from one to the other without scaling.
 */
const COMMON: PageSize = { width: (190 / 25.4) * 72, height: (259 / 25.4) * 72 };

/** The margin at each edge, which some printers cannot print. */
const EDGE = (10 / 25.4) * 72;

/**
 * The sheet for a classroom: the area that A4 and Letter share, or any other page without its edges. A worksheet (`isLesson`) always
 * has its own page without the edges, because one page is all that it has.
 */
export function sheetOfClassroom(page: Spec["page"], isLesson = false): Sheet {
  const paper = pageSize(page);
  const isCommon = !isLesson && (page === "a4" || page === "letter" || page === "8.5x11in");
  const canvas = isCommon ? COMMON : { width: paper.width - 2 * EDGE, height: paper.height - 2 * EDGE };
  return { paper, canvas, x: (paper.width - canvas.width) / 2, y: (paper.height - canvas.height) / 2 };
}

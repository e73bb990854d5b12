/** The paper of a page, and the part of it that pages are laid out on. Lengths in points. */

import { type PageSize, pageSize } from "../page-size.ts";
import type { Spec } from "../spec-types.ts";

export interface Sheet {
  readonly paper: PageSize;
  /** What pages are laid out on: the whole paper, or the part that every classroom's paper has. */
  readonly canvas: PageSize;
  /** Where its top left corner is on the paper. */
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

/** From an edge of paper to what every machine prints. */
const EDGE = (10 / 25.4) * 72;

/** The sheet of a classroom: what A4 and Letter have in common, or any other page less its edges. */
export function sheetOfClassroom(page: Spec["page"]): Sheet {
  const paper = pageSize(page);
  const isCommon = page === "a4" || page === "letter" || page === "8.5x11in";
  const canvas = isCommon ? COMMON : { width: paper.width - 2 * EDGE, height: paper.height - 2 * EDGE };
  return { paper, canvas, x: (paper.width - canvas.width) / 2, y: (paper.height - canvas.height) / 2 };
}

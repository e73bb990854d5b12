/** What a laid-out page is made of. All lengths in points, y down from the top edge; layout is over by then. */

import type { Font } from "../../draw/theme.ts";
import type { Figure, Mark } from "../../engine/figure.ts";

/** A line of text with its left end and baseline at x, y. */
export interface TextItem {
  readonly item: "text";
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly text: string;
  /** Extra space between letters. */
  readonly tracking?: number;
}

/** A figure with its top left corner at x, y. */
export interface FigureItem {
  readonly item: "figure";
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  /** Side of a cell. */
  readonly cell: number;
}

/** Lines and boxes of the page itself, in points. */
export interface OrnamentItem {
  readonly item: "ornament";
  readonly marks: readonly Mark[];
}

/** An area that leads to an anchor of this or another page. */
export interface LinkItem {
  readonly item: "link";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly to: string;
}

/** A place that links lead to. */
export interface AnchorItem {
  readonly item: "anchor";
  readonly name: string;
  readonly y: number;
}

export type Item = TextItem | FigureItem | OrnamentItem | LinkItem | AnchorItem;

/** A finished page. `bookmark`: its entry in the outline, at depth 0 or 1. */
export interface Page {
  readonly items: readonly Item[];
  readonly bookmarks: readonly { readonly title: string; readonly depth: 0 | 1 }[];
}

/** Points in a millimetre. */
export const MM = 72 / 25.4;

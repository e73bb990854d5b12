/** The items of a laid-out page. All lengths in points, y downwards from the top edge. */

import type { ColourName } from "../draw/colours.ts";
import type { Palette } from "../draw/palette.ts";
import type { Shape } from "../draw/shape.ts";
import type { Font, Lines } from "../draw/theme.ts";
import type { Figure, Mark } from "../engine/figure.ts";
import type { Picture } from "../spec/matter/picture.ts";
import type { Logo } from "../spec/spec-types.ts";

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
  /** White, on a black or coloured background. */
  readonly white?: boolean;
  /** The number of a puzzle: in the page's colour for numbers, if it has one. */
  readonly isNumber?: boolean;
  /** Default: black. */
  readonly colour?: ColourName;
  /** Rotated by 90° clockwise: it reads downwards from x, y, as on a spine. */
  readonly down?: boolean;
}

/** A figure with its top left corner at x, y. */
export interface FigureItem {
  readonly item: "figure";
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  /** Side of a cell. */
  readonly cell: number;
  /** Line weights; default: fine if cells are small. */
  readonly lines?: Lines;
}

/** Lines and boxes of the page itself, in points. */
interface OrnamentItem {
  readonly item: "ornament";
  readonly marks: readonly Mark[];
}

/** Sets the colours of all later items. */
interface PaletteItem {
  readonly item: "palette";
  readonly palette: Palette | null;
}

/** Coloured areas and lines, in points. */
export interface DrawingItem {
  readonly item: "drawing";
  readonly shapes: readonly Shape[];
  /** Whether it is the mascot, of which two facing pages have one. */
  readonly isMascot?: boolean;
}

/** Pixels, with their top left corner at x, y. */
export interface PictureItem {
  readonly item: "picture";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Logo | Picture;
}

/** An area that links to an anchor of this or another page. `label`: a description of the target for screen readers. */
export interface LinkItem {
  readonly item: "link";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly to: string;
  readonly label: string;
  /** The printed content of the link. */
  readonly items?: readonly Item[];
}

/** The role of a group for screen readers: headings nest, a figure has words in place of its picture. */
export const ROLES = ["heading-1", "heading-2", "heading-3", "paragraph", "list", "list-item", "figure"] as const;
export type Role = (typeof ROLES)[number];

/** Items that belong together. Items outside groups (rules, footers, squares of a level) are not read aloud. */
export interface GroupItem {
  readonly item: "group";
  readonly role: Role;
  /** For a figure: its description in words. */
  readonly alt?: string;
  readonly items: readonly Item[];
}

/** A target of links. */
export interface AnchorItem {
  readonly item: "anchor";
  readonly name: string;
  readonly y: number;
}

export type Item =
  | TextItem
  | FigureItem
  | PictureItem
  | OrnamentItem
  | PaletteItem
  | DrawingItem
  | LinkItem
  | AnchorItem
  | GroupItem;

/** A finished page. `bookmark`: its entry in the outline, at depth 0 or 1. */
export interface Page {
  readonly items: readonly Item[];
  readonly bookmarks: readonly { readonly title: string; readonly depth: 0 | 1 }[];
}

/** Points in a millimetre. */
export const MM = 72 / 25.4;

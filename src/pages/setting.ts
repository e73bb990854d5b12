/** The setting for laying out every page of a book, and the form of a page before its number is known. */

import type { Manifest } from "../book/manifest.ts";
import type { Palette } from "../draw/palette.ts";
import type { Theme } from "../draw/themes/theme.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Profile } from "../spec/edition/output.ts";
import type { PrintReader, Sizes } from "../spec/edition/reader.ts";
import type { Sheet } from "../spec/edition/sheet.ts";
import type { Phrase } from "../templates/runtime.ts";
import type { Column, Frame } from "./frame.ts";
import type { Item, Page } from "./item.ts";
import type { Cached, LayoutCache } from "./layout-cache.ts";
import type { Measure } from "./text.ts";

export interface Setting {
  readonly manifest: Manifest;
  /** The file name of its spec, without extension, if known. */
  readonly name?: string | undefined;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly phrase: Phrase;
  readonly measure: Measure;
  /** For a right-hand page; left-hand pages are its mirror image. */
  readonly frame: Frame;
  readonly reader: PrintReader;
  readonly sizes: Sizes;
  readonly theme: Theme;
  readonly profile: Profile;
  /** The colours of each page; left out: black and greys. */
  readonly palettes?: PaletteOf;
  /** The names of a class in the order of its list: printed, but never stored. */
  readonly pupils?: readonly PupilName[] | undefined;
  /** The paper, and the position of the canvas on it. */
  readonly sheet?: Sheet;
  /** Whether the heads of puzzles show their levels; default true. */
  readonly hasLevels?: boolean;
  /** Maximum height of working space below puzzles, in points; 0: none. Left out: a share of the page. */
  readonly working?: number;
  /** How its puzzles are packed, in a book with a fixed number of pages; left out: they are not. */
  readonly packing?: Packing | undefined;
  /** The cache of this edition's layouts. */
  readonly cache: LayoutCache;
}

/** Whether a book has all pages besides puzzles and answers. */
export const hasFullMatter = ({ matter }: Setting["manifest"]["spec"]): boolean => (matter ?? "full") === "full";

/** A page without its footer, which needs the numbers of all pages. Laid out as a right-hand page. */
export interface Draft {
  /** Its items, created once, when the page is printed, so that a long book is never in memory as a whole. */
  readonly items: () => readonly Item[];
  /** The mascot with its words, on top of the items: left out if a page before it, on the same spread, has one too. */
  readonly mascot?: () => readonly Item[];
  /** Whether a picture fills the page: it has no tabs and, if it reaches the edges, no inner and outer margin. */
  readonly isWhole?: boolean;
  /** Names of the link targets on it. */
  readonly anchors: readonly string[];
  readonly bookmarks: Page["bookmarks"];
  /** The column with which its footer is aligned. */
  readonly column: Column;
  /** Numbers of the puzzles on it, or of those whose answers it shows. */
  readonly puzzles: readonly number[];
  /** Its emptiness: for pages of puzzles in a packed book. */
  readonly emptiness?: (() => Emptiness) | undefined;
  /** The index of its section; if all kinds alternate, that of the chapter. */
  readonly section?: number;
  /** Whether it is the first page of a handed-out sheet. */
  readonly opensSheet?: boolean;
  /** A page of the key. */
  readonly isKey?: boolean;
  /** Set for pages without a footer, such as title pages. */
  readonly hasNoFooter?: boolean;
  /** In a bound book it must be a right-hand page, or a left-hand one, the first of two facing pages. */
  readonly right?: boolean;
  readonly left?: boolean;
}

/** A chapter at the back, as the contents list it. */
export interface BackChapter {
  readonly title: string;
  readonly anchor: string;
  readonly drafts: readonly Draft[];
}

/** A pupil's name. One that is not printable is only in the class's table; its sheet has a box with the number instead. */
export interface PupilName {
  readonly name: string;
  readonly isPrintable: boolean;
}

/** How densely a book is packed. */
export interface Density {
  /** The prices of pages before and from the puzzle with this number. */
  readonly from: number;
  readonly dense: number;
  readonly loose: number;
}

/** What packing omits to make space for the puzzles. */
export interface Economy {
  /** Whether chapters begin with an opener page. */
  readonly hasOpeners: boolean;
  /** Whether puzzles have strips to cross out. */
  readonly hasStrips: boolean;
  /** Whether puzzle numbers are smaller, and figures closer to the content above them. */
  readonly isClose: boolean;
}

/** A packing to try. */
export interface Packing extends Economy {
  readonly density: Density;
  /** Pages that were measured before, by chapter. They depend on the economy and the margins, not on the density. */
  readonly measured: Cached;
}

/** Empty shares of a page of puzzles, from 0 to 1. */
export interface Emptiness {
  /** The area outside all puzzles, including space next to and between figures. */
  readonly all: number;
  /** The free height above the footer, before space is distributed to the rows. */
  readonly foot: number;
}

/** The colours of a page. `section`: the index of its section or chapter; undefined: none. Null: black and greys. */
export type PaletteOf = (section: number | undefined) => Palette | null;

/** What every page of a book is laid out with, and what a page is before its number is known. */

import type { Manifest } from "../book/manifest.ts";
import type { Theme } from "../draw/themes/theme.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import type { Profile } from "../spec/edition/output.ts";
import type { PrintReader, Sizes } from "../spec/edition/reader.ts";
import type { Sheet } from "../spec/edition/sheet.ts";
import type { Phrase } from "../templates/runtime.ts";
import type { PupilName } from "./class-labels.ts";
import type { Column, Frame } from "./frame.ts";
import type { Item, Page } from "./item.ts";
import type { LayoutCache } from "./layout-cache.ts";
import type { Packing } from "./pack-pages.ts";
import type { Emptiness } from "./pack-report.ts";
import type { PaletteOf } from "./palettes.ts";
import type { Measure } from "./text.ts";

export interface Setting {
  readonly manifest: Manifest;
  /** What its spec's file is called, without ending, where that is known. */
  readonly name?: string | undefined;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly phrase: Phrase;
  readonly measure: Measure;
  /** Of a right-hand page; left-hand pages are its mirror. */
  readonly frame: Frame;
  readonly reader: PrintReader;
  readonly sizes: Sizes;
  readonly theme: Theme;
  readonly profile: Profile;
  /** In which colours each page is; left out: black and greys. */
  readonly palettes?: PaletteOf;
  /** The names of a class in the order of its list: they are printed, and are in nothing that is kept. */
  readonly pupils?: readonly PupilName[] | undefined;
  /** The paper, and where on it pages are laid out. */
  readonly sheet?: Sheet;
  /** Whether the heads of puzzles tell their levels; left out: they do. */
  readonly hasLevels?: boolean;
  /** The highest that room to work in is below puzzles, in points; 0: there is none. Left out: a part of the page. */
  readonly working?: number;
  /** How its puzzles are packed, in a book whose number of pages is said; left out: as suits them. */
  readonly packing?: Packing | undefined;
  /** The cache of this edition's layouts. */
  readonly cache: LayoutCache;
}

/** A page without its footer, which needs the numbers of all pages. Laid out as a right-hand page. */
export interface Draft {
  /** Its items, made once, when the page is printed, so that a long book is never in memory as a whole. */
  readonly items: () => readonly Item[];
  /** Names of the places on it that links lead to. */
  readonly anchors: readonly string[];
  readonly bookmarks: Page["bookmarks"];
  /** What its foot is aligned with. */
  readonly column: Column;
  /** Numbers of the puzzles on it, or of those that it tells the answers of. */
  readonly puzzles: readonly number[];
  /** How empty it is: of pages of puzzles in a packed book. */
  readonly emptiness?: (() => Emptiness) | undefined;
  /** The index of the section that it belongs to; where all kinds come in turn, that of the chapter. */
  readonly section?: number;
  /** The first page of a sheet that is handed out. */
  readonly opensSheet?: boolean;
  /** A page of the key. */
  readonly isKey?: boolean;
  /** Set for pages without a footer, as title pages. */
  readonly hasNoFooter?: boolean;
  /** In a bound book it is a right-hand page, or a left-hand one: the first of two that are seen together. */
  readonly right?: boolean;
  readonly left?: boolean;
}

/** Numbers the pages of a book: margins that depend on how many there are, rest pages between chapters, padding at the end. */

import type { Manifest } from "../book/manifest.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { phrasesOf } from "../templates/index.ts";
import { insertRestPages, type RightHandRule } from "./chapter-starts.ts";
import type { Chapter, Numbering } from "./chapters.ts";
import type { PupilName } from "./class-labels.ts";
import type { Edition } from "./edition.ts";
import { boundMargins, frameOf, looseMargins, type Margins, sheetMargins, withTabs } from "./frame.ts";
import { MM } from "./item.ts";
import type { LayoutCache } from "./layout-cache.ts";
import type { PackedLayout } from "./pack-report.ts";
import { type Padding, paddingTo } from "./planner/padding.ts";
import { blankPage, restPage } from "./rest-page.ts";
import { hasTabs } from "./section-marks.ts";
import type { Draft, Setting } from "./setting.ts";
import type { Measure } from "./text.ts";

/** What is laid out, with what it takes: kinds, the widths of texts, a cache. */
export interface LayoutInput {
  readonly manifest: Manifest;
  /** What its spec's file is called, without ending. */
  readonly name?: string | undefined;
  /** The names of a class in the order of its list; printed, and kept nowhere. */
  readonly pupils?: readonly PupilName[] | undefined;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly measure: Measure;
  /** The cache of the same edition's layouts. */
  readonly cache: LayoutCache;
  readonly edition: Edition;
  /** What its binder asks for; null: nothing. */
  readonly binding: Binding | null;
  /** It has so many pages, if it is bound with that many and is not longer; null: as many as it takes. */
  readonly length: number | null;
}

/** The demands of whoever binds a book. */
export interface Binding {
  /** What a book of so many pages keeps clear of its edges. */
  margins(pages: number): Margins;
  /** Pages to be added at the end of a book of so many: first those that have something on them, then blank ones. */
  padding(pages: number): Padding;
  /** How far beyond its outer edge a page goes on, in points; left out: not at all. */
  readonly bleed?: number;
}

export type PartName = Chapter["name"] | "rest";

/** A page, and the part of the book that it is of. */
export type Named = Draft & { readonly name: PartName };

/** Pages in their final order, and the setting that they were laid out with. */
export interface NumberedPages {
  readonly drafts: readonly Named[];
  readonly setting: Setting;
  readonly packed?: PackedLayout | undefined;
}

/** Gives pages the numbers that they have in a bound book. */
export const numberingOf =
  (setting: Setting, rule: RightHandRule): Numbering =>
  (drafts) =>
    withRestPages(
      drafts.map((draft): Named => ({ ...draft, name: "front" })),
      setting,
      rule,
    );

/** Margins depend on the number of pages, and that on the margins: repeated until both agree. */
export function numberPages(
  input: LayoutInput,
  chaptersOf: (setting: Setting) => readonly Chapter[],
  rule: RightHandRule,
): NumberedPages {
  const { binding } = input;
  for (let pages = 1; ; ) {
    const setting = settingOf(input, pages);
    const list = chaptersOf(setting).flatMap(({ name, drafts }) => drafts.map((draft) => ({ ...draft, name })));
    const drafts = withPadding(withRestPages(list, setting, rule), setting, input);
    const agree = binding === null || drafts.length <= pages || sameMargins(binding, pages, drafts.length);
    if (agree) return { drafts, setting };
    pages = drafts.length;
  }
}

export const sameMargins = (binding: Binding, a: number, b: number): boolean =>
  JSON.stringify(binding.margins(a)) === JSON.stringify(binding.margins(b));

/** With rest pages in front of chapters that begin at the right. */
export const withRestPages = (list: readonly Named[], setting: Setting, rule: RightHandRule): readonly Named[] =>
  insertRestPages(list, (index) => ({ ...restPage(setting, index), name: "rest" }), rule);

/** With the pages at the end that a binder asks for, or that the book lacks of its fixed length. */
export function withPadding(
  list: readonly Named[],
  setting: Setting,
  { binding, length }: LayoutInput,
): readonly Named[] {
  const bound = (pages: number): Padding => binding?.padding(pages) ?? { rest: 0, blanks: 0 };
  const { rest, blanks } = paddingTo(length, list.length, bound);
  const before = list.filter(({ name }) => name === "rest").length;
  const restAt = (_: unknown, i: number): Named => ({ ...restPage(setting, before + i), name: "rest" });
  const rests = Array.from({ length: rest }, restAt);
  const empty = Array.from({ length: blanks }, (): Named => ({ ...blankPage(setting), name: "rest" }));
  return [...list, ...rests, ...empty];
}

/** What a printer at home cannot print on, from the edge. */
const LOOSE = 11 * MM;

/** `pages`: how many the book has, as far as is known. */
export function settingOf(
  { manifest, name, pupils, kinds, measure, cache, edition, binding }: LayoutInput,
  pages: number,
): Setting {
  const { reader, sizes, theme, profile, sheet, palettes } = edition;
  const { canvas } = sheet;
  const bound = () => boundMargins(canvas, sizes, binding?.margins(pages) ?? null);
  const margins = profile.sheets ? sheetMargins(canvas, sizes) : profile.bound ? bound() : looseMargins(canvas);
  const plain = frameOf(canvas, sizes, margins, profile.sheets);
  const clear = binding?.margins(pages).outside ?? LOOSE;
  const frame = hasTabs(manifest, edition) ? withTabs(plain, clear, binding?.bleed ?? 0) : plain;
  const phrase = phrasesOf(manifest.spec.language, sizes.register);
  const look = { frame, reader, sizes, theme, profile, sheet, palettes };
  return { manifest, name, pupils, kinds, measure, phrase, ...look, cache };
}

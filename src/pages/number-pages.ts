/** Numbers the pages of a book: margins that depend on the number of pages, rest pages between chapters, padding at the end. */

import type { Manifest } from "../book/manifest.ts";
import type { PuzzleKind } from "../engine/kind.ts";
import { phrasesOf } from "../templates/index.ts";
import { insertRestPages, type RightHandRule } from "./chapter-starts.ts";
import type { Chapter, Numbering } from "./chapters.ts";
import type { Edition } from "./edition.ts";
import { boundMargins, frameOf, hasIds, looseMargins, type Margins, sheetMargins, withTabs } from "./frame.ts";
import { MM } from "./item.ts";
import type { LayoutCache } from "./layout-cache.ts";
import type { PackedLayout } from "./pack-report.ts";
import { type Padding, paddingTo } from "./planner/padding.ts";
import { blankPage, restPage } from "./rest-page.ts";
import { hasTabs } from "./section-marks.ts";
import type { Draft, PupilName, Setting } from "./setting.ts";
import type { Measure } from "./text.ts";

/** The input of a layout: kinds, text widths, a cache. */
export interface LayoutInput {
  readonly manifest: Manifest;
  /** The file name of its spec, without extension. */
  readonly name?: string | undefined;
  /** The names of a class in the order of its list; printed, but never stored. */
  readonly pupils?: readonly PupilName[] | undefined;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly measure: Measure;
  /** The cache of the same edition's layouts. */
  readonly cache: LayoutCache;
  readonly edition: Edition;
  /** The requirements of its binding; null: none. */
  readonly binding: Binding | null;
  /** The fixed number of pages, if the book is bound and not longer; null: as many as needed. */
  readonly length: number | null;
}

/** The requirements of a book's binder. */
export interface Binding {
  /** The margins for a book with this number of pages. */
  margins(pages: number): Margins;
  /** Pages to add at the end of a book with this number: first those with content, then blank ones. */
  padding(pages: number): Padding;
  /** Bleed at the outer edge of a page, in points; left out: none. */
  readonly bleed?: number;
}

export type PartName = Chapter["name"] | "rest";

/** A page, and its part of the book. */
export type Named = Draft & { readonly name: PartName };

/** Pages in their final order, and the setting of their layout. */
export interface NumberedPages {
  readonly drafts: readonly Named[];
  readonly setting: Setting;
  readonly packed?: PackedLayout | undefined;
}

/** Numbers pages as in a bound book. */
export const numberingOf =
  (setting: Setting, rule: RightHandRule): Numbering =>
  (drafts) =>
    withRestPages(
      drafts.map((draft): Named => ({ ...draft, name: "front" })),
      setting,
      rule,
    );

/** Margins depend on the number of pages, which depends on the margins: repeated until both agree. */
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

const sameMargins = (binding: Binding, a: number, b: number): boolean =>
  JSON.stringify(binding.margins(a)) === JSON.stringify(binding.margins(b));

/** With rest pages before chapters that begin on the right. */
export const withRestPages = (list: readonly Named[], setting: Setting, rule: RightHandRule): readonly Named[] =>
  insertRestPages(list, (index) => ({ ...restPage(setting, index), name: "rest" }), rule);

/** The pages that a binder adds to a book of `pages` pages. */
export const paddingBy =
  (binding: Binding | null) =>
  (pages: number): Padding =>
    binding?.padding(pages) ?? { rest: 0, blanks: 0 };

/** With the pages at the end that a binder requires, or that the fixed length requires. */
export function withPadding(
  list: readonly Named[],
  setting: Setting,
  { binding, length }: LayoutInput,
): readonly Named[] {
  const { rest, blanks } = paddingTo(length, list.length, paddingBy(binding));
  const before = list.filter(({ name }) => name === "rest").length;
  const restAt = (_: unknown, i: number): Named => ({ ...restPage(setting, before + i), name: "rest" });
  const rests = Array.from({ length: rest }, restAt);
  const empty = Array.from({ length: blanks }, (): Named => ({ ...blankPage(setting), name: "rest" }));
  return [...list, ...rests, ...empty];
}

/** Unprintable edge of home printers. */
const LOOSE = 11 * MM;

/** `pages`: the book's number of pages, as far as known. */
export function settingOf(
  { manifest, name, pupils, kinds, measure, cache, edition, binding }: LayoutInput,
  pages: number,
): Setting {
  const { reader, sizes, theme, profile, sheet, palettes } = edition;
  const { canvas } = sheet;
  const bound = () => boundMargins(canvas, sizes, binding?.margins(pages) ?? null, hasIds(manifest.spec, sizes));
  const margins = profile.sheets ? sheetMargins(canvas, sizes) : profile.bound ? bound() : looseMargins(canvas);
  const bleed = profile.bound ? binding?.bleed : profile.sheets ? undefined : 0;
  const plain = { ...frameOf(canvas, sizes, margins, profile.sheets), ...(bleed === undefined ? {} : { bleed }) };
  const clear = binding?.margins(pages).outside ?? LOOSE;
  const frame = hasTabs(manifest, edition) ? withTabs(plain, clear, binding?.bleed ?? 0) : plain;
  const phrase = phrasesOf(manifest.spec.language, sizes.register);
  const look = { frame, reader, sizes, theme, profile, sheet, palettes };
  return { manifest, name, pupils, kinds, measure, phrase, ...look, cache };
}

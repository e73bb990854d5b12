/** Pages laid out without a PDF: a setting with plain widths, and what stands on a page, out of its groups. */

import type { Manifest } from "../../../src/book/manifest.ts";
import { themeNamed } from "../../../src/draw/themes/index.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { frameOf, looseMargins } from "../../../src/pages/frame.ts";
import type { GroupItem, Item, LinkItem, TextItem } from "../../../src/pages/item.ts";
import { openLayoutCache } from "../../../src/pages/layout-cache.ts";
import type { Draft, Setting } from "../../../src/pages/setting.ts";
import type { Measure } from "../../../src/pages/text.ts";
import { PROFILES } from "../../../src/spec/edition/output.ts";
import { type PrintReader, sizesOf } from "../../../src/spec/edition/reader.ts";
import { pageSize } from "../../../src/spec/page-size.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

/** All characters are as wide as a usual one. */
export const measure: Measure = (text, font, size) => text.length * size * (font === "regular" ? 0.52 : 0.57);

/** The setting of a book on loose pages. */
export function settingFor(manifest: Manifest, reader: PrintReader, changes: Partial<Setting> = {}): Setting {
  const { page, language, theme } = manifest.spec;
  const size = pageSize(page);
  const sizes = sizesOf(reader);
  return {
    ...{ manifest, kinds: KINDS, phrase: phrasesOf(language, sizes.register), measure, reader, sizes },
    frame: frameOf(size, sizes, looseMargins(size)),
    theme: themeNamed(theme),
    profile: PROFILES.screen,
    cache: openLayoutCache(),
    ...changes,
  };
}

/** Everything on a page, groups and links before what is in them. */
export const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...("items" in item && item.items !== undefined ? flat(item.items) : [])]);

/** All lines of text among items. */
export const textsIn = (items: readonly Item[]): TextItem[] =>
  flat(items).filter((item): item is TextItem => item.item === "text");

const only =
  <T extends Item>(kind: T["item"]) =>
  (drafts: readonly Draft[]): T[] =>
    drafts.flatMap((draft) => flat(draft.items())).filter((item): item is T => item.item === kind);

export const textsOf = only<TextItem>("text");
export const linksOf = only<LinkItem>("link");
export const groupsOf = only<GroupItem>("group");

/** The words of a group, in reading order. */
export const wordsOf = (group: GroupItem): string =>
  flat(group.items)
    .flatMap((item) => (item.item === "text" ? item.text : []))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

/** A part of a page, in points. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The area that a text or a figure takes; null for what takes none. */
export function areaOf(item: Item): Area | null {
  if (item.item === "text")
    return {
      left: item.x,
      top: item.y - 0.72 * item.size,
      right: item.x + measure(item.text, item.font, item.size),
      bottom: item.y,
    };
  if (item.item !== "figure") return null;
  const { x, y, cell, figure } = item;
  return { left: x, top: y, right: x + figure.width * cell, bottom: y + figure.height * cell };
}

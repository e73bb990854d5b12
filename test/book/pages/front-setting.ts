/** A setting for pages of front and back matter: a book with a puzzle of every kind, real fonts, any reader and paper. */

import type { BookPuzzle, Manifest } from "../../../src/book/manifest.ts";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { editionOf } from "../../../src/pages/edition.ts";
import { frameOf, looseMargins } from "../../../src/pages/frame.ts";
import type { GroupItem, Item, LinkItem, TextItem } from "../../../src/pages/item.ts";
import { openLayoutCache } from "../../../src/pages/layout-cache.ts";
import type { Draft, Setting } from "../../../src/pages/setting.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../../src/spec/spec-values.ts";
import { phrasesOf } from "../../../src/templates/index.ts";

/** As many puzzles of each kind; children get those that only add. */
export function settingFor(changes: Partial<Spec> = {}, perKind = 3): Setting {
  const spec: Spec = {
    ...USUAL_PRINT,
    title: "Numbers at Nine",
    subtitle: "One answer each, and a reason",
    author: "The Lamplight Press",
    rights: "© 2026 The Lamplight Press",
    language: "en-GB",
    seed: "front-1",
    page: "a5",
    versions: {},
    sections: KINDS.map(({ id }) => ({ kind: id, count: perKind, level: "easy", options: {} })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: { address: "https://numbers.example/" },
    ...changes,
  };
  const isForChildren = spec.reader?.startsWith("ages") ?? false;
  const puzzles = KINDS.flatMap((kind, section) =>
    Array.from({ length: perKind }, (_, i): BookPuzzle => {
      const puzzle = (isForChildren ? kind.easyExample?.([]) : null) ?? kind.example;
      const number = section * perKind + i + 1;
      const { id, version } = kind;
      return { number, section, id: "7K3QW2MX9CR", kind: id, version, level: "easy", score: 1, puzzle, digest: "" };
    }),
  );
  const sections = KINDS.map(({ id }, i) => ({ name: String(i + 1), kind: id, heading: null, perPage: null }));
  const manifest: Manifest = { format: 1, title: spec.title, seed: spec.seed, spec, sections, puzzles };
  const { sheet, sizes, theme, profile, reader } = editionOf(manifest, "screen");
  const { measure } = typeOf(theme, spec.language, sizes.isChild);
  const frame = frameOf(sheet.canvas, sizes, looseMargins(sheet.canvas));
  const phrase = phrasesOf(spec.language, sizes.register);
  return { manifest, kinds: KINDS, phrase, measure, frame, sizes, theme, profile, reader, cache: openLayoutCache() };
}

/** All items of some pages, those in groups and links too. */
export const itemsOf = (drafts: readonly Draft[]): Item[] => drafts.flatMap((draft) => draft.items()).flatMap(within);

const within = (item: Item): Item[] => [
  item,
  ...(item.item === "group" ? item.items : item.item === "link" ? (item.items ?? []) : []).flatMap(within),
];

export const textsOf = (drafts: readonly Draft[]): TextItem[] =>
  itemsOf(drafts).filter((item): item is TextItem => item.item === "text");
export const linksOf = (drafts: readonly Draft[]): LinkItem[] =>
  itemsOf(drafts).filter((item): item is LinkItem => item.item === "link");
export const groupsOf = (drafts: readonly Draft[], role: GroupItem["role"]): GroupItem[] =>
  itemsOf(drafts).filter((item): item is GroupItem => item.item === "group" && item.role === role);

/** All words of some pages, in one line. */
export const wordsOf = (drafts: readonly Draft[]): string =>
  textsOf(drafts)
    .map(({ text }) => text)
    .join(" ");

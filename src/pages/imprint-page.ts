/** The imprint, after the title page: rights, proof of the answers, fonts and their licence, how to build the book again. */
import { say } from "../engine/kind.ts";
import { lastOf } from "../engine/required.ts";
import type { OwnPicture } from "../spec/matter/kept-files.ts";
import { requireInk } from "../spec/matter/own-pictures.ts";
import type { Spec } from "../spec/spec-types.ts";
import type { ImprintForm } from "../spec/spec-values.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import type { Item } from "./item.ts";
import { ownLogo } from "./own-logo.ts";
import { boxesIn } from "./page-mascot.ts";
import { type Draft, hasFullMatter, type Setting } from "./setting.ts";
import { flow, placed, type Type } from "./text.ts";
import { seriesWords, titlePages } from "./title-page.ts";
import { kindFinder } from "./words.ts";
import { group } from "./words-on-page.ts";

/** Data of the imprint that are not in the manifest. */
interface Imprint {
  /** Name of the spec's file without extension; default: derived from the title. */
  readonly name?: string | undefined;
  /** Whether every puzzle has exactly one answer, written in one way. */
  readonly isUnique: boolean;
}

/**
 * The imprint: a page without a footer. If it needs more than a page, it omits how to build the book again, unless its spec
 * asks for that.
 */
export function imprintPages(setting: Setting, imprint: Imprint): Draft[] {
  const pages = pagesOf(setting, paragraphs(setting, imprint));
  const isToBeShort = pages.length > 1 && setting.manifest.spec.imprint === undefined;
  const chosen = isToBeShort ? pagesOf(setting, paragraphs(setting, imprint, true)) : pages;
  return chosen.map((items) => ({
    items: () => items,
    anchors: [],
    bookmarks: [],
    column: setting.frame.text,
    puzzles: [],
    hasNoFooter: true,
  }));
}

/** Maximum share of the title page for an imprint at its foot. */
const AT_FOOT = 0.45;

/**
 * The title page with the imprint at its foot, for a book without full front matter; null for other books, and if it does not fit.
 */
export function joinedTitlePage(setting: Setting, imprint: Imprint): Draft[] | null {
  if (hasFullMatter(setting.manifest.spec)) return null;
  const [items, ...others] = pagesOf(
    setting,
    paragraphs(setting, imprint, setting.manifest.spec.imprint === undefined),
  );
  if (others.length > 0) return null;
  const { frame } = setting;
  if (items === undefined) return titlePages(setting, setting.reader);
  const top = Math.min(...boxesIn(items, setting).map(({ y }) => y));
  if (frame.foot - top > AT_FOOT * (frame.foot - frame.top)) return null;
  const above = { ...setting, frame: { ...frame, foot: top - setting.sizes.text.leading } };
  return titlePages(above, setting.reader).map((page) => ({ ...page, items: () => [...page.items(), ...items] }));
}

/** Minimum type size for several lines. */
const MIN = 8.5;
const LEADING = 1.42;
const LONGEST = 36;

/** A paragraph as Markdown, or the publisher's logo. */
type Part = string | { readonly logo: OwnPicture };

/** Filled from below: the last line is at the bottom of the last page; the rest goes on earlier pages. */
function pagesOf(setting: Setting, parts: readonly Part[]): Item[][] {
  const { frame, sizes, measure } = setting;
  const size = Math.max(MIN, sizes.small);
  const type: Type = { size, leading: size * LEADING };
  const width = Math.min(frame.text.width, size * LONGEST);
  const gap = type.leading * 0.75;
  if (parts.length === 0) return [];
  const blocks = parts.map((part) => {
    if (typeof part !== "string") return logoBlock(part.logo, setting);
    const block = flow(part, width, type, measure, 0);
    return {
      height: block.height + type.leading,
      draw: (x: number, bottom: number) => group("paragraph", placed(block.items, x, bottom - block.height)),
    };
  });
  const pages: (typeof blocks)[] = [[]];
  let used = 0;
  for (const block of blocks) {
    const height = block.height + gap;
    if (used > 0 && used + height > frame.foot - frame.top) {
      pages.push([]);
      used = 0;
    }
    lastOf(pages).push(block);
    used += height;
  }
  return pages.map((page) => {
    let y = frame.foot;
    const items = [...page].reverse().map((block) => {
      const item = block.draw(frame.text.x, y);
      y -= block.height + gap;
      return item;
    });
    return items.reverse();
  });
}

/** The logo stands on the baseline of a line. */
function logoBlock(own: OwnPicture, { manifest, profile }: Setting) {
  const { height, picture, item } = ownLogo(own, manifest.spec.publisher ?? manifest.title);
  requireInk(picture, own.file, profile);
  return { height, draw: (x: number, bottom: number) => item(x, bottom - height) };
}

/** The text as Markdown, with the logo before the publisher. Children's books omit how to build the book again. */
function paragraphs(setting: Setting, { name, isUnique }: Imprint, mustBeShort = false): Part[] {
  const { manifest, phrase, theme, sizes } = setting;
  const { title, seed, spec } = manifest;
  const form = formOf(spec);
  const owned = ownWords(setting);
  if (form !== "full") return form === "none" ? owned.rights : [...owned.rights, ...owned.published];
  const families = [...new Set([TEXT_FAMILY, ...(theme.own?.heading === undefined ? [theme.title.family] : [])])];
  const author = spec.author === undefined ? "" : `\n\n${escapeMarkdown(spec.author)}`;
  const fonts = say("book.imprint-fonts", { fonts: families.map(fontNotice), count: families.length });
  return [
    `**${escapeMarkdown(title)}**${author}`,
    ...owned.rights,
    ...owned.published,
    phrase(say(isUnique ? "book.imprint-proved" : "book.imprint-searched")),
    ...(spec.site.address === undefined ? [] : [phrase(say("book.imprint-site", { address: spec.site.address }))]),
    phrase(fonts),
    ...(spec.fonts === undefined ? [] : [escapeMarkdown(spec.fonts.licence)]),
    ...(mustBeShort || sizes.isChild || sizes.register === "children"
      ? []
      : [rebuildWords(setting, name ?? slugOf(title), seed)]),
  ];
}

/** A book with a publisher or an ISBN does not mention files and seeds, unless its spec asks for that. */
const formOf = ({ imprint, publisher, isbn }: Spec): ImprintForm =>
  imprint ?? (publisher === undefined && isbn === undefined ? "full" : "short");

/** Rights, one paragraph each; and publisher, series and number. */
function ownWords(setting: Setting): { readonly rights: string[]; readonly published: Part[] } {
  const { rights, publisher, logo, series, isbn } = setting.manifest.spec;
  const lines = [
    ...(publisher === undefined ? [] : [publisher]),
    ...(series === undefined ? [] : [seriesWords(series, setting)]),
    ...(isbn === undefined ? [] : [`ISBN ${isbn}`]),
  ];
  return {
    rights: rights?.split("\n\n").map(linesOf) ?? [],
    published: [
      ...(logo === undefined ? [] : [{ logo }]),
      ...(lines.length === 0 ? [] : [lines.map(escapeMarkdown).join("\n\n")]),
    ],
  };
}

/** Lines as Markdown that keeps them separate. */
const linesOf = (text: string): string => text.split("\n").map(escapeMarkdown).join("\n\n");

/** How to build the book again: the commands, the seed and the versions of its kinds. */
const rebuildWords = (setting: Setting, name: string, seed: string): string =>
  [
    setting.phrase(say("book.imprint-again")),
    ...[`numberpress build ${name}.yaml`, "numberpress answers book.json"].map(escapeMarkdown),
    escapeMarkdown(`seed: ${seed}`),
    escapeMarkdown(`versions: {${versionsOf(setting).join(", ")}}`),
  ].join("\n\n");

/** The versions of the kinds in the book, by their neutral names. */
function versionsOf({ manifest, kinds }: Setting): string[] {
  const used = new Map(manifest.puzzles.map(({ kind, version }) => [kind, version]));
  return [...used].map(([kind, version]) => `${kindFinder(kinds)(kind).slug}: ${version}`);
}

/** A title as a file name: letters and digits, with hyphens between words. */
const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "book";

// Copyright notices of a book's fonts, which their licence requires. All are under the SIL Open Font License 1.1.

/** The font family of all texts but titles. */
const TEXT_FAMILY = "Andika";

/** Copyright notices by family, from the fonts' own name tables. */
const NOTICES: Readonly<Record<string, string>> = {
  Andika: "© 2004–2022 SIL International",
  Nunito: "© 2014 The Nunito Project Authors",
  Fraunces: "© 2020 The Fraunces Project Authors",
};

/** A family with its notice; throws for one without a notice. */
function fontNotice(family: string): string {
  const notice = NOTICES[family];
  if (notice === undefined) throw new Error(`the notice of the font ${family} is not known`);
  return `${family} ${notice}`;
}

/** The pages that a publisher wrote: before the contents, and chapters at the end of the book. */

import type { MatterBlock } from "../spec/matter/matter-block.ts";
import { ownBlocks } from "../spec/matter/own-pictures.ts";
import type { SeriesBook } from "../spec/spec-types.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { matterPages } from "./matter-pages.ts";
import { textsIn } from "./page-mascot.ts";
import { cornerPicture } from "./path-picture.ts";
import type { BackChapter, Draft, Setting } from "./setting.ts";
import { words } from "./words-on-page.ts";

/** The pages before the contents, each file starting on a new page; the contents do not list them. */
export const frontPages = (setting: Setting): Draft[] =>
  (setting.manifest.spec.front ?? []).flatMap((own) => {
    const blocks = ownBlocks(own);
    const title = blocks.find(({ type }) => type === "heading");
    return matterPages(blocks, title?.type === "heading" ? { title: title.text } : {}, setting);
  });

/** A chapter that may have no title; the contents list only those with one. */
type OwnChapter = Omit<BackChapter, "title"> & { readonly title: string | null };

/** The other books of the series, then each file at the back. */
export const ownBackChapters = (setting: Setting): OwnChapter[] => [...alsoChapters(setting), ...fileChapters(setting)];

/** The other books of the series, with their data. */
function alsoChapters(setting: Setting): OwnChapter[] {
  const { series } = setting.manifest.spec;
  if (series?.others === undefined) return [];
  const [title, anchor] = [words(setting.phrase, "book.also"), "also"];
  const blocks: MatterBlock[] = [
    { type: "heading", rank: 1, text: title },
    { type: "heading", rank: 2, text: series.name },
    ...series.others.flatMap(otherBook),
  ];
  return [{ title, anchor, drafts: matterPages(blocks, { anchor, title }, setting).map(withPicture(setting)) }];
}

/** Minimum width of a picture below the last of the books, as a share of the text's. */
const MIN_PICTURE = 0.4;

/** Adds a picture to the last page if there is space. */
const withPicture =
  (setting: Setting) =>
  (draft: Draft, i: number, all: readonly Draft[]): Draft => {
    if (i < all.length - 1) return draft;
    const frame = { ...setting.frame, foot: setting.frame.bottom };
    return {
      ...draft,
      items: () => {
        const items = draft.items();
        const end = Math.max(...textsIn(items, setting).map(({ y, height }) => y + height));
        return [...items, ...cornerPicture("also", end, MIN_PICTURE, { ...setting, frame })];
      },
    };
  };

/** A book under its title, or as a list item if only its title is known. */
function otherBook({ title, number, isbn, subtitle, blurb }: SeriesBook): MatterBlock[] {
  const own = isbn === undefined ? [] : [`ISBN ${escapeMarkdown(isbn)}`];
  if (subtitle === undefined && blurb === undefined) {
    const label = number === undefined ? "•" : `${number}.`;
    return [{ type: "item", label, text: [`**${escapeMarkdown(title)}**`, ...own].join(" · ") }];
  }
  const lines = [...(subtitle === undefined ? [] : [escapeMarkdown(subtitle)]), ...own];
  return [
    { type: "heading", rank: 3, text: number === undefined ? title : `${number}. ${title}` },
    ...(lines.length === 0 ? [] : [{ type: "paragraph", lines } as const]),
    ...(blurb === undefined ? [] : [{ type: "paragraph", lines: [escapeMarkdown(blurb)] } as const]),
  ];
}

const fileChapters = (setting: Setting): OwnChapter[] =>
  (setting.manifest.spec.back ?? []).map((own, i) => {
    const blocks = ownBlocks(own);
    const title =
      blocks.flatMap((block) => (block.type === "heading" && block.rank === 1 ? block.text : []))[0] ?? null;
    const anchor = `own-${i + 1}`;
    return { title, anchor, drafts: matterPages(blocks, title === null ? {} : { anchor, title }, setting) };
  });

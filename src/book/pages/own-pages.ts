/** The pages that a publisher wrote: those before the contents, and chapters at the end of the book. */
import { parseOwnMarkdown } from "../matter/own-markdown.ts";
import type { BackChapter } from "./back-chapters.ts";
import { matterPages } from "./matter-pages.ts";
import type { Draft, Setting } from "./setting.ts";

/** The pages before the contents, each file beginning on a new one; the contents do not list what is before them. */
export const frontPages = (setting: Setting): Draft[] =>
  (setting.manifest.spec.front ?? []).flatMap(({ text }) => {
    const { blocks } = parseOwnMarkdown(text);
    const title = blocks.find(({ type }) => type === "heading");
    return matterPages(blocks, title?.type === "heading" ? { title: title.text } : {}, setting);
  });

/** A file at the back is a chapter; the contents list those that have a title. */
export const ownBackChapters = (setting: Setting): (Omit<BackChapter, "title"> & { readonly title: string | null })[] =>
  (setting.manifest.spec.back ?? []).map(({ text }, i) => {
    const { blocks } = parseOwnMarkdown(text);
    const title =
      blocks.flatMap((block) => (block.type === "heading" && block.rank === 1 ? block.text : []))[0] ?? null;
    const anchor = `own-${i + 1}`;
    return { title, anchor, drafts: matterPages(blocks, title === null ? {} : { anchor, title }, setting) };
  });

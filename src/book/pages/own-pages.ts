/** The pages that a publisher wrote: those before the contents, and chapters at the end of the book. */
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { MatterBlock } from "../matter/matter-block.ts";
import { ownBlocks } from "../matter/own-pictures.ts";
import type { BackChapter } from "./back-chapters.ts";
import { matterPages } from "./matter-pages.ts";
import type { Draft, Setting } from "./setting.ts";
import { words } from "./words-on-page.ts";

/** The pages before the contents, each file beginning on a new one; the contents do not list what is before them. */
export const frontPages = (setting: Setting): Draft[] =>
  (setting.manifest.spec.front ?? []).flatMap((own) => {
    const blocks = ownBlocks(own);
    const title = blocks.find(({ type }) => type === "heading");
    return matterPages(blocks, title?.type === "heading" ? { title: title.text } : {}, setting);
  });

/** A chapter whose title may be missing: the contents list those that have one. */
type OwnChapter = Omit<BackChapter, "title"> & { readonly title: string | null };

/** The other books of the series, then each file at the back. */
export const ownBackChapters = (setting: Setting): OwnChapter[] => [...alsoChapters(setting), ...fileChapters(setting)];

/** The other books of the series, each with its number and ISBN where they are known. */
function alsoChapters(setting: Setting): OwnChapter[] {
  const { series } = setting.manifest.spec;
  if (series?.others === undefined) return [];
  const [title, anchor] = [words(setting.phrase, "book.also"), "also"];
  const blocks: MatterBlock[] = [
    { type: "heading", rank: 1, text: title },
    { type: "heading", rank: 2, text: series.name },
    ...series.others.map(
      (book): MatterBlock => ({
        type: "item",
        label: book.number === undefined ? "•" : `${book.number}.`,
        text: `**${escapeMarkdown(book.title)}**${book.isbn === undefined ? "" : ` · ISBN ${escapeMarkdown(book.isbn)}`}`,
      }),
    ),
  ];
  return [{ title, anchor, drafts: matterPages(blocks, { anchor, title }, setting) }];
}

const fileChapters = (setting: Setting): OwnChapter[] =>
  (setting.manifest.spec.back ?? []).map((own, i) => {
    const blocks = ownBlocks(own);
    const title =
      blocks.flatMap((block) => (block.type === "heading" && block.rank === 1 ? block.text : []))[0] ?? null;
    const anchor = `own-${i + 1}`;
    return { title, anchor, drafts: matterPages(blocks, title === null ? {} : { anchor, title }, setting) };
  });

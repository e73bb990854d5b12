/** The list of puzzle ids after the answers, for books with `ids: key`. */

import { taskNumber } from "../book/class/copies.ts";
import { listBlocks } from "./key-list.ts";
import { chapterPages } from "./key-pages.ts";
import { headingBlock, keySections } from "./key-parts.ts";
import type { Draft, Setting } from "./setting.ts";
import { words } from "./words-on-page.ts";

/** The ids of the setting's puzzles, as pages; none unless its spec requests them there. */
export function idPages(setting: Setting): Draft[] {
  const { manifest, frame, phrase, sizes } = setting;
  if (manifest.spec.ids !== "key") return [];
  const { width } = frame.text;
  const above = sizes.small * 2;
  const blocks = keySections(setting).flatMap(({ title, puzzles }) => {
    const entries = puzzles.map((puzzle) => ({ puzzle, label: taskNumber(manifest.spec, puzzle), text: puzzle.id }));
    const heading = title === null ? [] : [headingBlock(title, width, above, setting)];
    return [...heading, ...listBlocks(entries, width, setting)];
  });
  return chapterPages({ title: words(phrase, "book.ids"), anchor: "ids", blocks, columns: [frame.text] }, setting);
}

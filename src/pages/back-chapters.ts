/** The chapters after the keys: the progress pages and, for children, a certificate and stickers. */

import type { Part } from "./body.ts";
import { certificatePages } from "./certificate-page.ts";
import { progressPages } from "./progress-pages.ts";
import { type BackChapter, hasFullMatter, type Setting } from "./setting.ts";
import { stickerPage } from "./sticker-page.ts";
import { words } from "./words-on-page.ts";

/** The chapters at the back of a book. */
export function backChapters(setting: Setting, parts: readonly Part[]): BackChapter[] {
  const { phrase, sizes } = setting;
  const numbers = parts.flatMap(({ puzzles }) => puzzles.map(({ number }) => number));
  const { matter, progress = true } = setting.manifest.spec;
  if (matter === "least") return [];
  const map: BackChapter[] =
    hasFullMatter(setting.manifest.spec) && progress
      ? [{ title: words(phrase, "book.progress"), anchor: "progress", drafts: progressPages(setting, numbers) }]
      : [];
  if (!sizes.isChild) return map;
  // Stickers are printed apart, on their own paper, not bound into a book.
  const hasStickers = map.length > 0 && setting.profile.live;
  return [
    ...map,
    { title: words(phrase, "book.certificate"), anchor: "certificate", drafts: certificatePages(setting) },
    ...(hasStickers
      ? [{ title: words(phrase, "book.stickers"), anchor: "stickers", drafts: [stickerPage(setting, numbers)] }]
      : []),
  ];
}

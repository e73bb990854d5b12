/** The dedication: a few lines alone in the upper part of a page. */
import { escapeMarkdown } from "../templates/markdown.ts";
import { matterPages, proseWidth } from "./matter-pages.ts";
import { cornerPicture } from "./path-picture.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed } from "./text.ts";
import { group } from "./words-on-page.ts";

/** Position of its first baseline as a share of the page's height, and its size as a multiple of the text's. */
const AT = 0.32;
const LARGER = 1.2;

/** Minimum width of its picture, as a share of the text's. */
const MIN_PICTURE = 0.4;

/**
 * The dedication on a page without a footer; empty if a book has none. If it needs more than one page, it is set as running text.
 */
export function dedicationPages(setting: Setting): Draft[] {
  const { manifest, frame, sizes, measure, palettes } = setting;
  const { dedication } = manifest.spec;
  if (dedication === undefined) return [];
  const size = sizes.text.size * LARGER;
  const type = { size, leading: size * 1.45 };
  const stanzas = dedication.split("\n\n").map((stanza) => stanza.split("\n").map(escapeMarkdown));
  const { x } = frame.text;
  const top = frame.height * AT;
  const flows = stanzas.map((lines) => flow(lines.join("\n\n"), proseWidth(setting), type, measure, 0));
  const height = flows.reduce((sum, { height }) => sum + height + type.leading * 1.8, 0);
  if (top + height > frame.bottom)
    return matterPages(
      stanzas.map((lines) => ({ type: "paragraph", lines })),
      {},
      setting,
    ).map((draft) => ({ ...draft, hasNoFooter: true }));
  // A child's book in colour has a picture wherever there is space for one.
  const hasPicture = sizes.isChild && palettes?.(undefined) != null;
  const items = () => {
    let y = top;
    const words = flows.map((stanza) => {
      const item = group("paragraph", placed(stanza.items, x, y));
      y += stanza.height + type.leading * 1.8;
      return item;
    });
    return [...words, ...(hasPicture ? cornerPicture("dedication", y, MIN_PICTURE, setting) : [])];
  };
  return [{ items, anchors: [], bookmarks: [], column: frame.text, puzzles: [], hasNoFooter: true, right: true }];
}

/** Rest pages, inserted so that chapters begin on the right: a calm picture, or lines for notes. */
import { line } from "../engine/figure.ts";
import { type Item, MM } from "./item.ts";
import { kindPicture, pathPicture } from "./path-picture.ts";
import type { Draft, Setting } from "./setting.ts";
import { pageTitle } from "./title.ts";
import { words } from "./words-on-page.ts";

/** The rest page of a book with this index, from 0: pictures and lines for notes alternate. All pictures differ. */
export function restPage(setting: Setting, index: number): Draft {
  const items = index % 2 === 0 ? pictureItems(setting, index) : noteItems(setting);
  return {
    items: () => items(),
    anchors: [],
    bookmarks: [],
    column: setting.frame.text,
    puzzles: [],
    hasNoFooter: true,
  };
}

/** An empty page, which some binders require. */
export const blankPage = ({ frame }: Setting): Draft => ({
  items: () => [],
  anchors: [],
  bookmarks: [],
  column: frame.text,
  puzzles: [],
  hasNoFooter: true,
});

const COLUMNS = 6;
const ROWS = 8;
/** Width of the picture as a share of the text's, and position of its centre as a share of the page's height. */
const BREADTH = 0.62;
const MIDDLE = 0.46;

function pictureItems(setting: Setting, index: number): () => Item[] {
  const { manifest, frame, sizes } = setting;
  return () => {
    const name = `rest ${index}`;
    const figure = kindPicture(setting, name) ?? pathPicture(manifest, COLUMNS, ROWS, { name, turns: 0 });
    const { width, height } = figure;
    const em = Math.min(...figure.marks.map((mark) => (mark.shape === "text" ? mark.size : Infinity)));
    const room = frame.foot - frame.top;
    const cell = Math.max(Math.min((frame.text.width * BREADTH) / width, room / height), sizes.small / em);
    const x = frame.text.x + (frame.text.width - width * cell) / 2;
    // On a low page it is as high as the text, and centred.
    const y = Math.min(Math.max(frame.height * MIDDLE - (height * cell) / 2, frame.top), frame.foot - height * cell);
    return [{ item: "figure", figure, x, y, cell }];
  };
}

/** Distance between lines to write on. */
const LINES = { adult: 9 * MM, child: 14 * MM, large: 13 * MM } as const;
const LARGE = 14;

function noteItems(setting: Setting): () => Item[] {
  const { frame, sizes, phrase } = setting;
  return () => {
    const { x, width } = frame.text;
    const title = pageTitle(words(phrase, "book.notes"), setting);
    const pitch = sizes.isChild ? LINES.child : sizes.small > LARGE ? LINES.large : LINES.adult;
    const from = title.end + pitch * 1.6;
    const count = Math.floor((frame.foot - from) / pitch) + 1;
    const rules = Array.from({ length: count }, (_, i) =>
      line("rule", x, from + i * pitch, x + width, from + i * pitch),
    );
    return [...title.items, { item: "ornament", marks: rules }];
  };
}

/**
 * The title page: a large title at the top left, subtitle and readers under it, unless one of the former says the latter, a
 * picture, author and number of puzzles at the foot.
 */

import { printReader } from "../spec/edition/print-reader.ts";
import type { PrintReader } from "../spec/edition/reader.ts";
import type { SeriesSpec } from "../spec/spec-types.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
import { kindPicture, ON_RIBBON, overhangFor, pathPicture } from "./path-picture.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group, lineParagraph, paragraph, words } from "./words-on-page.ts";

/** The title page of a book. `reader`: default: the one in its spec. */
export const titlePages = (setting: Setting, reader: PrintReader = printReader(setting.manifest.spec)): Draft[] => [
  {
    items: () => titleItems(setting, reader),
    anchors: [],
    bookmarks: [],
    column: setting.frame.text,
    puzzles: [],
    hasNoFooter: true,
    right: true,
  },
];

/** "Ages 6 to 7", "Large print"; null for adults. */
export function readerWords(reader: PrintReader, { phrase }: Pick<Setting, "phrase">): string | null {
  if (reader === "adult") return null;
  if (reader === "large-print") return words(phrase, "book.large-print");
  const [youngest, oldest] = reader.ages;
  return words(phrase, "book.ages", { youngest, oldest });
}

/** "The Lamplight Puzzle Books · Volume 2". */
export const seriesWords = ({ name, number }: SeriesSpec, { phrase }: Pick<Setting, "phrase">): string =>
  words(phrase, "book.series", { name, number: number ?? 0 });

/** Maximum sizes of a title, and of the text below it. */
const TITLE = 60;
const SUBTITLE = 1.3;
const GAP = 9 * MM;

function titleItems(setting: Setting, reader: PrintReader): Item[] {
  const { manifest, frame, sizes, theme, measure } = setting;
  const { title, spec } = manifest;
  const { x, width } = frame.text;
  const heading = largestTitle(title, width, frame.height * 0.4, Math.min(TITLE, frame.height / 11), setting);
  const baseline = frame.top + heading.size * theme.title.capitals;
  const items: Item[] = [group("heading-1", placed(heading.items, x - 0.04 * heading.size, baseline))];
  let y = baseline + heading.height;
  const size = Math.max(14, sizes.text.size * (sizes.isChild ? 1 : SUBTITLE));
  const below = (markdown: string, gap: number) => {
    const set = paragraph(markdown, x, y + gap + size * 0.7, width, { size, leading: size * 1.35 }, measure);
    items.push(set.item);
    y = set.end;
  };
  if (spec.subtitle !== undefined) below(escapeMarkdown(spec.subtitle), GAP);
  // The first line below the title needs some distance.
  const readers = readerWords(reader, setting);
  const isSaid = readers !== null && `${title} ${spec.subtitle ?? ""}`.toLowerCase().includes(readers.toLowerCase());
  const others = [
    ...(spec.series === undefined ? [] : [escapeMarkdown(seriesWords(spec.series, setting))]),
    ...(readers === null || isSaid ? [] : [`**${escapeMarkdown(readers)}**`]),
  ];
  for (const [i, other] of others.entries()) below(other, i === 0 && spec.subtitle === undefined ? GAP : size * 0.75);
  const foot = footerItems(setting);
  return [...items, ...pictureItems(setting, y + GAP * 1.2, foot.top - GAP), ...foot.items];
}

/** The author on the left of the foot, the number of puzzles on its right; `top`: their upper edge. */
function footerItems({ manifest, frame, sizes, measure, phrase }: Setting): { items: Item[]; top: number } {
  const { x, width } = frame.text;
  const size = Math.max(sizes.small, sizes.isChild ? sizes.text.size * 0.8 : 11);
  const count = words(phrase, "book.count", { count: manifest.puzzles.length });
  const authorWidth = width - measure(count, "regular", size) - 8 * MM;
  const author = flow(escapeMarkdown(manifest.spec.author ?? ""), authorWidth, { size, leading: size * 1.35 }, measure);
  const byline =
    author.items.length === 0 ? [] : [group("paragraph", placed(author.items, x, frame.foot - author.height))];
  return {
    items: [...byline, lineParagraph(textAt(count, x + width, frame.foot, size, measure, { anchor: "end" }))],
    top: frame.foot - author.height - size,
  };
}

const COLUMNS = 8;
const MAX_ROWS = 10;
const FEWEST_ROWS = 3;
/** Minimum width of a picture of another kind, as a share of the text's. */
const NARROWEST = 0.4;
/** Number of numbered turns. */
const TURNS = 7;

/** The picture is above the foot, as wide as the text, in as many rows as fit. */
function pictureItems(setting: Setting, top: number, bottom: number): Item[] {
  const { manifest, frame, sizes } = setting;
  const { x, width } = frame.text;
  const own = kindPicture(setting, "title page");
  if (own !== null) {
    const side = Math.min(width / own.width, (bottom - top) / own.height);
    if (side * own.width < width * NARROWEST) return [];
    return [{ item: "figure", figure: own, x, y: bottom - side * own.height, cell: side }];
  }
  const overhang = overhangFor(width / COLUMNS, x - frame.live.x);
  const cell = width / (COLUMNS - 2 * overhang);
  const rows = Math.min(MAX_ROWS, Math.floor((bottom - top) / cell + 2 * overhang));
  if (rows < FEWEST_ROWS) return [];
  const y = bottom - (rows - overhang) * cell;
  // Numbers that would be too small for the readers are omitted.
  const choice = { name: "title page", turns: ON_RIBBON * cell >= sizes.small ? TURNS : 0 };
  const figure = pathPicture(manifest, COLUMNS, rows, choice);
  return [{ item: "figure", figure, x: x - overhang * cell, y, cell }];
}

/** The front matter of a book: title page and contents. */
import { type Figure, line } from "../../engine/figure.ts";
import type { Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import { CAPITALS, type Frame } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { LEVEL_WIDTH, levelSquares } from "./puzzle-head.ts";
import { type Flow, flow, linkOver, type Measure, placed, shortened, textAt } from "./text.ts";

export interface TitleWords {
  readonly title: string;
  readonly subtitle: string | null;
  readonly author: string | null;
  /** A line about the whole book, as "40 puzzles". */
  readonly note: string;
}

/** Draws a picture of so many columns and rows. */
export type PictureOf = (columns: number, rows: number) => Figure;

const PICTURE_COLUMNS = 8;

/** What lies in the picture outside of its ribbon, in cells, on each side: it hangs over the margins. */
const OVERHANG = 0.2;

/** The picture stands on the foot of the page, as wide as the text, in as many rows as there is room for. */
function pictureItems(picture: PictureOf, x: number, top: number, width: number, height: number): Item[] {
  const cell = width / (PICTURE_COLUMNS - 2 * OVERHANG);
  const rows = Math.min(10, Math.floor(height / cell));
  if (rows < 3) return [];
  const figure = picture(PICTURE_COLUMNS, rows);
  return [{ item: "figure", figure, x: x - OVERHANG * cell, y: top + height - rows * cell, cell }];
}

/** The title page: title big at the top left, subtitle under it, author and note at the foot. */
export function titlePage(
  { title, subtitle, author, note }: TitleWords,
  picture: PictureOf,
  frame: Frame,
  measure: Measure,
): Item[] {
  const { x, width } = frame.text;
  const { heading, size } = titleFlow(title, width, frame, measure);
  const baseline = frame.top + size * CAPITALS;
  const below = baseline + heading.height + 12 * MM;
  const under = subtitle === null ? null : flow(escapeMarkdown(subtitle), width, { size: 14, leading: 20 }, measure);
  const top = below + (under === null ? 0 : under.height + 12 * MM);
  // The last line of the author stands on the foot, beside the note.
  const beside = width - measure(note, "regular", NOTE) - 8 * MM;
  const byline = flow(escapeMarkdown(author ?? ""), beside, { size: 12, leading: 16 }, measure);
  return [
    ...placed(heading.items, x - 0.04 * size, baseline),
    ...pictureItems(picture, x, top, width, frame.bottom - 4 * MM - byline.height - top),
    ...(under === null ? [] : placed(under.items, x, below)),
    ...placed(byline.items, x, frame.foot - byline.height),
    textAt(note, x + width, frame.foot, NOTE, measure, { anchor: "end" }),
  ];
}

const NOTE = 10.5;

/** The title as large as goes: no word is broken, and it leaves room for what stands below it. */
function titleFlow(title: string, width: number, frame: Frame, measure: Measure): { heading: Flow; size: number } {
  const longest = Math.max(...title.split(/\s+/).map((word) => measure(word, "bold", 1)));
  for (let size = Math.min(54, width / longest, frame.height / 12); ; size *= 0.92) {
    const heading = flow(`**${escapeMarkdown(title)}**`, width, { size, leading: size * 1.08 }, measure);
    if (heading.height < frame.height / 2 || size < 12) return { heading, size };
  }
}

export interface ContentsRow {
  readonly title: string;
  readonly note: string;
  /** The hardest level of the section, or null for a row that is not of puzzles. */
  readonly level: Level | null;
  readonly page: number;
  readonly to: string;
}

const TITLE = 26;
const ROW = 15 * MM;

/** How many rows go onto a page of contents. */
const rowsPerPage = (frame: Frame): number => Math.floor((frame.bottom - frame.top - TITLE - 8 * MM) / ROW);

/** How many pages the contents take: it must be known before the pages they tell of have numbers. */
export const contentsLength = (rows: number, frame: Frame): number => Math.ceil(rows / rowsPerPage(frame));

/** The contents: title, kind and numbers, level, page. */
export function contentsPages(title: string, rows: readonly ContentsRow[], frame: Frame, measure: Measure): Item[][] {
  const pages: Item[][] = [];
  const { x, width } = frame.text;
  const baseline = frame.top + TITLE * CAPITALS;
  const capacity = rowsPerPage(frame);
  for (let from = 0; from < rows.length; from += capacity) {
    const items: Item[] = from === 0 ? [textAt(title, x - 1, baseline, TITLE, measure, { font: "bold" })] : [];
    for (const [i, row] of rows.slice(from, from + capacity).entries()) {
      items.push(...rowItems(row, baseline + 14 * MM + i * ROW, x, width, measure));
    }
    pages.push(items);
  }
  return pages;
}

function rowItems(row: ContentsRow, y: number, x: number, width: number, measure: Measure): Item[] {
  const page = textAt(String(row.page), x + width, y, 12, measure, { font: "bold", anchor: "end" });
  const room = width - 20 * MM - LEVEL_WIDTH;
  return [
    textAt(shortened(row.title, "regular", 12, room, measure), x, y, 12, measure),
    textAt(shortened(row.note, "regular", 9, width, measure), x, y + 5 * MM, 9, measure),
    ...(row.level === null
      ? []
      : [{ item: "ornament" as const, marks: levelSquares(row.level, x + width - 14 * MM - LEVEL_WIDTH, y) }]),
    { item: "ornament", marks: [line("rule", x, y + 8 * MM, x + width, y + 8 * MM)] },
    { ...linkOver(page, row.to, measure), x, width } as Item,
  ];
}

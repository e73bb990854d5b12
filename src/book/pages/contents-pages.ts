/** The contents: one row a section or part, each a link to it. */
import { line } from "../../engine/figure.ts";
import type { Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import { type Item, MM } from "./item.ts";
import { levelSquares, levelWidth } from "./puzzle-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { type Flow, flow, placed, shortened, textAt } from "./text.ts";
import { pageTitle } from "./title.ts";
import { words } from "./words-on-page.ts";

export interface ContentsRow {
  readonly title: string;
  /** What stands below the title, as the kind and the numbers; may be empty. */
  readonly note: string;
  /** The hardest level of the section, or null for a row that is not of puzzles. */
  readonly level: Level | null;
  readonly page: number;
  /** The anchor that it leads to. */
  readonly to: string;
}

/** How many pages the contents take: it must be known before the pages they tell of have numbers. */
export const contentsLength = (rows: number, setting: Setting): number =>
  Math.max(1, Math.ceil(rows / rowsPerPage(rows, setting)));

/** So many rows go onto a page whatever they say. */
function rowsPerPage(rows: number, setting: Setting): number {
  const { frame } = setting;
  const style = styleOf(rows, setting);
  // The first page has the title, which is one line or, in large type, two.
  const room = frame.bottom - frame.top - 2 * setting.sizes.title - style.belowTitle;
  const highest =
    style.title * 1.2 * (MOST_LINES - 1) + noteDrop(style) + style.note * 1.3 + style.toRule + style.between;
  const usual = highest - (isNarrow(setting) ? 0 : style.title * 1.2 + style.note * 1.3);
  return Math.max(1, Math.floor((room + style.between) / usual));
}

/** The contents of a book. */
export function contentsPages(rows: readonly ContentsRow[], setting: Setting): Draft[] {
  const { frame, phrase } = setting;
  const name = words(phrase, "book.contents");
  const title = pageTitle(name, setting);
  const style = styleOf(rows.length, setting);
  const capacity = rowsPerPage(rows.length, setting);
  return Array.from({ length: contentsLength(rows.length, setting) }, (_, page): Draft => {
    const own = rows.slice(page * capacity, (page + 1) * capacity).map((row) => rowFlow(row, style, setting));
    let y = page === 0 ? title.end + style.belowTitle : frame.top + style.title * 0.72;
    const standing = own.map((row) => {
      const at = y;
      y += row.height + style.between;
      return { row, y: at };
    });
    return {
      items: () => [
        ...(page === 0 ? title.items : []),
        { item: "group", role: "list", items: standing.map((each) => listItem(each.row, each.y, style, setting)) },
        ...standing.flatMap((each) => ornaments(each.row, each.y, style, setting)),
      ],
      anchors: page === 0 ? ["contents"] : [],
      bookmarks: page === 0 ? [{ title: name, depth: 0 }] : [],
      column: frame.text,
      puzzles: [],
    };
  });
}

/** Sizes and distances of the rows, in points. */
interface Style {
  readonly title: number;
  readonly note: number;
  readonly belowTitle: number;
  /** From the rule under a row to the next first baseline, and from the last baseline to the rule. */
  readonly between: number;
  readonly toRule: number;
  /** What is kept at the right for the widest page number and, left of it, for a level. */
  readonly page: number;
  readonly level: number;
}

/** Titles of sections are set larger than their notes, both no smaller than the reader's text allows. */
const LEAST_TITLE = 12;
/** Many rows stand closer, so that the contents of an ordinary book are one page. */
const CLOSE = 14;

function styleOf(rows: number, { sizes, measure }: Setting): Style {
  const title = Math.max(LEAST_TITLE, sizes.text.size);
  const note = Math.max(sizes.small, Math.min(title, title * 0.76));
  const page = measure("888", "bold", title) + 4 * MM;
  const between = rows > CLOSE ? title * 1.35 : title * 1.75;
  return { title, note, page, level: levelWidth(note) + 4 * MM, belowTitle: 15 * MM, toRule: title * 0.78, between };
}

/** A measure of so few characters needs two lines for what is one on others. */
const NARROW = 22;
const isNarrow = ({ frame, sizes }: Setting): boolean =>
  frame.text.width < NARROW * Math.max(LEAST_TITLE, sizes.text.size);

interface RowFlow {
  readonly row: ContentsRow;
  readonly title: Flow;
  readonly note: Flow | null;
  /** From the first baseline to the rule. */
  readonly height: number;
}

const MOST_LINES = 2;

function rowFlow(row: ContentsRow, style: Style, setting: Setting): RowFlow {
  const { frame } = setting;
  const room = frame.text.width - style.page;
  const level = row.level === null ? 0 : style.level;
  const lines = isNarrow(setting) ? MOST_LINES : 1;
  const title = fitting(row.title, style.title, room - level, lines, setting);
  const note = row.note === "" ? null : fitting(row.note, style.note, room, lines, setting);
  const below = note === null ? 0 : noteDrop(style) + note.height;
  return { row, title, note, height: title.height + below + style.toRule };
}

/** A text on so many lines at most; it is shortened where it is longer. */
function fitting(text: string, size: number, width: number, lines: number, { measure }: Setting): Flow {
  const set = (part: string) => flow(escapeMarkdown(part), width, { size, leading: size * 1.25 }, measure);
  const whole = set(text);
  if (whole.lines <= lines) return whole;
  for (let room = lines * width; ; room -= size) {
    const cut = set(shortened(text, "regular", size, room, measure));
    if (cut.lines <= lines || room < width / 2) return cut;
  }
}

/** From the last baseline of a title to the first of its note. */
const noteDrop = ({ note }: Style): number => note * 1.5;

/** Title, note and page as one link. */
function listItem({ row, title, note, height }: RowFlow, y: number, style: Style, setting: Setting): Item {
  const { frame, measure } = setting;
  const { x, width } = frame.text;
  const top = y - style.title;
  const page = textAt(String(row.page), x + width, y, style.title, measure, { font: "bold", anchor: "end" });
  const under = note === null ? [] : placed(note.items, x, y + title.height + noteDrop(style));
  const items = [...placed(title.items, x, y), ...under, page];
  const label = words(setting.phrase, "book.contents-to", { title: row.title, page: row.page });
  const link: Item = { item: "link", x, y: top, width, height: y + height - top, to: row.to, label, items };
  return { item: "group", role: "list-item", items: [link] };
}

/** The squares of the level and the rule, which nobody need hear. */
function ornaments({ row, height }: RowFlow, y: number, style: Style, { frame }: Setting): Item[] {
  const { x, width } = frame.text;
  const squares =
    row.level === null ? [] : levelSquares(row.level, x + width - style.page - levelWidth(style.note), y, style.note);
  return [{ item: "ornament", marks: [...squares, line("rule", x, y + height, x + width, y + height)] }];
}

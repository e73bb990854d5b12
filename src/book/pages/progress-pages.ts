/** The progress pages: a box to tick for every puzzle or, for children, a star to colour, by section. */
import { type Mark, path, rect, type Segment } from "../../engine/figure.ts";
import type { Level } from "../../engine/kind.ts";
import { firstOf, lastOf, required } from "../../engine/required.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import { evenPages } from "./even-pages.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM, type TextItem } from "./item.ts";
import { moved } from "./move-items.ts";
import { type Block, blockItems, fillPages, type PlacedBlock } from "./page-blocks.ts";
import { levelSquares, levelWidth } from "./puzzle-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, linkOver, placed, textAt } from "./text.ts";
import { pageTitle } from "./title.ts";
import { group, paragraph, words } from "./words-on-page.ts";

/** The puzzles of one section or part. */
export interface ProgressGroup {
  readonly title: string;
  readonly level: Level | null;
  readonly numbers: readonly number[];
}

/** The progress pages; the anchor `progress` leads to the first. */
export function progressPages(setting: Setting, groups: readonly ProgressGroup[]): Draft[] {
  const { frame, phrase, sizes, measure } = setting;
  const name = words(phrase, "book.progress");
  const title = pageTitle(name, setting);
  const { x, width } = frame.text;
  const say = words(phrase, sizes.isChild ? "book.progress-stars" : "book.progress-boxes");
  const intro = paragraph(escapeMarkdown(say), x, title.end + sizes.text.size * 2.6, width, sizes.text, measure);
  const pages = bestPages(setting, groups, intro.end);
  return pages.map((page, i) => ({
    items: () => [...(i === 0 ? [...title.items, intro.item] : []), ...page()],
    anchors: i === 0 ? ["progress"] : [],
    bookmarks: i === 0 ? [{ title: name, depth: 0 as const }] : [],
    column: frame.text,
    puzzles: [],
  }));
}

/** The first of all layouts with the fewest pages. Where many pages are needed anyway, the usual sizes are kept. */
function bestPages(setting: Setting, groups: readonly ProgressGroup[], below: number): readonly (() => Item[])[] {
  const set = (style: Style) => columnPages(groups, style, below + style.section, setting);
  const usual = required(styleOf(setting, groups, { scale: 1, groupColumns: 1, hasRoundRows: false }));
  let best = set(usual);
  if (best.length > MANY) return best;
  let most = best.length + 1;
  for (const style of stylesFor(setting, groups)) {
    const pages = set(style);
    if (pages.length < most) [best, most] = [pages, pages.length];
    if (most === 1) break;
  }
  return best;
}
const MANY = 4;

/** Sizes and distances, in points. */
interface Style {
  /** Columns of groups, and the width of one. */
  readonly groupColumns: 1 | 2;
  readonly width: number;
  /** Puzzles in a row. */
  readonly columns: number;
  readonly hasRoundRows: boolean;
  readonly pitch: { readonly x: number; readonly y: number };
  /** Side of a box, or radius of a star. */
  readonly mark: number;
  readonly number: number;
  /** Width of the widest number. */
  readonly widest: number;
  readonly heading: number;
  /** Whether the squares of levels are beside the headings; else below. */
  readonly hasSquaresBeside: boolean;
  readonly section: number;
}

const BOX = 4.6 * MM;
const LARGE_BOX = 7 * MM;
const STAR = 9.2 * MM;
/** Above this size of small type everything is large. */
const LARGE = 14;
const GUTTER = 9 * MM;

/** Layouts to try, the best looking first: large, in one column, in rows of ten, eight or five. */
function stylesFor(setting: Setting, groups: readonly ProgressGroup[]): Style[] {
  const isShort = Math.max(...groups.map(({ numbers }) => numbers.length)) <= SHORT_GROUP;
  return SCALES.flatMap((scale) =>
    (isShort && groups.length > 3 ? ([1, 2] as const) : ([1] as const)).flatMap((groupColumns) =>
      [true, false].flatMap((hasRoundRows) => styleOf(setting, groups, { scale, groupColumns, hasRoundRows }) ?? []),
    ),
  );
}

const SCALES = [1.3, 1.15, 1, 0.85, 0.7] as const;
/** Groups of so many puzzles may be side by side. */
const SHORT_GROUP = 10;

interface Choice {
  readonly scale: number;
  readonly groupColumns: 1 | 2;
  /** Ten, eight or five puzzles in a row, which are easy to count; else as many as fit. */
  readonly hasRoundRows: boolean;
}

/** Null where a column is too narrow. */
function styleOf(
  { sizes, frame, measure }: Setting,
  groups: readonly ProgressGroup[],
  { scale, groupColumns, hasRoundRows }: Choice,
): Style | null {
  const isLarge = sizes.small > LARGE;
  const width = (frame.text.width - (groupColumns - 1) * GUTTER) / groupColumns;
  const number = Math.max(sizes.small, (sizes.isChild ? 12 : 9.5) * scale);
  const widest = Math.max(...groups.flatMap(({ numbers }) => numbers.map((n) => measure(String(n), "bold", number))));
  const mark = sizes.isChild ? Math.max(STAR * scale, widest * 1.15) : (isLarge ? LARGE_BOX : BOX) * scale;
  const least = sizes.isChild ? mark * 2.15 : widest + TO_BOX + mark + 5 * MM;
  const most = Math.floor((width + (sizes.isChild ? 0 : 5 * MM)) / least);
  const columns = hasRoundRows ? ROWS.find((each) => each <= most) : Math.max(1, most);
  if (columns === undefined || (groupColumns === 2 && most < 3)) return null;
  const last = sizes.isChild ? 2 * mark : widest + TO_BOX + mark;
  const pitch = (width - last) / (columns - 1 || 1);
  const heading = Math.max(sizes.small, sizes.isChild ? sizes.text.size : 11);
  const longest = Math.max(...groups.map(({ title }) => widestWord(title, heading, measure)));
  if (groupColumns === 2 && longest > width) return null;
  // Beside a long word there is no room for squares: then all are below their headings, and no word is cut.
  const hasSquaresBeside = longest <= width - besideTitle(heading);
  const x = Math.min(pitch, sizes.isChild ? mark * 3.9 : least * 1.6);
  return {
    ...{ groupColumns, width, columns, hasRoundRows, mark, number, widest, heading, hasSquaresBeside },
    pitch: { x, y: mark * (sizes.isChild ? 2.4 : 1.75) },
    section: heading * 1.6,
  };
}

/** Puzzles in a row that is easy to count: the first that fits. */
const ROWS = [10, 8, 5] as const;

const TO_BOX = 1.6 * MM;

/** The pages of all groups in columns, as functions that make their items. `start`: top of the free part of the first page. */
function columnPages(
  groups: readonly ProgressGroup[],
  style: Style,
  start: number,
  setting: Setting,
): readonly (() => Item[])[] {
  const { frame } = setting;
  const blocks = groups.flatMap((each) => groupBlocks(each, style, setting));
  const columns = evenPages(
    ({ above, height }) => {
      const closer = blocks.map((block) => ({ ...block, above: block.above * above }));
      const bottom = Math.max(start, frame.top + height * (frame.bottom - frame.top));
      return inColumns(closer, (column) => (column < style.groupColumns ? start : frame.top), bottom);
    },
    (column) => (lastOf(column).y + lastOf(column).block.height - frame.top) / (frame.bottom - frame.top),
  );
  return Array.from({ length: Math.ceil(columns.length / style.groupColumns) }, (_, page) => () => {
    const onPage = columns.slice(page * style.groupColumns, (page + 1) * style.groupColumns);
    return onPage.flatMap((column, i) => moved(blockItems(column), i * (style.width + GUTTER), 0));
  });
}

/** Fills columns with blocks in order, each from its own top. */
function inColumns(blocks: readonly Block[], top: (column: number) => number, bottom: number): PlacedBlock[][] {
  const columns: PlacedBlock[][] = [];
  // No column holds more: so long books are not gone through again for each.
  const most = Math.ceil(bottom / Math.min(...blocks.map(({ height }) => height))) + 1;
  for (let from = 0; from < blocks.length; from += lastOf(columns).length) {
    const column = { top: top(Number.POSITIVE_INFINITY), bottom };
    const next = blocks.slice(from, from + most);
    columns.push(firstOf(fillPages(next, top(columns.length), column)));
  }
  return columns;
}

function groupBlocks({ title, level, numbers }: ProgressGroup, style: Style, setting: Setting): Block[] {
  const rows = Math.ceil(numbers.length / style.columns);
  // Rows of other lengths are made as alike as possible.
  const perRow = style.hasRoundRows ? style.columns : Math.ceil(numbers.length / rows);
  const cells = Array.from({ length: rows }, (_, row): Block => {
    const part = numbers.slice(row * perRow, (row + 1) * perRow);
    const items = (y: number) => part.flatMap((number, i) => cellItems(number, i, y, style, setting));
    // Short groups are not parted.
    return { height: style.pitch.y, above: 0, keepWithNext: rows <= TOGETHER && row < rows - 1, items };
  });
  return [headingBlock(title, level, style, setting), ...cells];
}

/** Rows that are together. */
const TOGETHER = 3;

function headingBlock(title: string, level: Level | null, style: Style, { frame, measure }: Setting): Block {
  const { x } = frame.text;
  const { heading: size, width } = style;
  const squares = size * SQUARES;
  const isBeside = level === null || style.hasSquaresBeside;
  const [leading, titleWidth] = [size * 1.2, width - (isBeside && level !== null ? besideTitle(size) : 0)];
  const lines = flow(`**${escapeMarkdown(title)}**`, titleWidth, { size, leading }, measure);
  const [left, down] = isBeside ? [x + width - levelWidth(squares), 0] : [x, lines.height + leading];
  return {
    height: size * CAPITALS + (isBeside ? lines.height : down) + size * 0.9,
    above: style.section,
    keepWithNext: true,
    items: (y) => {
      const baseline = y + size * CAPITALS;
      const marks = level === null ? [] : levelSquares(level, left, baseline + down, squares);
      return [group("heading-2", placed(lines.items, x, baseline)), { item: "ornament", marks }];
    },
  };
}

/** Side of a level's squares, over the size of the heading. */
const SQUARES = 0.8;

/** What the squares of a level take from the width of a heading of this size. */
const besideTitle = (size: number): number => levelWidth(size * SQUARES) + 4 * MM;

const widestWord = (title: string, size: number, measure: Setting["measure"]): number =>
  Math.max(...title.split(/\s+/).map((word) => measure(word, "bold", size)));

/** What is ticked or coloured for a puzzle, and its number, which leads to it. */
function cellItems(number: number, column: number, y: number, style: Style, setting: Setting): Item[] {
  const { frame, sizes, measure, phrase } = setting;
  const { mark, pitch } = style;
  const x = frame.text.x + column * pitch.x;
  const label = words(phrase, "book.puzzle", { number });
  const link = (text: TextItem): Item => linkOver(text, `puzzle-${number}`, measure, label);
  const text = String(number);
  if (sizes.isChild) {
    const [cx, cy] = [x + mark, y + mark];
    const at = textAt(text, cx, cy + style.number * 0.42, style.number, measure, { font: "bold", anchor: "middle" });
    return [{ item: "ornament", marks: [star(cx, cy, mark)] }, link(at)];
  }
  const at = textAt(text, x, y + (mark + style.number * CAPITALS) / 2, style.number, measure, { font: "bold" });
  return [
    { item: "ornament", marks: [rect("blank", x + style.widest + TO_BOX, y, mark, mark, setting.theme.round)] },
    link(at),
  ];
}

/** How deep a star is cut, over its radius. */
const CUT = 0.52;

/** A star with five points round x, y, its first point up. */
export function star(x: number, y: number, radius: number): Mark {
  const corner = (i: number): [number, number] => {
    const r = i % 2 === 0 ? radius : radius * CUT;
    const angle = (Math.PI * (i - 2.5)) / 5;
    return [round(x + r * Math.cos(angle)), round(y + r * Math.sin(angle))];
  };
  const points = Array.from({ length: 9 }, (_, i): Segment => ["L", ...corner(i + 1)]);
  return path("frame", [["M", ...corner(0)], ...points, ["Z"]]);
}

/** The same on every machine, whatever its sines are in the last digit. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** The progress pages: a box to tick for every puzzle or, for children, a star to colour, by section. */
import { type Mark, path, rect, type Segment } from "../../engine/figure.ts";
import type { Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM, type TextItem } from "./item.ts";
import { levelSquares, levelWidth } from "./puzzle-head.ts";
import type { Draft, Setting } from "./setting.ts";
import { type Block, stack, standingItems } from "./stack.ts";
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
  const style = styleOf(setting, groups);
  const blocks = groups.flatMap((each) => groupBlocks(each, style, setting));
  return stack(blocks, intro.end + style.section, frame).map((page, i) => ({
    items: () => [...(i === 0 ? [...title.items, intro.item] : []), ...standingItems(page)],
    anchors: i === 0 ? ["progress"] : [],
    bookmarks: i === 0 ? [{ title: name, depth: 0 as const }] : [],
    column: frame.text,
    puzzles: [],
  }));
}

/** Sizes and distances, in points. */
interface Style {
  readonly columns: number;
  readonly pitch: { readonly x: number; readonly y: number };
  /** Side of a box, or radius of a star. */
  readonly mark: number;
  readonly number: number;
  /** Width of the widest number. */
  readonly widest: number;
  readonly heading: number;
  readonly section: number;
}

const BOX = 4.6 * MM;
const LARGE_BOX = 7 * MM;
const STAR = 9.2 * MM;
/** Above this size of small type everything is large. */
const LARGE = 14;

function styleOf({ sizes, frame, measure }: Setting, groups: readonly ProgressGroup[]): Style {
  const isLarge = sizes.small > LARGE;
  const number = Math.max(sizes.small, sizes.isChild ? 12 : 9.5);
  const widest = Math.max(...groups.flatMap(({ numbers }) => numbers.map((n) => measure(String(n), "bold", number))));
  const mark = sizes.isChild ? Math.max(STAR, widest * 1.15) : isLarge ? LARGE_BOX : BOX;
  const least = sizes.isChild ? mark * 2.15 : widest + TO_BOX + mark + 5 * MM;
  // Rows of ten or five count by themselves; eight come next.
  const most = Math.floor((frame.text.width + (sizes.isChild ? 0 : 5 * MM)) / least);
  const columns = ROWS.find((each) => each <= most) ?? Math.max(1, most);
  const pitch = sizes.isChild
    ? (frame.text.width - 2 * mark) / (columns - 1 || 1)
    : (frame.text.width - widest - TO_BOX - mark) / (columns - 1 || 1);
  const heading = Math.max(sizes.small, sizes.isChild ? sizes.text.size : 11);
  const x = Math.min(pitch, sizes.isChild ? mark * 3.9 : least * 1.6);
  return {
    columns,
    pitch: { x, y: mark * (sizes.isChild ? 2.4 : 1.75) },
    mark,
    number,
    widest,
    heading,
    section: heading * 1.6,
  };
}

/** How many stand in a row, where there is room. */
const ROWS = [10, 8, 5] as const;

const TO_BOX = 1.6 * MM;

function groupBlocks({ title, level, numbers }: ProgressGroup, style: Style, setting: Setting): Block[] {
  const rows = Math.ceil(numbers.length / style.columns);
  const cells = Array.from({ length: rows }, (_, row): Block => {
    const part = numbers.slice(row * style.columns, (row + 1) * style.columns);
    const items = (y: number) => part.flatMap((number, i) => cellItems(number, i, y, style, setting));
    return { height: style.pitch.y, above: 0, items };
  });
  return [headingBlock(title, level, style, setting), ...cells];
}

function headingBlock(title: string, level: Level | null, style: Style, { frame, measure }: Setting): Block {
  const { x, width } = frame.text;
  const { heading: size } = style;
  const squares = size * 0.8;
  const room = width - (level === null ? 0 : levelWidth(squares) + 4 * MM);
  const lines = flow(`**${escapeMarkdown(title)}**`, room, { size, leading: size * 1.2 }, measure);
  return {
    height: size * CAPITALS + lines.height + size * 0.9,
    above: style.section,
    isHead: true,
    items: (y) => {
      const baseline = y + size * CAPITALS;
      const marks = level === null ? [] : levelSquares(level, x + width - levelWidth(squares), baseline, squares);
      return [group("heading-2", placed(lines.items, x, baseline)), { item: "ornament", marks }];
    },
  };
}

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

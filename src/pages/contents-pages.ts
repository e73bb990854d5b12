/** The contents: one row for each section or part, which links to it. */
import { line } from "../engine/figure.ts";
import { LEVELS, type Level } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { leadingTo, textPart } from "./layout/leaves.ts";
import { ink, readAs, row, stack, wrapped } from "./layout/part.ts";
import { levelSquares, levelWidth } from "./level-squares.ts";
import { type Block, blockItems, fillPagesEvenly } from "./page-blocks.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed, textAt } from "./text.ts";
import { pageTitle } from "./title.ts";
import { words } from "./words-on-page.ts";

export interface ContentsRow {
  readonly title: string;
  /** The text below the title, such as the kind and the numbers; may be empty. */
  readonly note: string;
  /** The hardest level of the section; null for a row without puzzles. */
  readonly level: Level | null;
  readonly page: number;
  /** The target anchor. */
  readonly to: string;
}

/** The contents of a book. Their number of pages depends on everything in the rows except page numbers. */
export function contentsPages(setting: Setting, rows: readonly ContentsRow[]): Draft[] {
  const { frame, phrase } = setting;
  const name = words(phrase, "book.contents");
  const title = pageTitle(name, setting);
  // If it saves a page, rows are closer, notes are next to the titles, and titles are as small as notes.
  const styles = SCALES.flatMap((scale) =>
    [false, true].flatMap((isInline) => BETWEEN.map((between) => ({ ...styleOf(setting, between, scale), isInline }))),
  );
  // Prefers styles in which all notes are next to their titles, or none.
  const isEven = (style: Style): boolean =>
    !style.isInline || rows.every((row) => row.note === "" || isBeside(row, style, setting));
  styles.sort((a, b) => Number(isEven(b)) - Number(isEven(a)));
  const layouts = styles.map((style) => {
    const legend = rows.some(({ level }) => level !== null) ? [legendBlock(style, setting)] : [];
    const blocks = [...rows.map((row) => rowBlock(row, style, setting)), ...legend];
    return fillPagesEvenly(blocks, title.end + style.belowTitle - style.title, frame);
  });
  const fewest = Math.min(...layouts.map(({ length }) => length));
  const chosen = required(layouts.find(({ length }) => length === fewest));
  return chosen.map(
    (page, i): Draft => ({
      items: () => [...(i === 0 ? title.items : []), ...listed(blockItems(page))],
      anchors: i === 0 ? ["contents"] : [],
      bookmarks: i === 0 ? [{ title: name, depth: 0 }] : [],
      column: frame.text,
      puzzles: [],
    }),
  );
}

/** The meaning of the squares for the levels of the book: side by side, in as many lines as needed. */
function legendBlock({ note: size, between }: Style, { manifest, frame, measure, phrase }: Setting): Block {
  const { x, width } = frame.text;
  const levels = LEVELS.filter((level) => manifest.puzzles.some((puzzle) => puzzle.level === level));
  const levelParts = levels.map((level) => {
    const word = textPart(words(phrase, `common.level-${level}`), size, measure);
    const squares = ink(levelWidth(size), word.height, (left, y) => levelSquares(level, left, y + word.height, size));
    return row([squares, size * LEGEND.toWord, readAs("paragraph", word)]);
  });
  const lines = stack(wrapped(levelParts, width, { gap: size * LEGEND.between }), {
    gap: leadingTo({ size, leading: size * LEGEND.leading }),
  });
  const { height, items } = stack([size * (1 - CAPITALS), lines]);
  return { height, above: between, items: (y) => items(x, y) };
}

/**
 * Sizes of the legend, as multiples of its type size: from squares to their word, from a word to the next squares, and line
 * height.
 */
const LEGEND = { toWord: 0.6, between: 1.8, leading: 1.7 } as const;

/** Rows as one list for screen readers; squares and rules stay outside it. */
const listed = (items: readonly Item[]): Item[] => [
  { item: "group", role: "list", items: items.filter(isRow) },
  ...items.filter((item) => !isRow(item)),
];

const isRow = (item: Item): boolean => item.item === "group" && item.role === "list-item";

/** Sizes and distances of the rows, in points. */
interface Style {
  readonly title: number;
  readonly note: number;
  readonly belowTitle: number;
  /** Distance from the rule under a row to the next first baseline, and from the last baseline to the rule. */
  readonly between: number;
  readonly toRule: number;
  /** Width reserved on the right for the widest page number and, left of it, for a level. */
  readonly page: number;
  readonly level: number;
  /** Whether notes are next to their titles, if they fit. */
  readonly isInline: boolean;
}

/** Titles of sections are larger than their notes, both at least as large as the reader's text. */
const MIN_TITLE = 12;
/** Distance from a rule to the next baseline, as a multiple of the title size; smaller ones are used if that saves a page. */
const BETWEEN = [1.85, 1.7, 1.55, 1.4] as const;
/** Title size as a multiple of the text size. */
const SCALES = [1, 0.9, 0.8] as const;

function styleOf({ sizes, measure }: Setting, spacing: number, scale: number): Omit<Style, "isInline"> {
  const title = Math.max(MIN_TITLE, sizes.small, sizes.text.size * scale);
  const note = Math.max(sizes.small, Math.min(title, title * 0.76));
  const page = measure("888", "bold", title) + 4 * MM;
  const between = title * spacing;
  return { title, note, page, level: levelWidth(note) + 4 * MM, belowTitle: 15 * MM, toRule: title * 0.78, between };
}

/** Distance from the last baseline of a title to the first of its note. */
const noteDrop = ({ note }: Style): number => note * 1.5;

/** Width left for a title next to page and level. */
const titleRoom = ({ level }: ContentsRow, style: Style, { frame }: Setting): number =>
  frame.text.width - style.page - (level === null ? 0 : style.level);

/** Whether the note of a row is next to its title. */
const isBeside = (row: ContentsRow, style: Style, setting: Setting): boolean =>
  style.isInline &&
  row.note !== "" &&
  setting.measure(row.title, "regular", style.title) + style.note + setting.measure(row.note, "regular", style.note) <=
    titleRoom(row, style, setting);

/** A row: title, note and page as one link, then the squares of the level and a rule, which are not read aloud. */
function rowBlock(row: ContentsRow, style: Style, setting: Setting): Block {
  const { frame, measure, phrase } = setting;
  const { x, width } = frame.text;
  const titleWidth = titleRoom(row, style, setting);
  const title = flow(
    escapeMarkdown(row.title),
    titleWidth,
    { size: style.title, leading: style.title * 1.25 },
    measure,
  );
  const noteType = { size: style.note, leading: style.note * 1.3 };
  const note = row.note === "" ? null : flow(escapeMarkdown(row.note), width - style.page, noteType, measure);
  const isInline = isBeside(row, style, setting);
  const last = title.height + (note === null || isInline ? 0 : noteDrop(style) + note.height);
  const height = style.title + last + style.toRule;
  const items = (top: number): Item[] => {
    const y = top + style.title;
    const page = textAt(String(row.page), x + width, y, style.title, measure, { font: "bold", anchor: "end" });
    const beside = measure(row.title, "regular", style.title) + style.note;
    const noteAt = isInline ? { x: x + beside, y } : { x, y: y + title.height + noteDrop(style) };
    const under = note === null ? [] : placed(note.items, noteAt.x, noteAt.y);
    const label = words(phrase, "book.contents-to", { title: row.title, page: row.page });
    const inside = [...placed(title.items, x, y), ...under, page];
    const link: Item = { item: "link", x, y: top, width, height, to: row.to, label, items: inside };
    const at = x + width - style.page - levelWidth(style.note);
    const squares = row.level === null ? [] : levelSquares(row.level, at, y, style.note);
    const rule = line("rule", x, top + height, x + width, top + height);
    return [
      { item: "group", role: "list-item", items: [link] },
      { item: "ornament", marks: [...squares, rule] },
    ];
  };
  return { height, above: style.between - style.title, items };
}

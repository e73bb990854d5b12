/** A chapter of keys as pages: its title, then blocks in columns. Blocks are drawn when their page is printed. */
import { firstOf, lastOf } from "../engine/required.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { detailed, problem } from "../spec/problem.ts";
import { evenPages, type Tightness } from "./even-pages.ts";
import type { Column } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { pageAdvice } from "./page-advice.ts";
import { type Box, type ColumnSpace, type Placement, placeBoxes, TooHigh } from "./place-boxes.ts";
import type { Draft, Setting } from "./setting.ts";
import { type Measure, type Type, textAt } from "./text.ts";
import { inLists } from "./words-on-page.ts";

/** Position of a block: its column's left edge and its own top edge; for prose, the range of its lines. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** A box that can be drawn. */
export interface Block extends Box {
  readonly draw: (at: Place) => readonly Item[];
  /** Numbers of the puzzles that it is about; their anchors lead to the start of the block. */
  readonly puzzles?: readonly number[];
  readonly anchors?: readonly string[];
  readonly bookmark?: string;
}

/** A chapter. `columns`: all of one width. */
export interface Chapter {
  readonly title: string;
  readonly anchor: string;
  readonly blocks: readonly Block[];
  readonly columns: readonly Column[];
}

/** Height of a chapter's title including the space below it. */
export const titleHeight = ({ sizes, theme }: Setting): number =>
  sizes.title * theme.title.capitals + Math.max(8 * MM, sizes.text.leading * 1.3);

/** Height of a page below its title, or of one without a title. */
export const columnHeight = ({ frame }: Setting): number => frame.bottom - frame.top;

/** The gutter between columns of text. */
export const GUTTER = 6.5 * MM;

/** Two columns if each is wide enough for its type, else one. `minWidth`: of a column; `ems`: minimum width of a column in ems. */
export function textColumns({ frame }: Setting, type: Type, minWidth = 0, ems = MEASURE): Column[] {
  const { x, width } = frame.text;
  const half = (width - GUTTER) / 2;
  if (half >= Math.max(ems * type.size, minWidth))
    return [0, 1].map((i) => ({ x: x + i * (half + GUTTER), width: half }));
  return [frame.text.width >= minWidth ? frame.text : frame.live];
}

/** Minimum width of a column in ems: about 36 characters. */
const MEASURE = 18;

/** Lays a chapter out; empty without blocks. Throws a `Failure` if a block is higher than a page. */
export function chapterPages(chapter: Chapter, setting: Setting): Draft[] {
  const { columns } = chapter;
  const height = columnHeight(setting);
  const title = titleHeight(setting);
  const pagesAt = (tightness: Tightness): Placement[][] => {
    const blocks = chapter.blocks.map((block) => ({ ...block, above: (block.above ?? 0) * tightness.above }));
    // However tightly the pages are filled, each stays high enough for the highest block, including the first page.
    const pageHeight = Math.max(tightness.height * height, Math.min(height, title + highest(blocks)));
    const space = { height: pageHeight, first: pageHeight - title, columns: columns.length, balanced: true };
    const pages: Placement[][] = [];
    for (const placement of placeOrFail(blocks, space, setting)) {
      while (pages.length <= placement.page) pages.push([]);
      pages[placement.page]!.push(placement);
    }
    return pages;
  };
  /** The share of a page's height down to the end of its lowest block. */
  const usedShare = (placements: readonly Placement[]): number => {
    const ends = placements.map(({ box, y, from, to }) => {
      const { height: own, lines = 1 } = chapter.blocks[box]!;
      return y + (own * (to - from)) / Math.max(1, lines);
    });
    return Math.max(0, ...ends) / height;
  };
  return evenPages(pagesAt, usedShare).map((placements, page) => draftOf(chapter, placements, page, setting));
}

/** The height of the highest run of blocks that must be on one page. */
function highest(blocks: readonly Block[]): number {
  let [max, run] = [0, 0];
  for (const [i, { height, above = 0 }] of blocks.entries()) {
    run = height + (blocks[i - 1]?.keepWithNext === true ? run + above : 0);
    max = Math.max(max, run);
  }
  return max;
}

function placeOrFail(blocks: readonly Block[], space: ColumnSpace, setting: Setting): Placement[] {
  try {
    return placeBoxes(blocks, space);
  } catch (error) {
    if (!(error instanceof TooHigh)) throw error;
    const number = blocks[error.box]!.puzzles?.[0];
    const mm = (points: number) => `${Math.ceil(points / MM)} mm`;
    const needed = `${mm(error.height)} of height, and the page has ${mm(error.available)}`;
    const what = number === undefined ? "a part of the answers" : `puzzle ${number}: its answer`;
    const fix = pageAdvice("height", error.height + setting.frame.height - error.available, setting);
    throw new Failure(detailed(`${what} needs ${needed}`, fix, problem("key-room")), EXIT.data);
  }
}

function draftOf(chapter: Chapter, placements: readonly Placement[], page: number, setting: Setting): Draft {
  const { blocks, columns } = chapter;
  const { frame } = setting;
  const top = frame.top + (page === 0 ? titleHeight(setting) : 0);
  const starting = placements.filter(({ from }) => from === 0).map(({ box }) => blocks[box]!);
  const opening = page === 0 ? [{ title: chapter.title, depth: 0 as const }] : [];
  const bookmarks = starting.flatMap(({ bookmark }) =>
    bookmark === undefined ? [] : [{ title: bookmark, depth: 1 as const }],
  );
  const numbers = placements.flatMap(({ box }) => blocks[box]!.puzzles ?? []);
  const [first, last] = [firstOf(columns), lastOf(columns)];
  return {
    items: () => [
      ...(page === 0 ? titleItems(chapter, setting) : []),
      ...inLists(
        placements.flatMap(({ box, column, y, from, to }) => {
          const { draw, anchors = [] } = blocks[box]!;
          const names = from === 0 ? anchors : [];
          const items = draw({ x: columns[column]!.x, y: top + y, from, to });
          return [...names.map((name): Item => ({ item: "anchor", name, y: top + y - 4 })), ...items];
        }),
      ),
    ],
    anchors: [...(page === 0 ? [chapter.anchor] : []), ...starting.flatMap(({ anchors = [] }) => anchors)],
    bookmarks: [...opening, ...bookmarks],
    column: { x: first.x, width: last.x + last.width - first.x },
    puzzles: [...new Set(numbers)],
    ...(page === 0 ? { right: true } : {}),
  };
}

function titleItems({ title, anchor, columns }: Chapter, { frame, sizes, theme, measure }: Setting): Item[] {
  const { x } = firstOf(columns);
  const size = Math.min(sizes.title, frame.text.width / measure(title, "title", 1));
  const baseline = frame.top + size * theme.title.capitals;
  const tracking = theme.title.tracking * size;
  const text = { ...textAt(title, x - 0.04 * size, baseline, size, measure, { font: "title" }), tracking };
  return [
    { item: "anchor", name: anchor, y: 0 },
    { item: "group", role: "heading-1", items: [text] },
  ];
}

/** The width of the widest text. */
export const widest = (texts: readonly string[], size: number, measure: Measure): number =>
  Math.max(0, ...texts.map((text) => measure(text, "bold", size)));

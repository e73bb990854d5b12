/**
 * The progress pages: one map of all puzzles, a ribbon with a stop for each to tick, from the first to the last; every tenth is
 * a milestone. In a children's book it is an island.
 */
import { circle, type Mark, type Path, rect, type Segment } from "../engine/figure.ts";
import { ribbon } from "../engine/path/draw/ribbon.ts";
import { type DecorativePath, decorativePath } from "../engine/path/generator/decorative-path.ts";
import { firstOf } from "../engine/required.ts";
import { rng } from "../engine/rng.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { islandPage } from "./island-page.ts";
import { type Item, MM } from "./item.ts";
import type { Draft, Setting } from "./setting.ts";
import { linkOver, textAt } from "./text.ts";
import { pageTitle } from "./title.ts";
import { paragraph, words } from "./words-on-page.ts";

/** A grid on a page for the ribbon. Lengths in points. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

/** Side of a cell: the minimum that fits its number, and the useful maximum. */
function cellsFor({ sizes, measure }: Setting, numbers: readonly number[]): { least: number; most: number } {
  const em = emFor(sizes);
  const widest = numbers.reduce((most, number) => Math.max(most, measure(String(number), "bold", em)), 0);
  const { least, most } = CELL;
  const needed = Math.max(widest, em * CAPITALS) / (STOP * ROOM);
  return { least: Math.max(least, needed), most: Math.max(most, needed) };
}

const CELL = { least: 8.4 * MM, most: 24 * MM } as const;
/** Side of a stop as a share of its cell; maximum share of it for a number. */
const STOP = 0.52;
const ROOM = 0.8;
/** Radius of the first and the last stop, and side of a milestone, as shares of a stop's side. */
const ROUND = 0.62;
const LARGER = 1.12;
const MILESTONE = 10;
/** Maximum number of stops on a winding page; more run back and forth, so that each is found quickly. */
const WINDING = 40;

const emFor = ({ small }: Sizes): number => Math.max(small, 8);

/** The progress pages; the anchor `progress` leads to the first. `numbers`: of all puzzles, in printed order. */
export function progressPages(setting: Setting, numbers: readonly number[]): Draft[] {
  const { frame, phrase, sizes, measure, manifest } = setting;
  if (sizes.isChild) {
    const chapterOf = new Map(manifest.puzzles.map(({ number, section }) => [number, section]));
    return [
      islandPage(
        setting,
        numbers,
        numbers.map((number) => chapterOf.get(number) ?? 0),
      ),
    ];
  }
  const name = words(phrase, "book.progress");
  const title = pageTitle(name, setting);
  const { x, width } = frame.text;
  const say = words(phrase, "book.progress-boxes");
  const intro = paragraph(escapeMarkdown(say), x, title.end + sizes.text.size * 2.6, width, sizes.text, measure);
  const first = intro.end + sizes.text.size * 1.6;
  const parts = partsOf(numbers, first, setting);
  return parts.map(({ part, grid }, i): Draft => {
    const top = i === 0 ? first : frame.top;
    const map = () => mapItems(part, grid, top, rng([manifest.seed, `progress ${i}`]), numbers, setting);
    return {
      items: () => [...(i === 0 ? [...title.items, intro.item] : []), ...map()],
      anchors: i === 0 ? ["progress"] : [],
      bookmarks: i === 0 ? [{ title: name, depth: 0 }] : [],
      column: frame.text,
      puzzles: [],
    };
  });
}

/**
 * The numbers of each page with its grid: on the fewest pages, as evenly as possible. `first`: top of the free space on the first
 * page.
 */
function partsOf(numbers: readonly number[], first: number, setting: Setting) {
  const { frame } = setting;
  const range = cellsFor(setting, numbers);
  const gridOn = (count: number, top: number) => gridFor(count, frame.text.width, frame.bottom - top, range.most);
  const room = (length: number): number => Math.max(1, Math.floor(length / range.least + 1e-6));
  const mostOnPage = room(frame.text.width) * room(frame.bottom - frame.top);
  for (let pages = Math.max(1, Math.ceil(numbers.length / mostOnPage)); ; pages++) {
    const each = Math.ceil(numbers.length / pages);
    const parts = Array.from({ length: Math.ceil(numbers.length / each) }, (_, i) => {
      const part = numbers.slice(i * each, (i + 1) * each);
      return { part, grid: gridOn(part.length, i === 0 ? first : frame.top) };
    });
    if (parts.every(({ grid }) => grid.cell >= range.least) || each === 1) return parts;
  }
}

/** The grid for this many stops with the largest cells and the fewest left over, as wide and as high as the page allows. */
function gridFor(count: number, width: number, height: number, most: number): Grid {
  const grids = Array.from({ length: count }, (_, i): Grid => {
    const [columns, rows] = [i + 1, Math.ceil(count / (i + 1))];
    return { columns, rows, cell: Math.min(width / columns, height / rows) };
  });
  const best = grids.reduce((best, grid) => (grid.cell > best.cell + 0.01 ? grid : best), firstOf(grids));
  return { ...best, cell: Math.min(most, best.cell) };
}

/** The map of a page: its ribbon is centred in the text column, its stops are centred in their cells. */
function mapItems(
  part: readonly number[],
  { columns, rows, cell }: Grid,
  top: number,
  chance: ReturnType<typeof rng>,
  all: readonly number[],
  setting: Setting,
): Item[] {
  const { frame, measure, phrase, sizes } = setting;
  const least = emFor(sizes);
  const path = (
    part.length <= WINDING && columns > 1 && rows > 1 ? decorativePath(chance, columns, rows) : toAndFro(columns, rows)
  ).slice(0, part.length);
  const left = frame.text.x + (frame.text.width - columns * cell) / 2;
  const [first, last] = [all[0], all.at(-1)];
  const middle = ({ row, column }: DecorativePath[number]) =>
    [left + (column + 0.5) * cell, top + (row + 0.5) * cell] as const;
  const stops = path.flatMap((place, i): Mark[] => {
    const [x, y] = middle(place);
    const number = part[i]!;
    if (number === first || number === last) return [circle("ring", x, y, STOP * ROUND * cell)];
    const isMilestone = number % MILESTONE === 0;
    const side = STOP * cell * (isMilestone ? LARGER : 1);
    const stop = (ink: "box" | "blank" | "display") => rect(ink, x - side / 2, y - side / 2, side, side, 0.08 * cell);
    return isMilestone ? [stop("box"), stop("display")] : [stop("blank")];
  });
  const way = path.length > 1 ? [enlarged(ribbon(path, 4), left, top, cell)] : [];
  const size = Math.max(least, Math.min(cell * STOP * 0.5, least * 1.6));
  return [
    { item: "ornament", marks: [...way, ...stops] },
    ...path.map((place, i) => {
      const number = part[i]!;
      const [x, y] = middle(place);
      const fitting = (size * cell * STOP * ROOM) / measure(String(number), "bold", size);
      const em = Math.max(least, Math.min(size, fitting));
      const font = number % MILESTONE === 0 ? "bold" : "regular";
      const at = textAt(String(number), x, y + (em * CAPITALS) / 2, em, measure, { font, anchor: "middle" });
      return linkOver(at, `puzzle-${number}`, measure, words(phrase, "book.puzzle", { number }));
    }),
  ];
}

/** Row by row, every other one backwards. */
const toAndFro = (columns: number, rows: number): DecorativePath =>
  Array.from({ length: columns * rows }, (_, i) => {
    const row = Math.floor(i / columns);
    return { row, column: row % 2 === 0 ? i % columns : columns - 1 - (i % columns) };
  });

/** A path of a figure with cells of this size, its top left corner at x, y. */
const enlarged = ({ segments, width = 1, ...path }: Path, x: number, y: number, cell: number): Path => ({
  ...path,
  width: width * cell,
  segments: segments.map(
    ([letter, ...numbers]) =>
      [letter, ...numbers.map((value, i) => (i % 2 === 0 ? x : y) + value * cell)] as unknown as Segment,
  ),
});

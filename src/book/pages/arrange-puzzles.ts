/**
 * Puts the puzzles of a section onto pages where nobody says how many go to one: every page has the arrangement that
 * suits its own puzzles. Of all ways to part the list the one is taken that costs least: pages first, then cells that
 * are smaller than they might be, bare paper, and arrangements that change from page to page.
 */
import { firstOf, lastOf, valueFor } from "../../engine/required.ts";
import type { PrintedPuzzle } from "../words.ts";
import type { BlockStyle } from "./block-style.ts";
import { MM } from "./item.ts";
import { figureTop } from "./puzzle-block.ts";
import {
  AS_GOOD,
  blockWidth,
  comfortableCell,
  leastCell,
  mostRows,
  ROW_GAP,
  type Section,
  type Shape,
  sectionOf,
  shapesFor,
  tooSmall,
  type UsualCounts,
} from "./puzzle-grid.ts";
import type { Setting } from "./setting.ts";

/** A page of puzzles: where they are, and how large their cells are in points. */
export interface ArrangedPage {
  readonly puzzles: readonly PrintedPuzzle[];
  readonly shape: Shape;
  readonly style: BlockStyle;
  readonly cell: number;
}

/** An arrangement that pages may have. */
interface Choice {
  readonly shape: Shape;
  readonly style: BlockStyle;
  readonly places: number;
}

/** What a page costs besides itself, which is 1. */
const COST = { smaller: 0.7, empty: 0.5, change: 0.06, fuller: 0.08 } as const;

/** The pages of a section. `code`: side of its codes in points, 0 for none. Throws a `Failure` where a puzzle fits no page. */
export function arrangePuzzles(
  puzzles: readonly PrintedPuzzle[],
  usual: UsualCounts,
  code: number,
  setting: Setting,
): readonly ArrangedPage[] {
  const section = sectionOf(puzzles, usual.columns, code, setting);
  const alone = aloneIn(section);
  const shared = usual.counts.map((count) => choicesFor(section, count, alone.choice));
  const choices = [...shared.filter((some) => some.length > 0), [alone.choice]];
  return withEqualCells(cheapestPages(section, choices, alone.cells));
}

/** The arrangement of a puzzle that has a page for itself, and the side of its cells then, puzzle by puzzle. */
function aloneIn(section: Section): { readonly choice: Choice; readonly cells: readonly number[] } {
  const { puzzles, setting } = section;
  const wanted = puzzles.map((puzzle) => comfortableCell([puzzle]));
  const tried = shapesFor(section, 1, 1).map((shape) => {
    const style = section.styleAt(blockWidth(shape));
    const cells = puzzles.map((puzzle) => (style === null ? 0 : cellOn([puzzle], { shape, style }, setting)));
    return { shape, style, cells, short: Math.min(...cells.map((cell, i) => Math.min(1, cell / wanted[i]!))) };
  });
  // As broad as the text, unless that makes cells too small.
  const { shape, style, cells } = tried.reduce((best, each) => (each.short > best.short * 1.02 ? each : best));
  const poor = cells.findIndex((cell, i) => cell < leastCell([puzzles[i]!]));
  if (style === null || poor >= 0)
    throw tooSmall(
      { ...section, puzzles: puzzles.filter((_, i) => cells[i]! < leastCell([puzzles[i]!])) },
      1,
      cells[poor]!,
    );
  return { choice: { shape, style, places: 1 }, cells };
}

/** Columns side by side are at least so broad, in ems of the text and in points: lines of a few words are hard to read. */
const READABLE = { ems: 14, points: 62 * MM } as const;

/** Arrangements of so many; one column is as broad as that of a puzzle alone. */
function choicesFor(section: Section, count: number, { shape: { column } }: Choice): Choice[] {
  const narrowest = Math.max(READABLE.points, READABLE.ems * section.setting.sizes.text.size);
  return shapesFor(section, count, mostRows(count)).flatMap((shape): Choice[] => {
    const style = section.styleAt(blockWidth(shape));
    const isOther = shape.columns === 1 && shape.column !== column;
    const isNarrow = shape.columns > 1 && blockWidth(shape) < narrowest;
    return style === null || isOther || isNarrow ? [] : [{ shape, style, places: count }];
  });
}

/**
 * The largest cell with which these puzzles fit on a page together, in points; negative where even their heads do not fit.
 * `clearance`: height kept free above the footer.
 */
function cellOn(
  puzzles: readonly PrintedPuzzle[],
  { shape, style }: Pick<Choice, "shape" | "style">,
  { frame }: Setting,
  clearance = 0,
): number {
  const rows = Math.ceil(puzzles.length / shape.columns);
  const height = frame.bottom - frame.top - (rows - 1) * ROW_GAP - clearance;
  const width = blockWidth(shape);
  const broad = Math.min(...puzzles.map(({ extent }) => Math.min(width / extent.width, extent.cell.best)));
  // A page is as high as one block of each row, whichever it is.
  let sums = [{ top: 0, cells: 0 }];
  for (let row = 0; row < rows; row++) {
    const blocks = puzzles.slice(row * shape.columns, (row + 1) * shape.columns);
    sums = sums.flatMap(({ top, cells }) =>
      blocks.map((puzzle) => ({ top: top + figureTop(puzzle, style), cells: cells + puzzle.extent.height })),
    );
  }
  return Math.min(broad, ...sums.map(({ top, cells }) => (height - top) / cells));
}

/** The part of a page that rows of these leave bare. */
function emptyShare({ puzzles, shape, style, cell }: ArrangedPage, { frame }: Setting): number {
  const heights = puzzles.map((puzzle) => figureTop(puzzle, style) + puzzle.extent.height * cell);
  const rows = Math.ceil(puzzles.length / shape.columns);
  let used = (rows - 1) * ROW_GAP;
  for (let row = 0; row < rows; row++)
    used += Math.max(...heights.slice(row * shape.columns, (row + 1) * shape.columns));
  const holes = (rows * shape.columns - puzzles.length) / (rows * shape.columns);
  return Math.max(0, 1 - used / (frame.bottom - frame.top)) + holes;
}

/** A way to part the puzzles up to some place, by its last page. */
interface Division {
  readonly cost: number;
  readonly page: ArrangedPage | null;
  readonly before: Division | null;
}

function cheapestPages(
  { puzzles, setting }: Section,
  choices: readonly (readonly Choice[])[],
  alone: readonly number[],
): ArrangedPage[] {
  // For each place, the best way to it that ends in each arrangement.
  const divisions: Map<Shape | null, Division>[] = [new Map([[null, { cost: 0, page: null, before: null }]])];
  for (let to = 1; to <= puzzles.length; to++) {
    const here = new Map<Shape | null, Division>();
    for (const some of choices)
      for (const from of startsOf(firstOf(some), to, puzzles.length)) {
        const cells = alone.slice(from, to);
        for (const page of pagesOf(puzzles.slice(from, to), some, cells, setting))
          extend(divisions[from]!, page, costOf(page, cells, setting), here);
      }
    divisions.push(here);
  }
  const ends = [...lastOf(divisions).values()];
  const pages: ArrangedPage[] = [];
  let division: Division | null = ends.reduce((best, each) => (each.cost < best.cost ? each : best));
  for (; division?.page; division = division.before) pages.push(division.page);
  return pages.reverse();
}

/** Adds a page to every way that leads to it, where that is the best way to its end so far. */
function extend(
  divisions: Map<Shape | null, Division>,
  page: ArrangedPage,
  own: number,
  best: Map<Shape | null, Division>,
): void {
  for (const [shape, before] of divisions) {
    const cost = before.cost + own + (shape === null || shape === page.shape ? 0 : changeCost(shape, page.shape));
    if (cost < (best.get(page.shape)?.cost ?? Number.POSITIVE_INFINITY)) best.set(page.shape, { cost, page, before });
  }
}

/** Pages with fewer puzzles come after those with more: what is left over is the end. */
const changeCost = (from: Shape, to: Shape): number =>
  COST.change + (to.columns * to.rows > from.columns * from.rows ? COST.fuller : 0);

/** What a page costs; cells are compared with those that its puzzles would have alone. */
const costOf = (page: ArrangedPage, alone: readonly number[], setting: Setting): number =>
  1 + COST.smaller * Math.max(0, 1 - page.cell / Math.min(...alone)) + COST.empty * emptyShare(page, setting);

/** Where a page of a choice may begin that ends before a place; only the last one may have a place left over. */
function startsOf({ places }: Choice, to: number, end: number): number[] {
  const starts = [to - places];
  if (to === end && places > 2) starts.push(to - places + 1);
  return starts.filter((start) => start >= 0);
}

/** Free above the foot where cells are comfortable anyway. */
const CLEARANCE = 6 * MM;

/** Pages of these puzzles in arrangements of as many: none where no cells are comfortable. Alone a puzzle has what there is. */
function pagesOf(
  puzzles: readonly PrintedPuzzle[],
  choices: readonly Choice[],
  alone: readonly number[],
  setting: Setting,
): ArrangedPage[] {
  const least = leastCell(puzzles);
  // Where a page is too narrow for comfort, a page for each puzzle gains nothing.
  const wanted = Math.max(least, Math.min(comfortableCell(puzzles), AS_GOOD * Math.min(...alone)));
  const tried = choices.map(({ shape, style, places }) => {
    const full = cellOn(puzzles, { shape, style }, setting);
    const clear = Math.max(Math.min(full, wanted), cellOn(puzzles, { shape, style }, setting, CLEARANCE));
    return { full, page: { puzzles, shape, style, cell: places === 1 ? full : clear } };
  });
  if (firstOf(choices).places > 1 && !tried.some(({ full }) => full >= wanted)) return [];
  return tried.flatMap(({ full, page }) => (full >= least ? [page] : []));
}

/** Cells that differ by less are made the same. */
const ALIKE = 0.9;

/** Pages of one arrangement have cells of one size, unless that would make some of them much smaller. */
function withEqualCells(pages: readonly ArrangedPage[]): ArrangedPage[] {
  const least = new Map<Shape, number>();
  for (const { shape, cell } of pages) least.set(shape, Math.min(cell, least.get(shape) ?? cell));
  return pages.map((page) => {
    const low = valueFor(least, page.shape);
    return low >= ALIKE * page.cell ? { ...page, cell: low } : page;
  });
}

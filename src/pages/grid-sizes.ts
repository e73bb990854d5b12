/** The sizes of figures on pages of equal slots: figures of a kind have one size on all pages, as large as their slots allow. */

import { valueFor } from "../engine/required.ts";
import { cardScales, type Listing, maxHeightShare } from "./fit-page.ts";
import { type FittedPage, pageHeight } from "./page-heights.ts";
import { type BlockForm, cellWithin } from "./puzzle-block.ts";
import type { PrintedPuzzle } from "./words.ts";

/** A page by the indices of its puzzles. `isWhole`: its only puzzle takes all of it. */
export interface PlannedPage {
  readonly rows: readonly PlannedRow[];
  readonly isWhole: boolean;
}
/** `isBroad`: its only puzzle takes the width of all columns. */
export interface PlannedRow {
  readonly indices: readonly number[];
  readonly isBroad: boolean;
}

/** Pages, and for each puzzle the largest cell for which its place has room. */
export interface SizedPages {
  readonly pages: readonly FittedPage[];
  readonly own: readonly number[];
  /** Whether figures of the usual size fit below the content above the first page's puzzles. */
  readonly isFirstLower: boolean;
}

/** A page without sizes. `slots`: the heights of its rows. */
export interface Unsized {
  readonly page: Omit<FittedPage, "cells"> & { readonly tops: readonly number[] };
  readonly planned: PlannedPage;
  readonly slots: readonly number[];
  /** Whether its rows begin lower than those of other pages. */
  readonly isLower: boolean;
}

/** Figures of a kind on a page have one width, or cells that differ by at most this factor. */
const ALIKE = 1.14;

/** The pages with figures as large as possible, then with the type of cards as large as possible. */
export function sizedPages(pages: readonly Unsized[], listing: Listing): SizedPages {
  const { puzzles, setting } = listing;
  const places = slotsOfPuzzles(pages, listing);
  const usual = cellsIn(places, 1);
  if (puzzles.every(({ card }) => card === null)) return pagesWith(pages, places, usual, 1, listing);
  const isEnough = (own: readonly number[]) =>
    own.every((cell, i) => puzzles[i]!.card === null || cell >= Math.min(usual[i]!, puzzles[i]!.extent.cell.good));
  for (const scale of cardScales(setting)) {
    const own = scale === 1 ? usual : cellsIn(places, scale, usual);
    if (isEnough(own)) return pagesWith(pages, places, own, scale, listing);
  }
  return pagesWith(pages, places, usual, 1, listing);
}

/** Where a puzzle is. `most`: the size that its cells never exceed; `key`: the same for figures that have one size. */
interface PuzzleSlot {
  readonly puzzle: PrintedPuzzle;
  readonly form: BlockForm;
  readonly height: number;
  readonly most: number;
  readonly key: string;
}

/** The slots of all puzzles, by index. */
function slotsOfPuzzles(pages: readonly Unsized[], { puzzles, alike, setting }: Listing): PuzzleSlot[] {
  const highest = maxHeightShare(setting) * pageHeight(setting);
  // Cards differ in height: below each, on a page of its own, the figure has the size that is left.
  const wholeKey = (i: number): string => `${alike[i]} whole${puzzles[i]!.card === null ? "" : ` ${i}`}`;
  const found: PuzzleSlot[] = [];
  for (const { page, slots, planned } of pages) {
    let at = 0;
    for (const [row, { indices }] of planned.rows.entries())
      for (const i of indices) {
        const { cell, height } = puzzles[i]!.extent;
        const most = page.tops.length === 1 ? Math.max(cell.least, highest / height) : cell.alone;
        found[i] = {
          puzzle: page.puzzles[at]!,
          form: page.forms[at]!,
          height: slots[row]!,
          most: Math.min(cell.alone, most),
          key: planned.isWhole ? wholeKey(i) : alike[i]!,
        };
        at++;
      }
  }
  return found;
}

/** The largest cells for which each slot has room. `known`: for another type size of cards, which others do not depend on. */
const cellsIn = (places: readonly PuzzleSlot[], cardScale: number, known?: readonly number[]): number[] =>
  places.map(({ puzzle, form, height, most }, i) =>
    known !== undefined && puzzle.card === null
      ? known[i]!
      : Math.min(most, cellWithin(puzzle, { ...form, cardScale }, height)),
  );

/** The pages with the largest cells for which all places of a kind have room. `own`: for which each has. */
function pagesWith(
  unsized: readonly Unsized[],
  places: readonly PuzzleSlot[],
  own: readonly number[],
  cardScale: number,
  { puzzles }: Listing,
): SizedPages {
  const isAlone = unsized.length === 1;
  const sizes = new Map<string, number>();
  const pages = unsized.map(({ page, planned, isLower }) => ({
    page,
    isLower,
    indices: planned.rows.flatMap(({ indices }) => indices),
  }));
  // The size comes from the usual pages: a first page that begins lower has fewer rows.
  for (const isLower of [false, true])
    for (const page of pages)
      for (const i of page.isLower === isLower ? page.indices : []) {
        const { key } = places[i]!;
        const known = sizes.get(key);
        if (known === undefined || !isLower || isAlone) sizes.set(key, Math.min(own[i]!, known ?? Infinity));
      }
  const cellOf = (i: number): number => valueFor(sizes, places[i]!.key);
  for (const { indices } of pages)
    for (const alike of indices.length === 1 ? [] : Map.groupBy(indices, (i) => puzzles[i]!.kind).values()) {
      const cells = alike.map(cellOf);
      const widths = alike.map((i, at) => puzzles[i]!.extent.width * cells[at]!);
      if (Math.max(...widths) < ALIKE * Math.min(...widths)) continue;
      const most = ALIKE * Math.min(...cells);
      for (const [at, i] of alike.entries()) if (cells[at]! > most) sizes.set(places[i]!.key, most);
    }
  const lower = pages.filter(({ isLower }) => isLower);
  return {
    own,
    isFirstLower: lower.every(({ indices }) => indices.every((i) => own[i]! >= cellOf(i) - HAIR)),
    pages: pages.map(
      ({ page, indices }): FittedPage => ({
        ...page,
        forms: cardScale === 1 ? page.forms : page.forms.map((form) => ({ ...form, cardScale })),
        cells: indices.map(cellOf),
      }),
    ),
  };
}

const HAIR = 0.01;

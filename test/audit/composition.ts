/** Where a page is bare and where it is full: boxes of what is printed on it, white between them, sizes of its figures. */

import type { Mark } from "../../src/engine/figure.ts";
import type { Item } from "../../src/pages/item.ts";
import { wordsInAll } from "../words-in-all.ts";

/** A rectangle of a page, in points. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The part of a page that is for its puzzles. */
export type Body = Extent;

/** Breadth of a letter, over its size: an average that is good enough to see how full a page is. */
const LETTER = 0.52;
const CAPITALS = 0.72;

/** Boxes around everything that is seen, each piece by itself. */
export function extentsOf(items: readonly Item[]): Extent[] {
  return items.flatMap((item): Extent[] => {
    switch (item.item) {
      case "text": {
        const right = item.x + LETTER * item.size * item.text.length;
        return [{ top: item.y - CAPITALS * item.size, bottom: item.y, left: item.x, right }];
      }
      case "figure": {
        const { width, height } = item.figure;
        return [{ top: item.y, bottom: item.y + height * item.cell, left: item.x, right: item.x + width * item.cell }];
      }
      case "picture":
        return [{ top: item.y, bottom: item.y + item.height, left: item.x, right: item.x + item.width }];
      case "ornament":
        return item.marks.flatMap(extentOfMark);
      default:
        return "items" in item && item.items !== undefined ? extentsOf(item.items) : [];
    }
  });
}

function extentOfMark(mark: Mark): Extent[] {
  if (mark.shape === "rect")
    return [{ top: mark.y, bottom: mark.y + mark.height, left: mark.x, right: mark.x + mark.width }];
  if (mark.shape === "line")
    return [
      {
        top: Math.min(mark.y1, mark.y2),
        bottom: Math.max(mark.y1, mark.y2),
        left: Math.min(mark.x1, mark.x2),
        right: Math.max(mark.x1, mark.x2),
      },
    ];
  if (mark.shape !== "circle") return [];
  const { x, y, radius } = mark;
  return [{ top: y - radius, bottom: y + radius, left: x - radius, right: x + radius }];
}

/** Room to work in: a frame with dots in rows. */
export const isWorkingSpace = (item: Item): item is Extract<Item, { item: "ornament" }> =>
  item.item === "ornament" &&
  item.marks.filter(({ shape, ink }) => shape === "circle" && ink === "dot").length >= MANY_DOTS &&
  item.marks.filter(({ shape, ink }) => shape === "rect" && ink === "blank").length === 1;
const MANY_DOTS = 20;

/** The highest empty band between two things of a page, over the height of its body. */
export function widestBand(extents: readonly Extent[], { top, bottom }: Body): number {
  let widest = 0;
  let end = top;
  for (const each of extents.toSorted((a, b) => a.top - b.top)) {
    widest = Math.max(widest, each.top - end);
    end = Math.max(end, each.bottom);
  }
  return widest / (bottom - top);
}

/** Sides of the squares that the share of a page is counted in, in points. */
const GRAIN = 4;

/** The part of a body that boxes around what is printed take. */
export function filledShare(extents: readonly Extent[], { top, bottom, left, right }: Body): number {
  const [rows, columns] = [Math.ceil((bottom - top) / GRAIN), Math.ceil((right - left) / GRAIN)];
  const inked = new Uint8Array(rows * columns);
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value / GRAIN)));
  for (const each of extents) {
    const [from, to] = [within(each.left - left, columns), within(each.right - left, columns)];
    for (let row = within(each.top - top, rows); row < within(each.bottom - top, rows); row++)
      inked.fill(1, row * columns + from, row * columns + to);
  }
  return inked.reduce((sum, each) => sum + each, 0) / inked.length;
}

/** A figure: the number of its puzzle, the side of its cells and its width, in points. */
interface FigureSize {
  readonly number: number;
  readonly cell: number;
  readonly width: number;
}

/** Figures whose widths differ by less are of one width. */
const ONE_WIDTH = 1.15;

/** The last heading of a strip that shows how to play, in frames with a size of their own. */

/** The figures of puzzles on a page, without those in strips that show how to play. */
export function cellsOn(items: readonly Item[]): FigureSize[] {
  const found: FigureSize[] = [];
  const inStrips = new Set<number>();
  let number: number | null = null;
  const look = (item: Item): void => {
    if (item.item === "anchor") number = Number(/^puzzle-(\d+)$/.exec(item.name)?.[1] ?? Number.NaN);
    if (item.item === "figure" && number !== null && !Number.isNaN(number))
      found.push({ number, cell: item.cell, width: item.cell * item.figure.width });
    if (item.item === "text" && number !== null && wordsInAll("book.strip-now").has(item.text)) inStrips.add(number);
    if ("items" in item && item.items !== undefined) for (const each of item.items) look(each);
  };
  for (const item of items) look(item);
  return found.filter((each) => !inStrips.has(each.number));
}

/** The largest cell over the smallest of each kind of these, where that is more than `most` and they are not of one width. */
export function unlikeCells(cells: readonly FigureSize[], kindOf: (number: number) => string, most: number): string[] {
  return [...Map.groupBy(cells, ({ number }) => kindOf(number))].flatMap(([kind, own]) => {
    const sides = own.map(({ cell }) => cell);
    const ratio = Math.max(...sides) / Math.min(...sides);
    const widths = own.map(({ width }) => width);
    const isOneWidth = Math.max(...widths) / Math.min(...widths) < ONE_WIDTH;
    return ratio > most && !isOneWidth ? [`${kind}: the largest figure is ${ratio.toFixed(2)} times the smallest`] : [];
  });
}

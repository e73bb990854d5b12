/** Sheets of cards to cut out: the grid of cards, its cut lines, the heading and the foot. Points. */
import type { Shape } from "../../draw/shape.ts";
import { disc } from "../../draw/shape.ts";
import type { Segment } from "../../engine/figure.ts";
import type { CardOrder } from "../../spec/card-order.ts";
import type { PageSize } from "../../spec/page-size.ts";
import type { Phrase } from "../../templates/runtime.ts";
import { MM, type Page } from "../item.ts";
import { textPart } from "../layout/leaves.ts";
import { fill, grid, type Part, readAs, row } from "../layout/part.ts";
import { type Measure, textAt } from "../text.ts";
import { group } from "../words-on-page.ts";

/** The settings for pages of cards. `again`: the command that makes the same pages. */
export interface CardSetting {
  readonly order: Pick<CardOrder, "language">;
  readonly title: string;
  readonly again: string;
  readonly paper: PageSize;
  readonly phrase: Phrase;
  readonly measure: Measure;
}

/** The content of a card of a size. */
export type Face = (width: number, height: number) => Part;

/** Distances of the cards from the edges of the paper. */
export const EDGE = { side: 12 * MM, top: 17 * MM, foot: 15 * MM } as const;
const HEADING = { size: 13, y: 11.5 * MM } as const;
const FOOT = { size: 8, y: 7.5 * MM } as const;

/** Pages of cards, row by row; the last ones may have fewer. */
export function cardSheets(
  faces: readonly Face[],
  columns: number,
  rows: number,
  setting: CardSetting,
): Page["items"][] {
  const { paper, title, measure } = setting;
  const width = (paper.width - 2 * EDGE.side) / columns;
  const height = (paper.height - EDGE.top - EDGE.foot) / rows;
  const perPage = columns * rows;
  return Array.from({ length: Math.ceil(faces.length / perPage) }, (_, page) => {
    const own = faces.slice(page * perPage, (page + 1) * perPage);
    const cards = own.map((face) => readAs("paragraph", face(width, height)));
    return [
      group("heading-1", [textAt(title, EDGE.side, HEADING.y, HEADING.size, measure, { font: "bold" })]),
      ...grid(cards, columns).items(EDGE.side, EDGE.top),
      { item: "drawing", shapes: cutLines(columns, Math.ceil(own.length / columns), width, height) },
    ];
  });
}

/** Lines reach so far beyond the cards; the scissors stand on the first one between two rows. */
const BEYOND = 3 * MM;
const DASH = 2.2;
const CUT = 0.6;

function cutLines(columns: number, rows: number, width: number, height: number): Shape[] {
  const [left, top] = [EDGE.side, EDGE.top];
  const [right, bottom] = [left + columns * width, top + rows * height];
  const across = Array.from({ length: rows + 1 }, (_, row) => dashes(left, top + row * height, right, "across"));
  const down = Array.from({ length: columns + 1 }, (_, column) => dashes(left + column * width, top, bottom, "down"));
  const line = { colour: "dark grey", width: CUT } as const;
  return [
    { segments: [...across.flat(), ...down.flat()], line },
    ...scissors(left - BEYOND - 4, top + (rows > 1 ? height : 0)),
  ];
}

/** Dashes from a point across or down, to an x or a y, beyond both ends. */
function dashes(x: number, y: number, to: number, way: "across" | "down"): Segment[] {
  const from = (way === "across" ? x : y) - BEYOND;
  const count = Math.round((to + BEYOND - from) / (2 * DASH));
  const step = (to + BEYOND - from) / (count - 0.5);
  const at = (along: number): readonly [number, number] =>
    way === "across" ? [hundredths(along), hundredths(y)] : [hundredths(x), hundredths(along)];
  return Array.from({ length: count }, (_, i): Segment[] => [
    ["M", ...at(from + i * step)],
    ["L", ...at(from + (i + 0.5) * step)],
  ]).flat();
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Small scissors that cut to the right, with the line at y. */
function scissors(right: number, y: number): Shape[] {
  const line = { colour: "dark grey", width: 0.9 } as const;
  const [ring, left] = [1.9, right - 14];
  const blade = (side: 1 | -1): Segment[] => [
    ["M", left + 2 * ring - 0.3, y + side * (ring - 0.4)],
    ["L", right, y - side * 2],
  ];
  return [
    disc(left + ring, y - ring - 0.4, ring, { line }),
    disc(left + ring, y + ring + 0.4, ring, { line }),
    { segments: [...blade(1), ...blade(-1)], line },
  ];
}

/** Finishes pages: the command that brings them back, and their numbers, at the foot. */
export function withFeet(pages: readonly Page["items"][], { again, paper, title, measure }: CardSetting): Page[] {
  const command = fill((room) => textPart(again, fitting([again], "regular", room, FOOT.size, measure), measure));
  return pages.map((items, i) => {
    const number = textPart(`${i + 1}/${pages.length}`, FOOT.size, measure);
    const foot = row([command, 4 * MM, number], { width: paper.width - 2 * EDGE.side, align: "end" });
    return {
      items: [...items, ...foot.items(EDGE.side, paper.height - FOOT.y - foot.height)],
      bookmarks: i === 0 ? [{ title, depth: 0 as const }] : [],
    };
  });
}

/** The largest size up to `best` at which texts are no wider than `width`. */
export const fitting = (
  texts: readonly string[],
  font: "regular" | "bold",
  width: number,
  best: number,
  measure: Measure,
) => Math.min(best, ...texts.map((text) => width / measure(text, font, 1)));

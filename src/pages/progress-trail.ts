/**
 * A children's map: a winding ribbon with a small task at every tenth stop and a place to sign at the last. A stop takes one
 * cell, one with a task two adjacent ones, the last a square of four.
 */
import { circle, line, type Path, rect, type Segment } from "../engine/figure.ts";
import { ribbon } from "../engine/path/draw/ribbon.ts";
import { type DecorativePath, decorativePath } from "../engine/path/generator/decorative-path.ts";
import type { Rng } from "../engine/rng.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";
import { type Flow, flow, linkOver, placed, textAt } from "./text.ts";
import { group, words } from "./words-on-page.ts";

/** Minimum and maximum number of stops: fewer are not a map, and among more one is hard to find. */
export const TRAIL = { least: 8, most: 40 } as const;
/** Distance between stops with a task; tasks alternate. */
const MILESTONE = 10;
const DEEDS = 4;

/** Number of cells of a stop. */
function cellsOf(index: number, number: number, count: number): number {
  if (index === count - 1) return 4;
  return number % MILESTONE === 0 && index > 0 ? 2 : 1;
}

/** Number of cells of a map with these numbers. */
export const trailLength = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, i) => sum + cellsOf(i, number, numbers.length), 0);

/** A stop with its cells, in order. */
interface Stop {
  readonly number: number;
  readonly places: DecorativePath;
}
export interface Trail {
  readonly path: DecorativePath;
  readonly stops: readonly Stop[];
}

/** Number of random paths to try. */
const TRIES = 500;
/** Tolerance in cells for a start near the top left corner, and an end near the lowest row. */
const GOOD = 1;

/** A map through a grid, with its start as near to the top left and its end as low as possible; null if none is found. */
export function trailOf(numbers: readonly number[], columns: number, rows: number, chance: Rng): Trail | null {
  const length = trailLength(numbers);
  let best: { trail: Trail; off: number } | null = null;
  for (let i = 0; i < TRIES && (best === null || best.off > GOOD); i++) {
    const path = decorativePath(chance, columns, rows);
    for (const tried of [path, path.toReversed()]) {
      const trail = stopsOn(tried.slice(0, length), numbers);
      if (trail === null) continue;
      const turned = fromTopLeft(trail, columns, rows);
      const [start, end] = [turned.path[0]!, turned.path.slice(-4)];
      const off = start.row + start.column + rows - 1 - Math.max(...end.map(({ row }) => row));
      if (best === null || off < best.off) best = { trail: turned, off };
    }
  }
  return best?.trail ?? null;
}

/** The stops of a path; null if a task has no two adjacent cells, or the last stop no square. */
function stopsOn(path: DecorativePath, numbers: readonly number[]): Trail | null {
  let at = 0;
  const stops: Stop[] = [];
  for (const [i, number] of numbers.entries()) {
    const places = path.slice(at, at + cellsOf(i, number, numbers.length));
    at += places.length;
    if (places.length === 2 && places[0]!.row !== places[1]!.row) return null;
    const sides = [new Set(places.map(({ row }) => row)), new Set(places.map(({ column }) => column))];
    if (places.length === 4 && sides.some(({ size }) => size !== 2)) return null;
    stops.push({ number, places });
  }
  return { path, stops };
}

/** The map flipped so that its start is in the upper left quarter. */
function fromTopLeft({ path, stops }: Trail, columns: number, rows: number): Trail {
  const { row, column } = path[0]!;
  const [flipsDown, flipsAcross] = [row > (rows - 1) / 2, column > (columns - 1) / 2];
  const turned = (places: DecorativePath): DecorativePath =>
    places.map((place) => ({
      row: flipsDown ? rows - 1 - place.row : place.row,
      column: flipsAcross ? columns - 1 - place.column : place.column,
    }));
  return { path: turned(path), stops: stops.map((stop) => ({ ...stop, places: turned(stop.places) })) };
}

/** As shares of a cell: widths of the ribbon, of a stop, of the frame of a task, and radii. */
const BREADTH = 1.24;
const STOP = 0.52;
const DEED = { width: 1.5, height: 0.6, inner: 0.035 } as const;
const LAST = { radius: 0.88, inner: 0.82, room: 1.3 } as const;
const ROUND = 0.36;
const CORNER = 0.06;
/** Type sizes of texts, in points, largest first, and their line height. */
const SIZES = [14, 13, 12, 11, 10] as const;
const LEADING = 1.18;

/** The items of a map with its grid at `left`, `top`, and cells of this size. */
export function trailItems(
  { path, stops }: Trail,
  { left, top, cell }: { readonly left: number; readonly top: number; readonly cell: number },
  setting: Setting,
): Item[] {
  // The last stop hides the end of the ribbon.
  const way = enlarged(ribbon(path.slice(0, -3), 4), left, top, cell);
  const deeds = deedSize(stops, cell, setting);
  const middleOf = ({ places }: Stop): readonly [number, number] => {
    const mean = (side: "row" | "column") => places.reduce((sum, place) => sum + place[side], 0) / places.length;
    return [left + (mean("column") + 0.5) * cell, top + (mean("row") + 0.5) * cell];
  };
  return [
    { item: "ornament", marks: [{ ...way, width: way.width! * BREADTH }] },
    ...stops.flatMap((stop, i): Item[] => {
      const [x, y] = middleOf(stop);
      if (i === stops.length - 1) return lastStop(stop.number, x, y, cell, setting);
      if (stop.places.length === 2) return deedStop(stop.number, x, y, cell, deeds, setting);
      const side = STOP * cell;
      const mark =
        i === 0
          ? circle("ring", x, y, ROUND * cell)
          : rect("blank", x - side / 2, y - side / 2, side, side, CORNER * cell);
      return [{ item: "ornament", marks: [mark] }, numberAt(stop.number, x, y, cell * STOP * 0.5, "regular", setting)];
    }),
  ];
}

/** A number centred in its stop; it links to its puzzle. */
function numberAt(
  number: number,
  x: number,
  y: number,
  size: number,
  font: "regular" | "title",
  { measure, phrase }: Setting,
): Item {
  const at = textAt(String(number), x, y + (size * CAPITALS) / 2, size, measure, { font, anchor: "middle" });
  return linkOver(at, `puzzle-${number}`, measure, words(phrase, "book.puzzle", { number }));
}

const deedOf = (number: number, { phrase }: Setting): string =>
  words(phrase, `book.progress-deed-${1 + ((number / MILESTONE - 1) % DEEDS)}`);

/** A task next to its number: width and gap, as shares of a cell. */
const NUMBER = 0.3;
const PADDING = 0.13;

const numberWidth = (number: number, cell: number, { measure }: Setting): number =>
  measure(String(number), "title", NUMBER * cell);

/** A task at a type size; null if it does not fit in two lines. */
function deedFlow(number: number, cell: number, size: number, setting: Setting): Flow | null {
  const { measure } = setting;
  const room = (DEED.width - 3 * PADDING) * cell - numberWidth(number, cell, setting);
  const deed = deedOf(number, setting);
  const isWide = deed.split(" ").some((word) => measure(word, "regular", size) > room);
  const flowed = flow(escapeMarkdown(deed), room, { size, leading: size * LEADING }, measure);
  return isWide || flowed.lines > 2 ? null : flowed;
}

/** The type size at which all tasks of a map fit; null if there is none. */
const deedSize = (stops: readonly Stop[], cell: number, setting: Setting): number | null =>
  SIZES.find((size) =>
    stops.every(({ number, places }) => places.length !== 2 || deedFlow(number, cell, size, setting) !== null),
  ) ?? null;

function deedStop(number: number, x: number, y: number, cell: number, size: number | null, setting: Setting): Item[] {
  const [width, height, inner] = [DEED.width * cell, DEED.height * cell, DEED.inner * cell + 1.6];
  const frame = (ink: "box" | "display" | "rule", by: number) =>
    rect(ink, x - width / 2 + by, y - height / 2 + by, width - 2 * by, height - 2 * by, CORNER * cell - by / 2);
  const marks = [frame("box", 0), frame("display", 0), frame("rule", inner)];
  const said = size === null ? null : deedFlow(number, cell, size, setting);
  if (size === null || said === null)
    return [{ item: "ornament", marks }, numberAt(number, x, y, NUMBER * cell, "title", setting)];
  const left = x - width / 2 + PADDING * cell;
  const wide = numberWidth(number, cell, setting);
  const baseline = y - said.height / 2 + (size * CAPITALS) / 2;
  return [
    { item: "ornament", marks },
    numberAt(number, left + wide / 2, y, NUMBER * cell, "title", setting),
    group("paragraph", placed(said.items, left + wide + PADDING * cell, baseline)),
  ];
}

/** The last stop: a ring with its number, two short lines and one to sign on. */
function lastStop(number: number, x: number, y: number, cell: number, setting: Setting): Item[] {
  const { measure, phrase } = setting;
  const lines = ["done", "sign"].map((key) => words(phrase, `book.progress-${key}`));
  const size =
    SIZES.find((each) => lines.every((text) => measure(text, "regular", each) <= LAST.room * cell)) ?? SIZES.at(-1)!;
  const reach = 0.56 * cell;
  const marks = [
    circle("ring", x, y, LAST.radius * cell),
    circle("grid", x, y, LAST.inner * cell),
    line("rule", x - reach, y + 0.52 * cell, x + reach, y + 0.52 * cell),
  ];
  return [
    { item: "ornament", marks },
    numberAt(number, x, y - 0.42 * cell, 0.5 * cell, "title", setting),
    group(
      "paragraph",
      lines.map((text, i) =>
        textAt(text, x, y + 0.06 * cell + i * size * LEADING, size, measure, { anchor: "middle" }),
      ),
    ),
  ];
}

/** A path of a figure with cells of this size, its top left corner at x, y. */
export const enlarged = ({ segments, width = 1, ...path }: Path, x: number, y: number, cell: number): Path => ({
  ...path,
  width: width * cell,
  segments: segments.map(
    ([letter, ...numbers]) =>
      [letter, ...numbers.map((value, i) => (i % 2 === 0 ? x : y) + value * cell)] as unknown as Segment,
  ),
});

/** Minimum side of a map's cells. */
export const MIN_TRAIL_CELL = 15 * MM;

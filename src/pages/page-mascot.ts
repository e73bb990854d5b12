/** The mascot on coloured pages for children: it stands where a page has space, and points at something on it. */
import type { Palette } from "../draw/palette.ts";
import type { Point } from "../draw/shape.ts";
import type { Mark, Segment } from "../engine/figure.ts";
import { MASCOT_HEIGHT, mascot } from "./cover/mascot.ts";
import { type Item, MM } from "./item.ts";
import type { Setting } from "./setting.ts";

/** Lengths in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type MascotSetting = Pick<Setting, "frame" | "measure" | "palettes" | "sizes">;

/** Sides of its body: maximum and minimum. */
const LARGEST = 34 * MM;
const MIN = 24 * MM;
const STEP = 2 * MM;

/** The items with the mascot added where it has space to point at one of the figures. `order`: preferred figures. */
export function pointingAtFigure(items: readonly Item[], order: readonly number[], setting: MascotSetting): Item[] {
  const figures = figuresIn(items);
  const wanted = [...order.flatMap((i) => figures[i] ?? []), ...figures.filter((_, i) => !order.includes(i))];
  return [...items, ...mascotItems(items, wanted, usualArea(setting), setting)];
}

/** The same, pointing from below at the last line of a column, from the last column on; `largest`: maximum side of its body. */
export function pointingAtLines(items: readonly Item[], setting: MascotSetting, largest = LARGEST): Item[] {
  const area = usualArea(setting);
  const lines = textsIn(items, setting);
  const lowest = lines.filter(
    (one) => !lines.some((other) => other.y > one.y && overlaps(other, { ...one, height: 1e6 })),
  );
  return [
    ...items,
    ...mascotItems(
      items,
      lowest.sort((a, b) => b.x - a.x),
      area,
      setting,
      largest,
    ),
  ];
}

const usualArea = ({ frame }: MascotSetting): Box => ({
  x: frame.text.x,
  y: frame.top,
  width: frame.text.width,
  height: frame.bottom - frame.top,
});

const mascotPalette = ({ palettes, sizes }: MascotSetting): Palette | null =>
  sizes.isChild ? (palettes?.(undefined) ?? null) : null;

/** The frame of a page with space for the mascot (or a part of that) at its foot; null if the book has no mascot. */
export const frameAbove = (setting: MascotSetting, part = 1): MascotSetting["frame"] | null =>
  mascotPalette(setting) === null ? null : { ...setting.frame, bottom: setting.frame.bottom - part * ROOM * MIN };

/** Space at the foot of a page, as a multiple of its side: body, feet, and a raised arm. */
const ROOM = MASCOT_HEIGHT + 0.4;

/** The mascot, as large as possible in an area; empty if it does not fit, or the book has none. */
function mascotItems(
  items: readonly Item[],
  targets: readonly Box[],
  area: Box,
  setting: MascotSetting,
  largest = LARGEST,
): Item[] {
  const palette = mascotPalette(setting);
  if (palette === null) return [];
  const obstacles = boxesIn(items, setting);
  const isFree = (box: Box): boolean => holds(area, box) && !obstacles.some((other) => overlaps(other, box));
  for (let side = largest; side >= MIN - 0.01; side -= STEP)
    for (const target of targets)
      for (const { x, y, at, arm } of standsFor(target, area, side))
        if (isFree(bodyBox(x, y, side)) && isFree(arm)) {
          const look = { body: palette.mascot, ink: "ink", eye: "white" } as const;
          return [{ item: "drawing", shapes: mascot(x, y, side, at, look), isMascot: true }];
        }
  return [];
}

interface Stand {
  readonly x: number;
  readonly y: number;
  /** The target that it points at. */
  readonly at: Point;
  /** The area of its long arm. */
  readonly arm: Box;
}

/** As shares of the body's side: distance from free space, shoulder, elbow, half the width of hand and arm. */
const CLEAR = 0.16;
const SHOULDER = 0.62;
const ELBOW = 0.14;
const HALF_HAND = 0.13;
/** Distance between its hand and the target. */
const SHORT = 0.14;
/** Step between positions to try. */
const GRID = 4;

const bodyBox = (x: number, y: number, side: number): Box => ({
  x: x - CLEAR * side,
  y: y - CLEAR * side,
  width: (1 + 2 * CLEAR) * side,
  height: (MASCOT_HEIGHT + 1.5 * CLEAR) * side,
});

/** Distance below the target, if there is space, as a share of its side; closer, its hand would be next to its head. */
const BELOW = 0.5;

/**
 * Positions for pointing at something: next to it with a level arm, nearest first; or below it with a raised arm, at the distance
 * that shows the arm, else nearer.
 */
function* standsFor(target: Box, area: Box, side: number): Iterable<Stand> {
  const [right, bottom] = [target.x + target.width, target.y + target.height];
  const half = HALF_HAND * side;
  const levels = range(target.y + target.height * 0.2, target.y + target.height * 0.8).map((y) => y - SHOULDER * side);
  for (const far of range((0.5 + CLEAR) * side, Math.max(area.width / 3, side)))
    for (const y of levels) {
      const level = y + SHOULDER * side;
      const arm = { y: level - half, width: far - side * SHORT * 0.5, height: 2 * half };
      yield {
        x: right + far,
        y,
        at: [right + SHORT * 0.3 * side, level],
        arm: { x: right + side * SHORT * 0.5, ...arm },
      };
      yield {
        x: target.x - far - side,
        y,
        at: [target.x - SHORT * 0.3 * side, level],
        arm: { x: target.x - far, ...arm },
      };
    }
  const columns = range(target.x + target.width * 0.1, target.x + target.width * 0.9);
  const lowest = area.y + area.height - MASCOT_HEIGHT * side;
  const below = [
    ...range(bottom + BELOW * side, lowest),
    ...range(bottom + CLEAR * side, Math.min(lowest, bottom + BELOW * side - GRID)).reverse(),
  ];
  for (const y of below)
    for (const elbow of columns) {
      const top = bottom + SHORT * side;
      const arm = { x: elbow - half, y: top, width: 2 * half, height: Math.max(0, y + SHOULDER * side - top) };
      const at: Point = [elbow, top];
      yield { x: elbow - (1 + ELBOW) * side, y, at, arm };
      yield { x: elbow + ELBOW * side, y, at, arm };
    }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / GRID) + 1) }, (_, i) => from + i * GRID);
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;
const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The areas covered by items. */
export function boxesIn(items: readonly Item[], setting: Pick<MascotSetting, "measure">): Box[] {
  return [...textsIn(items, setting), ...flat(items).flatMap(pictureBoxes)];
}

/** Items with groups and links flattened. */
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) =>
    item.item === "group" ? flat(item.items) : item.item === "link" ? flat(item.items ?? []) : [item],
  );

export const textsIn = (items: readonly Item[], { measure }: Pick<MascotSetting, "measure">): Box[] =>
  flat(items).flatMap((item) => {
    if (item.item !== "text") return [];
    const { x, y, size, font, text, tracking = 0 } = item;
    return [{ x, y: y - size * 0.8, width: measure(text, font, size) + tracking * text.length, height: size * 1.05 }];
  });

export const figuresIn = (items: readonly Item[]): Box[] =>
  flat(items).flatMap((item) => (item.item === "figure" ? pictureBoxes(item) : []));

function pictureBoxes(item: Item): Box[] {
  switch (item.item) {
    case "figure":
      return [{ x: item.x, y: item.y, width: item.figure.width * item.cell, height: item.figure.height * item.cell }];
    case "picture":
      return [item];
    case "ornament":
      return item.marks.map(markBox);
    case "drawing":
      return item.shapes.map(({ segments }) => around(pointsOf(segments)));
    default:
      return [];
  }
}

function markBox(mark: Mark): Box {
  switch (mark.shape) {
    case "rect":
      return mark;
    case "circle":
      return { x: mark.x - mark.radius, y: mark.y - mark.radius, width: 2 * mark.radius, height: 2 * mark.radius };
    case "line":
      return around([
        [mark.x1, mark.y1],
        [mark.x2, mark.y2],
      ]);
    case "text":
      return {
        x: mark.x - (mark.text.length * mark.size) / 2,
        y: mark.y - mark.size,
        width: mark.text.length * mark.size,
        height: 2 * mark.size,
      };
    case "path":
      return around(pointsOf(mark.segments));
  }
}

const pointsOf = (segments: readonly Segment[]): Point[] =>
  segments.flatMap(([, ...numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, i): Point => [numbers[2 * i]!, numbers[2 * i + 1]!]),
  );

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The words of the mascot: a few in a bubble above it, or beside it. */
import { BOW } from "../draw/outline.ts";
import type { Palette } from "../draw/palette.ts";
import type { Point, Shape } from "../draw/shape.ts";
import type { Segment } from "../engine/figure.ts";
import { type Pose, posed } from "./cover/mascot.ts";
import type { Item } from "./item.ts";
import type { Setting } from "./setting.ts";
import { placed } from "./text.ts";
import { titleFlow } from "./title.ts";
import { group } from "./words-on-page.ts";

/** Maximum number of words in a bubble. */
export const MAX_WORDS = 8;

/** How the mascot is drawn: in a page's colours, pale with an outline, or white with one in black alone. */
export const mascotLook = (palette: Palette | null) =>
  palette === null
    ? ({ body: "blank", ink: "black", eye: "blank", isOutlined: true } as const)
    : ({ body: palette.mascot, ink: "ink", eye: "white", isOutlined: palette.isFull !== true } as const);

/** The mascot in a pose with the top left corner of its body at x, y, and the bubble with its words. */
export interface Speech {
  readonly pose: Pose;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Where the bubble is: above the mascot, or to its left. */
  readonly at: "above" | "left";
  /** The free width for the bubble: from here to there. */
  readonly from: number;
  readonly to: number;
  /** Type size. */
  readonly size: number;
}

/** As multiples of the type size: space around the words, radius of the corners, width of the tail and its length. */
const PAD = 0.75;
const RADIUS = 0.55;
const TAIL = { half: 0.5, length: 0.9 } as const;
/** Weight of the outline in points. */
const LINE = 1.25;
/** Width of a bubble for its words, as a multiple of the type size: two or three short lines. */
const WIDE = 9.5;

export function speechItems(speech: Speech, palette: Palette | null, setting: Setting): Item[] {
  const { pose, words, x, y, side, at, from, to, size } = speech;
  const look = mascotLook(palette);
  const flowed = titleFlow(words, Math.min(WIDE * size, to - from - 2 * PAD * size), size, setting);
  const widths = flowed.items.map(({ text }) => setting.measure(text, "title", size));
  const width = Math.max(...widths) + 2 * PAD * size;
  const height = flowed.height + (0.72 + 2 * PAD) * size;
  const isAbove = at === "above";
  const middle = x + side * (isAbove ? 0.5 : 0);
  const left = isAbove ? Math.min(Math.max(middle - width / 2, from), to - width) : to - width;
  const bottom = isAbove ? y - (0.12 * side + TAIL.length * size) : y + side * 0.5 + height / 2;
  const top = bottom - height;
  const tip: Point = isAbove ? [middle, y - 0.12 * side] : [left + width + TAIL.length * size, y + side * 0.5];
  const lines = flowed.items.map((item, i) => ({ ...item, x: left + (width - widths[i]!) / 2 }));
  const shape: Shape = {
    segments: bubbleOutline({ left, top, right: left + width, bottom }, tip, RADIUS * size, TAIL.half * size, isAbove),
    fill: look.eye,
    line: { colour: look.ink, width: LINE },
  };
  return [
    { item: "drawing", shapes: [...posed(pose, x, y, side, look), shape], isMascot: true },
    group("paragraph", placed(lines, 0, top + (PAD + 0.72) * size)),
  ];
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A rounded box with a tail from its lower edge, or from its right one. */
function bubbleOutline(
  { left, top, right, bottom }: Edges,
  [x, y]: Point,
  radius: number,
  half: number,
  isBelow: boolean,
): Segment[] {
  const k = radius * (1 - BOW);
  const base = Math.min(Math.max(x, left + radius + half), right - radius - half);
  const tail = (one: Point, other: Point): Segment[] => [
    ["L", ...one],
    ["L", x, y],
    ["L", ...other],
  ];
  return [
    ["M", left + radius, top],
    ["L", right - radius, top],
    ["C", right - k, top, right, top + k, right, top + radius],
    ...(isBelow ? [] : tail([right, y - half], [right, y + half])),
    ["L", right, bottom - radius],
    ["C", right, bottom - k, right - k, bottom, right - radius, bottom],
    ...(isBelow ? tail([base + half, bottom], [base - half, bottom]) : []),
    ["L", left + radius, bottom],
    ["C", left + k, bottom, left, bottom - k, left, bottom - radius],
    ["L", left, top + radius],
    ["C", left, top + k, left + k, top, left + radius, top],
    ["Z"],
  ];
}

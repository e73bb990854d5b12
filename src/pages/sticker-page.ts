/** A page of stickers at the end of a children's book on a screen: to print on sticker paper, cut out, and put on solved pages. */
import { handOf } from "../draw/digit-strokes.ts";
import { boat, planet, rocket, seaHorse, snail, snowman, swan, tree } from "../draw/scenes/things.ts";
import { put } from "../draw/seasons/layers.ts";
import { polygonsOf } from "../draw/seasons/outlines.ts";
import { GREYS, type PaintName, tonesOf } from "../draw/seasons/paints.ts";
import { type Layer, layerShapes, squaresOutline } from "../draw/seasons/scene.ts";
import { disc, type Shape } from "../draw/shape.ts";
import type { Segment } from "../engine/figure.ts";
import { MASKS, parseMask } from "../engine/path/masks/masks.ts";
import { required } from "../engine/required.ts";
import { mascotLook } from "./bubble.ts";
import { MASCOT_HEIGHT, POSES, posed } from "./cover/mascot.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import type { Draft, Setting } from "./setting.ts";
import { textAt } from "./text.ts";
import { titleFlow } from "./title.ts";
import { words } from "./words-on-page.ts";

/** Diameter of a sticker, minimum space between two and at the edges of the page, and their maximum numbers. */
export const STICKER = { size: 40 * MM, apart: 4 * MM, columns: 4, rows: 6 } as const;

/** The middles of stickers on a page, row by row: evenly over its width and height. */
export function stickerPlaces(width: number, height: number): { readonly x: number; readonly y: number }[] {
  const { size, apart } = STICKER;
  const along = (length: number, most: number): number[] => {
    const count = Math.max(1, Math.min(most, Math.floor((length - apart) / (size + apart))));
    const gap = (length - count * size) / (count + 1);
    return Array.from({ length: count }, (_, i) => gap + size / 2 + i * (size + gap));
  };
  return along(height, STICKER.rows).flatMap((y) => along(width, STICKER.columns).map((x) => ({ x, y })));
}

/** The content of a sticker: drawn around its middle within this radius. */
type Sticker = (x: number, y: number, radius: number) => readonly Item[];

/** Number of stickers with a number. */
const NUMBERS = 5;
const GROUNDS: readonly PaintName[] = ["golden", "meadow", "rose", "air"];
const MASK_PAINTS = [
  ["fish", "navy"],
  ["cat", "black"],
  ["rocket", "scarlet"],
  ["heart", "scarlet"],
  ["star", "violet"],
  ["house", "forest"],
] as const;

/** The page. `numbers`: of all puzzles, in printed order. */
export function stickerPage(setting: Setting, numbers: readonly number[]): Draft {
  const { frame, phrase } = setting;
  const palette = setting.palettes?.(undefined) ?? null;
  const tones = palette === null ? GREYS : tonesOf(palette.section);
  const drawn = (layers: readonly Layer[], x: number, y: number): Item => ({
    item: "drawing",
    shapes: layerShapes(layers, { x, y, cell: 1, isColour: palette?.isFull === true, tones, weight: 1 }),
  });
  const items = (): Item[] => {
    const stickers = inTurn([...kindsOf(numbers, drawn, setting)]);
    return stickerPlaces(frame.width, frame.height).flatMap(({ x, y }, i): readonly Item[] => {
      const radius = STICKER.size / 2;
      const ground = put([{ segments: circleOf(radius), paint: GROUNDS[(i + Math.floor(i / 4)) % GROUNDS.length]! }], {
        at: [x, y],
      });
      return [drawn(ground, 0, 0), { item: "drawing", shapes: [cutLine(x, y, radius)] }, ...stickers[i]!(x, y, radius)];
    });
  };
  return {
    items,
    anchors: ["stickers"],
    bookmarks: [{ title: words(phrase, "book.stickers"), depth: 0 }],
    column: frame.text,
    puzzles: [],
    hasNoFooter: true,
    isWhole: true,
  };
}

/** Lists one after the other, an entry of each in turn. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();

type Drawn = (layers: readonly Layer[], x: number, y: number) => Item;

/** Poses of the mascot, numbers, masks and things. */
function kindsOf(numbers: readonly number[], drawn: Drawn, setting: Setting): readonly (readonly Sticker[])[] {
  const { phrase, manifest, palettes, measure } = setting;
  const palette = palettes?.(undefined) ?? null;
  const look = mascotLook(palette);
  const poses = POSES.map(
    (pose): Sticker =>
      (x, y, radius) => {
        const side = radius * 0.95;
        const shapes = posed(pose, x - side / 2, y - (MASCOT_HEIGHT * side) / 2, side, look);
        return [{ item: "drawing", shapes }];
      },
  );
  const ring = palette?.section ?? look.ink;
  const milestones = Array.from({ length: NUMBERS }, (_, i) =>
    required(numbers[Math.max(0, Math.round(((i + 1) * numbers.length) / NUMBERS) - 1)]),
  );
  const numbered = milestones.map(
    (number): Sticker =>
      (x, y, radius) => {
        const size = Math.min(radius * 0.85, (radius * 1.1) / measure(String(number), "title", 1));
        const plate = disc(x, y, radius * 0.76, { fill: look.eye, line: { colour: ring, width: radius * 0.08 } });
        const at = textAt(String(number), x, y + (size * CAPITALS) / 2, size, measure, {
          font: "title",
          anchor: "middle",
        });
        return [{ item: "drawing", shapes: [plate] }, at];
      },
  );
  const done: Sticker = (x, y, radius) => {
    const text = words(phrase, "book.certificate-title");
    const size = Math.min(radius * 0.42, (radius * 1.5) / measure(text.split(" ")[0]!, "title", 1));
    const { items, height } = titleFlow(text, radius * 1.5, size, setting);
    return items.map((item) => ({
      ...item,
      x: x - measure(item.text, "title", size) / 2,
      y: y + item.y - height / 2 + (size * CAPITALS) / 2,
    }));
  };
  const fitted =
    (layers: readonly Layer[]): Sticker =>
    (x, y, radius) => [drawn(fitTo(layers, radius * 0.66), x, y)];
  const masks = MASK_PAINTS.map(([name, paint]) => fitted([{ segments: maskOutline(name), paint }]));
  const hand = handOf(manifest.spec.language);
  const things = [swan, snail, boat, tree, rocket, snowman, seaHorse, planet].map((thing) => fitted(thing(hand)));
  return [poses, [...numbered, done], masks, things];
}

function maskOutline(name: string): Layer["segments"] {
  const parsed = parseMask(required(MASKS[name]));
  if ("problem" in parsed) throw new Error(parsed.problem);
  return squaresOutline(parsed.rows);
}

/** Layers moved and scaled so that the box around them is in a circle with this radius around the origin. */
function fitTo(layers: readonly Layer[], radius: number): Layer[] {
  const points = layers.flatMap(({ segments, width = 0 }) =>
    polygonsOf(segments)
      .flat()
      .flatMap(([x, y]) => [[x - width / 2, y - width / 2] as const, [x + width / 2, y + width / 2] as const]),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = ((2 * radius) / Math.hypot(right - left, bottom - top)) * 1.15;
  return put(layers, { at: [(-size * (left + right)) / 2, (-size * (top + bottom)) / 2], size });
}

const circleOf = (radius: number): readonly Segment[] => disc(0, 0, radius, {}).segments;

/** Number of dashes of a cut line, and their weight in points. */
const DASHES = 48;
const CUT = 0.75;

/** A dashed circle. */
function cutLine(x: number, y: number, radius: number): Shape {
  const at = (turn: number): readonly [number, number] => {
    const angle = (2 * Math.PI * turn) / DASHES;
    return [hundredths(x + radius * Math.cos(angle)), hundredths(y + radius * Math.sin(angle))];
  };
  const segments = Array.from({ length: DASHES }, (_, i): Segment[] => [
    ["M", ...at(i)],
    ["L", ...at(i + 0.5)],
  ]).flat();
  return { segments, line: { colour: "mid grey", width: CUT } };
}

/** Rounds away differences of sines between machines. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

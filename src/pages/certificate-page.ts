/** The certificate at the end of a children's book: in a border of small things, with a trail for numbers of the child's own. */
import { LAND_THINGS, SEA_THINGS } from "../draw/scenes/map-things.ts";
import { roundedBox } from "../draw/scenes/place.ts";
import { put } from "../draw/seasons/layers.ts";
import { GREYS, tonesOf } from "../draw/seasons/paints.ts";
import { type Layer, layerShapes } from "../draw/seasons/scene.ts";
import type { Point } from "../draw/shape.ts";
import { line, type Segment } from "../engine/figure.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { mascotLook, speechItems } from "./bubble.ts";
import { MASCOT_HEIGHT } from "./cover/mascot.ts";
import { stoneShapes } from "./island-page.ts";
import { wavyTrail } from "./island-trail.ts";
import { type Item, MM } from "./item.ts";
import { type Area, areaOf } from "./scene-page.ts";
import type { Draft, Setting } from "./setting.ts";
import { flow, placed, type Type, textAt } from "./text.ts";
import { largestTitle, type TitleFlow } from "./title.ts";
import { group, words } from "./words-on-page.ts";

/** The certificate, to cut out or keep: a right-hand page without a footer. */
export const certificatePages = (setting: Setting): Draft[] => [
  {
    items: () => certificateItems(setting),
    mascot: () => mascotItems(setting),
    anchors: ["certificate"],
    bookmarks: [{ title: words(setting.phrase, "book.certificate"), depth: 0 }],
    column: setting.frame.text,
    puzzles: [],
    hasNoFooter: true,
    isWhole: true,
    right: true,
  },
];

/** Breadth of the border, and space inside it, as shares of the width; radius of things in it as a share of its breadth. */
const BORDER = { breadth: 0.105, pad: 0.06, thing: 0.34, apart: 1.06, radius: 0.03 } as const;

type Look = ReturnType<typeof lookOf>;

/** How the drawings of the page are printed. */
function lookOf({ palettes }: Setting) {
  const palette = palettes?.(undefined) ?? null;
  const tones = palette === null ? GREYS : tonesOf(palette.section);
  return { palette, printed: { x: 0, y: 0, cell: 1, isColour: palette?.isFull === true, tones, weight: 1 } };
}

/** The area inside the border. */
function insideOf({ x, width, top, foot }: Area) {
  const far = (BORDER.breadth + BORDER.pad) * width;
  return { x: x + far, width: width - 2 * far, top: top + far, height: foot - top - 2 * far };
}

/** A ground with a white panel, and small things in between all around it. */
function borderItem({ x, width, top, foot, edges, radius }: Area, { printed }: Look): Item {
  const breadth = BORDER.breadth * width;
  const [right, middle] = [x + width, breadth / 2];
  const panel = { left: x + breadth, right: right - breadth, top: top + breadth, bottom: foot - breadth };
  const evenly = (from: number, to: number): number[] => {
    const count = Math.max(1, Math.round((to - from) / (BORDER.apart * breadth)));
    return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  };
  const rows = evenly(top + middle, foot - middle);
  const columns = evenly(x + middle, right - middle).slice(1, -1);
  const places = [
    ...columns.map((at): Point => [at, top + middle]),
    ...rows.map((at): Point => [right - middle, at]),
    ...columns.toReversed().map((at): Point => [at, foot - middle]),
    ...rows.toReversed().map((at): Point => [x + middle, at]),
  ];
  const things = [...LAND_THINGS, ...SEA_THINGS];
  const layers: Layer[] = [
    { segments: roundedBox({ ...edges, radius }), paint: "meadow" },
    { segments: roundedBox({ ...panel, radius: BORDER.radius * width }), paint: "white", edge: "plain" },
    ...places.flatMap((at, i) => put(things[i % things.length]!, { at, size: BORDER.thing * breadth })),
  ];
  return { item: "drawing", shapes: layerShapes(layers, printed) };
}

/** Distances from the top of the title, the name and the achievement, and of date and signature, as shares of the height. */
const AT = { title: 0.1, name: 0.26, solved: 0.34, signed: 1 } as const;

function certificateItems(setting: Setting): Item[] {
  const { manifest, phrase, sizes } = setting;
  const area = areaOf(setting.frame);
  const inside = insideOf(area);
  const { top, height } = inside;
  const title = largestTitle(
    words(phrase, "book.certificate-title"),
    inside.width,
    height * 0.16,
    sizes.title * 1.7,
    setting,
  );
  const book = largestTitle(manifest.title, inside.width, height * 0.12, sizes.title, setting);
  const { sections } = manifest.spec;
  const count = manifest.puzzles.filter(({ section }) => sections[section]?.role !== "example").length;
  const solved = words(phrase, "book.certificate-solved", { count });
  const type = typeFor(setting);
  const middle = (flowed: TitleFlow, y: number) => group("heading-1", centred(flowed, inside, y, setting));
  const at = (share: number) => top + height * share;
  const below = flow(escapeMarkdown(solved), inside.width, type, setting.measure).height;
  const bookAt = at(AT.solved) + below + type.leading * 0.5 + book.size;
  const [left, right] = [inside.width * 0.4, inside.width * 0.5];
  return [
    borderItem(area, lookOf(setting)),
    middle(title, at(AT.title)),
    ...lineFor(words(phrase, "book.certificate-name"), inside.x, inside.width, at(AT.name), setting),
    ...textIn(solved, inside, at(AT.solved), type, setting),
    group("paragraph", centred(book, inside, bookAt, setting)),
    ...ownPath(bookAt + book.height + type.leading * 1.4, inside, type, setting),
    ...lineFor(words(phrase, "book.date"), inside.x, left, at(AT.signed), setting),
    ...lineFor(
      words(phrase, "book.certificate-signed"),
      inside.x + inside.width - right,
      right,
      at(AT.signed),
      setting,
    ),
  ];
}

const typeFor = ({ sizes }: Setting): Type => ({
  size: Math.max(sizes.small, Math.min(sizes.text.size, 18)),
  leading: Math.min(sizes.text.leading, 25),
});

type Inside = ReturnType<typeof insideOf>;

/** The mascot as a share of the height, and its minimum side; the space below it to write on the lines. */
const MASCOT = { share: 0.14, most: 28 * MM } as const;
const TO_SIGN = 4.4;

function mascotPlace({ x, width, top, height }: Inside, { sizes }: Setting) {
  const side = Math.min(MASCOT.most, MASCOT.share * height);
  const y = top + height * AT.signed - TO_SIGN * Math.max(sizes.small, 11) - MASCOT_HEIGHT * side;
  return { x: x + width * 0.6, y, side };
}

/** It cheers over date and signature. */
function mascotItems(setting: Setting): Item[] {
  const inside = insideOf(areaOf(setting.frame));
  const { x, y, side } = mascotPlace(inside, setting);
  const type = typeFor(setting);
  return speechItems(
    {
      pose: "cheer",
      words: words(setting.phrase, "book.certificate-cheer"),
      ...{ x, y, side, at: "left", from: inside.x, to: x - 0.5 * side, size: type.size },
    },
    lookOf(setting).palette,
    setting,
  );
}

/** Number of stones for numbers, besides the last with a star, and the minimum radius of one to write in. */
const STONES = 6;
const MIN_RADIUS = 10;

/** A trail whose stones the child fills with the numbers of its best puzzles; none if there is too little space. */
function ownPath(from: number, inside: Inside, type: Type, setting: Setting): Item[] {
  const { y: below, side } = mascotPlace(inside, setting);
  const say = words(setting.phrase, "book.certificate-path");
  const lines = flow(escapeMarkdown(say), inside.width, type, setting.measure).height;
  const top = from + lines + type.leading * 0.7;
  const room = { x: inside.x, y: top, width: inside.width, height: below - 0.25 * side - top };
  if (room.height < 5 * MIN_RADIUS) return [];
  const trail = wavyTrail(STONES + 1, room);
  const { stones, curve } = trail;
  if (firstOf(stones).radius < MIN_RADIUS) return [];
  const { palette, printed } = lookOf(setting);
  const way = { segments: curve, paint: "sand", width: firstOf(stones).radius * 1.5 } as const;
  const sign = mascotLook(palette);
  const goal = palette?.isFull ? palette.mascot : (palette?.section ?? sign.ink);
  const last = lastOf(stones);
  const shapes = [
    ...layerShapes([way], printed),
    ...stoneShapes(trail, sign, goal),
    { segments: starOutline(last.x, last.y, last.radius * 0.6), fill: sign.eye },
  ];
  return [...textIn(say, inside, from, type, setting), { item: "drawing", shapes }];
}

/** The lines of a title, each in the middle. */
function centred({ items, size }: TitleFlow, { x, width }: { x: number; width: number }, y: number, setting: Setting) {
  const tracking = setting.theme.title.tracking * size;
  return items.map((item) => {
    const wide = setting.measure(item.text, "title", size) + tracking * item.text.length;
    return { ...item, x: x + (width - wide) / 2, y: y + item.y };
  });
}

function textIn(
  words: string,
  { x, width }: { x: number; width: number },
  y: number,
  type: Type,
  { measure }: Setting,
): Item[] {
  const { items } = flow(escapeMarkdown(words), width, type, measure);
  return [
    group(
      "paragraph",
      placed(items, 0, y).map((item) => ({ ...item, x: x + (width - measure(item.text, item.font, item.size)) / 2 })),
    ),
  ];
}

/** A line to write on, with its label below. */
function lineFor(label: string, x: number, width: number, y: number, { sizes, measure }: Setting): Item[] {
  const size = Math.max(sizes.small, 11);
  return [
    { item: "ornament", marks: [line("rule", x, y - size * 1.5, x + width, y - size * 1.5)] },
    group("paragraph", [textAt(label, x + width / 2, y, size, measure, { anchor: "middle" })]),
  ];
}

/** Inner radius of a star as a share of its outer radius. */
const CUT = 0.52;

/** A star with five points around x, y, its first point up. */
function starOutline(x: number, y: number, radius: number): Segment[] {
  const corner = (i: number): [number, number] => {
    const r = i % 2 === 0 ? radius : radius * CUT;
    const angle = (Math.PI * (i - 2.5)) / 5;
    return [hundredths(x + r * Math.cos(angle)), hundredths(y + r * Math.sin(angle))];
  };
  const points = Array.from({ length: 9 }, (_, i): Segment => ["L", ...corner(i + 1)]);
  return [["M", ...corner(0)], ...points, ["Z"]];
}

/** Rounds away differences of sines between machines. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

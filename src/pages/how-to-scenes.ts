/** Scenes of an example as blocks: beside their words or, in a narrow column or large type, above them. */
import { circle, line } from "../engine/figure.ts";
import { cardFlow, cardStyle } from "./block-style.ts";
import { linesFor } from "./cell-range.ts";
import { CAPITALS } from "./frame.ts";
import type { Scene } from "./how-to-example.ts";
import { type Item, MM } from "./item.ts";
import type { Block } from "./page-blocks.ts";
import { unbroken } from "./prose.ts";
import { cardItems } from "./puzzle-block.ts";
import type { Setting } from "./setting.ts";
import { type Flow, flow, placed, type Type, textAt } from "./text.ts";
import { group } from "./words-on-page.ts";

/** How scenes are set. Points. */
export interface SceneStyle {
  /** Where words are: beside the picture; below it, its name beside it; or below it, its name above. */
  readonly words: "beside" | "below-aside" | "below";
  /** Side of a cell: one size for all pictures, so that the eye can compare them. */
  readonly cell: number;
  /** Of the words. */
  readonly type: Type;
  readonly between: number;
}

const TO_CAPTION = 7 * MM;
/** Width of the pictures over that of the text, at most. */
export const FIGURE_SHARE = { beside: 0.46, "below-aside": 0.66, below: 1 } as const;
/** Pictures with words beside them are at least so wide, or words begin where they would end. */
const MIN_BESIDE = 0.36;
/** Words beside a picture have lines of so many ems at least. */
const MIN_EMS = 10.5;

/** Where the words begin beside the pictures, from the left edge. */
const captionLeft = (scenes: readonly Scene[], cell: number, width: number): number =>
  Math.max(MIN_BESIDE * width, ...scenes.map(({ figure }) => figure.width * cell)) + TO_CAPTION;

/** Whether the words fit beside the pictures. */
export const goesBeside = (scenes: readonly Scene[], cell: number, width: number, type: Type): boolean =>
  width - captionLeft(scenes, cell, width) >= MIN_EMS * type.size;

/** Names of scenes beside their pictures have so many lines at most where they are to be short. */
const MAX_NAME = 2;

/** Whether the names fit beside the pictures, where the words are below them: no word is cut and, where they are to be short, no name is longer. */
export const namesFit = (
  scenes: readonly Scene[],
  cell: number,
  type: Type,
  isShort: boolean,
  setting: Setting,
): boolean => {
  const { width } = setting.frame.text;
  const room = width - captionLeft(scenes, cell, width);
  return scenes.every((scene, i) => {
    const { lines, isWhole } = headOf(scene, i + 1, type, room, setting);
    return isWhole && (!isShort || lines <= MAX_NAME);
  });
};

/** The blocks of a scene; `number`: from 1. */
export function sceneBlocks(
  scene: Scene,
  number: number,
  scenes: readonly Scene[],
  style: SceneStyle,
  setting: Setting,
): Block[] {
  const blocks =
    style.words === "beside"
      ? [besideBlock(scene, number, scenes, style, setting)]
      : belowBlocks(scene, number, scenes, style, setting);
  return style.between < CLOSE
    ? blocks.map((block, i) => (i === 0 && number > 1 ? ruled(block, setting) : block))
    : blocks;
}

/** Scenes that are nearer than this are parted by a line, or the eye joins their pictures. */
const CLOSE = 8 * MM;

/** A block with a line above it, in the middle of the space to the one before; at the top of a page it has none. */
function ruled(block: Block, { frame }: Setting): Block {
  const { x, width } = frame.text;
  return {
    ...block,
    items: (y) => {
      const at = y - block.above / 2;
      const isFirst = y <= frame.top + 1;
      const mark = line("rule", x, at, x + width, at);
      return [...(isFirst ? [] : [{ item: "ornament" as const, marks: [mark] }]), ...block.items(y)];
    },
  };
}

function besideBlock(
  scene: Scene,
  number: number,
  scenes: readonly Scene[],
  style: SceneStyle,
  setting: Setting,
): Block {
  const { frame } = setting;
  const left = captionLeft(scenes, style.cell, frame.text.width);
  const head = headOf(scene, number, style.type, frame.text.width - left, setting);
  const flows = flowsOf(scene, frame.text.width - left, style.type, setting);
  const toWords = style.type.size * 0.3;
  const words = flows.reduce((sum, { height }) => sum + height + style.type.leading * 1.4, -style.type.leading * 0.4);
  const card = cardOf(scene, frame.text.width - left, style.type, setting);
  const cardTop = head.height + toWords + words + TO_CARD;
  return {
    height: Math.max(scene.figure.height * style.cell, card === null ? cardTop - TO_CARD : cardTop + card.height),
    above: style.between,
    items: (y) => [
      ...head.items(frame.text.x + left, y),
      figureItem(scene, frame.text.x, y, style.cell, setting),
      ...captionItems(flows, frame.text.x + left, y + head.height + toWords, style.type),
      ...(card?.items(frame.text.x + left, y + cardTop) ?? []),
    ],
  };
}

/** From words to the card below them, and from that to what follows. */
const TO_CARD = 3 * MM;

/** The card of a scene over a width; null where it has none. */
export function cardOf({ card }: Scene, width: number, type: Type, setting: Setting) {
  if (card === null) return null;
  const style = cardStyle({ size: type.size, leading: type.leading }, setting.sizes);
  const flowed = cardFlow(card, width, style, setting);
  const items = (x: number, y: number): Item[] => cardItems(flowed, { x, y, width, height: flowed.height });
  return { height: flowed.height, items };
}

/** The heading with its picture, the card where there is one, then each paragraph, all on one page where that is high enough. */
function belowBlocks(
  scene: Scene,
  number: number,
  scenes: readonly Scene[],
  style: SceneStyle,
  setting: Setting,
): Block[] {
  const { frame } = setting;
  const { x, width } = frame.text;
  const isAside = style.words === "below-aside";
  const left = isAside ? captionLeft(scenes, style.cell, width) : 0;
  const head = headOf(scene, number, style.type, width - left, setting);
  const toFigure = style.type.size * 0.9;
  const flows = flowsOf(scene, width, style.type, setting);
  const card = cardOf(scene, width, style.type, setting);
  const cardHeight = card === null ? 0 : card.height + TO_CARD;
  const top = isAside ? 0 : head.height + toFigure;
  return [
    {
      height: Math.max(head.height, top + cardHeight + scene.figure.height * style.cell),
      above: style.between,
      keepWithNext: flows.length > 0,
      items: (y) => [
        ...head.items(x + left, y),
        ...(card?.items(x, y + top) ?? []),
        figureItem(scene, x, y + top + cardHeight, style.cell, setting),
      ],
    },
    ...flows.map(
      (each, i): Block => ({
        height: each.height + style.type.size,
        above: i === 0 ? style.type.size * 1.1 : style.type.leading * 0.5,
        keepWithNext: i < flows.length - 1,
        items: (y) => captionItems([each], x, y - style.type.leading + style.type.size, style.type),
      }),
    ),
  ];
}

export const flowsOf = ({ paragraphs }: Scene, width: number, type: Type, { measure }: Setting): Flow[] =>
  paragraphs.map((text) => flow(unbroken(text, width, type.size, measure), width, type, measure));

export function captionItems(flows: readonly Flow[], x: number, top: number, type: Type): Item[] {
  let y = top + type.leading;
  return flows.map(({ items, height }) => {
    const item = group("paragraph", placed(items, x, y));
    y += height + type.leading * 1.4;
    return item;
  });
}

export const figureItem = ({ figure, alt }: Scene, x: number, y: number, cell: number, { sizes }: Setting): Item => ({
  item: "group",
  role: "figure",
  alt,
  items: [{ item: "figure", figure, x, y, cell, lines: linesFor(sizes, cell) }],
});

/** Size of a scene's number and of its name over that of the words. */
const NUMBER = 1.43;
const NAME = 1;
const DISC = 0.86;

/** Number and name of a scene as its heading; its capitals are on the top of the picture. `height`: to its lowest line; `isWhole`: no word of the name is cut. */
export function headOf({ title }: Scene, number: number, { size }: Type, width: number, setting: Setting) {
  const { theme, measure, sizes } = setting;
  const isDisc = theme.number === "disc";
  const [big, small] = [size * NUMBER, Math.max(sizes.small, size * NAME)];
  const radius = big * DISC;
  const indent = isDisc ? 2 * radius + size * 0.6 : measure(String(number), "title", big) + size * 0.5;
  const name = flow(`**${title}**`, width - indent, { size: small, leading: small * 1.2 }, measure);
  const isWhole = title.split(" ").every((word) => measure(word, "bold", small) <= width - indent);
  // Beside a disc, one line or two are at its middle.
  const middle = radius + (small * CAPITALS - name.height) / 2;
  const baseline = isDisc ? Math.max(small * CAPITALS, middle) : big * CAPITALS;
  const items = (x: number, y: number): Item[] => {
    const names = placed(name.items, x + indent, y + baseline);
    if (!isDisc) {
      const figure = textAt(String(number), x, y + baseline, big, measure, { font: "title" });
      return [group("heading-2", [{ ...figure, isNumber: true }, ...names])];
    }
    const em = big * 0.9;
    const figure = textAt(String(number), x + radius, y + radius + em * 0.353, em, measure, {
      font: "title",
      anchor: "middle",
    });
    return [
      { item: "ornament", marks: [circle("badge", x + radius, y + radius, radius)] },
      group("heading-2", [{ ...figure, white: true }, ...names]),
    ];
  };
  return { height: Math.max(isDisc ? 2 * radius : 0, baseline + name.height), lines: name.lines, isWhole, items };
}

/** The smallest type of the figures, in cells. */
export const smallestType = (scenes: readonly Scene[]): number =>
  Math.min(...scenes.flatMap(({ figure }) => figure.marks.flatMap((mark) => (mark.shape === "text" ? mark.size : []))));

/** Scenes of an example as blocks: next to their texts or, in a narrow column or with large type, above them. */
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

/** The style of scenes. Points. */
export interface SceneStyle {
  /** Position of the texts: next to the picture; below it, with its name next to it; or below it, with its name above. */
  readonly words: "beside" | "below-aside" | "below";
  /** Side of a cell, equal in all pictures so that they can be compared. */
  readonly cell: number;
  /** The type of the texts. */
  readonly type: Type;
  readonly between: number;
}

const TO_CAPTION = 7 * MM;
/** Maximum width of the pictures as a share of the text's. */
export const FIGURE_SHARE = { beside: 0.46, "below-aside": 0.66, below: 1 } as const;
/** Minimum width of pictures with texts next to them; narrower ones leave a gap. */
const MIN_BESIDE = 0.36;
/** Minimum length of a line of text next to a picture, in ems. */
const MIN_EMS = 10.5;

/** Left edge of the texts next to the pictures. */
const captionLeft = (scenes: readonly Scene[], cell: number, width: number): number =>
  Math.max(MIN_BESIDE * width, ...scenes.map(({ figure }) => figure.width * cell)) + TO_CAPTION;

/** Whether the texts fit next to the pictures. */
export const goesBeside = (scenes: readonly Scene[], cell: number, width: number, type: Type): boolean =>
  width - captionLeft(scenes, cell, width) >= MIN_EMS * type.size;

/** Maximum number of lines for names of scenes next to their pictures, if they must be short. */
const MAX_NAME = 2;

/** Whether the names fit next to pictures with texts below: no word is cut and, if they must be short, no name is longer. */
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

/** Scenes with a smaller distance are separated by a line, or their pictures would look joined. */
const CLOSE = 8 * MM;

/** A block with a line above it, in the middle of the space before it; without the line at the top of a page. */
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

/** Distance from texts to the card below them, and from that to the next block. */
const TO_CARD = 3 * MM;

/** The card of a scene for a width; null if it has none. */
export function cardOf({ card }: Scene, width: number, type: Type, setting: Setting) {
  if (card === null) return null;
  const style = cardStyle({ size: type.size, leading: type.leading }, setting.sizes);
  const flowed = cardFlow(card, width, style, setting);
  const items = (x: number, y: number): Item[] => cardItems(flowed, { x, y, width, height: flowed.height });
  return { height: flowed.height, items };
}

/** The heading with its picture, the card if there is one, then each paragraph, all on one page if it is high enough. */
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

/** Sizes of a scene's number and name as multiples of the text size. */
const NUMBER = 1.43;
const NAME = 1;
const DISC = 0.86;

/**
 * Number and name of a scene as its heading; its capitals align with the top of the picture. `height`: to its lowest line;
 * `isWhole`: no word of the name is cut.
 */
export function headOf({ title }: Scene, number: number, { size }: Type, width: number, setting: Setting) {
  const { theme, measure, sizes } = setting;
  const isDisc = theme.number === "disc";
  const [big, small] = [size * NUMBER, Math.max(sizes.small, size * NAME)];
  const radius = big * DISC;
  const indent = isDisc ? 2 * radius + size * 0.6 : measure(String(number), "title", big) + size * 0.5;
  const name = flow(`**${title}**`, width - indent, { size: small, leading: small * 1.2 }, measure);
  const isWhole = title.split(" ").every((word) => measure(word, "bold", small) <= width - indent);
  // Next to a disc, one or two lines are vertically centred.
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

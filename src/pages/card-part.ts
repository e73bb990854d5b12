/** A card: its heading and its sentences, each with a box to tick. */
import { rect } from "../engine/figure.ts";
import type { Sizes, Type } from "../spec/edition/reader.ts";
import { CAPITALS } from "./frame.ts";
import type { Item } from "./item.ts";
import { type Part, part } from "./layout/part.ts";
import type { Setting } from "./setting.ts";
import { type Flow, flow, placed } from "./text.ts";
import type { Card } from "./words.ts";
import { group } from "./words-on-page.ts";

/** Type sizes and distances, in points. */
export interface CardStyle {
  readonly heading: number;
  readonly line: Type;
  readonly padding: number;
  /** Distance between the last line of a sentence and the first of the next. */
  readonly pitch: number;
  readonly tick: number;
}

/** A card in lines; `y` from its top. */
export interface CardFlow {
  readonly style: CardStyle;
  readonly height: number;
  readonly heading: Flow;
  readonly lines: readonly { readonly flow: Flow; readonly y: number }[];
}

/** Sentences on a card are a little larger than the rule, unless type is large anyway. */
export function cardStyle({ size, leading }: Type, { small, isChild }: Sizes): CardStyle {
  const isLarge = isChild || small >= size;
  const [line, pitch] = isLarge
    ? [{ size, leading }, leading * 1.28]
    : [{ size: size * 1.095, leading: leading * 1.05 }, leading * 1.66];
  return { heading: size * (isLarge ? 1.1 : 1.24), line, padding: Math.min(size * 1.62, 20), pitch, tick: size * 0.86 };
}

/** The same in larger type: on a card the words are the puzzle, and grow with its boxes. */
export const scaledCard = ({ heading, line, padding, pitch, tick }: CardStyle, by: number): CardStyle => ({
  ...{ heading: heading * by, padding: padding * by, pitch: pitch * by, tick: tick * by },
  line: { size: line.size * by, leading: line.leading * by },
});

/** Distance from the tick box to the sentence's number, and to its words, as a multiple of the box. */
const TICK_TO_NUMBER = 1.78;
const TICK_TO_TEXT = 3.1;

/** A card for a width. */
export function cardFlow(
  { heading: title, lines }: Card,
  width: number,
  card: CardStyle,
  { measure }: Pick<Setting, "measure">,
): CardFlow {
  const inner = width - 2 * card.padding;
  const { heading: size, line, padding, pitch, tick } = card;
  const heading = flow(title, inner, { size, leading: size * 1.3 }, measure);
  let y = padding + size * CAPITALS + heading.height;
  const placed = lines.map((text) => {
    const flowed = flow(text, inner - tick * TICK_TO_TEXT, line, measure);
    const at = y + pitch;
    y = at + flowed.height;
    return { flow: flowed, y: at };
  });
  return { style: card, height: y + padding, heading, lines: placed };
}

/** A card with a frame; if that is higher than its words, these are vertically centred. */
export function cardPart(card: CardFlow, width: number, height = card.height): Part {
  const { padding, heading, line, tick } = card.style;
  const sentence = ({ flow: { items }, y }: CardFlow["lines"][number], i: number, left: number, top: number): Item =>
    group("list-item", [
      {
        item: "text",
        x: left + tick * TICK_TO_NUMBER,
        y: top + y,
        size: line.size,
        font: "bold",
        text: String(i + 1),
      },
      ...placed(items, left + tick * TICK_TO_TEXT, top + y),
    ]);
  return part(width, height, (x, y) => {
    const [left, top] = [x + padding, y + (height - card.height) / 2];
    const ticks = card.lines.map(({ y: at }) =>
      rect("blank", left, top + at - line.size * CAPITALS - tick * 0.08, tick, tick, 1),
    );
    return [
      { item: "ornament", marks: [rect("box", x, y, width, height, 7), ...ticks] },
      group("paragraph", placed(card.heading.items, left, top + padding + heading * CAPITALS)),
      group(
        "list",
        card.lines.map((own, i) => sentence(own, i, left, top)),
      ),
    ];
  });
}

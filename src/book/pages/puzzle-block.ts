/** One puzzle on a page: its head, its rule, its card where it has one, and its figure. */
import { rect } from "../../engine/figure.ts";
import type { PrintedPuzzle } from "../words.ts";
import { type BlockStyle, type CardFlow, TICK_TO_NUMBER, TICK_TO_TEXT } from "./block-style.ts";
import { linesFor } from "./cell-range.ts";
import { CAPITALS } from "./frame.ts";
import { type GroupItem, type Item, MM, type TextItem } from "./item.ts";
import { headItems } from "./puzzle-head.ts";
import type { Setting } from "./setting.ts";
import { placed } from "./text.ts";

/** A rectangle of the page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CARD_TO_FIGURE = 6 * MM;

/** The height of a puzzle's block with cells of a size, in points. */
export const blockHeight = (puzzle: PrintedPuzzle, cell: number, style: BlockStyle): number =>
  figureTop(puzzle, style) + puzzle.extent.height * cell;

/** From the top of a puzzle's block to that of its figure, in points. */
export const figureTop = ({ card }: PrintedPuzzle, style: BlockStyle): number =>
  style.below + (card === null ? 0 : style.cardOf(card).height + CARD_TO_FIGURE);

/** Lays a puzzle out in its box; its figure is in the middle of the width. `code`: what is in the top right corner. */
export function puzzleBlock(
  puzzle: PrintedPuzzle,
  box: Box,
  cell: number,
  style: BlockStyle,
  code: readonly Item[],
  setting: Setting,
): Item[] {
  const { card, extent } = puzzle;
  const top = figureTop(puzzle, style);
  const x = box.x + (box.width - extent.width * cell) / 2;
  const y = box.y + top + (card === null ? lowered(puzzle, box, top, cell) : 0);
  return [
    { item: "anchor", name: `puzzle-${puzzle.number}`, y: box.y },
    ...headItems(puzzle, box.x, style.ruleWidth, box.y, style.head, setting),
    paragraph(placed(style.flowOf(puzzle.rule).items, box.x, box.y + style.ruleTop)),
    ...code,
    ...(card === null ? [] : cardItems(style.cardOf(card), box, style)),
    {
      item: "group",
      role: "figure",
      alt: puzzle.alt(),
      items: [{ item: "figure", figure: puzzle.figure(), x, y, cell, lines: linesFor(setting.sizes, cell) }],
    },
  ];
}

/** In a tall box a figure is not right under its rule: its middle is at this part of the box's height. */
const MIDDLE = 0.45;
const TALL = 150 * MM;

function lowered({ extent }: PrintedPuzzle, box: Box, top: number, cell: number): number {
  if (box.height < TALL) return 0;
  const free = box.height - top - extent.height * cell;
  return Math.min(Math.max(0, MIDDLE * box.height - (top + (extent.height * cell) / 2)), Math.max(0, free));
}

const paragraph = (items: readonly TextItem[]): GroupItem => ({ item: "group", role: "paragraph", items });

function cardItems(card: CardFlow, box: Box, { card: style, below }: BlockStyle): Item[] {
  const { padding, heading, line, tick } = style;
  const x = box.x + padding;
  const top = box.y + below;
  const ticks = card.lines.map(({ y }) =>
    rect("blank", x, top + y - line.size * CAPITALS - tick * 0.08, tick, tick, 1),
  );
  return [
    { item: "ornament", marks: [rect("box", box.x, top, box.width, card.height, 7), ...ticks] },
    paragraph(placed(card.heading.items, x, top + padding + heading * CAPITALS)),
    {
      item: "group",
      role: "list",
      items: card.lines.map(
        ({ flow: { items }, y }, i): GroupItem => ({
          item: "group",
          role: "list-item",
          items: [
            {
              item: "text",
              x: x + tick * TICK_TO_NUMBER,
              y: top + y,
              size: line.size,
              font: "bold",
              text: String(i + 1),
            },
            ...placed(items, x + tick * TICK_TO_TEXT, top + y),
          ],
        }),
      ),
    },
  ];
}

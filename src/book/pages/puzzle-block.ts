/** One puzzle on a page: its head, its rule, its card where it has one, and its figure. */
import { rect } from "../../engine/figure.ts";
import type { Card, PrintedPuzzle } from "../words.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type HeadStyle, headItems, headStyle } from "./puzzle-head.ts";
import { type Flow, flow, type Measure, placed, type Type } from "./text.ts";

/** A rectangle of the page, in points; its top edge is the top of the head's capitals. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes of type and distances of a block, in points. */
export interface BlockStyle {
  readonly number: number;
  readonly title: number;
  readonly rule: Type;
  /** From the head's baseline to the first line of the rule; from its last line to the figure. */
  readonly toRule: number;
  readonly toFigure: number;
  readonly card: { readonly heading: number; readonly line: Type; readonly padding: number; readonly pitch: number };
}

const ROOMY: BlockStyle = {
  number: 26,
  title: 10.5,
  rule: { size: 10.5, leading: 14.5 },
  toRule: 7 * MM,
  toFigure: 9.5 * MM,
  card: { heading: 13, line: { size: 11.5, leading: 15 }, padding: 17, pitch: 24 },
};
const COMPACT: BlockStyle = {
  number: 26,
  title: 10.5,
  rule: { size: 9, leading: 12 },
  toRule: 6.5 * MM,
  toFigure: 7.5 * MM,
  card: { heading: 12, line: { size: 10, leading: 13 }, padding: 15, pitch: 21 },
};

/** The style that goes with a width: a narrow column is set smaller. */
const styleFor = (width: number): BlockStyle => (width >= 95 * MM ? ROOMY : COMPACT);

const CARD_TO_FIGURE = 7 * MM;

interface Parts {
  readonly rule: Flow;
  readonly card: CardFlow | null;
  /** From the top of the box to the figure. */
  readonly figureTop: number;
}
interface CardFlow {
  readonly top: number;
  readonly height: number;
  readonly heading: Flow;
  readonly lines: readonly { readonly flow: Flow; readonly y: number }[];
}

/** How all puzzles of a section are set at a width, so that heads, rules and figures stand at the same heights. */
export interface SectionStyle {
  readonly block: BlockStyle;
  readonly head: HeadStyle;
  /** Height of the longest rule, to its last line, in points. */
  readonly rule: number;
}

/** The style of a section in blocks so wide; null where a block has no room for a head. */
export function sectionStyle(puzzles: readonly PrintedPuzzle[], width: number, measure: Measure): SectionStyle | null {
  const block = styleFor(width);
  const head = headStyle(puzzles, width, block, measure);
  if (head === null) return null;
  return { block, head, rule: Math.max(...puzzles.map(({ rule }) => flow(rule, width, block.rule, measure).height)) };
}

/** The largest cell, in points, with which a puzzle fits into its box; never above what looks well. */
export function fittingCell(puzzle: PrintedPuzzle, box: Box, style: SectionStyle, measure: Measure): number {
  const { figureTop } = partsOf(puzzle, box.width, style, measure);
  const { width, height, cell } = puzzle.figure;
  return Math.min(box.width / width, (box.height - figureTop) / height, cell.most * MM);
}

/** The height of a puzzle's block with cells of the given size, in points. */
export const blockHeight = (
  puzzle: PrintedPuzzle,
  width: number,
  cell: number,
  style: SectionStyle,
  measure: Measure,
): number => partsOf(puzzle, width, style, measure).figureTop + puzzle.figure.height * cell;

/** Lays a puzzle out in its box, with cells of the given size; the figure stands in the middle of the width. */
export function puzzleBlock(
  puzzle: PrintedPuzzle,
  box: Box,
  cell: number,
  style: SectionStyle,
  measure: Measure,
): Item[] {
  const { block, head } = style;
  const { rule, card, figureTop } = partsOf(puzzle, box.width, style, measure);
  const baseline = box.y + block.number * CAPITALS;
  const x = box.x + (box.width - puzzle.figure.width * cell) / 2;
  const y = box.y + figureTop + (card === null ? lowered(puzzle, box, figureTop, cell) : 0);
  return [
    { item: "anchor", name: `puzzle-${puzzle.number}`, y: box.y },
    ...headItems(puzzle, box.x, box.width, baseline, head, measure),
    ...placed(rule.items, box.x, baseline + block.toRule),
    ...(card === null ? [] : cardItems(card, box, block)),
    { item: "figure", figure: puzzle.figure, x, y, cell },
  ];
}

/** A figure that has a tall box for itself stands a little above its middle, not right under its rule. */
const MIDDLE = 0.45;
const TALL = 170 * MM;

function lowered({ figure }: PrintedPuzzle, box: Box, figureTop: number, cell: number): number {
  if (box.height < TALL) return 0;
  return Math.max(0, MIDDLE * box.height - (figureTop + (figure.height * cell) / 2));
}

function partsOf(puzzle: PrintedPuzzle, width: number, { block, rule: room }: SectionStyle, measure: Measure): Parts {
  const rule = flow(puzzle.rule, width, block.rule, measure);
  const below = block.number * CAPITALS + block.toRule + room;
  if (puzzle.card === null) return { rule, card: null, figureTop: below + block.toFigure };
  const card = cardFlow(puzzle.card, below + block.toFigure * 0.75, width, block, measure);
  return { rule, card, figureTop: card.top + card.height + CARD_TO_FIGURE };
}

const TICK = 9;
/** From the box to tick to the clue's number, and to its words. */
const TICK_TO_NUMBER = 16;
const TICK_TO_TEXT = 28;

function cardFlow(card: Card, top: number, width: number, style: BlockStyle, measure: Measure): CardFlow {
  const { heading: size, line, padding, pitch } = style.card;
  const inner = width - 2 * padding;
  const heading = flow(card.heading, inner, { size, leading: size * 1.3 }, measure);
  let y = padding + size + heading.height;
  const lines = card.lines.map((text) => {
    const flowed = flow(text, inner - TICK_TO_TEXT, line, measure);
    const at = y + pitch;
    y = at + flowed.height;
    return { flow: flowed, y: at };
  });
  return { top, height: y + padding, heading, lines };
}

function cardItems(card: CardFlow, box: Box, { card: { heading, line, padding } }: BlockStyle): Item[] {
  const x = box.x + padding;
  const top = box.y + card.top;
  const ticks = card.lines.map(({ y }) => rect("blank", x, top + y - line.size * CAPITALS - 1, TICK, TICK, 1));
  return [
    { item: "ornament", marks: [rect("box", box.x, top, box.width, card.height, 7), ...ticks] },
    ...placed(card.heading.items, x, top + padding + heading * 0.9),
    ...card.lines.flatMap(({ flow: { items }, y }, i): Item[] => [
      { item: "text", x: x + TICK_TO_NUMBER, y: top + y, size: line.size, font: "bold", text: String(i + 1) },
      ...placed(items, x + TICK_TO_TEXT, top + y),
    ]),
  ];
}

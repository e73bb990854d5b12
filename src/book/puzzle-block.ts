/** One puzzle on a page: its head, its rule, its card where it has one, and its figure. */
import { type Mark, rect } from "../engine/figure.ts";
import { LEVELS, type Level } from "../engine/kind.ts";
import { escapeMarkdown } from "../templates/markdown.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { type Flow, flow, type Measure, placed, type Type, textAt } from "./text.ts";
import type { Card, PrintedPuzzle } from "./words.ts";

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
export const styleFor = (width: number): BlockStyle => (width >= 95 * MM ? ROOMY : COMPACT);

const ID_SIZE = 7;
const ID_TRACKING = 0.4;
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

/** The largest cell, in points, with which a puzzle fits into its box; never above what looks well. 0: not even its head. */
export function fittingCell(puzzle: PrintedPuzzle, box: Box, measure: Measure): number {
  if (!hasRoomForHead(puzzle, box.width, measure)) return 0;
  const { figureTop } = partsOf(puzzle, box.width, measure);
  const { width, height, cell } = puzzle.figure;
  return Math.min(box.width / width, (box.height - figureTop) / height, cell.most * MM);
}

/** The height of a puzzle's block with cells of the given size, in points. */
export const blockHeight = (puzzle: PrintedPuzzle, width: number, cell: number, measure: Measure): number =>
  partsOf(puzzle, width, measure).figureTop + puzzle.figure.height * cell;

/** Lays a puzzle out in its box, with cells of the given size; the figure stands in the middle of the width. */
export function puzzleBlock(puzzle: PrintedPuzzle, box: Box, cell: number, measure: Measure): Item[] {
  const style = styleFor(box.width);
  const { rule, card, figureTop } = partsOf(puzzle, box.width, measure);
  const baseline = box.y + style.number * CAPITALS;
  const x = box.x + (box.width - puzzle.figure.width * cell) / 2;
  return [
    { item: "anchor", name: `puzzle-${puzzle.number}`, y: box.y },
    ...headItems(puzzle, box, baseline, style, measure),
    ...placed(rule.items, box.x, baseline + style.toRule),
    ...(card === null ? [] : cardItems(card, box, style)),
    { item: "figure", figure: puzzle.figure, x, y: box.y + figureTop, cell },
  ];
}

function partsOf(puzzle: PrintedPuzzle, width: number, measure: Measure): Parts {
  const style = styleFor(width);
  const rule = flow(puzzle.rule, width, style.rule, measure);
  const below = style.number * CAPITALS + style.toRule + rule.height;
  if (puzzle.card === null) return { rule, card: null, figureTop: below + style.toFigure };
  const card = cardFlow(puzzle.card, below + style.toFigure * 0.75, width, style, measure);
  return { rule, card, figureTop: card.top + card.height + CARD_TO_FIGURE };
}

function headItems(puzzle: PrintedPuzzle, box: Box, y: number, style: BlockStyle, measure: Measure): Item[] {
  const number = String(puzzle.number);
  // The stem of the first figure meets the edge of what stands below.
  const x = box.x - 0.042 * style.number;
  const squares = x + measure(number, "bold", style.number) + 2.4 * MM;
  const title = squares + LEVEL_WIDTH + 2.8 * MM;
  const idWidth = measure(puzzle.id, "regular", ID_SIZE) + ID_TRACKING * puzzle.id.length;
  const id = box.x + box.width - idWidth;
  return [
    textAt(number, x, y, style.number, measure, { font: "bold" }),
    {
      item: "link",
      x,
      y: y - style.number * CAPITALS,
      width: squares - x,
      height: style.number,
      to: `answer-${number}`,
    },
    { item: "ornament", marks: levelSquares(puzzle.level, squares, y) },
    ...titleItems(puzzle.title, title, y, id - title - 3 * MM, style.title, measure),
    { item: "text", x: id, y, size: ID_SIZE, font: "regular", text: puzzle.id, tracking: ID_TRACKING },
  ];
}

/** Whether a head can be set in a width with its title on two lines at most. */
function hasRoomForHead(puzzle: PrintedPuzzle, width: number, measure: Measure): boolean {
  const { number, title } = styleFor(width);
  const before = measure(String(puzzle.number), "bold", number) + LEVEL_WIDTH + 5.2 * MM;
  const after = measure(puzzle.id, "regular", ID_SIZE) + ID_TRACKING * puzzle.id.length + 3 * MM;
  return titleFlow(puzzle.title, width - before - after, title, measure) !== null;
}

function titleItems(title: string, x: number, y: number, width: number, size: number, measure: Measure): Item[] {
  const lines = titleFlow(title, width, size, measure);
  return lines === null ? [textAt(title, x, y, LEAST_TITLE, measure)] : placed(lines.items, x, y - lines.height);
}

const LEAST_TITLE = 7;

/** On one line or on two, set smaller where that is needed, no word cut; null where even the smallest is too wide. */
function titleFlow(title: string, width: number, size: number, measure: Measure): Flow | null {
  for (let em = size; em >= LEAST_TITLE; em -= 0.5) {
    const longest = Math.max(...title.split(" ").map((word) => measure(word, "regular", em)));
    const lines = flow(escapeMarkdown(title), width, { size: em, leading: em * 1.12 }, measure);
    if (longest <= width && lines.lines <= 2) return lines;
  }
  return null;
}

const SQUARE = 5;
const SQUARE_GAP = 2.5;
export const LEVEL_WIDTH = LEVELS.length * SQUARE + (LEVELS.length - 1) * SQUARE_GAP;

/** Five small squares that stand on a baseline, filled up to the level. */
export function levelSquares(level: Level, x: number, baseline: number): Mark[] {
  return LEVELS.map((each, i) => {
    const filled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    return rect(filled ? "dot" : "open", x + i * (SQUARE + SQUARE_GAP), baseline - SQUARE, SQUARE, SQUARE);
  });
}

const TICK = 9;
const TICK_TO_TEXT = 17;

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
    ...card.lines.flatMap(({ flow: { items }, y }) => placed(items, x + TICK_TO_TEXT, top + y)),
  ];
}

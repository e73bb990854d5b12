/** One puzzle on a page: its head, its rule, its card if it has one, and its figure. */
import { sceneShapes } from "../draw/seasons/scene.ts";
import { asideHeight, asideItems } from "./aside-head.ts";
import type { BlockStyle } from "./block-style.ts";
import { type CardFlow, cardPart } from "./card-part.ts";
import { linesFor } from "./cell-range.ts";
import { hasRoom } from "./free-corner.ts";
import { type GroupItem, type Item, MM, type TextItem } from "./item.ts";
import { headItems, numberedItems } from "./puzzle-head.ts";
import { isInColour } from "./season-scene.ts";
import type { Setting } from "./setting.ts";
import { placed } from "./text.ts";
import type { Card, PrintedPuzzle } from "./words.ts";

/** A rectangle of the page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The head of a puzzle: whole, with the rule; or only its number, if title and rule are printed above. */
export type HeadForm = "whole" | "number";

/**
 * A puzzle in a column of a width. `isStacked`: its card is above its figure even if it fits next to it; `hasCode`: there is a
 * code in its top right corner.
 */
export interface BlockForm {
  readonly head: HeadForm;
  /** The height of its rule, or of the highest rule in its row, so that the figures of a row align. */
  readonly ruleHeight: number;
  readonly isStacked?: boolean;
  /**
   * Its number is on a separate line even if it fits next to its figure, because it does not fit for another puzzle of the row.
   */
  readonly isAbove?: boolean;
  /** Whether its figure may move to the right of the middle, so that its number fits next to it. */
  readonly mayMove?: boolean;
  /** Whether its figure is at the left edge, below its number; else it is centred. */
  readonly isAtEdge?: boolean;
  /** The width of its words, if these are on the left of its figure; left out: they are above it. */
  readonly aside?: number | undefined;
  /** Height of notes below the numbers of its row, if they do not fit next to the numbers. */
  readonly noteHeight?: number;
  /** Type size of its card as a multiple of the usual one; default 1. */
  readonly cardScale?: number;
  readonly width: number;
  readonly style: BlockStyle;
  readonly hasCode: boolean;
}

const CARD_TO_FIGURE = 6 * MM;
/** Minimum width of a card next to its figure, as a share of both, and in ems of its type. */
const CARD_SHARE = 0.5;
const CARD_EMS = 13;
/** A card gets the space left by a figure whose cells exceed a good size by this factor. */
const GROWN = 1.12;
/** Gap between a hanging number and the figure. */
const TO_HUNG = 3 * MM;

/** The width of a card next to its figure; null if both do not fit. */
function cardBeside(puzzle: PrintedPuzzle, form: BlockForm): number | null {
  const { extent } = puzzle;
  const { style, isStacked, cardScale = 1 } = form;
  if (isStacked || form.aside !== undefined) return null;
  const width = form.width - hungBefore(puzzle, form);
  const { good, alone } = extent.cell;
  const left = width - CARD_TO_FIGURE - extent.width * Math.min(alone, good * GROWN * cardScale);
  const card = Math.max(CARD_SHARE * width, CARD_EMS * style.card.line.size * cardScale, left);
  return width - card - CARD_TO_FIGURE >= extent.width * extent.cell.good ? card : null;
}

/** Gap between words and the figure on their right. */
export const ASIDE_GAP = 6 * MM;

/** The width of card and figure. */
const contentWidth = ({ width, aside }: BlockForm): number => (aside === undefined ? width : width - aside - ASIDE_GAP);

/** Maximum width of a figure, in points. */
export function figureWidth(puzzle: PrintedPuzzle, form: BlockForm): number {
  const card = puzzle.card === null ? null : cardBeside(puzzle, form);
  return card === null ? contentWidth(form) : form.width - hungBefore(puzzle, form) - card - CARD_TO_FIGURE;
}

/** Minimum width of a block, in ems of its card's type, with a number hanging before a card and its figure. */
const HUNG_EMS = 25;

/** Width of a number that hangs before a card with its figure; 0 if it does not hang. */
function hungBefore(puzzle: PrintedPuzzle, form: BlockForm): number {
  const { head, width, style, isStacked, hasCode, isAtEdge } = form;
  const { card, label } = puzzle;
  const isHung = head === "number" && card !== null && label === undefined && !isStacked && !hasCode && !isAtEdge;
  return isHung && width >= HUNG_EMS * style.card.line.size ? style.head.numbered.hung(puzzle).width + TO_HUNG : 0;
}

/** The height of a puzzle's block with cells of this size, in points. */
export const blockHeight = (puzzle: PrintedPuzzle, cell: number, form: BlockForm): number =>
  contentTop(puzzle, cell, form) + contentHeight(puzzle, cell, form);

/** Distance from the top of a block to its card or, without one, to its figure. */
function contentTop(puzzle: PrintedPuzzle, cell: number, form: BlockForm): number {
  const { head, style } = form;
  if (form.aside !== undefined) return 0;
  if (head === "whole") return style.belowRule(form.ruleHeight);
  return isHung(puzzle, cell, form) ? 0 : style.belowNumber + (form.noteHeight ?? 0);
}

/**
 * Whether a number alone fits next to the centred figure, with its level below it or its label next to it, or in a free corner of
 * the figure.
 */
export function canHang(puzzle: PrintedPuzzle, cell: number, form: BlockForm): boolean {
  const { card, extent } = puzzle;
  const { head, style, hasCode, isAtEdge } = form;
  if (isAtEdge || head === "whole" || (form.noteHeight ?? 0) > 0) return false;
  if (card !== null) return hungBefore(puzzle, form) > 0 && cardBeside(puzzle, form) !== null;
  const hung = style.head.numbered.hung(puzzle);
  const left = figureLeft(puzzle, cell, form);
  return (
    !hasCode && hasRoom(extent.outline, -left / cell, (hung.width + TO_HUNG) / cell, (hung.height + TO_HUNG) / cell)
  );
}

/**
 * Distance of a figure without a card from the left edge of its block. It is centred, or moved to the right as far as its number
 * next to it needs.
 */
function figureLeft(puzzle: PrintedPuzzle, cell: number, { width, style, mayMove }: BlockForm): number {
  const free = width - puzzle.extent.width * cell;
  if (!mayMove) return free / 2;
  const hung = style.head.numbered.hung(puzzle).width + TO_HUNG;
  return free < hung ? free / 2 : Math.max(free / 2, hung);
}

const isHung = (puzzle: PrintedPuzzle, cell: number, form: BlockForm): boolean =>
  form.isAbove !== true && canHang(puzzle, cell, form);

/** The height of card and figure. A figure next to a hanging number is at least as high as the number. */
function contentHeight(puzzle: PrintedPuzzle, cell: number, form: BlockForm): number {
  const words = asideOf(puzzle, form);
  return Math.max(words === null ? 0 : asideHeight(words), figureHeight(puzzle, cell, form));
}

/** The words next to a figure; null if they are above it. */
const asideOf = (puzzle: PrintedPuzzle, { aside, head, style }: BlockForm) =>
  aside === undefined ? null : { puzzle, width: aside, isSaid: head === "number", style };

/** The height of a card with its figure, or of a figure alone. */
function figureHeight(puzzle: PrintedPuzzle, cell: number, form: BlockForm): number {
  const { card, extent } = puzzle;
  const figure = extent.height * cell;
  if (card === null) return figure;
  const beside = cardBeside(puzzle, form);
  if (beside !== null) return Math.max(cardIn(card, beside, form).height, figure);
  return cardIn(card, contentWidth(form), form).height + CARD_TO_FIGURE + figure;
}

/** The largest cell with which a block that begins at an edge fits into this height and its own width; 0 or less if none does. */
export function cellWithin(puzzle: PrintedPuzzle, form: BlockForm, height: number): number {
  const { card, extent } = puzzle;
  const room = height - contentTop(puzzle, 0, form);
  const words = asideOf(puzzle, form);
  if (words !== null && asideHeight(words) > height) return 0;
  const across = figureWidth(puzzle, form) / extent.width;
  if (card === null) return Math.min(across, room / extent.height);
  const beside = cardBeside(puzzle, form);
  const flowed = cardIn(card, beside ?? contentWidth(form), form).height;
  if (beside === null) return Math.min(across, (room - flowed - CARD_TO_FIGURE) / extent.height);
  return flowed > room + HAIR ? 0 : Math.min(across, room / extent.height);
}

/** Rounding, in points. */
const HAIR = 0.001;

const cardIn = (card: Card, width: number, { style, cardScale = 1 }: BlockForm): CardFlow =>
  style.cardOf(card, width, cardScale);

/** The printed area of a block, in square points. */
export function blockArea(puzzle: PrintedPuzzle, cell: number, form: BlockForm): number {
  const { card, extent } = puzzle;
  const words = asideOf(puzzle, form);
  const width = card === null ? extent.width * cell : contentWidth(form);
  if (words !== null) return words.width * asideHeight(words) + width * figureHeight(puzzle, cell, form);
  return form.width * contentTop(puzzle, cell, form) + width * contentHeight(puzzle, cell, form);
}

/**
 * Lays a puzzle out in its box; its figure is centred horizontally. `lead`: additional space above; `code`: the items in the top
 * right corner.
 */
export function puzzleBlock(
  puzzle: PrintedPuzzle,
  box: Box,
  lead: number,
  cell: number,
  form: BlockForm,
  code: readonly Item[],
  setting: Setting,
): Item[] {
  const top = contentTop(puzzle, cell, form);
  // Words beside a figure go down with it; a head stays at the top of the page.
  const head = form.aside === undefined ? box : { ...box, y: box.y + lead };
  return [
    ...headOf(puzzle, head, cell, form, code, setting),
    ...contentItems(puzzle, contentBox({ ...box, y: box.y + top + lead }, form), cell, form, setting),
  ];
}

/** The box of card and figure. */
const contentBox = (box: Box, form: BlockForm): Box => {
  const width = contentWidth(form);
  return { ...box, x: box.x + box.width - width, width };
};

/** The words of a block above its content, with its code, as the target of links to the puzzle. */
export const headOf = (
  puzzle: PrintedPuzzle,
  box: Box,
  cell: number,
  form: BlockForm,
  code: readonly Item[],
  setting: Setting,
): Item[] => [
  { item: "anchor", name: `puzzle-${puzzle.number}`, y: box.y },
  ...wordsOf(puzzle, box, cell, form, setting),
  ...code,
];

function wordsOf(puzzle: PrintedPuzzle, box: Box, cell: number, form: BlockForm, setting: Setting): Item[] {
  const { head, style } = form;
  const words = asideOf(puzzle, form);
  if (words !== null) return asideItems(words, box.x, box.y, box.y + contentHeight(puzzle, cell, form), setting);
  if (head === "number") return numberedItems(puzzle, box, isHung(puzzle, cell, form), style.head, setting);
  return [
    ...headItems(puzzle, box.x, style.ruleWidth, box.y, style.head, setting),
    ...(puzzle.rule === "" ? [] : [paragraph(placed(style.flowOf(puzzle.rule).items, box.x, box.y + style.ruleTop))]),
  ];
}

/** Card and figure of a block, in the middle of their box. */
export function contentItems(puzzle: PrintedPuzzle, box: Box, cell: number, form: BlockForm, setting: Setting): Item[] {
  const { card, extent } = puzzle;
  const { left = 0, top = 0 } = puzzle.scene?.beyond ?? {};
  const isColour = isInColour(setting, puzzle.section);
  const figure = (leftEdge: number, topEdge: number): Item => {
    const [x, y] = [leftEdge + left * cell, topEdge + top * cell];
    const look = { x, y, cell, isColour, hasSquares: true };
    return {
      item: "group",
      role: "figure",
      alt: puzzle.source.alt(),
      items: [
        ...(puzzle.scene === undefined ? [] : [{ item: "drawing", shapes: sceneShapes(puzzle.scene, look) } as const]),
        { item: "figure", figure: puzzle.source.figure(), x, y, cell, lines: linesFor(setting.sizes, cell) },
      ],
    };
  };
  const wide = extent.width * cell;
  // On a packed page a figure beside its words is at the right edge, where those of other pages end.
  const right = box.x + box.width - wide;
  const middle =
    form.aside !== undefined && setting.packing !== undefined
      ? right
      : form.isAtEdge
        ? box.x
        : box.x + (box.width - wide) / 2;
  if (card === null)
    return [figure(isHung(puzzle, cell, form) ? box.x + figureLeft(puzzle, cell, form) : middle, box.y)];
  const beside = cardBeside(puzzle, form);
  if (beside === null) {
    const flowed = cardIn(card, contentWidth(form), form);
    return [...cardPart(flowed, box.width).items(box.x, box.y), figure(middle, box.y + flowed.height + CARD_TO_FIGURE)];
  }
  // Card and figure end at the same height, the figure at the right edge of the column.
  const height = contentHeight(puzzle, cell, form);
  const flowed = cardIn(card, beside, form);
  return [
    ...cardPart(flowed, beside, height).items(box.x + hungBefore(puzzle, form), box.y),
    figure(box.x + box.width - wide, box.y + (height - extent.height * cell) / 2),
  ];
}

const paragraph = (items: readonly TextItem[]): GroupItem => ({ item: "group", role: "paragraph", items });

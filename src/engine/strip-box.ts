/** A box to write one symbol in, with the candidates to cross out in a strip below it or in two rows beside it. */
import { checkCorner } from "./check-corner.ts";
import { line, type Mark, rect, text } from "./figure.ts";

export interface StripBox {
  readonly slot: string;
  /** The symbols in the order of the strip. */
  readonly symbols: string;
  /** The entry, or undefined. */
  readonly entry: string | undefined;
  /** Symbols of the strip that are struck out. */
  readonly crossed: readonly string[];
  readonly highlighted: boolean;
  /** Whether it has a grey corner, for whoever marks the sheet. */
  readonly checked?: boolean;
  /** Height of the part to write in, in box widths. Default 1. */
  readonly writing?: number;
}

/** Number of symbols in one row of a strip. Few large ones leave space for a pencil stroke. */
export type StripColumns = 2 | 3;

/** Height and width of a row and em of its symbols, in box widths, by the number of symbols in a row. */
const STRIPS: Readonly<
  Record<StripColumns, { readonly row: number; readonly breadth: number; readonly size: number }>
> = {
  2: { row: 0.46, breadth: 0.8, size: 0.39 },
  3: { row: 0.42, breadth: 0.9, size: 0.36 },
};
const PADDING = 0.13;
/** Distance between the end of a rule and the box's outline, in box widths. */
const EDGE = 0.025;

/** Height of the whole box in box widths. `symbols`: their number; `across`: number of symbols in a row. */
export const stripBoxHeight = (symbols: number, across: StripColumns, writing = 1): number =>
  writing + PADDING + STRIPS[across].row * Math.ceil(symbols / across);

/** Sizes of a one-cell box with ten digits beside it: width of both, em of the digits, distance between digits. In cells. */
export interface StripRow {
  readonly width: number;
  readonly size: number;
  readonly pitch: number;
}

/**
 * `usual`, and `large` for children and large print: there the digits fill more of a box and leave more space for a pencil
 * stroke.
 */
export const STRIP_ROW = {
  usual: { width: 3.4, size: 0.3, pitch: 0.44 },
  large: { width: 3.9, size: 0.38, pitch: 0.54 },
} as const;

/** Digits in each of the two rows beside a box. */
const BESIDE = 5;

/** Draws a box with its digits beside it in one frame. `x`, `y`: its top left corner. */
export function stripRow(
  x: number,
  y: number,
  { width, size, pitch }: StripRow,
  { slot, symbols, entry, crossed, highlighted, checked }: StripBox,
): Mark[] {
  const left = x + 1 + (width - 1 - (BESIDE - 1) * pitch) / 2;
  const placed = [...symbols].map((symbol, i) => ({
    symbol,
    cx: left + (i % BESIDE) * pitch,
    cy: y + (i < BESIDE ? 0.285 : 0.715),
  }));
  return [
    rect("box", x, y, width, 1, 0.075, slot),
    ...(checked ? [checkCorner(x + 1 - EDGE, y + 1)] : []),
    line("rule", x + 1, y + EDGE, x + 1, y + 1 - EDGE),
    ...placed.map(({ symbol, cx, cy }) => text("note", cx, cy, size, symbol)),
    ...placed.filter(({ symbol }) => crossed.includes(symbol)).map(({ cx, cy }) => stroke(cx, cy, size)),
    ...(entry === undefined ? [] : [text("entry", x + 0.5, y + 0.5, 0.66, entry)]),
    ...(highlighted ? [rect("highlight", x, y, 1, 1, 0.075)] : []),
  ];
}

/** A stroke through a digit. `size`: its em. */
const stroke = (cx: number, cy: number, size: number): Mark =>
  line("cross", cx - 0.36 * size, cy + 0.36 * size, cx + 0.36 * size, cy - 0.36 * size);

/** Draws the box with its top left corner at x, y. `width`: in cells. */
export function stripBox(x: number, y: number, width: number, across: StripColumns, box: StripBox): Mark[] {
  const { slot, symbols, entry, highlighted, checked, writing = 1 } = box;
  const height = stripBoxHeight(symbols.length, across, writing) * width;
  const edge = y + writing * width;
  const marks: Mark[] = [
    rect("box", x, y, width, height, 0.075 * width, slot),
    ...(checked ? [checkCorner(x + width, edge - EDGE * width, { side: width })] : []),
    line("rule", x + EDGE * width, edge, x + (1 - EDGE) * width, edge),
    ...stripMarks(x, edge, width, across, box),
  ];
  if (entry !== undefined) marks.push(text("entry", x + width / 2, (y + edge) / 2, 0.66 * width, entry));
  if (highlighted) marks.push(rect("highlight", x, y, width, writing * width, 0.075 * width));
  return marks;
}

/** The box without a strip. */
export function plainBox(
  x: number,
  y: number,
  width: number,
  {
    slot,
    entry,
    highlighted,
    checked,
    writing = 1,
  }: Pick<StripBox, "slot" | "entry" | "highlighted" | "checked" | "writing">,
): Mark[] {
  const height = writing * width;
  const marks: Mark[] = [rect("box", x, y, width, height, 0.075 * width, slot)];
  if (checked) marks.push(checkCorner(x + width, y + height, { side: width }));
  if (entry !== undefined) marks.push(text("entry", x + width / 2, y + height / 2, 0.66 * width, entry));
  if (highlighted) marks.push(rect("highlight", x, y, width, height, 0.075 * width));
  return marks;
}

/** The symbols, row by row, then the strokes through the crossed-out ones. */
function stripMarks(x: number, y: number, width: number, across: StripColumns, box: StripBox): Mark[] {
  const { symbols, crossed } = box;
  const { breadth, ...strip } = STRIPS[across];
  const [row, size] = [strip.row * width, strip.size * width];
  const placed = [...symbols].map((symbol, i) => ({
    symbol,
    cx: x + width * ((1 - breadth) / 2 + (breadth * ((i % across) + 0.5)) / across),
    cy: y + (width * PADDING) / 2 + row * (Math.floor(i / across) + 0.5),
  }));
  const struck = placed.filter(({ symbol }) => crossed.includes(symbol));
  return [
    ...placed.map(({ symbol, cx, cy }) => text("note", cx, cy, size, symbol)),
    ...struck.map(({ cx, cy }) => stroke(cx, cy, size)),
  ];
}

/** A box to write one symbol in, with a strip of the possible ones below it to cross out. */
import { line, type Mark, rect, text } from "./figure.ts";

export interface StripBox {
  readonly slot: string;
  /** In the order of the strip; a space leaves its place empty. */
  readonly symbols: string;
  /** What is written in it, or undefined. */
  readonly entry: string | undefined;
  /** Symbols of the strip that are struck out. */
  readonly crossed: readonly string[];
  readonly highlighted: boolean;
  /** Height of the part to write in, in widths: 1 unless said. */
  readonly writing?: number;
  /**
   * Ten digits in three columns are arranged as on a telephone: the 0, or its empty place, is the last and in the
   * middle.
   */
  readonly phone?: boolean;
}

/** Symbols in one row of a strip: tall and narrow strips keep their digits readable in narrow boxes. */
export type StripRow = 2 | 3 | 4 | 5;

/** Height and width of a row and em of its symbols, in widths of the box, by the number of symbols in a row. */
const STRIPS: Readonly<Record<StripRow, { readonly row: number; readonly breadth: number; readonly size: number }>> = {
  2: { row: 0.66, breadth: 0.87, size: 0.42 },
  3: { row: 0.41, breadth: 0.88, size: 0.39 },
  4: { row: 0.3875, breadth: 0.87, size: 0.275 },
  5: { row: 0.31, breadth: 0.87, size: 0.22 },
};
const PADDING = 0.13;
/** A rule ends within the box's own line. */
const EDGE = 0.025;

/** Height of the whole box in its widths. `symbols`: how many; `across`: how many of them in a row. */
export const stripBoxHeight = (symbols: number, across: StripRow, writing = 1): number =>
  writing + PADDING + STRIPS[across].row * Math.ceil(symbols / across);

/** Draws it with its top left corner at x, y, and `width` cells wide. */
export function stripBox(x: number, y: number, width: number, across: StripRow, box: StripBox): Mark[] {
  const { slot, symbols, entry, highlighted, writing = 1 } = box;
  const height = stripBoxHeight(symbols.length, across, writing) * width;
  const edge = y + writing * width;
  const marks: Mark[] = [
    rect("box", x, y, width, height, 0.075 * width, slot),
    line("rule", x + EDGE * width, edge, x + (1 - EDGE) * width, edge),
    ...stripMarks(x, edge, width, across, box),
  ];
  if (entry !== undefined) marks.push(text("entry", x + width / 2, (y + edge) / 2, 0.66 * width, entry));
  if (highlighted) marks.push(rect("highlight", x, y, width, writing * width, 0.075 * width));
  return marks;
}

/** The box alone, without a strip. */
export function plainBox(
  x: number,
  y: number,
  width: number,
  { slot, entry, highlighted, writing = 1 }: Pick<StripBox, "slot" | "entry" | "highlighted" | "writing">,
): Mark[] {
  const height = writing * width;
  const marks: Mark[] = [rect("box", x, y, width, height, 0.075 * width, slot)];
  if (entry !== undefined) marks.push(text("entry", x + width / 2, y + height / 2, 0.66 * width, entry));
  if (highlighted) marks.push(rect("highlight", x, y, width, height, 0.075 * width));
  return marks;
}

/** The symbols, row by row, then the strokes through those that are crossed out. */
function stripMarks(x: number, y: number, width: number, across: StripRow, box: StripBox): Mark[] {
  const { symbols, crossed, phone } = box;
  const { breadth, ...strip } = STRIPS[across];
  const [row, size] = [strip.row * width, strip.size * width];
  const isPhone = phone && across === 3 && /^[0 ].{9}$/.test(symbols);
  const order = isPhone ? [...symbols.slice(1), symbols[0]!] : [...symbols];
  const placed = order.map((symbol, i) => {
    const column = isPhone && i === 9 ? 1 : i % across;
    return {
      symbol,
      cx: x + width * ((1 - breadth) / 2 + (breadth * (column + 0.5)) / across),
      cy: y + (width * PADDING) / 2 + row * (Math.floor(i / across) + 0.5),
    };
  });
  const shown = placed.filter(({ symbol }) => symbol !== " ");
  const struck = shown.filter(({ symbol }) => crossed.includes(symbol));
  const [dx, dy] = [0.36 * size, 0.36 * size];
  return [
    ...shown.map(({ symbol, cx, cy }) => text("note", cx, cy, size, symbol)),
    ...struck.map(({ cx, cy }) => line("cross", cx - dx, cy + dy, cx + dx, cy - dy)),
  ];
}

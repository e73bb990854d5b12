/** A box to write one digit in, with a strip of the possible ones below it to cross out. */
import { line, type Mark, rect, text } from "./figure.ts";

export interface StripBox {
  readonly slot: string;
  readonly symbols: string;
  /** What is written in it, or undefined. */
  readonly entry: string | undefined;
  /** Symbols of the strip that are struck out. */
  readonly crossed: readonly string[];
  readonly spot: boolean;
}

/** Symbols in one row of a strip: tall and narrow strips keep their digits readable in narrow boxes. */
export type StripRow = 2 | 3 | 5;

const ROW = 0.31;
const PADDING = 0.13;

/** Height of the whole box in its widths. `symbols`: how many; `across`: how many of them in a row. */
export const stripBoxHeight = (symbols: number, across: StripRow): number =>
  1 + PADDING + ROW * (5 / across) * Math.ceil(symbols / across);

/** Draws it with its top left corner at x, y, and `width` cells wide. */
export function stripBox(x: number, y: number, width: number, across: StripRow, box: StripBox): Mark[] {
  const { slot, symbols, entry, crossed, spot } = box;
  const row = ROW * width * (5 / across);
  const size = Math.min(0.18 * (5 / across), 0.4) * width;
  const marks: Mark[] = [
    rect("box", x, y, width, stripBoxHeight(symbols.length, across) * width, 0.075 * width, slot),
    line("rule", x, y + width, x + width, y + width),
  ];
  if (entry !== undefined) marks.push(text("entry", x + width / 2, y + width / 2, 0.66 * width, entry));
  for (const [i, symbol] of [...symbols].entries()) {
    const column = i % across;
    const cx = x + width * (0.04 + (0.92 * (column + 0.5)) / across);
    const cy = y + width * (1 + PADDING / 2) + row * (Math.floor(i / across) + 0.5);
    marks.push(text("note", cx, cy, size, symbol));
    if (crossed.includes(symbol))
      marks.push(line("cross", cx - 0.4 * size, cy + 0.4 * size, cx + 0.4 * size, cy - 0.4 * size));
  }
  if (spot) marks.push(rect("spot", x, y, width, width, 0.075 * width));
  return marks;
}

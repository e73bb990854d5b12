/**
 * Draws a code and the guesses at it: guesses above each other, the feedback on each at its right, then a box to
 * write in under each place. One cell is the width of a place.
 */
import { type Figure, line, type Mark, rect, text } from "../figure.ts";
import type { DrawOptions, Position } from "../kind.ts";
import { plainBox, type StripColumns, stripBox, stripBoxHeight } from "../strip-box.ts";
import { clueAt, slotAt } from "./code.ts";

/** How a kind's guesses are drawn. All measures in cells. */
export interface GuessTable {
  readonly places: number;
  readonly symbols: string;
  /** Between neighbouring places. */
  readonly gap: number;
  /** Height of a guess, and the white below it. */
  readonly row: number;
  readonly white: number;
  /** Width of the feedback at the right of a guess; `margin`: the white before it. */
  readonly feedbackWidth: number;
  readonly margin: number;
  readonly guesses: number;
  symbolAt(guess: number, place: number): string;
  /** Draws a symbol of a guess, centred on x, y. */
  drawSymbol(guess: number, place: number, x: number, y: number): Mark[];
  /** Draws the feedback on a guess, from x to the right, centred on y. */
  drawFeedback(guess: number, x: number, y: number): Mark[];
}

/** Form of a box: its height over its width, its width on paper. */
interface Box {
  readonly upTo: number;
  readonly writing: number;
  readonly cell: Figure["cell"];
}
/** By number of places. */
const BOXES: readonly Box[] = [
  { upTo: 5, writing: 1, cell: { least: 9, most: 15 } },
  { upTo: 8, writing: 1, cell: { least: 8, most: 14 } },
  { upTo: 16, writing: 1.15, cell: { least: 4.8, most: 10 } },
];
/**
 * The most symbols and places with strips: two rows of three have room for a pencil's stroke, more would be larger than the
 * answer or too small to cross out.
 */
const MAX_STRIPPED = { symbols: 6, places: 8 } as const;

/** Of an answer in a key: white between boxes, and their width in millimetres, the same for every length. */
const KEY_GAP = 0.14;
const KEY_BOX = 4.2;
/** White between the guesses and the boxes. */
const BOXES_MARGIN = 0.36;

/** The whole puzzle, its boxes in the columns of the guesses. */
export function guessFigure(table: GuessTable, at: Position, options: DrawOptions): Figure {
  const { places, symbols, gap, row, white, feedbackWidth, margin, guesses } = table;
  const { writing, cell } = BOXES.find(({ upTo }) => places <= upTo)!;
  const isPlain = options.plain || symbols.length > MAX_STRIPPED.symbols || places > MAX_STRIPPED.places;
  const across: StripColumns = symbols.length === 2 || symbols.length === 4 ? 2 : 3;
  const left = (p: number) => p * (1 + gap);
  const right = left(places) - gap;
  const bottom = guesses * (row + white) - white;
  const marks: Mark[] = [];
  for (let g = 0; g < guesses; g++) {
    const y = g * (row + white) + row / 2;
    for (let p = 0; p < places; p++) {
      marks.push(...table.drawSymbol(g, p, left(p) + 0.5, y));
      // Without strips, what cannot be is struck where it was guessed.
      if (isPlain && at.crossed[slotAt(p)]?.includes(table.symbolAt(g, p))) marks.push(strike(left(p) + 0.5, y, row));
    }
    marks.push(...table.drawFeedback(g, right + margin, y));
    if (options.highlight.includes(clueAt(g))) marks.push(rect("highlight", 0, y - row / 2, right, row));
  }
  const top = bottom + BOXES_MARGIN;
  for (let p = 0; p < places; p++) {
    const slot = slotAt(p);
    const [entry, crossed, highlighted] = [at.entry[slot], at.crossed[slot] ?? [], options.highlight.includes(slot)];
    const checked = options.checked?.includes(slot) ?? false;
    const box = { slot, symbols, entry, crossed, highlighted, checked, writing };
    marks.push(...(isPlain ? plainBox(left(p), top, 1, box) : stripBox(left(p), top, 1, across, box)));
  }
  return {
    width: right + margin + feedbackWidth,
    height: top + (isPlain ? writing : stripBoxHeight(symbols.length, across, writing)),
    cell,
    box: 1,
    marks,
  };
}

/** A stroke through a symbol in a row of a height. */
const strike = (x: number, y: number, row: number): Mark =>
  line("cross", x - 0.32 * row, y + 0.36 * row, x + 0.32 * row, y - 0.36 * row);

/** The answer alone: its symbols in one row of boxes. */
export function codeFigure(places: number, at: Position, options: DrawOptions): Figure {
  const marks = Array.from({ length: places }, (_, p): Mark[] => {
    const slot = slotAt(p);
    const x = p * (1 + KEY_GAP);
    const entry = at.entry[slot];
    return [
      rect(options.highlight.includes(slot) ? "highlight" : "blank", x, 0, 1, 1, 0.12, slot),
      ...(entry === undefined ? [] : [text("entry", x + 0.5, 0.5, 0.66, entry)]),
    ];
  });
  return {
    width: places * (1 + KEY_GAP) - KEY_GAP,
    height: 1,
    cell: { least: KEY_BOX, most: KEY_BOX },
    box: 0,
    marks: marks.flat(),
  };
}

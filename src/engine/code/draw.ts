/**
 * Draws a code and its guesses: the guesses below each other with their feedback on the right, then a box to write in under each
 * place. One cell is the width of a place.
 */
import { type Figure, line, type Mark, rect, text } from "../figure.ts";
import type { DrawOptions, Position } from "../kind.ts";
import { plainBox, type StripColumns, stripBox, stripBoxHeight } from "../strip-box.ts";
import { clueAt, slotAt } from "./code.ts";

/** How to draw a kind's guesses. All measures in cells. */
export interface GuessTable {
  readonly places: number;
  readonly symbols: string;
  /** Gap between adjacent places. */
  readonly gap: number;
  /** Height of a guess, and the space below it. */
  readonly row: number;
  readonly white: number;
  /** Width of the feedback on the right of a guess; `margin`: the space before it. */
  readonly feedbackWidth: number;
  readonly margin: number;
  readonly guesses: number;
  symbolAt(guess: number, place: number): string;
  /** Draws a symbol of a guess, centred on x, y. */
  drawSymbol(guess: number, place: number, x: number, y: number): Mark[];
  /** Draws the feedback on a guess, from x to the right, centred on y. */
  drawFeedback(guess: number, x: number, y: number): Mark[];
}

/** Shape of a box: ratio of height to width, and width on paper in millimetres. */
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
 * Maximum number of symbols and places with strips. Two rows of three leave space for a pencil stroke; more would be larger than
 * the answer or too small to cross out.
 */
const MAX_STRIPPED = { symbols: 6, places: 8 } as const;

/** Gap between the boxes of an answer in a key, in cells, and their width in millimetres. The same for all lengths. */
const KEY_GAP = 0.14;
const KEY_BOX = 4.2;
/** Space between the guesses and the boxes. */
const BOXES_MARGIN = 0.36;

/** The whole puzzle, with its boxes in the columns of the guesses. */
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
      // Without strips, excluded symbols are struck out in the guesses.
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

/** A stroke through a symbol. `row`: height of its row. */
const strike = (x: number, y: number, row: number): Mark =>
  line("cross", x - 0.32 * row, y + 0.36 * row, x + 0.32 * row, y - 0.36 * row);

/** Only the answer: its symbols in one row of boxes. */
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

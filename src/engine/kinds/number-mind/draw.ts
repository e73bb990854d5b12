/** Draws a Number Code: guesses as rows of tiles, and the number of right digits as dots, or as a digit if the code is long. */
import { codeFigure, type GuessTable, guessFigure } from "../../code/draw.ts";
import { circle, type Figure, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { MAX_DOTS, type Puzzle, showsDots } from "./rules.ts";

/** Sizes of tiles, in cells, which are as wide as a tile. */
interface Setting {
  readonly gap: number;
  readonly row: number;
  readonly white: number;
  readonly margin: number;
  readonly size: number;
  readonly radius: number;
}
const FEW: Setting = {
  gap: 0.116,
  row: 0.628,
  white: 0.14,
  margin: 0.186,
  size: 0.42,
  radius: 0.08,
};
/** Tiles high enough for digits in large print, with dots that can be counted without glasses. */
const LARGE: Setting = {
  gap: 0.08,
  row: 0.74,
  white: 0.12,
  margin: 0.2,
  size: 0.6,
  radius: 0.1,
};
const MANY: Setting = {
  gap: 0.08,
  row: 0.8,
  white: 0.14,
  margin: 0.36,
  size: 0.58,
  radius: 0.12,
};
/** For dots: distance and radius. For numbers: em, and the width of a digit in ems. */
const PITCH = 0.2326;
const DOT = 0.0767;
/** Six places are narrow on paper, so their dots are larger by this factor, as in large print. */
const LARGER = 1.4;
const NUMBER = 0.66;
const DIGIT = 0.606;

/** The figure of a position; see `Rules.draw`. */
export function draw({ symbols, guesses }: Puzzle, at: Position, options: DrawOptions): Figure {
  const places = guesses[0]!.code.length;
  if (options.size === "key") return codeFigure(places, at, options);
  const dotted = showsDots(places);
  const { gap, row, white, margin, size, radius } = !dotted ? MANY : options.large ? LARGE : FEW;
  const figures = Math.max(...guesses.map(({ right }) => String(right).length));
  const scale = options.large || places === MAX_DOTS ? LARGER : 1;
  const feedbackWidth = dotted ? ((places - 1) * PITCH + 2 * DOT) * scale : figures * DIGIT * NUMBER;
  const table: GuessTable = {
    places,
    symbols,
    gap,
    row,
    white,
    feedbackWidth,
    margin,
    guesses: guesses.length,
    symbolAt: (g, p) => guesses[g]!.code[p]!,
    drawSymbol: (g, p, x, y) => [
      rect("tile", x - 0.5, y - row / 2, 1, row, radius),
      text("given", x, y, size, guesses[g]!.code[p]!),
    ],
    drawFeedback: (g, x, y) =>
      dotted
        ? dots(places, guesses[g]!.right, scale, x, y)
        : [text("given", x + feedbackWidth, y, NUMBER, String(guesses[g]!.right), "end")],
  };
  return guessFigure(table, at, options);
}

/** One dot for each place, the first `right` of them filled. */
function dots(places: number, right: number, scale: number, x: number, y: number): Mark[] {
  const [pitch, dot] = [PITCH * scale, DOT * scale];
  return Array.from({ length: places }, (_, i) => circle(i < right ? "dot" : "open", x + dot + i * pitch, y, dot));
}

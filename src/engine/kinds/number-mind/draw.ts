/** Draws a Number Code: guesses as rows of tiles, what is right of each as filled dots out of its length. */
import { codeFigure, type GuessTable, guessFigure } from "../../code/draw.ts";
import { circle, type Figure, type Mark, rect, text } from "../../figure.ts";
import type { Look, Position } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";

/** How tiles and dots are set; in cells, which are the breadth of a tile. */
interface Setting {
  readonly gap: number;
  readonly row: number;
  readonly white: number;
  readonly margin: number;
  readonly size: number;
  readonly radius: number;
  /** Of the dots: from one to the next, radius, rows. */
  readonly pitch: number;
  readonly dot: number;
  readonly rows: number;
}
/** For up to so many places. */
const FEW_PLACES = 6;
const FEW: Setting = {
  gap: 0.116,
  row: 0.628,
  white: 0.14,
  margin: 0.186,
  size: 0.42,
  radius: 0.08,
  pitch: 0.2326,
  dot: 0.0767,
  rows: 1,
};
const MANY: Setting = {
  gap: 0.08,
  row: 0.86,
  white: 0.14,
  margin: 0.26,
  size: 0.58,
  radius: 0.12,
  pitch: 0.33,
  dot: 0.125,
  rows: 2,
};

/** The figure of a position; see `Rules.draw`. */
export function drawCode({ symbols, guesses }: Puzzle, at: Position, look: Look): Figure {
  const places = guesses[0]!.code.length;
  if (look.size === "key") return codeFigure(places, at, look);
  const setting = places <= FEW_PLACES ? FEW : MANY;
  const { gap, row, white, margin, size, radius, pitch, dot, rows } = setting;
  const table: GuessTable = {
    places,
    symbols,
    gap,
    row,
    white,
    told: (Math.ceil(places / rows) - 1) * pitch + 2 * dot,
    margin,
    guesses: guesses.length,
    symbol: (g, p, x, y) => [
      rect("tile", x - 0.5, y - row / 2, 1, row, radius),
      text("given", x, y, size, guesses[g]!.code[p]!),
    ],
    tell: (g, x, y) => dots(setting, places, guesses[g]!.right, x, y),
  };
  return guessFigure(table, at, look);
}

/** One dot for each place, the first `right` of them filled. */
function dots({ pitch, dot, rows }: Setting, places: number, right: number, x: number, y: number): Mark[] {
  const perRow = Math.ceil(places / rows);
  return Array.from({ length: places }, (_, i) =>
    circle(
      i < right ? "dot" : "open",
      x + dot + (i % perRow) * pitch,
      y + (Math.floor(i / perRow) - (rows - 1) / 2) * pitch,
      dot,
    ),
  );
}

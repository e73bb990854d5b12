/** Draws Code Pegs: guesses as rows of discs, with their pegs in the holes of a small board on the right, black ones first. */
import { codeFigure, guessFigure } from "../../code/draw.ts";
import { circle, type Figure, type Mark, rect, text } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";

/** Radius of a disc; gaps between discs and between rows; in cells, which are as wide as a place. */
const DISC = 0.43;
const GAP = 0.06;
const WHITE = 0.1;
const PEG_ROWS = 2;

/** Em of the digits, and measures of the board: radius of a peg and of an empty hole, distance between holes, margin. */
interface Setting {
  readonly size: number;
  readonly peg: number;
  readonly hole: number;
  readonly pitch: number;
  readonly edge: number;
}
const USUAL: Setting = { size: 0.5, peg: 0.125, hole: 0.028, pitch: 0.34, edge: 0.26 };
const LARGE: Setting = { size: 0.6, peg: 0.15, hole: 0.036, pitch: 0.37, edge: 0.245 };

/** The figure of a position; see `Rules.draw`. */
export function draw({ symbols, guesses }: Puzzle, at: Position, options: DrawOptions): Figure {
  const places = guesses[0]!.code.length;
  if (options.size === "key") return codeFigure(places, at, options);
  const setting = options.large ? LARGE : USUAL;
  const columns = Math.ceil(places / PEG_ROWS);
  return guessFigure(
    {
      places,
      symbols,
      gap: GAP,
      row: 2 * DISC,
      white: WHITE,
      feedbackWidth: (columns - 1) * setting.pitch + 2 * setting.edge,
      margin: 0.24,
      guesses: guesses.length,
      symbolAt: (g, p) => guesses[g]!.code[p]!,
      drawSymbol: (g, p, x, y) => [circle("tile", x, y, DISC), text("given", x, y, setting.size, guesses[g]!.code[p]!)],
      drawFeedback: (g, x, y) => board(guesses[g]!, columns, setting, x, y),
    },
    at,
    options,
  );
}

/** A hole for each place in two rows, the lower one centred when it is shorter. */
function board(
  { code, black, white }: Puzzle["guesses"][number],
  columns: number,
  { peg, hole, pitch, edge }: Setting,
  x: number,
  y: number,
): Mark[] {
  const places = code.length;
  const [width, height] = [(columns - 1) * pitch + 2 * edge, (PEG_ROWS - 1) * pitch + 2 * edge];
  const holes = Array.from({ length: places }, (_, i) => {
    const row = Math.floor(i / columns);
    const inset = row === 0 ? 0 : ((columns * PEG_ROWS - places) * pitch) / 2;
    const [cx, cy] = [x + edge + inset + (i % columns) * pitch, y - height / 2 + edge + row * pitch];
    if (i < black) return circle("dot", cx, cy, peg);
    return i < black + white ? circle("open", cx, cy, peg) : circle("dot", cx, cy, hole);
  });
  return [rect("tile", x, y - height / 2, width, height, 0.14), ...holes];
}

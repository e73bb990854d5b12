/** Draws Code Pegs: guesses as rows of discs, their pegs in the holes of a small board at the right, black ones first. */
import { codeFigure, guessFigure } from "../../code/draw.ts";
import { circle, type Figure, type Mark, rect, text } from "../../figure.ts";
import type { Look, Position } from "../../kind.ts";
import type { Puzzle } from "./rules.ts";

/** Radius of a disc and its digit; white between rows; in cells, which are the breadth of a place. */
const DISC = 0.43;
const SIZE = { usual: 0.5, large: 0.6 } as const;
const GAP = 0.06;
const WHITE = 0.1;
/** Of the board: radius of a peg and of an empty hole, from one to the next, and from the edge to the first. */
const PEG = 0.125;
const HOLE = 0.028;
const PITCH = 0.34;
const EDGE = 0.26;
const PEG_ROWS = 2;

/** The figure of a position; see `Rules.draw`. */
export function drawCode({ symbols, guesses }: Puzzle, at: Position, look: Look): Figure {
  const places = guesses[0]!.code.length;
  if (look.size === "key") return codeFigure(places, at, look);
  const size = look.large ? SIZE.large : SIZE.usual;
  const columns = Math.ceil(places / PEG_ROWS);
  return guessFigure(
    {
      places,
      symbols,
      gap: GAP,
      row: 2 * DISC,
      white: WHITE,
      told: (columns - 1) * PITCH + 2 * EDGE,
      margin: 0.24,
      guesses: guesses.length,
      symbol: (g, p, x, y) => [circle("tile", x, y, DISC), text("given", x, y, size, guesses[g]!.code[p]!)],
      tell: (g, x, y) => board(guesses[g]!, columns, x, y),
    },
    at,
    look,
  );
}

/** A hole for each place in two rows, the lower one centred when it is shorter. */
function board({ code, black, white }: Puzzle["guesses"][number], columns: number, x: number, y: number): Mark[] {
  const places = code.length;
  const [width, height] = [(columns - 1) * PITCH + 2 * EDGE, (PEG_ROWS - 1) * PITCH + 2 * EDGE];
  const holes = Array.from({ length: places }, (_, i) => {
    const row = Math.floor(i / columns);
    const inset = row === 0 ? 0 : ((columns * PEG_ROWS - places) * PITCH) / 2;
    const [cx, cy] = [x + EDGE + inset + (i % columns) * PITCH, y - height / 2 + EDGE + row * PITCH];
    if (i < black) return circle("dot", cx, cy, PEG);
    return i < black + white ? circle("open", cx, cy, PEG) : circle("dot", cx, cy, HOLE);
  });
  return [rect("tile", x, y - height / 2, width, height, 0.14), ...holes];
}

/** The picture that opens a chapter of paths: one long ribbon with few turns, its first part still to be walked in black. */
import { circle, type Figure } from "../../figure.ts";
import { OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";
import { type DecorativePath, decorativePath, isTurn } from "../generator/decorative-path.ts";
import { ribbon } from "./ribbon.ts";

const [COLUMNS, ROWS] = [8, 9];
/** Number of paths from which the one with the fewest turns is taken. */
const PATHS = 60;
/** Share of the path that is grey. */
const WALKED = 0.35;
const BREADTH = 0.6;
const EDGE = (1 - BREADTH) / 2;
const END = 0.19;

/** Draws a path through 72 cells. */
export function pathOpener(rng: Rng): Figure {
  const paths = Array.from({ length: PATHS }, () => decorativePath(rng, COLUMNS, ROWS));
  const turns = (path: DecorativePath) => path.filter((_, i) => isTurn(path, i)).length;
  const fewest = paths.reduce((best, other) => (turns(other) < turns(best) ? other : best));
  // The outermost parts of the ribbon are on the edges of the figure.
  const path = fewest.map(({ row, column }) => ({ row: row - EDGE, column: column - EDGE }));
  const walked = path.slice(0, Math.round(WALKED * path.length));
  const ends = [path[0]!, path.at(-1)!].map(({ row, column }) => circle("ring", column + 0.5, row + 0.5, END));
  const marks = [
    { ...ribbon(path, 4), ink: "pencil" as const, width: BREADTH },
    { ...ribbon(walked, 4), width: BREADTH * 0.72 },
    ...ends,
  ];
  return { width: COLUMNS - 2 * EDGE, height: ROWS - 2 * EDGE, cell: OPENER_CELL, box: 0, marks };
}

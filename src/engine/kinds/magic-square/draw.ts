/** The figure of a Magic Square: boxes and tiles side by side. One unit is the side of a cell. */
import { breadthFor, cellMarks, keyCellMarks } from "../../constraints/draw-cell.ts";
import type { Figure } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { layout, type MagicSquare } from "./layout.ts";

const GAP = 0.07;
const EM = 0.56;
const LARGE_EM = 0.66;
/** Millimetres. */
const CELL = { least: 7, most: 20 } as const;
const KEY_CELL = { least: 4, most: 6 } as const;

/** Draws the square with what is written. */
export function draw(puzzle: MagicSquare, at: Position, { size: of, highlight, large }: DrawOptions): Figure {
  const isKey = of === "key";
  const size = puzzle.cells.length;
  const givens = layout.givens(puzzle);
  const em = isKey ? 0.62 : large ? LARGE_EM : EM;
  const digits = Math.max(...[...puzzle.numbers, ...givens].map((n) => String(n ?? "").length));
  const [breadth, gap] = [breadthFor(em, digits), isKey ? 0 : GAP];
  const marks = layout.shape(puzzle).cells.flatMap((cell, i) => {
    const [x, y] = [(cell.column - 1) * (breadth + gap), (cell.row - 1) * (1 + gap)];
    const given = givens[i] ?? null;
    const drawn = {
      ...{ id: cell.id, x, y, width: breadth, height: 1, isRound: false, em },
      ...{ given: given === null ? null : String(given), written: at.entry[cell.id] },
    };
    return isKey ? keyCellMarks(drawn) : cellMarks(drawn, highlight.includes(cell.id));
  });
  return {
    width: size * (breadth + gap) - gap,
    height: size * (1 + gap) - gap,
    cell: isKey ? KEY_CELL : CELL,
    box: isKey ? 0 : 1,
    marks,
  };
}

/** The figure of a Number Wall: bricks of one size with mortar between them. One unit is the height of a brick. */
import { breadthFor, cellMarks, keyCellMarks } from "../../constraints/draw-cell.ts";
import type { Figure } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { layout, type NumberWall } from "./layout.ts";

/** Breadth of a brick at least, and the mortar, over its height. */
const BREADTH = 1.05;
const MORTAR = 0.07;
const EM = 0.56;
const LARGE_EM = 0.66;
/** Millimetres. */
const CELL = { least: 7, most: 20 } as const;
const KEY_CELL = { least: 4, most: 6 } as const;

/** Draws the wall with what is written. */
export function draw(puzzle: NumberWall, at: Position, { size, highlight, large }: DrawOptions): Figure {
  const isKey = size === "key";
  const { cells } = layout.shape(puzzle);
  const givens = layout.givens(puzzle);
  const rows = puzzle.bricks.length;
  const em = isKey ? 0.62 : large ? LARGE_EM : EM;
  // As wide for all walls of these numbers: the length of a blank's number is not given away.
  const digits = Math.max(String(cells[0]?.most ?? 0).length, ...givens.map((given) => String(given ?? "").length));
  const [breadth, mortar] = [Math.max(BREADTH, breadthFor(em, Math.min(digits, 5))), isKey ? 0 : MORTAR];
  const marks = cells.flatMap((cell, i) => {
    const column = cell.column - 1;
    const [x, y] = [(column / 2) * (breadth + mortar), (cell.row - 1) * (1 + mortar)];
    const given = givens[i] ?? null;
    const drawn = {
      ...{ id: cell.id, x, y, width: breadth, height: 1, isRound: false, em },
      ...{ given: given === null ? null : String(given), written: at.entry[cell.id] },
    };
    return isKey ? keyCellMarks(drawn) : cellMarks(drawn, highlight.includes(cell.id));
  });
  return {
    width: rows * (breadth + mortar) - mortar,
    height: rows * (1 + mortar) - mortar,
    cell: isKey ? KEY_CELL : CELL,
    box: isKey ? 0 : 1,
    marks,
  };
}

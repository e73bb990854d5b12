/** The figure of a Sum Triangle: cells on a grid of five rows and columns, joined by lines. One unit is the height of a cell. */
import { breadthFor, cellMarks, keyCellMarks } from "../../constraints/draw-cell.ts";
import { type Figure, line } from "../../figure.ts";
import type { DrawOptions, Position } from "../../kind.ts";
import { layout, type SumTriangle } from "./layout.ts";

/** From a row or column of the grid to the next, over the side of a cell. */
const PITCH = 0.85;
const EM = 0.56;
const LARGE_EM = 0.66;
/** Millimetres. */
const CELL = { least: 7, most: 20 } as const;
const KEY_CELL = { least: 4, most: 6 } as const;

/** Draws the triangle with what is written; each side joins its inner numbers, in fields by way of the outer one. */
export function draw(puzzle: SumTriangle, at: Position, { size, highlight, large }: DrawOptions): Figure {
  const isKey = size === "key";
  const { cells } = layout.shape(puzzle);
  const givens = layout.givens(puzzle);
  const em = isKey ? 0.62 : large ? LARGE_EM : EM;
  const digits = Math.max(String(2 * puzzle.range[1]).length, ...givens.map((n) => String(n ?? "").length));
  const side = breadthFor(em, digits);
  const placed = cells.map(({ row, column }) => [(column - 1) * PITCH * side, (row - 1) * PITCH * side] as const);
  const count = puzzle.inner.length;
  const half = side / 2;
  const lines = puzzle.inner.flatMap((_, i) => {
    const ends = [i, count + i, (i + 1) % count].map((place) => placed[place] ?? [0, 0]);
    return [0, 1].map((k) => {
      const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [ends[k], ends[k + 1]];
      return line("rule", x1 + half, y1 + half, x2 + half, y2 + half);
    });
  });
  const marks = cells.flatMap((cell, i) => {
    const [x, y] = placed[i] ?? [0, 0];
    const given = givens[i] ?? null;
    const drawn = {
      ...{ id: cell.id, x, y, width: side, height: side, isRound: puzzle.drawing === "corners" && i < count, em },
      ...{ given: given === null ? null : String(given), written: at.entry[cell.id] },
    };
    return isKey ? keyCellMarks(drawn) : cellMarks(drawn, highlight.includes(cell.id));
  });
  const whole = (4 * PITCH + 1) * side;
  return {
    width: whole,
    height: whole,
    cell: isKey ? KEY_CELL : CELL,
    box: isKey ? 0 : side,
    marks: [...(isKey ? [] : lines), ...marks],
  };
}

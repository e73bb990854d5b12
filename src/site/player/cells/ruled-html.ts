/** The lines and printed clues of a ruled grid as a picture over its cells: drawn as on paper, in the colours of the screen. */
import { toSvg } from "../../../draw/svg.ts";
import { type CellsBoard, isPicture } from "../../../engine/board.ts";
import { spaceBeside } from "../../../engine/grid/clues.ts";
import { gridLines } from "../../../engine/grid/grid-figure.ts";
import type { Slot } from "../../../engine/kind.ts";

/** Side of a cell in units of the picture. */
const CELL = 40;

/** CSS classes of a ruled board, each after a space: which clues it has, and the half cells that clues take on its left and above it. */
export function ruledClasses(board: CellsBoard, slots: readonly Slot[]): string {
  const { cages, between, clueCells } = board;
  const { left, top } = spaceBeside(board, "page");
  return [
    ...(isPicture(slots) ? ["shaded-cells"] : []),
    ...(cages === undefined ? [] : ["caged"]),
    ...(between === undefined ? [] : ["gaps"]),
    ...(clueCells === undefined ? [] : ["sums"]),
    ...(left === 0 ? [] : [`x${2 * left}`]),
    ...(top === 0 ? [] : [`y${2 * top}`]),
  ]
    .map((name) => ` ${name}`)
    .join("");
}

/** The table with the picture over it. `sign`: the printed form of a sign in the language of the page. */
export function ruledHtml(
  board: CellsBoard,
  slots: readonly Slot[],
  table: string,
  sign: (text: string) => string,
): string {
  const signs = { "−": sign("-"), "×": sign("*"), "÷": sign("/") };
  const picture = toSvg({ ...gridLines(board, slots), cell: { least: 1, most: 1 }, box: 0 }, { cell: CELL, signs });
  return `<div class="ruling">${table}${picture}</div>`;
}

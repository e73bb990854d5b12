/**
 * A puzzle's grid as HTML: a table that reads as the puzzle without script and style. Rows and cells stand where `slots`
 * say; a script finds each cell by its place, so they carry no names.
 */

import type { Board, CardsBoard, CellsBoard } from "../../engine/board.ts";
import type { Slot, Words } from "../../engine/kind.ts";
import { escapeHtml } from "../../templates/markdown.ts";

/** How a language writes. */
export interface Writing {
  /** Words as plain text. */
  text(words: Words): string;
  /** A sign, + - * / | & or as figures write it, as the language prints it. */
  sign(operator: string): string;
}

/**
 * The table. `g` given, `e` end of a path, `b` blank, `s` sign, `t` total, `h` nothing. `marks`: more names of a slot's
 * cell.
 */
export function gridHtml(
  board: Exclude<Board, CardsBoard>,
  slots: readonly Slot[],
  writing: Writing,
  marks: (slot: Slot) => string = () => "",
): string {
  const cells: string[][] = Array.from({ length: board.rows }, () => Array(board.columns).fill('<td class="h"></td>'));
  for (const slot of slots) {
    const text = slot.given ?? "";
    const look = board.hand === "cells" ? board.look(slot.id) : "square";
    const isEnd = board.hand === "run" && (text === "1" || text === String(board.last));
    const name = [slot.given === null ? "b" : "g", look === "square" ? "" : look[0]!, isEnd ? "e" : "", marks(slot)];
    const written = look === "sign" ? writing.sign(text) : text;
    cells[slot.row - 1]![slot.column - 1] = `<td class="${name.filter(Boolean).join(" ")}">${escapeHtml(written)}</td>`;
  }
  if (board.hand === "cells") putSigns(board, cells, writing);
  return `<table class="grid">${cells.map((row) => `<tr>${row.join("")}</tr>`).join("")}</table>`;
}

function putSigns({ signs }: CellsBoard, cells: string[][], writing: Writing): void {
  for (const { row, column, text } of signs)
    cells[row - 1]![column - 1] = `<td class="g s">${escapeHtml(writing.sign(text))}</td>`;
}

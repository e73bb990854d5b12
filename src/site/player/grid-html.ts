/**
 * A puzzle's grid as HTML: a table that reads as the puzzle without script and style. Rows and cells are where `slots`
 * say; a script finds each cell by its place, so they carry no names.
 */

import type { Board, CardsBoard, CellsBoard } from "../../engine/board.ts";
import type { Slot, Words } from "../../engine/kind.ts";
import { escapeHtml } from "../../templates/markdown.ts";

/** How a language writes. */
export interface Writing {
  /** Words as plain text. */
  text(words: Words): string;
  /** A text of a cell as the language prints it: a sign, + - * / | & or as figures write it, or a number with its sign. */
  sign(text: string): string;
}

/**
 * The table. `g` given, `e` end of a path, `b` blank, `s` sign, `t` total, `c` in a circle, `h` nothing, `l` a long number; a row or column `n`
 * is narrow. `marks`: more names of a slot's cell.
 */
export function gridHtml(
  board: Exclude<Board, CardsBoard>,
  slots: readonly Slot[],
  writing: Writing,
  marks: (slot: Slot) => string = () => "",
): string {
  const rows: Map<number, string>[] = Array.from({ length: board.rows }, () => new Map());
  const span = board.input === "cells" && board.span > 1 ? ` colspan="${board.span}"` : "";
  const put = (row: number, column: number, name: string, text: string) =>
    rows[row - 1]?.set(column, `<td class="${name}"${span}>${escapeHtml(text)}</td>`);
  for (const slot of slots) {
    const text = slot.given ?? "";
    const shape = board.input === "cells" ? board.shape(slot.id) : "square";
    const isEnd = board.input === "path" && [1, board.last].includes(board.texts.indexOf(text) + 1);
    const isLong = board.input === "cells" && shape !== "total" && text.length > SHORT;
    const name = [slot.given === null ? "b" : "g", SHAPES[shape], isEnd ? "e" : "", isLong ? "l" : "", marks(slot)];
    put(slot.row, slot.column, name.filter(Boolean).join(" "), writing.sign(text));
  }
  if (board.input !== "cells") return tableHtml(rows, board.columns, 1);
  for (const { row, column, text } of board.signs) put(row, column, "g s", writing.sign(text));
  return tableHtml(rows, board.columns, board.span, board.narrow);
}

/** Characters of a printed number that has its full size; what is written in longer ones is smaller, too. */
const SHORT = 2;

const SHAPES = { square: "", circle: "c", sign: "s", total: "t" } as const;

/** Rows of cells by column; what is empty is filled up. Columns are named only where they differ or cells are wider than one. */
function tableHtml(
  rows: readonly ReadonlyMap<number, string>[],
  columns: number,
  span: number,
  narrow: CellsBoard["narrow"] = { rows: [], columns: [] },
): string {
  const cols = Array.from({ length: columns }, (_, i) =>
    narrow.columns.includes(i + 1) ? '<col class="n">' : "<col>",
  );
  const group = span === 1 && narrow.columns.length === 0 ? "" : `<colgroup>${cols.join("")}</colgroup>`;
  const lines = rows.map((cells, r) => {
    let line = "";
    for (let column = 1; column <= columns; column += cells.has(column) ? span : 1)
      line += cells.get(column) ?? '<td class="h"></td>';
    return `<tr${narrow.rows.includes(r + 1) ? ' class="n"' : ""}>${line}</tr>`;
  });
  return `<table class="grid">${group}${lines.join("")}</table>`;
}

/** The keys that make the squares of a wide board smaller and larger. `t`: words of its input, as HTML. */
export const zoomHtml = (t: (name: string) => string): string =>
  `<div class="zoom"><button class="smaller" aria-label="${t("smaller")}" autocomplete="off" disabled></button><button class="larger" aria-label="${t("larger")}" autocomplete="off"></button></div>`;

/** Lines between the middles of cells, drawn behind them; nothing where no cells are joined. */
export function linksHtml({ links, rows, columns, span }: CellsBoard, slots: readonly Slot[]): string {
  const middle = (id: string): string => {
    const slot = slots.find((each) => each.id === id);
    return slot === undefined ? "0 0" : `${slot.column - 1 + span / 2} ${slot.row - 0.5}`;
  };
  const path = links.map(([from, to]) => `M${middle(from)}L${middle(to)}`).join("");
  return path === ""
    ? ""
    : `<svg class="links" viewBox="0 0 ${columns} ${rows}" preserveAspectRatio="none" aria-hidden="true"><path d="${path}"/></svg>`;
}

/** A puzzle that nobody has touched. */
export interface NewPuzzle<B extends Board = Board> extends Writing {
  readonly board: B;
  readonly slots: readonly Slot[];
}

/** The texts of the status line: a bold beginning, a sentence, a quiet rest. Each may be empty. */
export interface Status {
  readonly lead: string;
  readonly text: string;
  readonly rest: string;
  /** What the large sort beside it shows, as the next number; nothing for most inputs. */
  readonly badge?: string;
}

/** What an input shows of it; all HTML is safe, whatever the puzzle holds. */
export interface InitialRender {
  /** The `data-part="board"`. */
  readonly board: string;
  /** The `data-part="number-bar"`, for an input that shows something above the board. */
  readonly numberBar?: string;
  /** Within the `data-part="pad"`. */
  readonly pad: string;
  readonly status: Status;
  /** Name of the third tool, as `play.tool-erase`. */
  readonly back: string;
}

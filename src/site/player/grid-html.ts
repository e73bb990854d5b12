/**
 * A puzzle's grid as HTML: a table that is readable without script and style. `slots` give the row and column of each cell.
 * A script finds cells by their place, so they have no ids.
 */

import type { Board, CardsBoard, CellsBoard } from "../../engine/board.ts";
import type { Slot } from "../../engine/kind.ts";
import type { Render } from "../../engine/where-to-look.ts";
import { contentHtml } from "./content-html.ts";

/** Texts and signs in a language. */
export interface Writing {
  /** Words as plain text. */
  readonly text: Render;
  /** The printed form of a cell's text in the language: a sign (+ - * / | &), or a number with its sign. */
  sign(text: string): string;
}

/**
 * The table, with classes `g` given, `e` end of a path, `b` blank, `s` sign, `t` total, `c` circle, `h` hole, `l` long number;
 * `n` for a narrow row or column, `shaded` for a tint. `marks`: more classes for a slot's cell.
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
    rows[row - 1]?.set(column, `<td class="${name}"${span}>${text}</td>`);
  const html = (text: string) => contentHtml(board.input === "cells" ? board : {}, text, writing.sign);
  const amountIn = (text: string) => (board.input === "cells" && board.amount?.(text)) || text;
  for (const slot of slots) {
    const text = slot.given ?? "";
    const shape = board.input === "cells" ? board.shape(slot.id) : "square";
    const isEnd = board.input === "path" && [1, board.last].includes(board.texts.indexOf(text) + 1);
    const isLong = board.input === "cells" && shape !== "total" && text.length > SHORT;
    const isShaded = board.input === "cells" && board.shaded?.includes(slot.id);
    const name = [
      ...[slot.given === null ? "b" : "g", SHAPES[shape], isEnd ? "e" : "", isLong ? "l" : "", marks(slot)],
      isShaded ? "shaded" : "",
    ];
    put(slot.row, slot.column, name.filter(Boolean).join(" "), html(amountIn(text)));
  }
  if (board.input !== "cells") return tableHtml(rows, board.columns, 1);
  for (const { row, column, text } of board.signs) put(row, column, "g s", html(text));
  return tableHtml(rows, board.columns, board.span, board.narrow);
}

/** Maximum number of characters of a number in full size; longer ones are smaller. */
const SHORT = 2;

const SHAPES = { square: "", circle: "c", sign: "s", total: "t" } as const;

/** Builds rows from cells by column, with holes between. Adds a colgroup only if columns differ or cells span several columns. */
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

/** The buttons that zoom a wide board. `t`: texts of its input, as HTML. */
export const zoomHtml = (t: (name: string) => string): string =>
  `<div class="zoom"><button class="smaller" aria-label="${t("smaller")}" autocomplete="off" disabled></button><button class="larger" aria-label="${t("larger")}" autocomplete="off"></button></div>`;

/** Draws links between the centres of cells, behind them; empty if there are no links. */
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

/** A puzzle before the first move. */
export interface NewPuzzle<B extends Board = Board> extends Writing {
  readonly board: B;
  readonly slots: readonly Slot[];
}

/** The texts of the status line: a bold lead, a sentence, a pale rest. Each may be empty. */
export interface Status {
  readonly lead: string;
  readonly text: string;
  readonly rest: string;
  /** The text of the large badge beside it, such as the next number; most inputs have none. */
  readonly badge?: string;
}

/** The initial HTML of an input; escaped, so safe for any puzzle. */
export interface InitialRender {
  /** The element `data-part="board"`. */
  readonly board: string;
  /** The element `data-part="number-bar"`, for inputs that show something above the board. */
  readonly numberBar?: string;
  /** Content of `data-part="pad"`. */
  readonly pad: string;
  readonly status: Status;
  /** Key of the third tool's name, such as `tool-erase` in `play`. */
  readonly back: string;
}

/** The first sight of a run: the grid with its frame. */
import type { RunBoard } from "../../../engine/board.ts";
import type { First, Untouched } from "../first.ts";
import { gridHtml } from "../grid-html.ts";
import { outlineHtml, runLook } from "./outline.ts";

export function first({ board, slots, ...writing }: Untouched<RunBoard>): First {
  const grid = gridHtml(board, slots, writing) + outlineHtml(board, slots);
  return {
    board: `<div class="board path n${board.columns}${runLook(board)}" data-part="board">${grid}</div>`,
    pad: "",
    status: { lead: "", text: "", rest: "" },
    back: "tool-take-back",
  };
}

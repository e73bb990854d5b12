/** The initial render of a path board: number bar, board, and a key for each number. */
import type { PathBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import { gridHtml, type InitialRender, type NewPuzzle, type Writing, zoomHtml } from "../grid-html.ts";
import { BEGIN } from "./count.ts";
import { type NumberState, numberBarSvg, numberStates } from "./number-states.ts";
import { pathStatesOn } from "./path-state.ts";
import { ribbonSvg } from "./ribbon.ts";
import { statusOf } from "./status.ts";

/** Number of columns from which a small screen offers zoom. */
const WIDE = 13;

export function initialRender({ board, slots, ...writing }: NewPuzzle<PathBoard>): InitialRender {
  const { columns, last } = board;
  const state = pathStatesOn(board, slots)({}, BEGIN);
  const states = numberStates(state, slots, board);
  const places = new Set(state.places);
  const marks = ({ id }: { readonly id: string }): string =>
    id === state.chosen ? "from" : places.has(id) ? "may" : "";
  const drawn = gridHtml(board, slots, writing, marks) + outlineHtml(board, slots) + ribbonSvg(board, slots, state);
  const name = escapeHtml(writing.text(say("play-path.number-bar", { count: state.placed.size, last })));
  return {
    numberBar: `<div class="number-bar" data-part="number-bar" role="img" aria-label="${name}">${numberBarSvg(states)}</div>`,
    board: `${columns < WIDE ? "" : zoomHtml(wordsOf(writing))}<div class="board path n${columns}${pathBoardClasses(board)}" data-part="board">${drawn}</div>`,
    pad: padHtml(states, board.texts, writing),
    status: statusOf(state, board, writing.text),
    back: "tool-take-back",
  };
}

const wordsOf =
  ({ text }: Writing) =>
  (name: string): string =>
    escapeHtml(text(say(`initial-path.${name}`)));

/** The pad: switch of direction, numbers, and keys to the gaps before and after. Class `at`: scrolled into view. */
function padHtml(states: readonly NumberState[], texts: readonly string[], writing: Writing): string {
  const t = wordsOf(writing);
  const keys = states.map(
    (state, i) => `<button class="${state}${state === "next" ? " at" : ""}">${texts[i]}</button>`,
  );
  return `<div class="directions"><b>${t("numbers")}</b><span><button aria-pressed="true">${t("count-up")}</button><button>${t("count-down")}</button></span></div>
<button class="gap before" aria-label="${t("gap-before")}"></button><div class="numbers" role="group" aria-label="${t("numbers")}">${keys.join("")}</div><button class="gap after" aria-label="${t("gap-after")}"></button>`;
}

// Parts of a path board that a table cannot draw: the frame around a shape with holes, and stripes in the holes.

/** CSS classes of a board: `m12` rows if the board is not square, `c3` with three-digit numbers, `c4` with four, `cut` with holes. */
function pathBoardClasses({ rows, columns, last, texts }: PathBoard): string {
  const tall = rows !== columns ? ` m${rows}` : "";
  // A fraction is as wide as two digits.
  const figures = Math.max(...texts.map((text) => text.replace(/[½¼¾]/, "00").length));
  return `${tall}${figures > 2 ? ` c${figures}` : ""}${last < rows * columns ? " cut" : ""}`;
}

/** The frame as SVG in units of a cell; empty for a board without holes. */
function outlineHtml({ rows, columns, last, striped }: PathBoard, slots: readonly Slot[]): string {
  if (last === rows * columns) return "";
  const cells = new Set(slots.map(({ row, column }) => `${row} ${column}`));
  const edges = slots.map(({ row, column }) => {
    const open = (down: number, right: number): boolean => !cells.has(`${row + down} ${column + right}`);
    const [x, y] = [column - 1, row - 1];
    return [
      open(-1, 0) ? `M${x} ${y}h1` : "",
      open(1, 0) ? `M${x} ${row}h1` : "",
      open(0, -1) ? `M${x} ${y}v1` : "",
      open(0, 1) ? `M${column} ${y}v1` : "",
    ].join("");
  });
  const stripes = striped.map(({ row, column }) => {
    const [x, y] = [column - 1, row - 1];
    return `M${x} ${y + 0.5}l.5-.5M${x} ${row}l1-1M${x + 0.5} ${row}l.5-.5`;
  });
  const hatch = stripes.length === 0 ? "" : `<path class="hatch" d="${stripes.join("")}"/>`;
  return `<svg class="outline" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">${hatch}<path d="${edges.join("")}"/></svg>`;
}

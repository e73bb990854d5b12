/** The first sight of a run: its bar, the board as counting begins, all numbers as keys. */

import type { PathBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import { gridHtml, type Writing } from "../grid-html.ts";
import type { First, Untouched } from "../initial-render.ts";
import { BEGIN } from "./count.ts";
import { outlineHtml, runLook } from "./outline.ts";
import { ribbonSvg } from "./ribbon.ts";
import { standsOn } from "./stand.ts";
import { runSvg, type Standing, standingsOf } from "./standings.ts";
import { statusOf } from "./status.ts";

/** Columns from which squares can be made larger on a small screen. */
const WIDE = 13;

export function first({ board, slots, ...writing }: Untouched<PathBoard>): First {
  const { columns, last } = board;
  const stand = standsOn(board, slots)({}, BEGIN);
  const standings = standingsOf(stand, slots, last);
  const places = new Set(stand.places);
  const marks = ({ id }: { readonly id: string }): string =>
    id === stand.chosen ? "from" : places.has(id) ? "may" : "";
  const drawn = gridHtml(board, slots, writing, marks) + outlineHtml(board, slots) + ribbonSvg(board, slots, stand);
  const name = escapeHtml(writing.text(say("play-path.run", { count: stand.placed.size, last })));
  return {
    run: `<div class="run" data-part="run" role="img" aria-label="${name}">${runSvg(standings)}</div>`,
    board: `${columns < WIDE ? "" : zoomHtml(writing)}<div class="board path n${columns}${runLook(board)}" data-part="board">${drawn}</div>`,
    pad: padHtml(standings, writing),
    status: statusOf(stand, last, writing.text),
    back: "tool-take-back",
  };
}

const wordsOf =
  ({ text }: Writing) =>
  (name: string): string =>
    escapeHtml(text(say(`first-path.${name}`)));

function zoomHtml(writing: Writing): string {
  const t = wordsOf(writing);
  return `<div class="zoom"><button class="smaller" aria-label="${t("smaller")}" autocomplete="off" disabled></button><button class="larger" aria-label="${t("larger")}" autocomplete="off"></button></div>`;
}

/** Both ways of counting, the numbers, and what leads to the gap before and after. The next number is in sight (`at`). */
function padHtml(standings: readonly Standing[], writing: Writing): string {
  const t = wordsOf(writing);
  const keys = standings.map(
    (standing, i) => `<button class="${standing}${standing === "next" ? " at" : ""}">${i + 1}</button>`,
  );
  return `<div class="ways"><b>${t("numbers")}</b><span><button aria-pressed="true">${t("count-up")}</button><button>${t("count-down")}</button></span></div>
<button class="gap before" aria-label="${t("gap-before")}"></button><div class="numbers" role="group" aria-label="${t("numbers")}">${keys.join("")}</div><button class="gap after" aria-label="${t("gap-after")}"></button>`;
}

/** The initial render of cards: target, cards, a line of boxes for each sum, and keys for cards, results and signs. */

import type { CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import type { InitialRender, NewPuzzle } from "../grid-html.ts";

export function initialRender({ board, slots, text, sign }: NewPuzzle<CardsBoard>): InitialRender {
  const words = (name: string, values = {}): string => text(say(`initial-cards.${name}`, values));
  const names = { target: words("target", { target: board.target }), best: words("best"), lines: text(slots[0]!.name) };
  return {
    board: boardHtml(board, names, escapeHtml(sign("="))),
    pad: padHtml(board, escapeHtml(words("toolbar")), (each) => escapeHtml(sign(each))),
    status: { lead: words("begin"), text: words("begin-how"), rest: words("not-every") },
    back: "tool-clear-line",
  };
}

/** The first line is the current one, and its first box is the next to fill. */
function boardHtml(
  { cards, target }: CardsBoard,
  names: Readonly<Record<"target" | "best" | "lines", string>>,
  equals: string,
): string {
  const line = (name: string, fill = ""): string =>
    `<tr class="${name}"><td class="b${fill}"></td><td class="b s"></td><td class="b"></td><td class="s">${equals}</td><td class="b"></td></tr>`;
  const deck = cards.map((card) => `<li>${card}</li>`).join("");
  const lines = line("now", " fill") + line("later").repeat(cards.length - 2);
  const beside = `<div class="beside"><p class="best" hidden><span>${escapeHtml(names.best)}</span> <b></b><span></span></p></div>`;
  return `<div class="board cards g${cards.length - 1}" data-part="board"><p class="target" role="img" aria-label="${escapeHtml(names.target)}"><b>${target}</b></p>${beside}<ul class="deck">${deck}</ul><table class="lines" aria-label="${escapeHtml(names.lines)}">${lines}</table></div>`;
}

/** Keys for the results of lines stay hidden at first. */
function padHtml({ cards, signs }: CardsBoard, name: string, printed: (sign: string) => string): string {
  const key = (id: string, face: string | number, rest = ""): string =>
    `<button type="button" class="key" data-key="${id}"${rest}>${face}</button>`;
  const group = (className: string, keys: readonly string[]): string =>
    `<div class="${className}">${keys.join("")}</div>`;
  const deck = cards.map((card, i) => key(`c${i}`, card));
  const made = cards.slice(1).map((_, i) => key(`m${i}`, "", " hidden disabled"));
  const second = [
    group("made-numbers", made),
    group(
      "signs",
      signs.map((sign) => key(sign, printed(sign))),
    ),
  ];
  return `<div class="cards-pad" role="toolbar" aria-label="${name}">${group("deck", deck)}${group("second", second)}</div>`;
}

/** The first sight of cards: target, cards, and a line of boxes for each sum. */
import type { CardsBoard } from "../../../engine/board.ts";
import type { First, Untouched } from "../first.ts";
import { escaped } from "../grid-html.ts";

export function first({ board: { cards, target }, sign }: Untouched<CardsBoard>): First {
  const line = `<tr><td class="b"></td><td class="b s"></td><td class="b"></td><td class="s">${escaped(sign("="))}</td><td class="b"></td></tr>`;
  const deck = cards.map((card) => `<li>${card}</li>`).join("");
  const lines = `<table class="lines">${line.repeat(cards.length - 1)}</table>`;
  return {
    board: `<div class="board cards" data-part="board"><p class="target"><b>${target}</b></p><ul class="deck">${deck}</ul>${lines}</div>`,
    pad: "",
    status: { lead: "", text: "", rest: "" },
    back: "tool-clear-line",
  };
}

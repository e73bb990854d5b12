/** The first sight of cells to write in: the grid, with the guesses above a code and strips below it. */
import type { BoardGuess, CellsBoard } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { First, Untouched } from "../first.ts";
import { escaped, gridHtml, type Writing } from "../grid-html.ts";

/** Places of a code that leave room for words beside its guesses on every screen. */
const SHORT = 6;

export function first({ board, slots, ...writing }: Untouched<CellsBoard>): First {
  const shape = `${board.strips ? "code" : "square"}${board.round ? " round" : ""}`;
  const long = board.strips && board.columns > SHORT ? " long" : "";
  const grid = guessesHtml(board, writing) + gridHtml(board, slots, writing);
  const below = board.strips ? belowHtml(board, slots, writing) : "";
  return {
    board: `<div class="board ${shape}${long} n${board.columns}" data-part="board">${grid}${below}</div>`,
    pad: "",
    status: { lead: "", text: "", rest: "" },
    back: "tool-erase",
  };
}

function guessesHtml({ guesses }: CellsBoard, writing: Writing): string {
  if (guesses.length === 0) return "";
  const rows = guesses.map((guess) => {
    const tiles = guess.tiles.map(({ text }) => `<td><b>${escaped(text)}</b></td>`).join("");
    return `<tr>${tiles}<th scope="row">${marksHtml(guess)}<span>${escaped(writing.text(guess.told))}</span></th></tr>`;
  });
  return `<table class="guesses">${rows.join("")}</table>`;
}

/** `f` filled, `o` open, `n` none. */
const marksHtml = ({ marks: { filled, open, of } }: BoardGuess): string =>
  of === 0
    ? ""
    : `<span class="marks" aria-hidden="true">${Array.from({ length: of }, (_, i) => `<i class="${i < filled ? "f" : i < filled + open ? "o" : "n"}"></i>`).join("")}</span>`;

/** Strips below the boxes; beside both what they are, and what the looks of a guess's symbols mean. */
function belowHtml({ guesses: [sample] }: CellsBoard, slots: readonly Slot[], { text }: Writing): string {
  const words = (name: string): string => escaped(text(say(`play-cells.${name}`)));
  const looks = ["agrees", "struck", "open"].map(
    (look, i) => `<p class="${look}"><b>${escaped(sample?.tiles.at(i)?.text ?? "")}</b>${words(`mark-${look}`)}</p>`,
  );
  const note = `<p>${words("your-strips")}</p>${sample === undefined ? "" : looks.join("")}`;
  const name = words(sample === undefined ? "your-number" : "your-code");
  return `<p class="beside-note">${name}</p>${stripsHtml(slots)}<div class="beside-note" aria-hidden="true">${note}</div>`;
}

/** The choices of each place, to be crossed out: by pen, as long as no script makes keys of them. */
const stripsHtml = (slots: readonly Slot[]): string =>
  `<div class="strips" aria-hidden="true">${slots.map(({ choices }) => `<div>${(choices ?? []).map((text) => `<i>${escaped(text)}</i>`).join("")}</div>`).join("")}</div>`;

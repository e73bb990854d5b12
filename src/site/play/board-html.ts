/**
 * A puzzle's board as HTML, the same at build and in the browser: a table that reads as the puzzle without script and
 * style. Rows and cells stand where `slots` say; a script finds each cell by its place, so they carry no names.
 */
import type { Board, BoardGuess, CardsBoard, CellsBoard } from "../../engine/board.ts";
import { type Rules, type Slot, say, type Words } from "../../engine/kind.ts";
import { outlineHtml, runLook } from "./outline-html.ts";

/** Places of a code that leave room for words beside its guesses on every screen. */
const SHORT = 6;

/** How a language writes. */
export interface Writing {
  /** Words as plain text. */
  text(words: Words): string;
  /** A sign, + - * / | & or as figures write it, as the language prints it. */
  sign(operator: string): string;
}

/** The board of a puzzle. Its text is safe: whatever the puzzle holds is escaped. */
export function boardHtml(rules: Rules<unknown>, puzzle: unknown, writing: Writing): string {
  const board = rules.board(puzzle);
  if (board.hand === "cards") return cardsHtml(board, writing);
  const guesses = board.hand === "cells" ? guessesHtml(board, writing) : "";
  const rows = rowsOf(board, rules.slots(puzzle), writing);
  const strips = board.hand === "cells" && board.strips;
  const shape = board.hand === "cells" && board.round ? " round" : "";
  const name = strips ? "code" : board.hand === "cells" ? "square" : "path";
  const long = strips && board.columns > SHORT ? " long" : "";
  const run = board.hand === "run" ? runLook(board) : "";
  const after =
    board.hand === "run"
      ? outlineHtml(board, rules.slots(puzzle))
      : strips
        ? belowHtml(board, rules.slots(puzzle), writing)
        : "";
  return `<div class="board ${name}${shape}${long} n${board.columns}${run}" data-part="board">${guesses}<table class="grid">${rows}</table>${after}</div>`;
}

/** `g` given, `e` end of a path, `b` blank, `s` sign, `t` total, `h` nothing. */
function rowsOf(board: Exclude<Board, CardsBoard>, slots: readonly Slot[], writing: Writing): string {
  const cells: string[][] = Array.from({ length: board.rows }, () => Array(board.columns).fill('<td class="h"></td>'));
  for (const slot of slots) {
    const text = slot.given ?? "";
    const look = board.hand === "cells" ? board.look(slot.id) : "square";
    const isEnd = board.hand === "run" && (text === "1" || text === String(board.last));
    const name = [slot.given === null ? "b" : "g", look === "square" ? "" : look[0]!, isEnd ? "e" : ""];
    const written = look === "sign" ? writing.sign(text) : text;
    cells[slot.row - 1]![slot.column - 1] = `<td class="${name.filter(Boolean).join(" ")}">${escaped(written)}</td>`;
  }
  if (board.hand === "cells")
    for (const { row, column, text } of board.signs)
      cells[row - 1]![column - 1] = `<td class="g s">${escaped(writing.sign(text))}</td>`;
  return cells.map((row) => `<tr>${row.join("")}</tr>`).join("");
}

/** The choices of each place, to be crossed out: by pen, as long as no script makes keys of them. */
const stripsHtml = (slots: readonly Slot[]): string =>
  `<div class="strips" aria-hidden="true">${slots.map(({ choices }) => `<div>${(choices ?? []).map((text) => `<i>${escaped(text)}</i>`).join("")}</div>`).join("")}</div>`;

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

/** Target, cards, and a line of boxes for each sum. */
function cardsHtml({ cards, target }: CardsBoard, writing: Writing): string {
  const line = `<tr><td class="b"></td><td class="b s"></td><td class="b"></td><td class="s">${escaped(writing.sign("="))}</td><td class="b"></td></tr>`;
  const deck = cards.map((card) => `<li>${card}</li>`).join("");
  return `<div class="board cards" data-part="board"><p class="target"><b>${target}</b></p><ul class="deck">${deck}</ul><table class="lines">${line.repeat(cards.length - 1)}</table></div>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** What is read out when a key asks for it: a line of the board, a clue. Loaded by the first such key. */
import { type BoardLine, linesThrough } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import type { CellsDesk } from "./cell.ts";
import { contentOf, guessWords, lineName, spoken, w } from "./words.ts";

/** The first line through the chosen cell, as a row, or one of the others in turn: `turn` counts from 0. */
export function lineOf(desk: CellsDesk, from: Slot, which: "first" | "other", turn: number): string {
  const [first, ...others] = linesThrough(desk.board, from.id);
  const line = which === "first" || others.length === 0 ? first : others[turn % others.length];
  return line === undefined ? "" : wordsOf(desk, line);
}

/** A line as it stands: its name, then numbers and signs in their order. */
function wordsOf(desk: CellsDesk, line: BoardLine): string {
  const { slots, text } = desk;
  const cells = line.items.map((item) => {
    if ("sign" in item) return spoken(desk, item.sign);
    const slot = slots.find(({ id }) => id === item.slot);
    return (slot && contentOf(desk, slot)) || text(say("play.blank"));
  });
  return text(w("line", { name: lineName(desk, line), cells }));
}

/** The clue at a place, from 0 and round again: a guess, or a clue of the list. Without clues, the line of the chosen cell. */
export function clueOf(desk: CellsDesk, from: Slot, at: number): string {
  const { board, root, text } = desk;
  const told = [...root.querySelectorAll(".riddle label span")].map((span) => span.textContent ?? "");
  const count = board.guesses.length || told.length;
  const i = at % count;
  if (count === 0) return lineOf(desk, from, "first", 0);
  return board.guesses.length > 0
    ? guessWords(desk, board.guesses[i]!, i)
    : text(w("clue", { number: i + 1, told: told[i]! }));
}

/** Texts that keys read out: a line of the board, a clue. Loaded by the first such key. */
import { type BoardLine, linesThrough } from "../../../engine/board.ts";
import { type Slot, say, type Words } from "../../../engine/kind.ts";
import type { CellsContext } from "./cell.ts";
import { contentOf, guessWords, lineName, spoken, w } from "./words.ts";

/** The first line through the chosen cell, as a row, or one of the others in turn: `turn` counts from 0. */
export function lineOf(context: CellsContext, from: Slot, which: "first" | "other", turn: number): Words | null {
  const [first, ...others] = linesThrough(context.board, from.id);
  const line = which === "first" || others.length === 0 ? first : others[turn % others.length];
  return line === undefined ? null : wordsOf(context, line);
}

/** A line in words: its name, then numbers and signs in their order. */
function wordsOf(context: CellsContext, line: BoardLine): Words {
  const { slots, text } = context;
  const cells = line.items.map((item) => {
    if ("sign" in item) return spoken(context, item.sign);
    const slot = slots.find(({ id }) => id === item.slot);
    return (slot && contentOf(context, slot)) || text(say("play.blank"));
  });
  return w("line", { name: lineName(context, line), cells });
}

/** The clue at a place, from 0 and round again: a guess, or a clue of the list. Without clues, the line of the chosen cell. */
export function clueOf(context: CellsContext, from: Slot, at: number): Words | null {
  const { board, root } = context;
  const clues = [...root.querySelectorAll(".riddle label")].map(
    // In words where the sentence has signs.
    (label) => label.lastElementChild?.textContent ?? "",
  );
  const count = board.guesses.length || clues.length;
  const i = at % count;
  if (count === 0) return lineOf(context, from, "first", 0);
  return board.guesses.length > 0
    ? guessWords(context, board.guesses[i]!, i)
    : w("clue", { number: i + 1, clue: clues[i]! });
}

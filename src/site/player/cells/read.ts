/** Texts that keys read aloud: a line of the board, or a clue. Loaded on the first such key. */
import { type BoardLine, linesThrough } from "../../../engine/board.ts";
import { type Slot, say, type Words } from "../../../engine/kind.ts";
import type { CellsContext } from "./cell.ts";
import { contentOf, guessWords, lineName, spoken, w } from "./words.ts";

/** The first line through the chosen cell, such as a row, or one of the other lines: `turn` counts from 0. */
export function lineOf(context: CellsContext, from: Slot, which: "first" | "other", turn: number): Words | null {
  const [first, ...others] = linesThrough(context.board, from.id);
  const line = which === "first" || others.length === 0 ? first : others[turn % others.length];
  return line === undefined ? null : wordsOf(context, line);
}

/** A line in words: its name, then its numbers and signs in order. */
function wordsOf(context: CellsContext, line: BoardLine): Words {
  const { slots, text, sign } = context;
  const cells = line.items.flatMap((item) => {
    // A currency stands before an amount or after it: one of the two signs is empty.
    if ("sign" in item) return (/[¤¦.]/.test(item.sign) ? sign(item.sign) : spoken(context, item.sign)) || [];
    const slot = slots.find(({ id }) => id === item.slot);
    return (slot && contentOf(context, slot)) || text(say("play.blank"));
  });
  return w("line", { name: lineName(context, line), cells });
}

/** The clue at an index, wrapping around: a guess, or a clue of the list. Without clues, the chosen cell's first line. */
export function clueOf(context: CellsContext, from: Slot, at: number): Words | null {
  const { board, root } = context;
  const clues = [...root.querySelectorAll(".riddle label")].map(
    // The last element spells out signs in words.
    (label) => label.lastElementChild?.textContent ?? "",
  );
  const count = board.guesses.length || clues.length;
  const i = at % count;
  if (count === 0) return lineOf(context, from, "first", 0);
  return board.guesses.length > 0
    ? guessWords(context, board.guesses[i]!, i)
    : w("clue", { number: i + 1, clue: clues[i]! });
}

/** What is read out when a key asks for it: a line of sums, a clue. Loaded by the first such key. */
import { type Slot, say } from "../../../engine/kind.ts";
import type { CellsDesk } from "./cell.ts";
import { contentOf, guessWords, spoken, w } from "./words.ts";

/** One row or column of sums, from the cell at hand; a sign between two rows stands in its column only. */
export function formulaOf(desk: CellsDesk, from: Slot, wanted: "row" | "column"): string {
  const { slots, board, text } = desk;
  const across = wanted === "row" ? from.row % 2 === 1 : from.column % 2 === 0;
  const [along, over] = across ? (["row", "column"] as const) : (["column", "row"] as const);
  const said = (slot: Slot): string => contentOf(desk, slot) || text(say("play.blank"));
  const items = [
    ...slots.map((slot) => ({ ...slot, said: () => said(slot) })),
    ...board.signs.map((sign) => ({ ...sign, said: () => spoken(desk, sign.text) })),
  ].filter((item) => item[along] === from[along]);
  const cells = items.sort((a, b) => a[over] - b[over]).map((item) => item.said());
  return text(w(across ? "row" : "column", { number: (from[along] + 1) / 2, cells }));
}

/** The clue at a place, from 0 and round again: a guess, or a clue of the list. In sums, the row of the cell at hand. */
export function clueOf(desk: CellsDesk, from: Slot, at: number): string {
  const { board, root, text } = desk;
  const told = [...root.querySelectorAll(".riddle label span")].map((span) => span.textContent ?? "");
  const count = board.guesses.length || told.length;
  const i = at % count;
  if (count === 0) return formulaOf(desk, from, "row");
  return board.guesses.length > 0
    ? guessWords(desk, board.guesses[i]!, i)
    : text(w("clue", { number: i + 1, told: told[i]! }));
}

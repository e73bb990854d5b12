/** HTML of the keys for a slot's choices, for the initial render and the player. */

import { type CellsBoard, isRuled, SHADE } from "../../../engine/board.ts";
import { type Slot, say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import { contentHtml } from "../content-html.ts";
import type { Writing } from "../grid-html.ts";
import { charactersOf } from "./choice-state.ts";

/** If any blank has more choices than this, players write the numbers of all blanks digit by digit. */
export const MANY = 12;
/** The same on a ruled grid, where each choice is soon found again: numbers of 16 × 16. */
export const MANY_RULED = 16;

export interface Keys {
  /** Whether each key writes one character instead of a choice. */
  readonly inDigits: boolean;
  /** CSS classes of the group, with the number of keys per row. */
  readonly className: string;
  readonly html: string;
}

/** The keys of a slot. `crossing`: keys cross out, so each is a choice if the slot has choices. */
export function keysOf(
  { board, slots, text, sign }: Writing & { readonly board: CellsBoard; readonly slots: readonly Slot[] },
  slot: Slot,
  crossing = false,
): Keys {
  const digits = digitsOf(board, slots);
  const isNumber = board.shape(slot.id) !== "sign";
  const inDigits = slot.choices === null || (!crossing && isNumber && digits.length > 0);
  const texts = !inDigits ? slot.choices! : digits.length > 0 ? digits : charactersOf(slot, board.digits);
  const keys = texts.map(
    (it) =>
      `<button value="${escapeHtml(it)}">${it === SHADE ? "■" : contentHtml(board, it, sign)}${board.symbols === undefined ? "" : `<sub>${escapeHtml(it)}</sub>`}</button>`,
  );
  if (inDigits) keys.push(`<button data-do="back">${escapeHtml(text(say("play.tool-erase")))}</button>`);
  return { inDigits, className: `choices c${columnsFor(keys.length)}`, html: keys.join("") };
}

/** The characters of all numbers of a board; none if each choice has its own key. */
function digitsOf(board: CellsBoard, slots: readonly Slot[]): readonly string[] {
  const numbers = slots.filter(({ id, given }) => given === null && board.shape(id) !== "sign");
  const most = isRuled(board) ? MANY_RULED : MANY;
  const isFew = numbers.every(({ choices }) => choices !== null && choices.length <= most);
  const all = isFew ? [] : numbers.flatMap(({ choices }) => choices ?? board.digits);
  return charactersOf({ choices: all }, board.digits);
}

/** Keys per row: all of up to six, else about half, so that two rows hold up to twenty. The style sheet lists each number. */
const columnsFor = (keys: number): number => (keys <= 6 ? keys : Math.min(10, Math.ceil(keys / 2)));

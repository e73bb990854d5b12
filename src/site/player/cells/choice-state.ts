/** The states of a slot's choices: written, crossed out or open. The initial render uses them too. */
import { type CellsBoard, FILLED, isRuled } from "../../../engine/board.ts";
import type { Position, Slot } from "../../../engine/kind.ts";
import type { Played } from "../played.ts";

/** The state of a choice: written, no longer possible, or still open. */
type ChoiceState = "agrees" | "struck" | "open";

export function choiceStateOf({ entry, crossed }: Position, slot: string, text: string): ChoiceState {
  if (entry[slot] === text) return "agrees";
  return entry[slot] !== undefined || crossed[slot]?.includes(text) ? "struck" : "open";
}

/** The choices of a slot that are not crossed out. */
export const openIn = ({ crossed }: Position, { id, choices }: Slot): readonly string[] =>
  (choices ?? []).filter((text) => !crossed[id]?.includes(text));

/** The notes in a slot, in the order of its choices: those of the player; without any, the choices that are left after crossing out. */
export function notesIn(at: Played, slot: Slot): readonly string[] {
  const open = openIn(at, slot);
  const own = at.notes?.[slot.id];
  if (own !== undefined) return open.filter((text) => own.includes(text));
  return at.crossed[slot.id] === undefined ? [] : open;
}

/** Whether a slot is filled or left empty, as in a picture. */
export const isToFill = ({ choices }: Pick<Slot, "choices">): boolean => choices?.length === 1 && choices[0] === FILLED;

/** Whether keys of a board can note what a cell may hold. On other boards they can cross out. */
export const takesNotes = (board: CellsBoard, slots: readonly Slot[]): boolean =>
  isRuled(board) && !slots.every(isToFill);

/** Decimal digits in keyboard order, from 1 to 9 and then 0; other bases begin with 0. */
const DECIMAL = "1234567890";

/** Whether these characters write decimal numbers, with or without a sign or fractions. */
export const isDecimal = (digits: string): boolean => /^\d{10}[^\dA-Z]*$/.test(digits);

/** The characters for texts of a slot, in key order. `digits`: the characters for slots without choices. */
export function charactersOf({ choices }: Pick<Slot, "choices">, digits: string): readonly string[] {
  const order = digits === "" || isDecimal(digits) ? DECIMAL : digits;
  const place = (character: string): number => (order.includes(character) ? order.indexOf(character) : order.length);
  return [...new Set(choices === null ? digits : choices.join(""))].sort((a, b) => place(a) - place(b));
}

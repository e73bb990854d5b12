/** How things stand at a place: what could be written there, what of it is still open. Of the initial render, too. */
import type { Position, Slot } from "../../../engine/kind.ts";

/** How a choice stands at a place: as written there, out of the question, or still open. */
export type ChoiceState = "agrees" | "struck" | "open";

export function choiceStateOf({ entry, crossed }: Position, slot: string, text: string): ChoiceState {
  if (entry[slot] === text) return "agrees";
  return entry[slot] !== undefined || crossed[slot]?.includes(text) ? "struck" : "open";
}

/** The choices of a slot that are not crossed out. */
export const openIn = ({ crossed }: Position, { id, choices }: Slot): readonly string[] =>
  (choices ?? []).filter((text) => !crossed[id]?.includes(text));

/** Digits as keys have them, from 1 to 9 and then 0; those of other bases than ten stand from 0 on. */
const DECIMAL = "1234567890";

/** The characters that texts of a slot are made of, in the order of keys. `digits`: those of slots that name no choices. */
export function charactersOf({ choices }: Slot, digits: string): readonly string[] {
  const order = digits === "" || digits.length === DECIMAL.length ? DECIMAL : digits;
  const place = (character: string): number => (order.includes(character) ? order.indexOf(character) : order.length);
  return [...new Set(choices === null ? digits : choices.join(""))].sort((a, b) => place(a) - place(b));
}

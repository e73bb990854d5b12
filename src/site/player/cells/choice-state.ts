/** The states of a slot's choices: written, crossed out or open. Used by the initial render, too. */
import type { Position, Slot } from "../../../engine/kind.ts";

/** The state of a choice: it is what is written, it cannot be any more, or it is still open. */
type ChoiceState = "agrees" | "struck" | "open";

export function choiceStateOf({ entry, crossed }: Position, slot: string, text: string): ChoiceState {
  if (entry[slot] === text) return "agrees";
  return entry[slot] !== undefined || crossed[slot]?.includes(text) ? "struck" : "open";
}

/** The choices of a slot that are not crossed out. */
export const openIn = ({ crossed }: Position, { id, choices }: Slot): readonly string[] =>
  (choices ?? []).filter((text) => !crossed[id]?.includes(text));

/** Digits in the order of keyboards, from 1 to 9 and then 0; those of other bases than ten begin with 0. */
const DECIMAL = "1234567890";

/** Do these characters write numbers to base ten, with a sign or a fraction or without? */
export const isDecimal = (digits: string): boolean => /^\d{10}[^\dA-Z]*$/.test(digits);

/** The characters that texts of a slot are made of, in the order of keys. `digits`: those of slots that name no choices. */
export function charactersOf({ choices }: Pick<Slot, "choices">, digits: string): readonly string[] {
  const order = digits === "" || isDecimal(digits) ? DECIMAL : digits;
  const place = (character: string): number => (order.includes(character) ? order.indexOf(character) : order.length);
  return [...new Set(choices === null ? digits : choices.join(""))].sort((a, b) => place(a) - place(b));
}

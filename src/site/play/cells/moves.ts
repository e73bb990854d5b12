/** What a player can do to a cell: write in it, cross out what cannot be there. Pure functions of a position. */
import type { Position, Slot } from "../../../engine/kind.ts";
import type { Change } from "../state.ts";
import { charactersOf } from "./choice-state.ts";

/** Writes a text, which is then no longer crossed out. An empty text empties the cell. */
export const write = ({ crossed }: Position, { id }: Slot, text: string): Change => ({
  entry: { [id]: text },
  crossed: { [id]: (crossed[id] ?? []).filter((other) => other !== text) },
});

/** Crosses a choice out, or takes that back; what is crossed out is not written any more. */
export function cross({ entry, crossed }: Position, { id }: Slot, text: string): Change {
  const others = (crossed[id] ?? []).filter((other) => other !== text);
  if (others.length < (crossed[id]?.length ?? 0)) return { crossed: { [id]: others } };
  return { crossed: { [id]: [...others, text] }, entry: entry[id] === text ? { [id]: "" } : {} };
}

/** Keys that stand for a sign beside the one that writes it. */
const SIGNS: Readonly<Record<string, string>> = { x: "*", ":": "/", "−": "-" };

/** The character that a key types in a slot. */
export function characterOf(key: string, slot: Slot, digits: string): string | undefined {
  const wanted = [key, key.toUpperCase(), key.toLowerCase(), SIGNS[key]];
  return key.length > 1 ? undefined : charactersOf(slot, digits).find((character) => wanted.includes(character));
}

/** A text with one more character, or that character alone where the text would be none; null where it is none, too. */
export function typed({ choices, length }: Slot, before: string, character: string): string | null {
  const begins = (text: string): boolean =>
    choices === null
      ? text.length <= length && !text.includes("-", 1)
      : choices.some((choice) => choice.startsWith(text));
  const longer = before.replace(/^(-?)0$/, "$1") + character;
  return begins(longer) ? longer : begins(character) ? character : null;
}

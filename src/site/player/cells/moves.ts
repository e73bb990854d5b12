/** What a player can do to a cell: write in it, cross out what cannot be there. Pure functions of a position. */
import type { Position, Slot } from "../../../engine/kind.ts";
import { BEGINS, withFraction } from "../../../engine/typed-fraction.ts";
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
  const characters = charactersOf(slot, digits);
  if (key.length > 1) return undefined;
  return characters.find((character) => wanted.includes(character)) ?? (begins(key, characters) ? key : undefined);
}

/** Does a key begin a fraction, where there are fractions? */
const begins = (key: string, characters: readonly string[]): boolean => BEGINS.test(key) && characters.includes("½");

/** How much longer a fraction may be while it is typed: 1.25 is 1¼. */
const MORE = 2;

/** A text with one more character, or that character alone where the text would be none; null where it is none, too. */
export function typed({ choices, length }: Slot, before: string, character: string): string | null {
  const mayBe = (text: string): boolean =>
    choices === null
      ? text.length <= length + (BEGINS.test(text) ? MORE : 0) && !text.includes("-", 1) && !/[½¼¾]./.test(text)
      : choices.some((choice) => choice.startsWith(/[½¼¾]/.test(choice) ? text.split(BEGINS)[0]! : text));
  const after = before.replace(/^(-?)0$/, "$1") + character;
  const longer = BEGINS.test(before) ? withFraction(after) : after;
  return mayBe(longer) ? longer : mayBe(character) ? character : null;
}

/** Can a text be the beginning of a longer one? */
export const mayGoOn = (slot: Slot, text: string, digits: string): boolean =>
  charactersOf(slot, digits).some((character) => typed(slot, text, character) === text + character);

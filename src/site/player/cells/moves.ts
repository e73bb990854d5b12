/** Moves in a cell: write a text, or cross out a choice. Pure functions of a position. */
import type { Position, Slot } from "../../../engine/kind.ts";
import { BEGINS, FRACTION, withFraction } from "../../../engine/typed-fraction.ts";
import type { Change } from "../state.ts";
import { charactersOf } from "./choice-state.ts";

/** Writes a text, and removes it from the crossings. An empty text clears the cell. */
export const write = ({ crossed }: Position, { id }: Slot, text: string): Change => ({
  entry: { [id]: text },
  crossed: { [id]: (crossed[id] ?? []).filter((other) => other !== text) },
});

/** Crosses out a choice, or undoes that; removes the entry if it is the crossed out choice. */
export function cross({ entry, crossed }: Position, { id }: Slot, text: string): Change {
  const others = (crossed[id] ?? []).filter((other) => other !== text);
  if (others.length < (crossed[id]?.length ?? 0)) return { crossed: { [id]: others } };
  return { crossed: { [id]: [...others, text] }, entry: entry[id] === text ? { [id]: "" } : {} };
}

/** Alternative keys for signs. */
const SIGNS: Readonly<Record<string, string>> = { x: "*", ":": "/", "−": "-", ",": "." };

/** The character that a key types into a slot. */
export function characterOf(key: string, slot: Slot, digits: string): string | undefined {
  const wanted = [key, key.toUpperCase(), key.toLowerCase(), SIGNS[key]];
  const characters = charactersOf(slot, digits);
  if (key.length > 1) return undefined;
  return characters.find((character) => wanted.includes(character)) ?? (begins(key, characters) ? key : undefined);
}

/** Whether a key begins a fraction, if the slot allows fractions. */
const begins = (key: string, characters: readonly string[]): boolean =>
  BEGINS.test(key) && characters.some((character) => FRACTION.test(character));

/** How many characters longer a fraction may be during typing: 1.25 is 1¼. */
const MORE = 2;

/**
 * Appends a character to a text; if the result is not possible, returns the character alone; null if that is not possible either.
 * `digits`: the characters for slots without choices. Where these or the choices have a point, 0.5 stays a decimal number.
 */
export function typed({ choices, length }: Slot, before: string, character: string, digits = ""): string | null {
  const hasPoint = choices?.some((choice) => choice.includes(".")) ?? digits.includes(".");
  const mayBe = (text: string): boolean =>
    choices === null
      ? text.length <= length + (BEGINS.test(text) && !hasPoint ? MORE : 0) &&
        !text.includes("-", 1) &&
        !FRACTION.test(text.slice(0, -1))
      : choices.some((choice) => choice.startsWith(FRACTION.test(choice) ? text.split(BEGINS)[0]! : text));
  // A 0 in front stays before a point or a colon only.
  const after =
    /[.:]/.test(character) && before !== "" ? before + character : before.replace(/^(-?)0$/, "$1") + character;
  const longer = BEGINS.test(before) && !hasPoint ? withFraction(after) : after;
  return mayBe(longer) ? longer : mayBe(character) ? character : null;
}

/** Whether a text can be the beginning of a longer one. */
export const mayGoOn = (slot: Slot, text: string, digits: string): boolean =>
  charactersOf(slot, digits).some((character) => typed(slot, text, character, digits) === text + character);

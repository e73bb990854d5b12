/** Guesses the intended id or code from a mistyped one: one character replaced by a look-alike, or two neighbours exchanged. */
import { ALPHABET, isChecked, plainCharacters } from "./id.ts";

/** Groups of characters that people confuse. */
const ALIKE = [
  ...["8B", "5S", "2Z", "6G", "0D", "0Q", "0C", "DQ", "17", "7T", "VY", "VW", "MN", "NH", "38", "49", "EF", "PR", "KX"],
  ...["XY", "CG", "6B", "3B"],
] as const;

/**
 * The texts with a right check character that are one mistake away. `isKnown`: whether a text exists. The alphabet has no U: a U
 * was read for a V.
 */
export function likelyMeant(typed: string, isKnown: (text: string) => boolean): string[] {
  const plain = plainCharacters(typed);
  const text = plain.replaceAll("U", "V");
  const at = (i: number, put: string): string => text.slice(0, i) + put + text.slice(i + put.length);
  const alike = [...text].flatMap((character, i) =>
    ALIKE.flatMap(([a, b]) => (character === a ? at(i, b!) : character === b ? at(i, a!) : [])),
  );
  const exchanged = [...text.slice(1)].map((character, i) => at(i, character + text[i]!));
  return [...new Set([text, ...alike, ...exchanged])].filter(
    (each) => each !== plain && [...each].every((one) => ALPHABET.includes(one)) && isChecked(each) && isKnown(each),
  );
}

/** What was meant by an id or a code with a slip in it: a character read for another that looks like it, or two exchanged. */
import { ALPHABET, isChecked, plainCharacters } from "./id.ts";

/** Characters that eyes and hands take for each other. */
const ALIKE = [
  ...["8B", "5S", "2Z", "6G", "0D", "0Q", "0C", "DQ", "17", "7T", "VY", "VW", "MN", "NH", "38", "49", "EF", "PR", "KX"],
  ...["XY", "CG", "6B", "3B"],
] as const;

/**
 * The texts with a right check character that one slip may have made this of, `isKnown` those that there are. The alphabet has no
 * U: a V was read as one.
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

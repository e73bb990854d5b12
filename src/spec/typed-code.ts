/** Reads typed codes of sheets: in any case, with or without spaces and hyphens, and with words and numbers beside them on paper. */
import { plainCharacters } from "../engine/id.ts";

/** Number of characters of an order, the beginning of every code. */
export const LENGTH = 11;
/** Number of characters in a group of a printed code. */
export const GROUP = 4;

/** The word before a code on paper. */
const WORD = /^\s*(sheets?|blatt|blätter|hojas?|fiches?|feuilles?)\s+(?=\S)/i;
/** The sign between a code and the number of a pupil. */
const DOT = /\s*[·•|]\s*/;

/** The characters of a code, and the label behind it on a sheet of a class: a pupil's number, or "S1" for a spare sheet. */
export function codeIn(typed: string): { readonly code: string; readonly label?: string } {
  const [text = "", ...behind] = typed.replace(WORD, "").trim().split(DOT);
  const code = plainCharacters(text);
  const over = code.length > LENGTH + 1 ? code.length % GROUP : 0;
  const label = behind.length > 0 ? behind.join("") : over === 0 ? "" : text.replace(/[\s-]/g, "").slice(-over);
  if (!/^[a-z]?\d{1,2}$/i.test(label)) return { code };
  return { code: behind.length > 0 ? code : code.slice(0, -over), label: label.toUpperCase() };
}

/** Joins each code in the words of a command with the number behind it: "K7QM-3PX8-TR2W-9A4F", "·", "23". */
export function joinCodes(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [i, word] of words.entries()) {
    const continues = joined.length > 0 && (word === "·" || (words[i - 1] === "·" && /^[a-z]?\d{1,2}$/i.test(word)));
    if (continues) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined;
}

/** Whether a printed code contains an order without season and class. */
export const isOrderAlone = (code: string): boolean => plainCharacters(code).length === LENGTH + 1;

/** Whether a text has the length of a code. */
export function looksLikeCode(typed: string): boolean {
  const { length } = codeIn(typed).code;
  return length > LENGTH && length % GROUP === 0;
}

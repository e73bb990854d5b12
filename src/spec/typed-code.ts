/** The code of a sheet as people type it: any case, spaces and hyphens or none, with the words and numbers that stand beside it on paper. */
import { plainCharacters } from "../engine/id.ts";

/** Characters of an order, which every code begins with. */
export const LENGTH = 11;
/** Characters in a group of a code, as it is printed. */
export const GROUP = 4;

/** What stands before a code on paper. */
const WORD = /^\s*(sheets?|blatt|blätter|hojas?)\s+(?=\S)/i;
/** The sign between a code and the number of a pupil. */
const DOT = /\s*[·•|]\s*/;

/** The characters of a code, and what stands behind it on a sheet of a class: the number of a pupil, or as "S1" of a spare sheet. */
export function codeIn(typed: string): { readonly code: string; readonly label?: string } {
  const [text = "", ...behind] = typed.replace(WORD, "").trim().split(DOT);
  const code = plainCharacters(text);
  const over = code.length > LENGTH + 1 ? code.length % GROUP : 0;
  const label = behind.length > 0 ? behind.join("") : over === 0 ? "" : text.replace(/[\s-]/g, "").slice(-over);
  if (!/^[a-z]?\d{1,2}$/i.test(label)) return { code };
  return { code: behind.length > 0 ? code : code.slice(0, -over), label: label.toUpperCase() };
}

/** Words of a command with each code and the number behind it, as "K7QM-3PX8-TR2W-9A4F", "·", "23", put together. */
export function joinCodes(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [i, word] of words.entries()) {
    const continues = joined.length > 0 && (word === "·" || (words[i - 1] === "·" && /^[a-z]?\d{1,2}$/i.test(word)));
    if (continues) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined;
}

/** Whether a code, as it is printed, contains an order without season and class. */
export const isOrderAlone = (code: string): boolean => plainCharacters(code).length === LENGTH + 1;

/** Whether a text has the length of a code. */
export function looksLikeCode(typed: string): boolean {
  const { length } = codeIn(typed).code;
  return length > LENGTH && length % GROUP === 0;
}

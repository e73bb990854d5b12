/** Parses guesses written as plain lines, "5616185650518293 2", the form in which people exchange such puzzles. */
import { MAX_GUESSES } from "../../code/schema.ts";
import { PLACES } from "./options.ts";
import type { Guess, Puzzle } from "./rules.ts";

/** Digits, a count, and the separators and words of existing puzzles: ";2 correct", "2 right", "; 2". */
const LINE = /^(\d+)\s*[\s:;,]\s*(\d+)\s*;?\s*(?:correct|right)?\s*[.;,]?$/i;

/** Whether a text may consist of such lines: it begins with a digit, after any empty lines and comments. */
export const isGuessLines = (text: string): boolean => /^(?:\s|#.*)*\d/.test(text);

/** A puzzle over all ten digits, or the problem and its line. Ignores empty lines, and what follows a "#". */
export function parseGuessLines(text: string): { puzzle: Puzzle } | { problem: string } {
  const guesses: Guess[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/#.*$/, "").trim();
    if (line === "") continue;
    const problem = (what: string) => ({ problem: `line ${i + 1}: ${what}` });
    const match = LINE.exec(line);
    if (match === null) return problem(`"${line}" is not a guess and a count, as in "5616185650518293 2"`);
    const [, code, count] = match as unknown as [string, string, string];
    const places = guesses[0]?.code.length ?? code.length;
    if (code.length !== places) return problem(`this guess has ${code.length} digits, the first one ${places}`);
    if (places > PLACES.most) return problem(`a code has at most ${PLACES.most} digits, this one ${places}`);
    if (Number(count) > places) return problem(`${count} digits cannot be right in a code of ${places}`);
    if (guesses.length === MAX_GUESSES) return problem(`there are more than ${MAX_GUESSES} guesses`);
    guesses.push({ code, right: Number(count) });
  }
  if (guesses.length === 0) return { problem: "there is no guess" };
  return { puzzle: { kind: "number-mind", symbols: "0123456789", guesses } };
}

/** The answer of a puzzle as one line of text: its rows one after the other, separated by strokes. */

import { answerText } from "../../book/answer-text.ts";
import { printed } from "../../draw/theme.ts";
import { type Entry, type PuzzleKind, say } from "../../engine/kind.ts";
import { figureSigns, type Language } from "../../templates/language.ts";
import { plainText } from "../../templates/markdown.ts";
import type { Phrase } from "../../templates/runtime.ts";

/** A solved puzzle. `ways`: number of ways to write its answer. */
interface SolvedPuzzle {
  readonly kind: Pick<PuzzleKind<unknown, unknown>, "slots">;
  readonly puzzle: unknown;
  readonly entry: Entry;
  readonly ways: number;
}

/** The line, with the signs of a language. If any of several ways counts, it says how many there are. */
export function keyLine({ kind, puzzle, entry, ways }: SolvedPuzzle, language: Language, phrase: Phrase): string {
  const rows = answerText(kind, puzzle, entry)
    .trimEnd()
    .split("\n")
    .map((row) => row.trim().replace(/ +/g, " "));
  const line = printed(rows.join(" / "), figureSigns(language));
  return ways > 1 ? `${line} (${plainText(phrase(say("common.ways", { count: ways })))})` : line;
}

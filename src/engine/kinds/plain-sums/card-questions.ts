/** Plain Sums as questions for cards: 6 + 7 is 13, __ + 3 = 10 is 7, 17 ÷ 5 is 3 R 2. */
import type { Question } from "../../kind.ts";
import { REST } from "./names.ts";
import { printedText } from "./numbers.ts";
import { knownOf, type PlainSums, printed } from "./puzzle.ts";
import { wayOf } from "./working.ts";

const BLANK = "__";

/** The sums in rows that ask for one number, or for a quotient and what is left over. */
export function cardQuestions(puzzle: PlainSums): Question[] {
  if (puzzle.layout === "columns") return [];
  const text = (count: number) => printedText(count, puzzle);
  return puzzle.sums.flatMap((sum): Question[] => {
    const known = knownOf(sum, puzzle);
    const { a, sign, b, result, rest } = known;
    if (sign === null || sign === "of" || known.next !== undefined) return [];
    if (rest !== undefined) {
      if (a === null || b === null || b === 0) return [];
      return [{ text: `${text(a)} ÷ ${text(b)}`, answer: `${text(Math.floor(a / b))} ${REST} ${text(a % b)}` }];
    }
    const way = wayOf(known, [sign], puzzle);
    if (way === null || typeof way.value !== "number") return [];
    const written = (count: number | null) => (count === null ? BLANK : text(count));
    const asked = `${written(a)} ${printed(sign)} ${written(b)}`;
    return [{ text: result === null ? asked : `${asked} = ${text(result)}`, answer: text(way.value) }];
  });
}

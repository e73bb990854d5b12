/** Tells whether a rule that only our generator keeps decides a puzzle from another source. The program must then say so. */
import { type Entry, type PuzzleKind, type Solved, say, type Words } from "./kind.ts";

/** The effect of a house rule on a puzzle. */
interface HouseRule {
  /** `none`: because of the rule there is no answer. `one`: because of the rule there is exactly one answer. */
  readonly decides: "none" | "one";
  /** The puzzle without the rule, and one answer that it then has. */
  readonly puzzle: unknown;
  readonly answer: Entry;
  /** The rule, its effect, and how to switch it off in the puzzle's data. */
  readonly say: Words;
}

/** Maximum number of answers and search steps. */
const LIMIT = { solutions: 2, nodes: 2_000_000 };

/** The effect of the kind's house rule on a puzzle with these answers; null if the rule decides nothing. */
export function houseRuleOf(
  kind: PuzzleKind<unknown, unknown>,
  puzzle: unknown,
  { solutions, complete }: Solved = kind.solve(puzzle, LIMIT),
): HouseRule | null {
  const loose = kind.withoutHouseRule?.(puzzle) ?? null;
  if (loose === null || !complete || solutions.length > 1) return null;
  const texts = solutions.map((entry) => kind.canonicalAnswer(puzzle, entry));
  const found = kind.solve(loose.puzzle, LIMIT).solutions;
  const answer = found.find((entry) => !texts.includes(kind.canonicalAnswer(loose.puzzle, entry)));
  if (answer === undefined) return null;
  const decides = solutions.length === 0 ? "none" : "one";
  const words = say(`${kind.id}.house-rule-${decides}`, { answers: found.length, mend: loose.mend });
  return { decides, puzzle: loose.puzzle, answer, say: words };
}

/** Whether a rule that only our generator keeps decides a puzzle that somebody else made: it must not do so in silence. */
import { type Entry, type PuzzleKind, type Solved, say, type Words } from "./kind.ts";

/** What a house rule does to a puzzle. */
export interface HouseRule {
  /** `none`: because of it there is no answer. `one`: because of it there is one answer and no other. */
  readonly decides: "none" | "one";
  /** The puzzle without the rule, and an answer that it has then. */
  readonly puzzle: unknown;
  readonly answer: Entry;
  /** The rule, what it does, and how a puzzle says that it does not have it. */
  readonly say: Words;
}

/** Answers and search steps to look at. */
const LIMIT = { solutions: 2, nodes: 2_000_000 };

/** What the kind's house rule does to a puzzle, whose answers are these; null where it decides nothing. */
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

/** Answers a puzzle from its address, without a book. */

import { answerText } from "../../book/answer-text.ts";
import { puzzleId } from "../../engine/id.ts";
import type { Entry } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { EXIT, type ExitCode } from "../../spec/diagnostic.ts";
import type { ReadPuzzle } from "../files/read-puzzle.ts";

/** The result, as `--json` prints it. */
export interface AddressAnswer {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** All ways to write the answer. If the puzzle has several answers, two of them. */
  readonly solutions: readonly Entry[];
  /** Number of different answers: 2 means two or more. */
  readonly answers: 0 | 1 | 2;
  /** Whether the search is complete; if not, there may be more answers. */
  readonly complete: boolean;
}

/** Maximum number of search steps, as for `solve`: at most a minute or two. */
const MAX_NODES = 10_000_000;
const MAX_WAYS = 1_000;

/** Solves a puzzle of unknown origin, which may have no answer or several. */
export function answerOf({ kind, puzzle }: ReadPuzzle): AddressAnswer {
  const known = { id: puzzleId(kind.id, puzzle), kind: kind.id, name: kind.slug };
  const differ = (entries: readonly Entry[]) =>
    new Set(entries.map((entry) => kind.canonicalAnswer(puzzle, entry))).size;
  const { solutions, complete } = kind.solve(puzzle, { solutions: 2, nodes: MAX_NODES });
  if (solutions.length < 2) return { ...known, solutions, answers: solutions.length === 0 ? 0 : 1, complete };
  if (differ(solutions) > 1) return { ...known, solutions, answers: 2, complete };
  const all = kind.solve(puzzle, { solutions: MAX_WAYS, nodes: MAX_NODES });
  const one = kind.canonicalAnswer(puzzle, firstOf(all.solutions));
  const other = all.solutions.find((entry) => kind.canonicalAnswer(puzzle, entry) !== one);
  if (other === undefined) return { ...known, solutions: all.solutions, answers: 1, complete: all.complete };
  return { ...known, solutions: [firstOf(all.solutions), other], answers: 2, complete: all.complete };
}

/** The id, then all ways to write the answer. */
export const answerLines = ({ kind, puzzle }: ReadPuzzle, { id, solutions }: AddressAnswer): string =>
  `${id}\n${solutions.map((entry) => answerText(kind, puzzle, entry)).join(kind.slots(puzzle).length > 1 ? "\n" : "")}`;

/** A note: the puzzle has other answers, several ways to write one, or the search stopped early. Null: no note. */
export function answerNote({ id, solutions, answers, complete }: AddressAnswer): string | null {
  if (answers === 0)
    return `${id}: ${complete ? "there is no answer" : "the search was stopped before it found an answer"}`;
  if (answers === 2) return `${id}: there is more than one answer; these are two of them`;
  if (solutions.length > 1) return `${id}: any way counts: ${solutions.length} ${complete ? "in all" : "were found"}`;
  return complete ? null : `${id}: not proved to be the only answer: the search was stopped before its end`;
}

/** Exit code: success for exactly one proved answer. */
export const answerCode = ({ answers, complete, solutions }: AddressAnswer): ExitCode =>
  answers === 1 && (complete || solutions.length > 1) ? EXIT.ok : EXIT.failed;

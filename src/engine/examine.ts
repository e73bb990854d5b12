/** Examines a puzzle: proves again that it has one answer, and recomputes all that a book keeps beside it. */
import { dataProblem } from "./data-problem.ts";
import { gradeOf } from "./grade.ts";
import { answerDigest, puzzleId } from "./id.ts";
import type { Entry, Level, PuzzleKind } from "./kind.ts";
import { type KeptAnswer, prove, proveKept } from "./make.ts";

/** A puzzle to be examined: its kind's id and its data; of a printed one also what its book keeps of the answer. */
export interface PuzzleToExamine extends Partial<KeptAnswer> {
  readonly kind: string;
  readonly puzzle: unknown;
}

/** The same as plain data alone, whatever it is kept in: it can be sent to another thread. */
export const claimOf = ({ kind, puzzle, id, version, digest }: PuzzleToExamine): PuzzleToExamine => ({
  kind,
  puzzle,
  id,
  version,
  digest,
});

/** A puzzle that has exactly one answer. */
export interface ValidPuzzle {
  readonly valid: true;
  readonly answer: Entry;
  /** The number of ways to write the answer: 1, but for some puzzles of Number Target. */
  readonly ways: number;
  readonly id: string;
  /** A hash of the answer, as `book.json` has it. */
  readonly digest: string;
  /** The same text for all puzzles that are equal up to symmetry. */
  readonly canonical: string;
  /** Level and score of the steps that solve it; null if the techniques do not solve it. */
  readonly grade: { readonly level: Level; readonly score: number } | null;
  /** Whether the data has exactly the form that the kind writes: its keys in its order and no others. */
  readonly tidy: boolean;
}

/** The result of `verify`. `why` says what is wrong, as "it has more than one answer". */
export type Examination = ValidPuzzle | { readonly valid: false; readonly why: string };

/**
 * Examines a puzzle from its data; a printed one of an older generator also by what is kept of its answer: see
 * `proveKept`.
 */
export function examine<O, P>(
  kind: PuzzleKind<O, P>,
  { puzzle: data, id: keptId, version, digest }: PuzzleToExamine,
): Examination {
  const read = kind.puzzle.safeParse(data);
  if (!read.success)
    return { valid: false, why: `its data cannot be read: ${dataProblem(read.error.issues, "the puzzle")}` };
  const puzzle = read.data;
  const isKept = keptId !== undefined && version !== undefined && digest !== undefined;
  const proof = isKept ? proveKept(kind, puzzle, { id: keptId, version, digest }) : prove(kind, puzzle);
  if (!proof.proved) return { valid: false, why: REASONS[proof.why] };
  const id = puzzleId(kind.id, puzzle);
  return {
    valid: true,
    answer: proof.answer,
    ways: proof.ways,
    id,
    digest: answerDigest(id, kind.canonicalAnswer(puzzle, proof.answer)),
    canonical: kind.canonical(puzzle),
    grade: gradeOf(kind, puzzle) ?? null,
    tidy: JSON.stringify(puzzle) === JSON.stringify(data),
  };
}

const REASONS = {
  "no answer": "it has no answer",
  "more than one answer": "it has more than one answer",
  "not proved within the budget": "its one answer could not be proved",
} as const;

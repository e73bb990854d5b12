/**
 * Generates one puzzle from a job: tries numbered streams until a puzzle has the level and is proved to have exactly one answer.
 */
import { levelOf, scoreOf, solveByTechniques, usesOf } from "./grade.ts";
import { answerDigest, puzzleId } from "./id.ts";
import type { Entry, Level, PuzzleKind } from "./kind.ts";
import { neededSteps } from "./needed-steps.ts";
import { rng } from "./rng.ts";

/** Everything that a puzzle depends on, as plain data. The same job gives the same puzzle on any machine. */
export interface Job {
  readonly kind: string;
  readonly version: number;
  readonly seed: string;
  /** The section's name. It is part of the names of its puzzles' streams. */
  readonly section: string;
  /** Place within the section, from 0. */
  readonly index: number;
  /** How often this place was generated anew because its puzzle was a repeat or had to be omitted. */
  readonly again: number;
  readonly level: Level;
  /** Options after parsing by the kind's schema. */
  readonly options: unknown;
}

export interface Made {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly level: Level;
  readonly score: number;
  readonly puzzle: unknown;
  readonly digest: string;
  /** Canonical form: equal for puzzles that are the same up to symmetry. Finds repeats; not stored in a book. */
  readonly canonical: string;
  /**
   * Ids of the techniques that solve it, each once, in alphabetical order. Used by sheets that request a technique; not stored in
   * a book.
   */
  readonly techniques: readonly string[];
  /** Equal for equal answers. Finds equal answers side by side; not stored in a book. */
  readonly answer: string;
  /** The answer by slot. `solvedForm` uses it to find twins side by side; not stored in a book. */
  readonly entry: Entry;
}

/** Maximum number of search steps for one proof. A puzzle that needs more is rejected. */
export const PROOF_NODES = 2_000_000;
const ATTEMPTS = 2_000;

export type Proof =
  | { readonly proved: true; readonly answer: Entry; readonly ways: number }
  | { readonly proved: false; readonly why: "no answer" | "more than one answer" | "not proved within the budget" };

/**
 * Proves that a puzzle has exactly one answer: searches for a second one until the end. Where the same answer can be written in
 * several ways, `ways` counts them and `answer` is the first, which is the easiest.
 */
export function prove<O, P>(kind: PuzzleKind<O, P>, puzzle: P, nodes = PROOF_NODES): Proof {
  let { solutions, complete } = kind.solve(puzzle, { solutions: 2, nodes });
  if (solutions.length > 1) {
    const areOne = () => new Set(solutions.map((entry) => kind.canonicalAnswer(puzzle, entry))).size === 1;
    if (!areOne()) return { proved: false, why: "more than one answer" };
    ({ solutions, complete } = kind.solve(puzzle, { solutions: 0, nodes }));
    if (!areOne()) return { proved: false, why: "more than one answer" };
  }
  if (!complete) return { proved: false, why: "not proved within the budget" };
  if (solutions[0] === undefined) return { proved: false, why: "no answer" };
  return { proved: true, answer: solutions[0], ways: solutions.length };
}

/** What a book stores of a puzzle's answer. */
export interface StoredAnswer {
  readonly id: string;
  /** Version of the generator that made the puzzle. */
  readonly version: number;
  readonly digest: string;
}

/**
 * Proves a printed puzzle. A newer version may count as two answers what was one for the older version. Then the answer with the
 * stored digest counts as the only one, so that a key can be reprinted years later.
 */
export function proveKept<O, P>(kind: PuzzleKind<O, P>, puzzle: P, kept: StoredAnswer, nodes = PROOF_NODES): Proof {
  const proof = prove(kind, puzzle, nodes);
  if (proof.proved || proof.why !== "more than one answer" || kept.version >= kind.version) return proof;
  const { solutions } = kind.solve(puzzle, { solutions: 0, nodes });
  const isKept = (entry: Entry) => answerDigest(kept.id, kind.canonicalAnswer(puzzle, entry)) === kept.digest;
  const answers = solutions.filter(isKept);
  const [answer] = answers;
  return answer === undefined ? proof : { proved: true, answer, ways: answers.length };
}

/** Generates a job's puzzle; undefined when no try gave a proved puzzle of the level. */
export function make<O, P>(kind: PuzzleKind<O, P>, job: Job): Made | undefined {
  const options = kind.options.parse(job.options);
  const place = [job.kind, job.version, job.seed, job.section, job.index, job.again];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const drawn = kind.generate(rng([...place, attempt]), options, job.level, job.index);
    if (drawn === undefined) continue;
    const puzzle = kind.puzzle.parse(drawn);
    const proof = prove(kind, puzzle);
    if (!proof.proved) continue;
    const uses = usesOf(kind, puzzle);
    if (uses === undefined || levelOf(uses) !== job.level || isTooLong(kind, puzzle, job.level, uses.length)) continue;
    const id = puzzleId(job.kind, puzzle);
    const answer = kind.canonicalAnswer(puzzle, proof.answer);
    const digest = answerDigest(id, answer);
    const { kind: name, version } = job;
    const techniques = [...new Set(uses.map(({ technique }) => technique))].sort();
    const found = { id, kind: name, version, level: job.level, score: scoreOf(uses), puzzle, digest };
    return { ...found, canonical: kind.canonical(puzzle), answer, entry: proof.answer, techniques };
  }
  return undefined;
}

/** Whether the puzzle has more needed steps than the kind allows below level expert. `count`: of all its steps. */
function isTooLong<O, P>(kind: PuzzleKind<O, P>, puzzle: P, level: Level, count: number): boolean {
  if (level === "expert" || kind.maxSteps === undefined) return false;
  const most = kind.maxSteps(puzzle);
  return count > most && neededSteps(solveByTechniques(kind, puzzle)!.steps, most).length > most;
}

/** Finds answers by solving again: for the key, and to verify a book. */
import { dataProblem } from "../engine/data-problem.ts";
import type { Examination, PuzzleToExamine, ValidPuzzle } from "../engine/examine.ts";
import { puzzleId } from "../engine/id.ts";
import { LEVELS, type PuzzleKind } from "../engine/kind.ts";
import { required } from "../engine/required.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { levelsOf } from "../spec/level-range.ts";
import { batchesOf } from "./batches.ts";
import { changedPuzzle } from "./changed-puzzle.ts";
import { finaleProblem } from "./finale/finale.ts";
import { bookMarks, changedKeys } from "./made-marks.ts";
import type { Answer, BookPuzzle, BookSection, Manifest } from "./manifest.ts";
import { bookSections } from "./plan.ts";

/** Solves puzzles again, in the order of the claims. `onDone` is called with the number of puzzles done. */
export interface Prover {
  prove(claims: readonly PuzzleToExamine[], onDone?: (done: number) => void): Promise<Examination[]>;
}

type Kinds = readonly PuzzleKind<unknown, unknown>[];
type Done = (done: number, of: number) => void;

/**
 * The answer of each puzzle, in printed order, proved to be the only one and compared with the stored digest. Throws a `Failure`
 * that names the first puzzle that does not match.
 */
export async function findAnswers({ puzzles }: Manifest, kinds: Kinds, prover: Prover, done?: Done): Promise<Answer[]> {
  checkPuzzles({ puzzles }, kinds);
  const answers: Answer[] = [];
  for (const { from, batch } of batchesOf(puzzles)) {
    const found = await prover.prove(batch, (count) => done?.(from + count, puzzles.length));
    for (const [i, puzzle] of batch.entries()) {
      const finding = found[i]!;
      const [problem] = dataProblems(puzzle, finding);
      if (!finding.valid || problem !== undefined) throw changedPuzzle(puzzle, problem!);
      answers.push({ entry: finding.answer, ways: finding.ways });
    }
  }
  return answers;
}

/**
 * Checks that every puzzle of a book can be read and drawn, whether or not it is solved. Throws a `Failure` that names the first
 * that cannot.
 */
export function checkPuzzles({ puzzles }: Pick<Manifest, "puzzles">, kinds: Kinds): void {
  for (const puzzle of puzzles) {
    const kind = kinds.find(({ id }) => id === puzzle.kind);
    if (kind === undefined) throw changedPuzzle(puzzle, unknownKind(puzzle));
    const read = kind.puzzle.safeParse(puzzle.puzzle);
    if (!read.success)
      throw changedPuzzle(puzzle, `its data cannot be read: ${dataProblem(read.error.issues, "the puzzle")}`);
  }
}

/**
 * The puzzles of a book that need not be solved again, as parsed by their kinds. Throws a `Failure` if one does not match its id,
 * or a section does not have the number of puzzles in its spec.
 */
export function readPuzzles(
  { spec, puzzles }: Pick<Manifest, "spec" | "puzzles">,
  kinds: Kinds,
): { readonly kind: PuzzleKind<unknown, unknown>; readonly puzzle: unknown }[] {
  checkPuzzles({ puzzles }, kinds);
  const [miscounted] = countProblems({ spec, puzzles });
  if (miscounted !== undefined)
    throw new Failure(miscounted, EXIT.data, "take book.json from where it was made, or build the book again");
  return puzzles.map((one) => {
    const kind = required(kinds.find(({ id }) => id === one.kind));
    const puzzle = kind.puzzle.parse(one.puzzle);
    const id = puzzleId(kind.id, puzzle);
    if (id !== one.id) throw changedPuzzle(one, `its data have changed: they are those of ${id}`);
    return { kind, puzzle };
  });
}

/** Sections with more or fewer puzzles than in their spec. */
function countProblems({ spec, puzzles }: Pick<Manifest, "spec" | "puzzles">): string[] {
  const counts = new Map<number, number>();
  for (const { section } of puzzles) counts.set(section, (counts.get(section) ?? 0) + 1);
  return spec.sections.flatMap(({ count }, i) => {
    const own = counts.get(i) ?? 0;
    return own === count ? [] : [`section ${i + 1} has ${own} puzzles, its spec says ${count}`];
  });
}

/**
 * All faults of a book, each as a line that names the puzzle; empty if there are none. Solves every puzzle again; compares id,
 * digest, level, score, version, numbers and sections.
 */
export async function verifyManifest(manifest: Manifest, kinds: Kinds, prover: Prover, done?: Done): Promise<string[]> {
  const { puzzles } = manifest;
  const known = puzzles.filter((puzzle) => isKnown(puzzle, kinds));
  const found = await prover.prove(known, (count) => done?.(count, known.length));
  const findings = new Map(known.map((puzzle, i) => [puzzle, found[i]!]));
  const first = new Map<string, BookPuzzle>();
  const problems = bookProblems(manifest);
  const answers = new Map(
    [...findings].flatMap(([own, finding]) => (finding.valid ? [[own, finding.answer] as const] : [])),
  );
  const finale = finaleProblem(manifest, answers, kinds);
  if (finale !== null) problems.push(finale);
  for (const puzzle of puzzles) {
    const finding = findings.get(puzzle);
    const wrong = finding === undefined ? [unknownKind(puzzle)] : dataProblems(puzzle, finding);
    if (finding?.valid) {
      wrong.push(...gradeProblems(puzzle, finding, kinds), ...placeProblems(puzzle, manifest));
      // Sheets of a class may share a puzzle if there are too few.
      const sheet = manifest.spec.sections[puzzle.section]?.sheet ?? "";
      const same = `${sheet} ${puzzle.kind} ${finding.canonical}`;
      const before = first.get(same);
      if (before !== undefined) wrong.push(`it is the same puzzle as number ${before.number}`);
      else first.set(same, puzzle);
    }
    problems.push(...wrong.map((problem) => `${named(puzzle)}: ${problem}`));
  }
  return problems;
}

/** A puzzle that does not match its book, by its index in the list. */
interface PuzzleProblem {
  readonly puzzle: number;
  readonly problem: string;
}

/**
 * The answers of a book that is reprinted, or the faults of its puzzles. Problems that only a newer release can see
 * (such as two puzzles that are equal under a symmetry unknown at the time) are not faults of the book.
 */
export async function proveAgain(
  { puzzles }: Manifest,
  kinds: Kinds,
  prover: Prover,
  done?: Done,
): Promise<{ readonly answers: readonly Answer[] } | { readonly problems: readonly PuzzleProblem[] }> {
  const unknown = puzzles.flatMap((puzzle, i) =>
    isKnown(puzzle, kinds) ? [] : [{ puzzle: i, problem: unknownKind(puzzle) }],
  );
  if (unknown.length > 0) return { problems: unknown };
  const answers: Answer[] = [];
  const problems: PuzzleProblem[] = [];
  for (const { from, batch } of batchesOf(puzzles)) {
    const found = await prover.prove(batch, (count) => done?.(from + count, puzzles.length));
    for (const [i, puzzle] of batch.entries()) {
      const finding = found[i]!;
      const wrong = dataProblems(puzzle, finding);
      if (finding.valid) {
        wrong.push(...gradeProblems(puzzle, finding, kinds));
        answers.push({ entry: finding.answer, ways: finding.ways });
      }
      problems.push(...wrong.map((problem) => ({ puzzle: from + i, problem })));
    }
  }
  return problems.length > 0 ? { problems } : { answers };
}

/** For example "puzzle 12 (7K3QW2MX9CR)". */
const named = ({ number, id }: BookPuzzle): string => `puzzle ${number} (${id})`;

const isKnown = ({ kind }: BookPuzzle, kinds: Kinds): boolean => kinds.some(({ id }) => id === kind);
const unknownKind = ({ kind }: BookPuzzle): string => `there is no kind of puzzle "${kind}"`;

function dataProblems(puzzle: BookPuzzle, finding: Examination): string[] {
  if (!finding.valid) return [finding.why];
  const { tidy, id, digest } = finding;
  const problems: string[] = [];
  if ((puzzle.puzzle as { kind?: unknown }).kind !== puzzle.kind)
    problems.push("its kind differs from the kind in its data");
  if (!tidy) problems.push("its data are not in the form that Numberpress writes");
  if (id !== puzzle.id) problems.push(`its data have changed: they are those of ${id}`);
  else if (digest !== puzzle.digest) problems.push("its answer is not the one it was made with");
  return problems;
}

/** Level and score are recomputed only if the kind still has the version that made the puzzle. */
function gradeProblems({ kind, version, level, score }: BookPuzzle, finding: ValidPuzzle, kinds: Kinds): string[] {
  if (required(kinds.find(({ id }) => id === kind)).version !== version) return [];
  const { grade } = finding;
  if (grade === null) return [`its level is ${level}, but the named techniques do not solve it`];
  if (grade.level !== level) return [`its level is ${grade.level}, not ${level}`];
  return grade.score === score ? [] : [`its score is ${grade.score}, not ${score}`];
}

function placeProblems({ kind, version, section, level }: BookPuzzle, { spec }: Manifest): string[] {
  const problems: string[] = [];
  if (spec.versions[kind] !== version)
    problems.push(`its version is ${spec.versions[kind] ?? "not given"} by the spec, not ${version}`);
  const levels = spec.sections[section]?.level;
  if (levels !== undefined && !levelsOf(levels).includes(level))
    problems.push(`its section is of level ${levels}, not ${level}`);
  return problems;
}

/** Whether a section matches its spec. Keys that older releases did not write are not compared. */
const isSection = (own: BookSection, expected: BookSection): boolean =>
  JSON.stringify(own) ===
  JSON.stringify(own.made === undefined ? { ...expected, made: undefined, worded: undefined } : expected);

/** Data that the book contains twice must agree. */
function bookProblems({ title, seed, made, spec, sections, puzzles }: Manifest): string[] {
  const problems: string[] = [];
  for (const key of changedKeys(made, bookMarks(spec)))
    problems.push(`${key} of its spec is not the value that it was made with`);
  if (title !== spec.title || seed !== spec.seed) problems.push("the book's title or seed is not that of its spec");
  const expected = bookSections(spec);
  if (sections.length !== expected.length)
    problems.push(`${sections.length} sections are listed, the spec has ${expected.length}`);
  for (const [i, section] of expected.entries()) {
    if (sections[i] !== undefined && !isSection(sections[i], section))
      problems.push(`section ${i + 1} is not what its spec says`);
  }
  problems.push(...countProblems({ spec, puzzles }));
  const misplaced = puzzleOutOfOrder({ spec, puzzles });
  if (misplaced !== null) problems.push(`${named(puzzles[misplaced.puzzle]!)}: ${misplaced.problem}`);
  return problems;
}

/** The first puzzle that is out of the book's order; null if there is none. */
export function puzzleOutOfOrder({ spec, puzzles }: Pick<Manifest, "spec" | "puzzles">): PuzzleProblem | null {
  const spread = spec.mix === "spread";
  const rank = ({ section, level }: BookPuzzle) => (spread ? LEVELS.indexOf(level) : section);
  const puzzle = puzzles.findIndex((own, i) => i > 0 && rank(own) < rank(puzzles[i - 1]!));
  return puzzle < 0
    ? null
    : { puzzle, problem: `it stands after puzzles ${spread ? "of a harder level" : "of a later section"}` };
}

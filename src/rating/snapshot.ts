/** A snapshot file: measured ratings up to a day. The same file always gives the same sites and specs. */
import { z } from "zod";
import { LEVELS } from "../engine/kind.ts";
import { fileIssue, InputError } from "../spec/diagnostic.ts";
import { CLASSES, classOf, type PuzzleClass } from "../spec/measured/scale.ts";
import type { KindSummary, MeasuredPuzzle, Snapshot } from "../spec/measured/snapshot.ts";
import { problem } from "../spec/problem.ts";
import { rankCorrelation } from "./measure.ts";

const FORMAT = "numberpress-measured";
const VERSION = 1;

export const snapshotOf = (measured: readonly MeasuredPuzzle[], date: string | null): Snapshot => ({
  date,
  attempts: measured.reduce((sum, { right, wrong }) => sum + right + wrong, 0),
  kinds: summaries(measured),
  puzzles: measured,
});

/** The text of a snapshot file: one puzzle in each line, so that two files can be compared. */
export function snapshotText({ puzzles, ...more }: Snapshot): string {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...more }, null, 1).replace(/\n}$/, "");
  return `${head},\n "puzzles": [\n${puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(",\n")}\n ]\n}\n`;
}

const count = z.int().min(0);
const rating = z.number();
const puzzleClass = z.enum(CLASSES);
const level = z.enum(LEVELS);
const schema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  date: z.string().nullable(),
  attempts: count,
  kinds: z.array(
    z.object({
      kind: z.string().nullable(),
      puzzles: count,
      right: count,
      wrong: count,
      classes: z.record(puzzleClass, count),
      correlation: z.number().nullable(),
      levels: z.array(z.object({ level, puzzles: count, rating, class: puzzleClass })),
    }),
  ),
  puzzles: z.array(
    z.object({
      id: z.string(),
      kind: z.string().nullable(),
      level: level.nullable(),
      score: z.number().nullable(),
      start: rating,
      right: count,
      wrong: count,
      seconds: z.number().nullable(),
      rating,
      deviation: rating,
      class: puzzleClass.nullable(),
    }),
  ),
});

/** Reads the text of a snapshot file. Throws an `InputError` if it is not one. */
export function parseSnapshot(text: string, file: string): Snapshot {
  const read = schema.safeParse(jsonOf(text));
  if (read.success) {
    const { format: _, version: __, ...snapshot } = read.data;
    return snapshot;
  }
  throw new InputError([fileIssue(file, problem("terminal.no-snapshot"))]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Summarises attempts by kind: numbers of puzzles and attempts, classes, and the agreement with scores.

const MIN_FOR_CORRELATION = 10;
const MIN_FOR_LEVEL = 5;

/** The summary of each kind, by the kind's id; unknown puzzles last. */
function summaries(measured: readonly MeasuredPuzzle[]): KindSummary[] {
  const byKind = Map.groupBy(measured, ({ kind }) => kind);
  return [...byKind]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || (a! < b! ? -1 : 1))
    .map(([kind, own]) => summary(kind, own));
}

function summary(kind: string | null, own: readonly MeasuredPuzzle[]): KindSummary {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const measured = own.filter((puzzle) => puzzle.class !== null);
  const classes = CLASSES.map((name) => [name, measured.filter((puzzle) => puzzle.class === name).length] as const);
  return {
    kind,
    puzzles: own.length,
    right: sum(own.map(({ right }) => right)),
    wrong: sum(own.map(({ wrong }) => wrong)),
    classes: Object.fromEntries(classes) as Record<PuzzleClass, number>,
    correlation: kind === null ? null : correlationOf(measured),
    levels: LEVELS.flatMap((level) => {
      const ratings = measured.filter((puzzle) => puzzle.level === level).map(({ rating }) => rating);
      if (ratings.length < MIN_FOR_LEVEL) return [];
      const rating = Math.round(sum(ratings) / ratings.length);
      return { level, puzzles: ratings.length, rating, class: classOf(rating) };
    }),
  };
}

/** Correlates with starting ratings, because the scores of different sizes cannot be compared. */
function correlationOf(measured: readonly MeasuredPuzzle[]): number | null {
  if (measured.length < MIN_FOR_CORRELATION) return null;
  const found = rankCorrelation(
    measured.map(({ rating }) => rating),
    measured.map(({ start }) => start),
  );
  return Number.isNaN(found) ? null : Math.round(1000 * found) / 1000;
}

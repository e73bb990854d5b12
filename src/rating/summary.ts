/** A summary of people's attempts by kind: numbers of puzzles and attempts, their classes, and the agreement with scores. */

import { LEVELS } from "../engine/kind.ts";
import { CLASSES, classOf, type PuzzleClass } from "../spec/measured/scale.ts";
import type { KindSummary, MeasuredPuzzle } from "../spec/measured/snapshot.ts";
import { rankCorrelation } from "./rank-correlation.ts";

const MIN_FOR_CORRELATION = 10;
const MIN_FOR_LEVEL = 5;

/** The summary of each kind, by the kind's id; unknown puzzles last. */
export function summaries(measured: readonly MeasuredPuzzle[]): KindSummary[] {
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

/** Scores of different sizes cannot be compared, but the starting ratings derived from them can. */
function correlationOf(measured: readonly MeasuredPuzzle[]): number | null {
  if (measured.length < MIN_FOR_CORRELATION) return null;
  const found = rankCorrelation(
    measured.map(({ rating }) => rating),
    measured.map(({ start }) => start),
  );
  return Number.isNaN(found) ? null : Math.round(1000 * found) / 1000;
}

/**
 * Measures puzzles by people's attempts, with the Rasch model: the log odds of a right answer are the ability of the player minus
 * the difficulty of the puzzle. Both are estimated together, as the most probable values under normal priors. A puzzle's prior is
 * centred on its starting rating, so a puzzle with few attempts stays near its score.
 *  Results are graded: a right answer counts more the quicker it is, as in the scoring rule of Maris and van der Maas
 * ("Speed-accuracy response models", Psychometrika 77, 2012), but without a time limit.
 */
import { classOf, MIN_ATTEMPTS, POINTS, toLogits, toRating } from "../spec/measured/scale.ts";
import type { Measure } from "../spec/measured/snapshot.ts";
import { type Attempt, isRight } from "./attempt.ts";

/** A puzzle to measure. */
export interface Subject {
  readonly id: string;
  /** Times are compared within a kind. */
  readonly kind: string;
  /** Its rating before the first attempt. */
  readonly start: number;
}

/** Standard deviations in logits: of the error of a starting rating, and of the ability of players. */
const PUZZLE_SPREAD = 1.2;
const PLAYER_SPREAD = 1;
/** The estimation stops when a round changes no value by more than this many logits. */
const SETTLED = 1e-5;
const MAX_ROUNDS = 500;

/** Measures these puzzles from first attempts only. Ignores other puzzles. The order of attempts does not matter. */
export function measure(subjects: readonly Subject[], attempts: readonly Attempt[]): Measure[] {
  const places = new Map(subjects.map(({ id }, i) => [id, i]));
  const known = firstAttempts(attempts.filter(({ puzzle }) => places.has(puzzle)));
  const kinds = known.map(({ puzzle }) => subjects[places.get(puzzle)!]!.kind);
  const results = outcomes(known, kinds);
  const names = [...new Set(known.flatMap(({ player }) => player ?? []))].sort();
  const numbers = new Map(names.map((name, i) => [name, i]));
  const trials = known.map(({ puzzle, player }, i) => ({
    puzzle: places.get(puzzle)!,
    player: player === null ? -1 : numbers.get(player)!,
    result: results[i]!,
  }));
  // Sorted, because sums of floating-point numbers depend on their order.
  trials.sort((a, b) => a.puzzle - b.puzzle || a.player - b.player || a.result - b.result);
  const starts = subjects.map(({ start }) => toLogits(start));
  const { difficulty, information } = estimate(trials, starts, names.length);
  const byPuzzle = Map.groupBy(known, ({ puzzle }) => puzzle);
  return subjects.map(({ id }, i) => {
    const own = byPuzzle.get(id) ?? [];
    const right = own.filter(isRight);
    const rating = toRating(difficulty[i]!);
    return {
      id,
      right: right.length,
      wrong: own.length - right.length,
      seconds: middle(right.flatMap(({ seconds }) => seconds ?? [])),
      rating: Math.round(rating),
      deviation: Math.round(POINTS / Math.sqrt(information[i]!)),
      class: own.length < MIN_ATTEMPTS ? null : classOf(rating),
    };
  });
}

/**
 * The value of each attempt, from 0 to 1: a right answer 3/4 in its kind's usual time, more if quicker (up to 1), less if slower
 * (down to 1/2), and 3/4 if the time is unknown; solved with hints 1/4; all else 0.
 */
function outcomes(attempts: readonly Attempt[], kinds: readonly string[]): number[] {
  const times = Map.groupBy(attempts.keys(), (i) => kinds[i]!);
  const usual = new Map(
    [...times].map(([kind, own]) => {
      const right = [...own].map((i) => attempts[i]!).filter(isRight);
      return [kind, middle(right.flatMap(({ seconds }) => seconds ?? [])) ?? 0];
    }),
  );
  return attempts.map((attempt, i) => {
    if (!isRight(attempt)) return attempt.result === "solved" ? 0.25 : 0;
    const { seconds } = attempt;
    const median = usual.get(kinds[i]!)!;
    return seconds === null || median + seconds === 0 ? 0.75 : 0.5 + (0.5 * median) / (median + seconds);
  });
}

interface Trial {
  readonly puzzle: number;
  /** -1: an unknown player, assumed to be average. */
  readonly player: number;
  readonly result: number;
}

/** Newton's method, alternating: difficulties with fixed abilities, then abilities. All in logits. */
function estimate(trials: readonly Trial[], starts: readonly number[], players: number) {
  const difficulty = Float64Array.from(starts);
  const ability = new Float64Array(players);
  const expected = ({ puzzle, player }: Trial): number =>
    1 / (1 + Math.exp(difficulty[puzzle]! - (player < 0 ? 0 : ability[player]!)));
  let information = new Float64Array(starts.length);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const slope = Float64Array.from(starts, (start, i) => (start - difficulty[i]!) / PUZZLE_SPREAD ** 2);
    information = new Float64Array(starts.length).fill(1 / PUZZLE_SPREAD ** 2);
    for (const trial of trials) {
      const chance = expected(trial);
      slope[trial.puzzle]! += chance - trial.result;
      information[trial.puzzle]! += chance * (1 - chance);
    }
    const change = step(difficulty, slope, information);
    const rise = Float64Array.from(ability, (value) => -value / PLAYER_SPREAD ** 2);
    const weight = new Float64Array(players).fill(1 / PLAYER_SPREAD ** 2);
    for (const trial of trials) {
      if (trial.player < 0) continue;
      const chance = expected(trial);
      rise[trial.player]! += trial.result - chance;
      weight[trial.player]! += chance * (1 - chance);
    }
    if (Math.max(change, step(ability, rise, weight)) < SETTLED) break;
  }
  return { difficulty, information };
}

/** Moves each value by its slope over its information, at most one logit. Returns the largest move. */
function step(values: Float64Array, slope: Float64Array, information: Float64Array): number {
  let largest = 0;
  for (const i of values.keys()) {
    const move = Math.max(-1, Math.min(1, slope[i]! / information[i]!));
    values[i]! += move;
    largest = Math.max(largest, Math.abs(move));
  }
  return largest;
}

/** The median time; null for an empty list. */
const middle = (seconds: readonly number[]): number | null => (seconds.length === 0 ? null : medianOf(seconds));

// The first attempt of each player at each puzzle. A second attempt would measure the player's memory, not the puzzle.

/**
 * Removes later attempts of the same player at the same puzzle; keeps all attempts of unknown players. Among attempts on one day,
 * or on unknown days, the worst counts as the first. The order of attempts does not matter.
 */
export function firstAttempts(attempts: readonly Attempt[]): Attempt[] {
  const first = new Map<string, Attempt>();
  for (const attempt of attempts) {
    if (attempt.player === null) continue;
    const name = `${attempt.puzzle} ${attempt.player}`;
    const known = first.get(name);
    if (known === undefined || isBefore(attempt, known)) first.set(name, attempt);
  }
  return attempts.filter(
    (attempt) => attempt.player === null || first.get(`${attempt.puzzle} ${attempt.player}`) === attempt,
  );
}

function isBefore(a: Attempt, b: Attempt): boolean {
  if (a.date !== b.date && a.date !== null && b.date !== null) return a.date < b.date;
  if (isRight(a) !== isRight(b)) return isRight(b);
  if ((a.result === "solved") !== (b.result === "solved")) return b.result === "solved";
  return (a.seconds ?? 0) > (b.seconds ?? 0);
}

/** Spearman's ρ: how well the orders of two measures agree, from −1 to 1. Equal values share the mean of their ranks. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  // The mean of the ranks of any list, with or without ties.
  const mean = (x.length - 1) / 2;
  const product = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, each, i) => sum + (each - mean) * (q[i]! - mean), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

/** The rank of each value, from 0. */
function ranksOf(values: readonly number[]): readonly number[] {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [rank, value] of values.toSorted((a, b) => a - b).entries()) {
    if (!first.has(value)) first.set(value, rank);
    last.set(value, rank);
  }
  return values.map((value) => (first.get(value)! + last.get(value)!) / 2);
}

/** The median; of an even number of values the lower middle one. The list must not be empty. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;

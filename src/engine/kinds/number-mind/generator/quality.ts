/**
 * Measures and bounds for a monotonous Number Code: guesses that repeat each other, reveal the code, or have no right digit; and
 * a solution with too many steps.
 */
import { countMatches, isOneSymbol } from "../../../code/compare.ts";
import type { Level } from "../../../kind.ts";
import type { Guess } from "../rules.ts";

/** The measures of the guesses of one puzzle. */
export interface QualityMeasures {
  /** Maximum number of digits that two guesses share, place by place. */
  readonly alike: number;
  /** Percentage of the digits (of all guesses but the first) that an earlier guess has in the same place. */
  readonly repeated: number;
  /** Maximum number of right digits in one guess. */
  readonly closest: number;
  /** Number of guesses without a right digit. */
  readonly zeros: number;
  /** Number of guesses with one digit in all places. */
  readonly plain: number;
  /** The number of guesses, if all have the same number of right digits; else 0. */
  readonly even: number;
}

/** Measures the guesses. */
export function measureQuality(guesses: readonly Guess[]): QualityMeasures {
  const first = guesses[0]!;
  let [alike, repeats, closest, zeros, plain, even] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < guesses.length; i++) {
    const { code, right } = guesses[i]!;
    for (let j = 0; j < i; j++) alike = Math.max(alike, countMatches(code, guesses[j]!.code));
    for (let p = 0; p < code.length; p++) if (isRepeated(guesses, i, p)) repeats++;
    closest = Math.max(closest, right);
    if (right === 0) zeros++;
    if (isOneSymbol(code)) plain++;
    if (right === first.right) even++;
  }
  return {
    alike,
    repeated: Math.floor((100 * repeats) / Math.max(1, (guesses.length - 1) * first.code.length)),
    closest,
    zeros,
    plain,
    even: even === guesses.length ? even : 0,
  };
}

/** Whether an earlier guess has the same digit at a place. */
function isRepeated(guesses: readonly Guess[], i: number, p: number): boolean {
  for (let j = 0; j < i; j++) if (guesses[j]!.code[p] === guesses[i]!.code[p]) return true;
  return false;
}

const MAX_REPEATED = 75;
/** Maximum number of guesses that may all have the same number of right digits. */
const FEW = 3;

/** The bounds of a level, for the length of a code and the number of guesses. */
export const boundsOf = (level: Level, places: number, guesses: number): QualityMeasures => ({
  alike: maxAlike(places),
  repeated: MAX_REPEATED,
  closest: maxClosest(level, places),
  zeros: maxZeros(level, guesses),
  plain: 0,
  even: FEW,
});

/** Whether the level allows many guesses without a right digit. */
export const isLow = (level: Level): boolean => level === "starter" || level === "easy";

/** Maximum number of guesses without a right digit: two in five at the low levels, else one in six. */
export const maxZeros = (level: Level, guesses: number): number =>
  isLow(level) ? Math.max(2, Math.floor((2 * guesses) / 5)) : Math.max(1, Math.floor(guesses / 6));

/** Maximum number of shared digits of two guesses: half of them; of three, one. */
export const maxAlike = (places: number): number => Math.floor(places / 2);

/** Maximum number of right digits: half at the low levels, else all but two; two of three are always allowed. */
export const maxClosest = (level: Level, places: number): number =>
  isLow(level) ? Math.ceil(places / 2) : Math.max(2, places - 2);

/** Whether no measure exceeds its bound. */
export function meetsBounds(guesses: readonly Guess[], level: Level): boolean {
  const looks = measureQuality(guesses);
  const bounds = boundsOf(level, guesses[0]!.code.length, guesses.length);
  return MEASURES.every((measure) => looks[measure] <= bounds[measure]);
}

const MEASURES = ["alike", "repeated", "closest", "zeros", "plain", "even"] as const;

/** Maximum number of lines of one proof, by level. */
const MAX_LINES: Readonly<Record<Level, number>> = { starter: 0, easy: 0, medium: 0, hard: 10, expert: 14 };

/**
 * Whether the solution has a proof that is too long to remember, or more trials than the code has places. `lines`: of a step's
 * proof, 0 for none.
 */
export function isLongWinded(
  steps: readonly { readonly technique: string; readonly lines: number }[],
  level: Level,
  places: number,
): boolean {
  const lines = steps.map((step) => step.lines);
  const trials = steps.filter(({ technique }) => technique === "trial").length;
  return Math.max(0, ...lines) > MAX_LINES[level] || trials > places;
}

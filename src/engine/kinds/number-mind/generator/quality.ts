/**
 * What makes a Number Code monotonous, as measures with bounds: guesses that repeat each other, give the code away, or
 * have no right digit; and a solution with too many steps.
 */
import { countMatches, isOneSymbol } from "../../../code/compare.ts";
import type { Level } from "../../../kind.ts";
import type { Guess } from "../rules.ts";

/** What is measured of the guesses of one puzzle. */
export interface QualityMeasures {
  /** The most digits that two guesses share, place by place. */
  readonly alike: number;
  /** In a hundred digits of all guesses but the first: how many an earlier guess has at the same place. */
  readonly repeated: number;
  /** The most digits right in one guess. */
  readonly closest: number;
  /** How many guesses have no digit right. */
  readonly zeros: number;
  /** How many guesses have one digit at all places. */
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
/** Up to so many guesses may all have the same number of right digits. */
const FEW = 3;

/** The bounds of a level, for a code of so many places and a puzzle of so many guesses. */
export const boundsOf = (level: Level, places: number, guesses: number): QualityMeasures => ({
  alike: alikeAtMost(places),
  repeated: MAX_REPEATED,
  closest: closestAtMost(level, places),
  zeros: zerosAtMost(level, guesses),
  plain: 0,
  even: FEW,
});

/** Is it one of the levels where guesses with nothing right may be many? */
export const isLow = (level: Level): boolean => level === "starter" || level === "easy";

/** Of so many guesses at most these have nothing right: two in five at the low levels, one in six else. */
export const zerosAtMost = (level: Level, guesses: number): number =>
  isLow(level) ? Math.max(2, Math.floor((2 * guesses) / 5)) : Math.max(1, Math.floor(guesses / 6));

/** Two guesses share at most half of their digits; of three, one. */
export const alikeAtMost = (places: number): number => Math.floor(places / 2);

/** At the low levels half of the digits right is the most, else two must be missing; two of three always pass. */
export const closestAtMost = (level: Level, places: number): number =>
  isLow(level) ? Math.ceil(places / 2) : Math.max(2, places - 2);

/** Is no measure above its bound? */
export function meetsBounds(guesses: readonly Guess[], level: Level): boolean {
  const looks = measureQuality(guesses);
  const bounds = boundsOf(level, guesses[0]!.code.length, guesses.length);
  return MEASURES.every((measure) => looks[measure] <= bounds[measure]);
}

const MEASURES = ["alike", "repeated", "closest", "zeros", "plain", "even"] as const;

/** The most lines of one proof, by level. */
const MAX_LINES: Readonly<Record<Level, number>> = { starter: 0, easy: 0, medium: 0, hard: 10, expert: 14 };

/**
 * Has the solution a proof that is too long to keep in mind, or more trials than the code has places? `lines`: of a
 * step's proof, 0 for none.
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

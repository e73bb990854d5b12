/**
 * Generates a Number Code for a level: draws random guesses until the techniques of the level solve it, then removes guesses
 * while they still do.
 *  The difficulty depends mainly on how often a wrong digit repeats that of an earlier guess in the same place: guesses that
 * share digits can be compared, others need case analysis.
 */

import { countMatches, isOneSymbol } from "../../../code/compare.ts";
import { run } from "../../../deduce.ts";
import { BLANK, LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { type CaseWorkspace, caseWorkspaceOf } from "../mask-solver/mask-cases.ts";
import { isSolvedUpTo } from "../mask-solver/mask-solver.ts";
import { addGuess, type MaskState, newMaskState, restart } from "../mask-solver/mask-state.ts";
import type { Options } from "../options.ts";
import { type Guess, type Puzzle, placesOf } from "../rules.ts";
import { REASONING, readState } from "../techniques/explain.ts";

const MIN_GUESSES = 3;
/** Maximum number of guesses; a try with more fails. */
const maxGuesses = (digits: number): number => 2 * digits + 12;

/** One try; see `PuzzleKind.generate`. */
export function generate(rng: Rng, options: Options, level: Level): Puzzle | undefined {
  const { digits, symbols } = options;
  const masks = newMaskState(digits, symbols.length, maxGuesses(digits));
  const workspace = caseWorkspaceOf(masks);
  const codes = drawGuesses(rng, options, level, masks, workspace);
  if (codes === undefined) return undefined;
  const kept = minimiseClues(rng, level, masks, workspace);
  if (zerosIn(masks, kept) > maxZeros(level, kept.length)) return undefined;
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && solves(masks, kept, below, workspace)) return undefined;
  const textOf = (code: Uint8Array): string => code.reduce((text, d) => text + symbols[d]!, "");
  const guesses = kept.map((g) => ({ code: textOf(codes[g]!), right: masks.right[g]! }));
  const puzzle: Puzzle = { kind: "number-mind", symbols, guesses };
  return meetsBounds(guesses, level) && !isTedious(puzzle, level) ? puzzle : undefined;
}

/** Draws guesses until the techniques of the level find the code; undefined when there would be too many. */
function drawGuesses(
  rng: Rng,
  options: Options,
  level: Level,
  masks: MaskState,
  workspace: CaseWorkspace,
): Uint8Array[] | undefined {
  const next = guessSource(rng, options, level);
  const codes: Uint8Array[] = [];
  while (masks.guesses < masks.capacity) {
    const guess = next(codes);
    if (guess === undefined) return undefined;
    codes.push(guess.code);
    addGuess(masks, guess.code, guess.right);
    if (masks.guesses >= MIN_GUESSES && isSolvedUpTo(masks, level, workspace)) return codes;
  }
  return undefined;
}

/** Removes guesses in random order while the rest is enough; returns those that stay. */
function minimiseClues(rng: Rng, level: Level, masks: MaskState, workspace: CaseWorkspace): number[] {
  let kept = Array.from({ length: masks.guesses }, (_, g) => g);
  // The last guess is needed: before it, the puzzle was not solved.
  const last = masks.guesses - 1;
  // Guesses with no right digit are removed first: they imply much, but nothing interesting.
  const order = rng.shuffle(kept).toSorted((a, b) => Math.sign(masks.right[a]!) - Math.sign(masks.right[b]!));
  for (const guess of order) {
    if (kept.length === MIN_GUESSES) break;
    if (guess === last && masks.guesses > MIN_GUESSES) continue;
    const without = kept.filter((other) => other !== guess);
    if (solves(masks, without, level, workspace)) kept = without;
  }
  return order.filter((guess) => kept.includes(guess));
}

/** Whether the solution has too many steps. */
function isTedious(puzzle: Puzzle, level: Level): boolean {
  const steps: { technique: string; lines: number }[] = [];
  run(REASONING, readState(puzzle, BLANK)!, level, (_, technique, { first }) =>
    steps.push({ technique: technique.id, lines: first.lines ?? 0 }),
  );
  return isLongWinded(steps, level, placesOf(puzzle));
}

function solves(masks: MaskState, guesses: readonly number[], level: Level, workspace: CaseWorkspace): boolean {
  restart(masks, guesses);
  return isSolvedUpTo(masks, level, workspace);
}

function zerosIn({ right }: MaskState, guesses: readonly number[]): number {
  let zeros = 0;
  for (const g of guesses) if (right[g] === 0) zeros++;
  return zeros;
}

// Draws random guesses at a hidden code.

/** Number of draws for one guess before the try fails. */
const DRAWS = 30;

/** Minimum and maximum share, in tenths, of wrong digits that repeat an earlier guess. */
const SHARED: Readonly<Record<Level, readonly [number, number]>> = {
  starter: [2, 8],
  easy: [1, 7],
  medium: [2, 8],
  hard: [2, 8],
  expert: [2, 8],
};

/** A guess by the indices of its symbols, and how many of them are right. */
interface RandomGuess {
  readonly code: Uint8Array;
  readonly right: number;
}

/**
 * Draws a code and returns a function that draws the next guess at it, given the earlier ones; that returns undefined if no guess
 * differs enough from them. The number of right digits and the share of repeated digits are drawn once. Above the low levels, one
 * more guess without right digits is drawn than may stay, because those are removed first.
 */
function guessSource(rng: Rng, { digits, symbols, zeroGuesses }: Options, level: Level) {
  const answer = Uint8Array.from({ length: digits }, () => rng.int(symbols.length));
  const [least, most] = SHARED[level];
  const shared = least + rng.int(most - least + 1);
  const top = maxRightOf(rng, digits, level);
  const alike = maxAlike(digits);
  const places = Array.from({ length: digits }, (_, p) => p);
  let zeros = 0;
  const one = (before: readonly Uint8Array[]): RandomGuess => {
    const bare = !zeroGuesses || (!isLow(level) && zeros > maxZeros(level, before.length + 1));
    const right = bare ? 1 + rng.int(top) : rng.int(top + 1);
    const code = answer.slice();
    const others = rng.shuffle(places);
    for (let i = right; i < digits; i++) code[others[i]!] = wrong(others[i]!, before);
    return { code, right };
  };
  const wrong = (p: number, before: readonly Uint8Array[]): number => {
    if (before.length > 0 && rng.chance(shared, 10)) {
      const from = rng.int(before.length);
      for (let i = 0; i < before.length; i++) {
        const said = before[(from + i) % before.length]![p]!;
        if (said !== answer[p]) return said;
      }
    }
    const d = rng.int(symbols.length - 1);
    return d < answer[p]! ? d : d + 1;
  };
  return (before: readonly Uint8Array[]): RandomGuess | undefined => {
    for (let i = 0; i < DRAWS; i++) {
      const guess = one(before);
      if (before.some((other) => rightIn(other, guess.code) > alike)) continue;
      if (guess.right === 0) zeros++;
      return guess;
    }
    return undefined;
  };
}

/**
 * Maximum number of right digits of a guess: up to half of them. If each guess had hardly any right digits, codes could not be
 * found without many guesses that have none; only the low levels may have those.
 */
function maxRightOf(rng: Rng, digits: number, level: Level): number {
  const half = Math.ceil(digits / 2);
  const least = isLow(level) ? Math.floor(digits / 6) : Math.min(Math.round((3 * digits) / 8), half - 1);
  const from = Math.max(1, least);
  return Math.min(maxClosest(level, digits), from + rng.int(Math.max(2, half - from + 1)));
}

/** Number of symbols that two codes share, place by place. */
function rightIn(guess: Uint8Array, code: Uint8Array): number {
  let right = 0;
  for (let p = 0; p < code.length; p++) if (guess[p] === code[p]) right++;
  return right;
}

// Measures and bounds for a monotonous Number Code: guesses that repeat each other, reveal the code, or have no right digit; and
// a solution with too many steps.

/** The measures of the guesses of one puzzle. */
interface QualityMeasures {
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
const isLow = (level: Level): boolean => level === "starter" || level === "easy";

/** Maximum number of guesses without a right digit: two in five at the low levels, else one in six. */
const maxZeros = (level: Level, guesses: number): number =>
  isLow(level) ? Math.max(2, Math.floor((2 * guesses) / 5)) : Math.max(1, Math.floor(guesses / 6));

/** Maximum number of shared digits of two guesses: half of them; of three, one. */
const maxAlike = (places: number): number => Math.floor(places / 2);

/** Maximum number of right digits: half at the low levels, else all but two; two of three are always allowed. */
const maxClosest = (level: Level, places: number): number =>
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

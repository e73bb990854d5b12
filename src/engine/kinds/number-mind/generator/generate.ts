/**
 * Generates a Number Code for a level: draws random guesses until the techniques of the level solve it, then removes guesses
 * while they still do.
 *  The difficulty depends mainly on how often a wrong digit repeats that of an earlier guess in the same place: guesses that
 * share digits can be compared, others need case analysis.
 */
import { run } from "../../../deduce.ts";
import { BLANK, LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { type CaseWorkspace, caseWorkspaceOf } from "../mask-solver/mask-cases.ts";
import { isSolvedUpTo } from "../mask-solver/mask-solver.ts";
import { addGuess, type MaskState, newMaskState, restart } from "../mask-solver/mask-state.ts";
import type { Options } from "../options.ts";
import { type Puzzle, placesOf } from "../rules.ts";
import { REASONING, readState } from "../techniques/explain.ts";
import { isLongWinded, maxZeros, meetsBounds } from "./quality.ts";
import { guessSource } from "./random-guess.ts";

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

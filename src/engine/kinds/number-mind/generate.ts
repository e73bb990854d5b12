/**
 * Makes a Number Code for a level: guesses are drawn until the techniques of the level solve it, and go again while they
 * still do.
 *
 * How hard it comes out hangs on one thing above all: how often a wrong digit is one that was said before at its place.
 * Guesses that share digits tell much about each other; strangers leave cases to tell apart.
 */
import { follow } from "../../deduce.ts";
import { BLANK, LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { isFine, isLongWinded, zerosAtMost } from "./beauty.ts";
import { drawer } from "./draw-guess.ts";
import { REASONING, readPosition } from "./explain.ts";
import type { Options } from "./options.ts";
import { goesThrough } from "./reach.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { begin, newSheet, type Sheet, write } from "./sheet.ts";
import { type Room, roomFor } from "./sheet-cases.ts";

const LEAST_GUESSES = 3;
/** An attempt with more guesses is given up. */
const mostGuesses = (digits: number): number => 2 * digits + 12;

/** One attempt; see `PuzzleKind.generate`. */
export function generate(rng: Rng, options: Options, level: Level): Puzzle | undefined {
  const { digits, symbols } = options;
  const sheet = newSheet(digits, symbols.length, mostGuesses(digits));
  const room = roomFor(sheet);
  const codes = draw(rng, options, level, sheet, room);
  if (codes === undefined) return undefined;
  const kept = needed(rng, level, sheet, room);
  if (zerosIn(sheet, kept) > zerosAtMost(level, kept.length)) return undefined;
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && solves(sheet, kept, below, room)) return undefined;
  const textOf = (code: Uint8Array): string => code.reduce((text, d) => text + symbols[d]!, "");
  const guesses = kept.map((g) => ({ code: textOf(codes[g]!), right: sheet.right[g]! }));
  const puzzle: Puzzle = { kind: "number-mind", symbols, guesses };
  return isFine(guesses, level) && !isTedious(puzzle, level) ? puzzle : undefined;
}

/** Draws guesses until the techniques of the level find the code; undefined when there would be too many. */
function draw(rng: Rng, options: Options, level: Level, sheet: Sheet, room: Room): Uint8Array[] | undefined {
  const next = drawer(rng, options, level);
  const codes: Uint8Array[] = [];
  while (sheet.written < sheet.room) {
    const guess = next(codes);
    if (guess === undefined) return undefined;
    codes.push(guess.code);
    write(sheet, guess.code, guess.right);
    if (sheet.written >= LEAST_GUESSES && goesThrough(sheet, level, room)) return codes;
  }
  return undefined;
}

/** The guesses that are left when each that is not needed has gone. */
function needed(rng: Rng, level: Level, sheet: Sheet, room: Room): number[] {
  let kept = Array.from({ length: sheet.written }, (_, g) => g);
  // The last one is needed: before it was drawn there was no end.
  const last = sheet.written - 1;
  // Guesses with no digit right are the first to go: they say much, and little of interest.
  const order = rng.shuffle(kept).toSorted((a, b) => Math.sign(sheet.right[a]!) - Math.sign(sheet.right[b]!));
  for (const guess of order) {
    if (kept.length === LEAST_GUESSES) break;
    if (guess === last && sheet.written > LEAST_GUESSES) continue;
    const without = kept.filter((other) => other !== guess);
    if (solves(sheet, without, level, room)) kept = without;
  }
  return order.filter((guess) => kept.includes(guess));
}

/** Is the way to the answer long-winded? */
function isTedious(puzzle: Puzzle, level: Level): boolean {
  const steps: { technique: string; lines: number }[] = [];
  follow(REASONING, readPosition(puzzle, BLANK)!, level, (_, technique, { first }) =>
    steps.push({ technique: technique.id, lines: first.lines ?? 0 }),
  );
  return isLongWinded(steps, level, placesOf(puzzle));
}

function solves(sheet: Sheet, guesses: readonly number[], level: Level, room: Room): boolean {
  begin(sheet, guesses);
  return goesThrough(sheet, level, room);
}

function zerosIn({ right }: Sheet, guesses: readonly number[]): number {
  let zeros = 0;
  for (const g of guesses) if (right[g] === 0) zeros++;
  return zeros;
}

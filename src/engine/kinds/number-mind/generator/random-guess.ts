/** Draws random guesses at a hidden code. */
import type { Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import type { Options } from "../options.ts";
import { alikeAtMost, closestAtMost, isLow, zerosAtMost } from "./quality.ts";

/** Draws of one guess before the attempt is given up. */
const DRAWS = 30;

/** How often a wrong digit is shared with an earlier guess, in tenths: least and most. */
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
 * Draws a code and returns a function that draws the next guess at it, given the earlier ones; that returns undefined
 * when it finds none that differs enough from them. How many digits may be right, and how much guesses share, is drawn
 * once. Above the low levels one more guess without right digits is drawn than may stay, for those are removed first.
 */
export function guessSource(rng: Rng, { digits, symbols, zeroGuesses }: Options, level: Level) {
  const answer = Uint8Array.from({ length: digits }, () => rng.int(symbols.length));
  const [least, most] = SHARED[level];
  const shared = least + rng.int(most - least + 1);
  const top = mostRightOf(rng, digits, level);
  const alike = alikeAtMost(digits);
  const places = Array.from({ length: digits }, (_, p) => p);
  let zeros = 0;
  const one = (before: readonly Uint8Array[]): RandomGuess => {
    const bare = !zeroGuesses || (!isLow(level) && zeros > zerosAtMost(level, before.length + 1));
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
 * The most digits that a guess may have right: up to half of them. Where hardly any are right in each guess, codes
 * cannot be found without many guesses that have nothing right; only the low levels may have those.
 */
function mostRightOf(rng: Rng, digits: number, level: Level): number {
  const half = Math.ceil(digits / 2);
  const least = isLow(level) ? Math.floor(digits / 6) : Math.min(Math.round((3 * digits) / 8), half - 1);
  const from = Math.max(1, least);
  return Math.min(closestAtMost(level, digits), from + rng.int(Math.max(2, half - from + 1)));
}

/** How many symbols two codes share, place by place. */
function rightIn(guess: Uint8Array, code: Uint8Array): number {
  let right = 0;
  for (let p = 0; p < code.length; p++) if (guess[p] === code[p]) right++;
  return right;
}

/** Draws random guesses at a hidden code. */
import type { Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import type { Options } from "../options.ts";
import { isLow, maxAlike, maxClosest, maxZeros } from "./quality.ts";

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
export function guessSource(rng: Rng, { digits, symbols, zeroGuesses }: Options, level: Level) {
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

// Number Mind, a second opinion: p place, s symbol, g guess.
// The code is cut in two. Every first half that suits the guesses so far is filed under its hits, guess by guess;
// every second half then asks for the first halves that have exactly the hits it lacks.
// Source: meeting in the middle, after Horowitz and Sahni, "Computing partitions" (1974).

import { itemAt } from "./item-at.ts";

/** A Number Mind puzzle in the public format: `right` is how many symbols of the guess stand in their right place. */
export interface NumberMind {
  kind: "number-mind";
  symbols: string;
  guesses: { code: string; right: number }[];
}

/** The codes that agree with every guess, each once and in no promised order, at most `limit` of them. */
export function answers(puzzle: NumberMind, limit: number): string[] {
  const places = itemAt(puzzle.guesses, 0).code.length;
  const middle = places >> 1;
  const firstHalves = new Map<string, string[]>();
  eachPart(puzzle, 0, middle, (text, hits) => {
    const key = hits.join();
    const same = firstHalves.get(key);
    if (same) same.push(text);
    else firstHalves.set(key, [text]);
    return true;
  });
  const found: string[] = [];
  if (limit < 1) return found;
  eachPart(puzzle, middle, places, (text, hits) => {
    const lacking = puzzle.guesses.map((guess, g) => guess.right - itemAt(hits, g)).join();
    for (const first of firstHalves.get(lacking) ?? []) {
      found.push(first + text);
      if (found.length >= limit) return false;
    }
    return true;
  });
  return found;
}

/** Called with the symbols of a part and the hits of each guess within it; says whether to go on. */
type Visit = (text: string, hits: readonly number[]) => boolean;

/** Visits every way to write the places from `start` up to, not with, `end` that leaves each guess a chance. */
function eachPart(puzzle: NumberMind, start: number, end: number, visit: Visit): void {
  const { symbols, guesses } = puzzle;
  const write = (text: string, hits: readonly number[]): boolean => {
    const place = start + text.length;
    if (place === end) return visit(text, hits);
    for (const symbol of symbols) {
      const more = guesses.map(({ code }, g) => itemAt(hits, g) + (code[place] === symbol ? 1 : 0));
      if (hopeless(guesses, more, text.length + 1)) continue;
      if (!write(text + symbol, more)) return false;
    }
    return true;
  };
  write(
    "",
    guesses.map(() => 0),
  );
}

/** Whether a guess has more hits than it may have at all, or more misses, in the `written` places. */
function hopeless(guesses: NumberMind["guesses"], hits: readonly number[], written: number): boolean {
  return guesses.some(({ code, right }, g) => {
    const hit = itemAt(hits, g);
    return hit > right || written - hit > code.length - right;
  });
}

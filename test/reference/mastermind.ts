// Mastermind, a second opinion: every code there is gets written out, and put to every guess in turn.
// No code is ruled out before it is whole, so there is nothing to get wrong but the counting of the pegs.
// Source: none but the rules.

import { itemAt } from "./item-at.ts";

/** A Mastermind puzzle in the public format: `black` right symbols in the right place, `white` in another place. */
export interface Mastermind {
  kind: "mastermind";
  symbols: string;
  /** Whether a symbol may stand twice in the answer; in a guess it always may. */
  repeats: boolean;
  guesses: { code: string; black: number; white: number }[];
}

/** The codes that agree with every guess, each once, in the order of the symbols, at most `limit` of them. */
export function answers(puzzle: Mastermind, limit: number): string[] {
  const places = itemAt(puzzle.guesses, 0).code.length;
  const found: string[] = [];
  const write = (code: string): void => {
    if (found.length >= limit) return;
    if (code.length === places) {
      if (puzzle.guesses.every((guess) => agrees(guess, code))) found.push(code);
      return;
    }
    for (const symbol of puzzle.symbols) {
      if (puzzle.repeats || !code.includes(symbol)) write(code + symbol);
    }
  };
  write("");
  return found;
}

/** Whether `answer` would earn this guess exactly its pegs. */
function agrees(guess: Mastermind["guesses"][number], answer: string): boolean {
  const { black, white } = pegs(guess.code, answer);
  return black === guess.black && white === guess.white;
}

/** The pegs of a guess: pairs in the same place first, then what is left over is paired one for one wherever it stands. */
export function pegs(guess: string, answer: string): { black: number; white: number } {
  let black = 0;
  let white = 0;
  let unpaired = "";
  let spare = "";
  for (let place = 0; place < answer.length; place++) {
    if (guess[place] === answer[place]) {
      black++;
    } else {
      unpaired += guess[place];
      spare += answer[place];
    }
  }
  for (const symbol of unpaired) {
    const at = spare.indexOf(symbol);
    if (at < 0) continue;
    white++;
    spare = spare.slice(0, at) + spare.slice(at + 1);
  }
  return { black, white };
}

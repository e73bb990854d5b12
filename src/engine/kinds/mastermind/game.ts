/**
 * Code Pegs as a game for two: the program hides a code, or guesses one with the strategy of `game-strategy.ts`. The page of the
 * game loads this. Secrets and guesses are codes as text; an answer is "2 1": two black pegs, one white.
 */
import { symbolValues } from "../../code/code.ts";
import { type Game, say, type Turn, type Typed, type Words } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import {
  bestGuess,
  type Codes,
  codeIndex,
  codesOf,
  codeText,
  everyCode,
  symbolsIn,
  withAnswer,
} from "./game-strategy.ts";
import { pegsOf } from "./pegs.ts";

/** The digits to use for this many symbols: 1 to 6 for six, 0 to 9 for ten. */
export const digitsOf = (symbols: number): string => (symbols === 10 ? "0123456789" : "123456789".slice(0, symbols));

/** How long the code is, how many digits are in use, and whether one may occur more than once. */
interface Size {
  readonly places: number;
  readonly symbols: number;
  readonly repeats: boolean;
}

/** Builds the game. `digitsOf`: the digits to use for a number of symbols. */
export function gameOfCodes(digitsOf: (symbols: number) => string): Game<Size> {
  const codes = cacheLast(({ symbols, places, repeats }: Size) => codesOf(digitsOf(symbols), places, repeats));
  return {
    rule: ({ places, symbols, repeats }, role) =>
      say(`mastermind.play-${role}`, { places, repeats: repeats ? 1 : 0, ...symbolValues(digitsOf(symbols)) }),
    places: ({ places, symbols }) => Array.from({ length: places }, () => [...digitsOf(symbols)]),
    marks(answer, { places }) {
      const { black, white } = pegsIn(answer);
      return { filled: black, open: white, of: places };
    },
    draw: (rng, size) => drawCode(rng, digitsOf(size.symbols), size),
    readGuess: (typed, size) => readGuess(typed, digitsOf(size.symbols), size),
    readAnswer: (typed, _, { places }) => readAnswer(typed, places),
    answer(secret, guess) {
      const { black, white } = pegsOf(guess, secret);
      return `${black} ${white}`;
    },
    describeAnswer: (answer) => say("mastermind.play-pegs", pegsIn(answer)),
    left: (turns, size) => leftAfter(codes(size), turns).length,
    advise: (turns, size) => advise(codes(size), turns),
  };
}

/** The game as the page loads it. */
export const game = gameOfCodes(digitsOf);

/** Caches the latest result while the size stays the same: a game needs it for every guess. */
function cacheLast(make: (size: Size) => Codes): (size: Size) => Codes {
  let last: { readonly name: string; readonly codes: Codes } | undefined;
  return (size) => {
    const name = JSON.stringify([size.places, size.symbols, size.repeats]);
    if (last?.name !== name) last = { name, codes: make(size) };
    return last.codes;
  };
}

function drawCode(rng: Rng, digits: string, { places, repeats }: Size): string {
  if (!repeats)
    return rng
      .shuffle([...digits])
      .slice(0, places)
      .join("");
  return Array.from({ length: places }, () => rng.pick([...digits])).join("");
}

function pegsIn(answer: string): { black: number; white: number } {
  const [black, white] = answer.split(" ").map(Number) as [number, number];
  return { black, white };
}

/** The codes that agree with all turns, in order. */
function leftAfter(codes: Codes, turns: readonly Turn[]): Int32Array {
  const answers = turns.map(({ guess, answer }) => {
    const { black, white } = pegsIn(answer);
    return { guess: codeIndex(codes, guess), answer: black * (codes.places + 1) + black + white };
  });
  return answers.reduce((left, { guess, answer }) => withAnswer(codes, left, guess, answer), everyCode(codes));
}

function advise(codes: Codes, turns: readonly Turn[]): { guess: string; say: Words } | null {
  const left = leftAfter(codes, turns);
  if (left.length === 0) return null;
  const named = turns.reduce((bits, { guess }) => bits | symbolsIn(codes, codeIndex(codes, guess)), 0);
  const choice = bestGuess(codes, left, named);
  const guess = codeText(codes, choice.guess);
  return { guess, say: say("mastermind.play-advice", { guess, left: left.length, fits: choice.isLeft ? 1 : 0 }) };
}

/** Ignores spaces and commas between digits. */
function readGuess(typed: string, digits: string, { places, repeats }: Size): Typed {
  const text = typed.replace(/[\s,.;-]+/g, "");
  const symbols = symbolValues(digits);
  const stranger = [...text].find((symbol) => !digits.includes(symbol));
  if (stranger !== undefined) return { problem: say("mastermind.play-stranger", { stranger, ...symbols }) };
  const { length } = text;
  if (length !== places) return { problem: say("mastermind.play-length", { places, length }) };
  const digit = repeats ? undefined : [...text].find((symbol, p) => text.indexOf(symbol) < p);
  return digit === undefined ? { text } : { problem: say("mastermind.play-repeat", { digit }) };
}

/** Two numbers, black pegs first: "2 1", "21" or with words between. One number is enough if all pegs are black. */
function readAnswer(typed: string, places: number): Typed {
  const numbers = /^\s*\d\d\s*$/.test(typed) ? [...typed.trim()] : (typed.match(/\d+/g) ?? []);
  const [black = Number.NaN, white = black === places || black === 0 ? 0 : Number.NaN] = numbers.map(Number);
  if (numbers.length > 2 || Number.isNaN(black + white)) return { problem: say("mastermind.play-unread") };
  const all = black + white;
  if (all > places) return { problem: say("mastermind.play-many", { all, places }) };
  if (black === places - 1 && white === 1) return { problem: say("mastermind.play-last-white", { black }) };
  return { text: `${black} ${white}` };
}

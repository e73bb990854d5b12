/** The rules of Code Pegs: guesses at a hidden code, each with black pegs (in place) and white ones (elsewhere). */
import type { Board } from "../../board.ts";
import {
  clueAt,
  codeBoard,
  codeOf,
  codeSlots,
  guessClues,
  slotAt,
  spaced,
  symbolValues,
  writtenIn,
} from "../../code/code.ts";
import { type Entry, type Rules, say, type Verdict, type Words } from "../../kind.ts";

/**
 * A code and its pegs: `black` symbols are where the hidden code has them; `white` more would be if they were moved. Each symbol
 * of the hidden code gives at most one peg.
 */
export interface Guess {
  readonly code: string;
  readonly black: number;
  readonly white: number;
}

export interface Puzzle {
  readonly kind: "mastermind";
  /** Two to ten different digits or letters. */
  readonly symbols: string;
  /** Whether the hidden code may contain a symbol more than once. */
  readonly repeats: boolean;
  readonly guesses: readonly Guess[];
  /** Length of the code; only for puzzles without guesses, as returned by `keepOnly`. */
  readonly places?: number;
}

/** Length of the code. */
export const placesOf = ({ guesses, places }: Puzzle): number => guesses[0]?.code.length ?? places!;

/** What a page loads for playing. */
/** The values of the rule's sentence. */
export const assumptions = (puzzle: Puzzle) => ({ ...symbolValues(puzzle.symbols), repeats: puzzle.repeats ? 1 : 0 });

export const rules: Rules<Puzzle> = {
  id: "mastermind",
  slug: "code-pegs",
  slots: (puzzle) => codeSlots("mastermind", placesOf(puzzle), puzzle.symbols),
  clues: ({ guesses }) =>
    guessClues("mastermind", guesses, ({ black, white }) => ({ black, white, all: black + white })),
  rule: (puzzle) => say("mastermind.rule", assumptions(puzzle)),
  clueHeading: () => null,
  check,
  board,
  describe,
};

function check(puzzle: Puzzle, entry: Entry): Verdict {
  const { symbols, repeats, guesses } = puzzle;
  const places = placesOf(puzzle);
  const written = writtenIn(entry, places, symbols);
  const broken: Verdict["broken"][number][] = [];
  const strange = written.flatMap((d, p) => (d === -2 ? [slotAt(p)] : []));
  if (strange.length > 0)
    broken.push({ rule: say("mastermind.broken-symbol", symbolValues(symbols)), slots: strange, clues: [] });
  if (!repeats) {
    for (const [d, digit] of [...symbols].entries()) {
      const slots = written.flatMap((other, p) => (other === d ? [slotAt(p)] : []));
      if (slots.length > 1) broken.push({ rule: say("mastermind.broken-repeat", { digit }), slots, clues: [] });
    }
  }
  const filled = written.flatMap((d, p) => (d === -1 ? [] : [slotAt(p)]));
  for (const [g, guess] of guesses.entries()) {
    const problem = problemOf(symbols, guess, written);
    if (problem === undefined) continue;
    const { code, black, white } = guess;
    const rule = say(`mastermind.broken-${problem}`, {
      guess: g + 1,
      code: spaced(code),
      black,
      white,
      all: black + white,
    });
    broken.push({ rule, slots: filled, clues: [clueAt(g)] });
  }
  return { done: broken.length === 0 && written.every((d) => d >= 0), broken };
}

/** A problem that filling the blanks cannot fix: too many pegs already, or not enough any more. */
function problemOf(
  symbols: string,
  { code, black, white }: Guess,
  written: readonly number[],
): "black-many" | "black-few" | "all-many" | "all-few" | undefined {
  const blanks = written.filter((d) => d === -1).length;
  const inPlace = written.filter((d, p) => d >= 0 && symbols[d] === code[p]).length;
  const shared = [...symbols].reduce((sum, symbol, d) => {
    const said = [...code].filter((other) => other === symbol).length;
    return sum + Math.min(said, written.filter((other) => other === d).length);
  }, 0);
  if (inPlace > black) return "black-many";
  if (inPlace + blanks < black) return "black-few";
  if (shared > black + white) return "all-many";
  if (shared + blanks < black + white) return "all-few";
  return undefined;
}

function board(puzzle: Puzzle): Board {
  const places = placesOf(puzzle);
  const code = codeBoard(places, puzzle.guesses, true, ({ black, white }) => ({
    marks: { filled: black, open: white, of: places },
    feedback: say("mastermind.told", { black, white }),
  }));
  return puzzle.repeats ? code : { ...code, different: [Array.from({ length: places }, (_, p) => slotAt(p))] };
}

function describe(puzzle: Puzzle, entry: Entry): Words[] {
  const places = placesOf(puzzle);
  const code = codeOf(entry, places);
  const { symbols, repeats, guesses } = puzzle;
  const values = { places, guesses: guesses.length, repeats: repeats ? 1 : 0, ...symbolValues(symbols) };
  return [
    say("mastermind.describe", values),
    ...rules.clues(puzzle).map((clue) => clue.say),
    say("mastermind.describe-code", { blank: /^_+$/.test(code) ? 1 : 0, code: [...code] }),
  ];
}

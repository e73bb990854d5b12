/** The rules of Number Code: guesses at a hidden code, each with the number of digits that are right and in place. */
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

/** A code and the number of its symbols that are where the hidden code has them. */
export interface Guess {
  readonly code: string;
  readonly right: number;
}

/** Guesses of one length over the same symbols; the hidden code may repeat symbols and start with any. */
export interface Puzzle {
  readonly kind: "number-mind";
  /** Two to ten different digits or letters. */
  readonly symbols: string;
  readonly guesses: readonly Guess[];
  /** Length of the code; only in a puzzle without guesses. */
  readonly digits?: number;
}

/** Length of the code. */
export const placesOf = ({ guesses, digits }: Puzzle): number => guesses[0]?.code.length ?? digits!;

/** Maximum number of dots that can be counted at a glance. */
export const MAX_DOTS = 6;

/** Whether the count of a guess is shown as dots; for long codes it is a number. */
export const showsDots = (places: number): boolean => places <= MAX_DOTS;

/** For sentences: 1 if black dots show the number of right digits of a guess, 0 if a number does. */
export const dotted = (puzzle: Puzzle): number => (showsDots(placesOf(puzzle)) ? 1 : 0);

/** What a page loads for playing. */
/** The values of the rule's sentence. */
export const assumptions = (puzzle: Puzzle) => ({ ...symbolValues(puzzle.symbols), dots: dotted(puzzle) });

export const rules: Rules<Puzzle> = {
  id: "number-mind",
  slug: "number-code",
  slots: (puzzle) => codeSlots("number-mind", placesOf(puzzle), puzzle.symbols),
  clues: ({ guesses }) => guessClues("number-mind", guesses, ({ right }) => ({ right })),
  rule: (puzzle) => say("number-mind.rule", assumptions(puzzle)),
  clueHeading: () => null,
  check,
  board,
  describe,
};

function check(puzzle: Puzzle, entry: Entry): Verdict {
  const { symbols, guesses } = puzzle;
  const [places, dots] = [placesOf(puzzle), dotted(puzzle)];
  const written = writtenIn(entry, places, symbols);
  const broken: Verdict["broken"][number][] = [];
  const strange = written.flatMap((d, p) => (d === -2 ? [slotAt(p)] : []));
  if (strange.length > 0)
    broken.push({ rule: say("number-mind.broken-symbol", symbolValues(symbols)), slots: strange, clues: [] });
  for (const [g, { code, right }] of guesses.entries()) {
    const same: string[] = [];
    const other: string[] = [];
    for (const [p, d] of written.entries()) if (d !== -1) (symbols[d] === code[p] ? same : other).push(slotAt(p));
    const values = { guess: g + 1, code: spaced(code), right, dots, found: same.length, missed: other.length };
    if (same.length > right)
      broken.push({ rule: say("number-mind.broken-many", values), slots: same, clues: [clueAt(g)] });
    else if (places - other.length < right)
      broken.push({ rule: say("number-mind.broken-few", values), slots: other, clues: [clueAt(g)] });
  }
  return { done: broken.length === 0 && written.every((d) => d >= 0), broken };
}

function board(puzzle: Puzzle): Board {
  const [places, dots] = [placesOf(puzzle), dotted(puzzle)];
  return codeBoard(places, puzzle.guesses, false, ({ right }) => ({
    marks: dots === 1 ? { filled: right, open: places - right, of: places } : { filled: 0, open: 0, of: 0 },
    feedback: say("number-mind.told", { right }),
  }));
}

function describe(puzzle: Puzzle, entry: Entry): Words[] {
  const places = placesOf(puzzle);
  const code = codeOf(entry, places);
  return [
    say("number-mind.describe", { places, guesses: puzzle.guesses.length, ...symbolValues(puzzle.symbols) }),
    ...rules.clues(puzzle).map((clue) => clue.say),
    say("number-mind.describe-code", { blank: /^_+$/.test(code) ? 1 : 0, code: [...code] }),
  ];
}

/** The techniques of Number Code, cheapest first, and the way that they lead. */
import { openAt, slotAt, writtenIn } from "../../code/code.ts";
import { deduce, type Reasoning, sightOf, techniquesOf } from "../../deduce.ts";
import type { Level, Position, Technique } from "../../kind.ts";
import { casesOfGuess, casesOfPlace } from "./cases.ts";
import { compare, cover, tallies, twins } from "./compare.ts";
import { allFound, allRight, lastDigit, noneRight } from "./count.ts";
import { adds, findingOf, type Insight, type Reading, readingOf, take } from "./insight.ts";
import { type Puzzle, placesOf } from "./rules.ts";
import { nested, trials } from "./trial.ts";

/** A technique and what it looks for. */
interface Look extends Technique {
  readonly lone?: boolean;
  see(reading: Reading): Iterable<Insight>;
}

const LOOKS: readonly Look[] = [
  { id: "none-right", level: "starter", cost: 2, see: noneRight },
  { id: "last-digit", level: "starter", cost: 3, see: lastDigit },
  { id: "all-right", level: "starter", cost: 4, see: allRight },
  { id: "all-found", level: "easy", cost: 6, see: allFound },
  { id: "twins", level: "easy", cost: 10, see: twins },
  { id: "compare", level: "medium", cost: 20, see: compare },
  { id: "cover", level: "medium", cost: 22, see: cover },
  { id: "guess-cases", level: "hard", cost: 32, see: casesOfGuess },
  { id: "place-cases", level: "hard", cost: 34, see: casesOfPlace },
  { id: "tally", level: "hard", cost: 40, see: tallies },
  { id: "trial", level: "expert", cost: 60, see: trials },
  { id: "nested", level: "expert", cost: 100, lone: true, see: nested },
];

/** The techniques, without how they look. */
export const TECHNIQUES: readonly Technique[] = techniquesOf(LOOKS);

/** How the techniques lead on. */
export const REASONING: Reasoning<Reading, Insight, Look> = {
  table: LOOKS,
  isSolved: ({ sheet, written, sound }) => sound && written === (1 << sheet.places) - 1,
  see: (reading, { see, lone }) =>
    reading.sound ? sightOf(see(reading), lone, (insight) => adds(reading, insight)) : null,
  take,
};

/** The whole way from a position; see `PuzzleKind.explain`. */
export const explain = (puzzle: Puzzle, from: Position, upTo: Level, next = false) =>
  deduce(
    {
      ...REASONING,
      read: (at) => readPosition(puzzle, at),
      // One reading goes the whole way: what is told later is seen once more.
      findingOf: (reading, insight, look, before) => ({
        ...findingOf(reading, insight),
        tell: () => REASONING.see(readPosition(puzzle, before())!, look)!.first.tell(),
      }),
    },
    from,
    upTo,
    next,
  );

/** Reads a position; null when a place has no symbol left, or a strange one. */
export function readPosition(puzzle: Puzzle, at: Position): Reading | null {
  const places = placesOf(puzzle);
  const left = openAt(at, places, puzzle.symbols);
  if (writtenIn(at.entry, places, puzzle.symbols).includes(-2) || left.includes(0)) return null;
  let written = 0;
  for (let p = 0; p < places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  return readingOf(puzzle, left, written);
}

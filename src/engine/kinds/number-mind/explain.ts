/** The techniques of Number Code, cheapest first, and the way that they lead. */
import { slotAt } from "../../code/code.ts";
import { type Deduction, deduce, type Reasoning } from "../../deduce.ts";
import type { Level, Position, Technique } from "../../kind.ts";
import { casesOfGuess, casesOfPlace } from "./cases.ts";
import { compare, cover, tallies, twins } from "./compare.ts";
import { allFound, allRight, lastDigit, noneRight } from "./count.ts";
import { findingOf, type Insight, type Reading } from "./insight.ts";
import type { Puzzle } from "./rules.ts";
import { stateAt } from "./solve.ts";
import { stateOf } from "./state.ts";
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

/** The table that `explain` runs. */
export const TECHNIQUES: readonly Deduction<Reading>[] = LOOKS.map(({ see, ...technique }) => ({
  ...technique,
  *find(reading) {
    if (!reading.sound) return;
    for (const insight of see(reading)) yield findingOf(reading, insight);
  },
}));

const REASONING: Reasoning<Puzzle, Reading> = {
  table: TECHNIQUES,
  read,
  isSolved: ({ state, written, sound }) => sound && written === (1 << state.places) - 1,
};

/** The whole way from a position; see `PuzzleKind.explain`. */
export function explain(puzzle: Puzzle, from: Position, upTo: Level) {
  const { steps, solved } = deduce(REASONING, puzzle, from, upTo);
  return { steps, solved };
}

/** Reads a position. One that leaves a place no digit is not sound, and shows nothing. */
export function read(puzzle: Puzzle, at: Position): Reading {
  const state = stateAt(puzzle, at);
  if (state === undefined) return { puzzle, state: stateOf(puzzle), written: 0, sound: false };
  let written = 0;
  for (let p = 0; p < state.places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  const sound = state.need.every((need, g) => need >= 0 && need <= state.open[g]!);
  return { puzzle, state, written, sound };
}

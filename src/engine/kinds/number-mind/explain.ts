/** The techniques of Number Code, easiest first: all that counting one guess, or one place, can tell. */
import { slotAt } from "../../code/code.ts";
import { lastDigit } from "../../code/last-digit.ts";
import { allFound, allInPlace, noneInPlace, type Standing, standings } from "../../code/standing.ts";
import { type Deduction, deduce, type Finding } from "../../deduce.ts";
import { type Level, type Position, say } from "../../kind.ts";
import { dotted, type Puzzle, placesOf } from "./rules.ts";

const eachGuess =
  (key: string, find: (key: string, standing: Standing) => Finding[]) =>
  (puzzle: Puzzle, at: Position): Finding[] => {
    const counted = puzzle.guesses.map(({ code, right }) => ({ code, inPlace: right }));
    const dots = dotted(puzzle);
    return standings(counted, puzzle.symbols, at)
      .flatMap((standing) => find(key, standing))
      .map((finding) => ({ ...finding, say: say(key, { ...finding.say.values, dots }) }));
  };

/** The table that `explain` runs. */
export const TECHNIQUES: readonly Deduction<Puzzle>[] = [
  { id: "none-right", level: "starter", cost: 2, find: eachGuess("number-mind.step-none-right", noneInPlace) },
  lastDigit("number-mind", placesOf),
  { id: "all-right", level: "starter", cost: 4, find: eachGuess("number-mind.step-all-right", allInPlace) },
  { id: "all-found", level: "easy", cost: 6, find: eachGuess("number-mind.step-all-found", allFound) },
];

/** The steps open from a position; see `PuzzleKind.explain`. */
export function explain(puzzle: Puzzle, from: Position, upTo: Level) {
  const places = placesOf(puzzle);
  const isSolved = (at: Position) => Array.from({ length: places }, (_, p) => p).every((p) => at.entry[slotAt(p)]);
  const { steps, solved } = deduce(TECHNIQUES, puzzle, isSolved, from, upTo);
  return { steps, solved };
}

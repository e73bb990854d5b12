/** The table of techniques of Number Code, cheapest first, and explaining a puzzle with it. */
import { openAt, slotAt, writtenIn } from "../../../code/code.ts";
import { deduce, type Reasoning, sightOf, techniquesOf } from "../../../deduce.ts";
import type { Level, Position, Technique } from "../../../kind.ts";
import { type Puzzle, placesOf } from "../rules.ts";
import { casesOfGuess, casesOfPlace } from "./cases.ts";
import { compare, cover, tallies, twins } from "./compare-guesses.ts";
import { allFound, allRight, lastDigit, noneRight } from "./one-guess.ts";
import { applyFinding, changesOf, type Finding, isNew, type SolverState, solverStateOf } from "./solver-state.ts";
import { nested, trials } from "./trial.ts";

/** A technique with its function. */
interface CodeTechnique extends Technique {
  readonly onlyFirst?: boolean;
  see(solver: SolverState): Iterable<Finding>;
}

const TECHNIQUE_TABLE: readonly CodeTechnique[] = [
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
  { id: "nested", level: "expert", cost: 100, onlyFirst: true, see: nested },
];

/** The techniques, without their functions. */
export const TECHNIQUES: readonly Technique[] = techniquesOf(TECHNIQUE_TABLE);

/** How the shared loop runs the techniques. */
export const REASONING: Reasoning<SolverState, Finding, CodeTechnique> = {
  table: TECHNIQUE_TABLE,
  isSolved: ({ masks, written, sound }) => sound && written === (1 << masks.places) - 1,
  see: (solver, { see, onlyFirst }) =>
    solver.sound ? sightOf(see(solver), onlyFirst, (finding) => isNew(solver, finding)) : null,
  take: applyFinding,
};

/** The steps from a position; see `PuzzleKind.explain`. */
export const explain = (puzzle: Puzzle, from: Position, upTo: Level, next = false) =>
  deduce(
    {
      ...REASONING,
      read: (at) => readState(puzzle, at),
      // The state is changed in place: to tell a step later, its finding is looked for again at its position.
      findingOf: (solver, finding, technique, before) => ({
        ...changesOf(solver, finding),
        tell: () => REASONING.see(readState(puzzle, before())!, technique)!.first.tell(),
      }),
    },
    from,
    upTo,
    next,
  );

/** The state of a position; null when a place has no candidate left, or a text that is no symbol. */
export function readState(puzzle: Puzzle, at: Position): SolverState | null {
  const places = placesOf(puzzle);
  const left = openAt(at, places, puzzle.symbols);
  if (writtenIn(at.entry, places, puzzle.symbols).includes(-2) || left.includes(0)) return null;
  let written = 0;
  for (let p = 0; p < places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  return solverStateOf(puzzle, left, written);
}

/** The table of techniques of Number Code, cheapest first, and its explanation of a puzzle. */
import { openAt, slotAt, writtenIn } from "../../../code/code.ts";
import { byTechniques, openFindings, type Reasoning, techniquesOf } from "../../../deduce.ts";
import type { Position, Technique } from "../../../kind.ts";
import { type Puzzle, placesOf } from "../rules.ts";
import { casesOfGuess, casesOfPlace } from "./cases.ts";
import { compare, cover, tallies, twins } from "./compare-guesses.ts";
import { allFound, allRight, lastDigit, noneRight } from "./one-guess.ts";
import { applyFinding, changesOf, type Finding, isNew, type SolverState, solverStateOf } from "./solver-state.ts";
import { nested, trials } from "./trial.ts";

/** A technique with its function. */
interface CodeTechnique extends Technique {
  readonly onlyFirst?: boolean;
  find(solver: SolverState): Iterable<Finding>;
}

const TECHNIQUE_TABLE: readonly CodeTechnique[] = [
  { id: "none-right", level: "starter", cost: 2, find: noneRight },
  { id: "last-digit", level: "starter", cost: 3, find: lastDigit },
  { id: "all-right", level: "starter", cost: 4, find: allRight },
  { id: "all-found", level: "easy", cost: 6, find: allFound },
  { id: "twins", level: "easy", cost: 10, find: twins },
  { id: "compare", level: "medium", cost: 20, find: compare },
  { id: "cover", level: "medium", cost: 22, find: cover },
  { id: "guess-cases", level: "hard", cost: 32, find: casesOfGuess },
  { id: "place-cases", level: "hard", cost: 34, find: casesOfPlace },
  { id: "tally", level: "hard", cost: 40, find: tallies },
  { id: "trial", level: "expert", cost: 60, find: trials },
  { id: "nested", level: "expert", cost: 100, onlyFirst: true, find: nested },
];

/** The techniques, without their functions. */
export const TECHNIQUES: readonly Technique[] = techniquesOf(TECHNIQUE_TABLE);

/** Connects the techniques to the shared loop. */
export const REASONING: Reasoning<SolverState, Finding, CodeTechnique> = {
  table: TECHNIQUE_TABLE,
  isSolved: ({ masks, written, consistent }) => consistent && written === (1 << masks.places) - 1,
  find: (solver, { find, onlyFirst }) =>
    solver.consistent ? openFindings(find(solver), onlyFirst, (finding) => isNew(solver, finding)) : null,
  apply: applyFinding,
};

/** The steps. */
export const explaining = byTechniques<Puzzle, SolverState, Finding, CodeTechnique>((puzzle) => ({
  ...REASONING,
  read: (at) => readState(puzzle, at),
  // The state is changed in place: to explain a step later, its finding is computed again at its position.
  findingOf: (solver, finding, technique, before) => ({
    ...changesOf(solver, finding),
    explain: () => REASONING.find(readState(puzzle, before())!, technique)!.first.explain(),
  }),
}));

/** The state of a position; null if a place has no candidate left, or an entry that is not a symbol. */
export function readState(puzzle: Puzzle, at: Position): SolverState | null {
  const places = placesOf(puzzle);
  const left = openAt(at, places, puzzle.symbols);
  if (writtenIn(at.entry, places, puzzle.symbols).includes(-2) || left.includes(0)) return null;
  let written = 0;
  for (let p = 0; p < places; p++) if (at.entry[slotAt(p)]) written |= 1 << p;
  return solverStateOf(puzzle, left, written);
}

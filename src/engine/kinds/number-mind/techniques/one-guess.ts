/** The techniques that use only one guess or one place: those of starter, and the first of easy. */
import { clueAt, slotAt, spaced } from "../../../code/code.ts";
import { say, type Words } from "../../../kind.ts";
import { dotted } from "../rules.ts";
import { isOpen, type TrailState } from "../solver/trail-state.ts";
import {
  digitsStyle,
  type Finding,
  isSingle,
  type Restriction,
  resultValues,
  type SolverState,
  symbolTexts,
} from "./solver-state.ts";

/** Maximum number of digits that are named one by one; beyond it the guess shows them. */
const MANY = 5;

/** Runs a technique on each guess that has undecided digits. */
const eachGuess =
  (find: (solver: SolverState, g: number) => Finding | undefined) =>
  (solver: SolverState): Finding[] => {
    const { guesses, open } = solver.trail;
    const found: Finding[] = [];
    for (let g = 0; g < guesses; g++) {
      const finding = open[g] === 0 ? undefined : find(solver, g);
      if (finding !== undefined) found.push(finding);
    }
    return found;
  };

/** Guesses with no digit right. */
export const noneRight = eachGuess((solver, g) =>
  solver.trail.right[g] === 0 ? crossingFinding(solver, g, noneRightWords) : undefined,
);

function noneRightWords(solver: SolverState, g: number, open: readonly number[]): Wording {
  const values = { ...guessValues(solver, g), places: open.map((p) => p + 1) };
  return { because: [clueAt(g)], say: say("number-mind.step-none-right", values) };
}

type Wording = ReturnType<Finding["explain"]>;

/** A guess whose open digits are all wrong. */
function crossingFinding(
  solver: SolverState,
  g: number,
  explain: (solver: SolverState, g: number, open: readonly number[]) => Wording,
): Finding {
  const open = opensOf(solver.trail, g);
  return { restrictions: open.map((p) => without(solver.trail, g, p)), explain: () => explain(solver, g, open) };
}

/** Places where one symbol is left. */
export function lastDigit(solver: SolverState): Finding[] {
  const { trail, written } = solver;
  const found: Finding[] = [];
  for (let p = 0; p < trail.places; p++)
    if (!((written >> p) & 1) && isSingle(trail.candidates[p]!))
      found.push(lastDigitAt(solver, p, trail.candidates[p]!));
  return found;
}

const lastDigitAt = ({ puzzle }: SolverState, p: number, only: number): Finding => ({
  restrictions: [{ place: p, only }],
  explain: () => ({
    because: [slotAt(p)],
    say: say("number-mind.step-last-digit", { place: p + 1, digit: symbolTexts(puzzle.symbols, only)[0]! }),
  }),
});

/** Guesses whose possible digits must all be right. */
export const allRight = eachGuess((solver, g) =>
  solver.trail.need[g] === solver.trail.open[g] ? rightAt(solver, g) : undefined,
);

function rightAt(solver: SolverState, g: number): Finding {
  const { puzzle, trail } = solver;
  const open = opensOf(trail, g);
  const restrictions = open.map((p) => ({ place: p, only: 1 << trail.code[g * trail.places + p]! }));
  return {
    restrictions,
    explain() {
      const [hits, misses] = [hitsOf(trail, g), missesOf(trail, g)];
      const all = [...hits, ...open].sort((a, b) => a - b).map((p) => puzzle.guesses[g]!.code[p]!);
      return {
        because: [clueAt(g), ...[...hits, ...misses].sort((a, b) => a - b).map(slotAt)],
        say: say("number-mind.step-all-right", {
          ...guessValues(solver, g),
          all,
          ...resultValues(solver, restrictions),
        }),
      };
    },
  };
}

/** Guesses that have all their right digits. */
export const allFound = eachGuess((solver, g) =>
  solver.trail.need[g] === 0 && solver.trail.right[g] !== 0 ? crossingFinding(solver, g, allFoundWords) : undefined,
);

function allFoundWords(solver: SolverState, g: number, open: readonly number[]): Wording {
  const hits = hitsOf(solver.trail, g);
  const outs = open.map((p) => solver.puzzle.guesses[g]!.code[p]!);
  const values = {
    ...guessValues(solver, g),
    places: hits.map((p) => p + 1),
    others: open.map((p) => p + 1),
    outs,
    outsHow: digitsStyle(outs),
    many: open.length > MANY ? 1 : 0,
  };
  return { because: [clueAt(g), ...hits.map(slotAt)], say: say("number-mind.step-all-found", values) };
}

/** The values that name a guess in a sentence. */
export function guessValues({ puzzle, trail }: SolverState, g: number): Words["values"] {
  const code = spaced(puzzle.guesses[g]!.code);
  return { guess: g + 1, code, right: trail.right[g]!, dots: dotted(puzzle) };
}

/** Whether a place is settled to the guess's own digit. */
export const isHit = ({ candidates, code, places }: TrailState, g: number, p: number): boolean =>
  candidates[p] === 1 << code[g * places + p]!;

/** Whether the guess's digit is no longer possible in a place. */
export const isMiss = ({ candidates, code, places }: TrailState, g: number, p: number): boolean =>
  ((candidates[p]! >> code[g * places + p]!) & 1) === 0;

/** Places settled to the guess's own digit. */
export const hitsOf = (state: TrailState, g: number): number[] => where(state, g, isHit);

/** Places where the guess's digit is no longer possible. */
export const missesOf = (state: TrailState, g: number): number[] => where(state, g, isMiss);

/** Unsettled places in which the guess may still be right. */
export const opensOf = (state: TrailState, g: number): number[] => where(state, g, isOpen);

function where(state: TrailState, g: number, is: (state: TrailState, g: number, p: number) => boolean): number[] {
  const places: number[] = [];
  for (let p = 0; p < state.places; p++) if (is(state, g, p)) places.push(p);
  return places;
}

const without = (state: TrailState, g: number, p: number): Restriction => ({
  place: p,
  only: state.candidates[p]! & ~(1 << state.code[g * state.places + p]!),
  crossing: true,
});

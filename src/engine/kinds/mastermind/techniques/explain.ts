/** The table of techniques of Code Pegs, easiest first, and its explanation of a puzzle. */

import { slotAt } from "../../../code/code.ts";
import { byTechniques, openFindings } from "../../../deduce.ts";
import { say } from "../../../kind.ts";
import type { Puzzle } from "../rules.ts";
import { isSettled, lowest } from "../solver/puzzle-arrays.ts";
import { CASE_LIST_TECHNIQUES } from "./case-list.ts";
import { COMPARISON_TECHNIQUES } from "./compare-guesses.ts";
import { EASY_TECHNIQUES } from "./easy.ts";
import {
  crossingEverywhere,
  eachGuess,
  findingOfGuess,
  placesGuessing,
  symbolAt,
  withoutOwnPlaces,
} from "./one-guess.ts";
import {
  applyFinding,
  type CodeTechnique,
  digitsIn,
  isNew,
  isSolved,
  placesFor,
  placesIn,
  readState,
  type SetFinding,
  type SolverState,
  stepFinding,
  withoutSymbols,
} from "./solver-state.ts";
import { TRIAL_TECHNIQUES } from "./trial.ts";

// The techniques of level starter: what one guess, or one place, implies by itself.
// Letters: p place, g guess.

/** In the order in which they are tried. */
const STARTER_TECHNIQUES: readonly CodeTechnique[] = [
  { id: "no-pegs", level: "starter", cost: 2, find: eachGuess(noPegs) },
  { id: "no-repeat", level: "starter", cost: 2, find: noRepeat },
  { id: "last-digit", level: "starter", cost: 3, find: lastDigit },
  { id: "no-black", level: "starter", cost: 3, find: eachGuess(noBlack) },
  { id: "all-black", level: "starter", cost: 5, find: eachGuess(allBlack) },
];

/** No peg: none of its digits is in the code. */
function noPegs(state: SolverState, g: number): SetFinding | undefined {
  const { pegs, guessSymbols } = state.arrays;
  const to = pegs[g] === 0 ? withoutSymbols(state, guessSymbols[g]!) : undefined;
  return to && crossingEverywhere(state, g, to, guessSymbols[g]!, "no-pegs");
}

/** Digits do not repeat: a written one is crossed out elsewhere. */
function noRepeat(state: SolverState): SetFinding[] {
  const { arrays, candidates, written } = state;
  const found: SetFinding[] = [];
  if (arrays.repeats) return found;
  for (let p = 0; p < arrays.places; p++) {
    if (!((written >> p) & 1) || !isSettled(candidates[p]!)) continue;
    const to = withoutSymbols(state, candidates[p]!);
    if (to !== undefined) found.push(noRepeatOf(state, p, to));
  }
  return found;
}

function noRepeatOf({ puzzle, candidates }: SolverState, p: number, remaining: readonly number[]): SetFinding {
  const explain = () => {
    const values = { place: p + 1, digit: digitsIn(puzzle, candidates[p]!)[0] ?? "" };
    return { because: [slotAt(p)], say: say("mastermind.step-no-repeat", values) };
  };
  return { remaining, writes: 0, explain };
}

/** One digit is left in a place. */
function lastDigit(state: SolverState): SetFinding[] {
  const { arrays, candidates, written } = state;
  const found: SetFinding[] = [];
  for (let p = 0; p < arrays.places; p++)
    if (!((written >> p) & 1) && candidates[p] !== 0 && isSettled(candidates[p]!)) found.push(lastDigitAt(state, p));
  return found;
}

function lastDigitAt({ puzzle, candidates }: SolverState, p: number): SetFinding {
  const explain = () => {
    const values = { place: p + 1, digit: digitsIn(puzzle, candidates[p]!)[0]! };
    return { because: [slotAt(p)], say: say("mastermind.step-last-digit", values) };
  };
  return { remaining: candidates, writes: 1 << p, explain };
}

/** No black peg: each digit is wrong in its own place. */
function noBlack(state: SolverState, g: number): SetFinding | undefined {
  const to = state.arrays.black[g] === 0 ? withoutOwnPlaces(state, g) : undefined;
  return to && findingOfGuess(state, g, to, 0, "no-black", () => ({ because: 0 }));
}

/** Only as many digits of a guess can be in place as it has black pegs. */
function allBlack(state: SolverState, g: number): SetFinding | undefined {
  const { places, black } = state.arrays;
  let able = 0;
  let count = 0;
  for (let p = 0; p < places; p++) {
    if ((state.candidates[p]! & symbolAt(state, g, p)) === 0) continue;
    able |= 1 << p;
    count++;
  }
  return count === black[g] && able & ~state.written ? allBlackAt(state, g, able) : undefined;
}

/** A guess that is right in all places of a set. */
function allBlackAt(state: SolverState, g: number, able: number): SetFinding {
  const { places } = state.arrays;
  const to = state.candidates.slice();
  for (let p = 0; p < places; p++) if ((able >> p) & 1) to[p] = symbolAt(state, g, p);
  return findingOfGuess(state, g, to, able, "all-black", () => {
    const right = placesIn(able, places);
    const digits = right.map((p) => state.puzzle.guesses[g]!.code[p]!);
    return { because: ((1 << places) - 1) & ~able, values: { digits, places: right.map((p) => p + 1) } };
  });
}

// What a guess without a white peg implies: each of its digits is in its own place or nowhere, which are two facts to remember at
// once.
// Letters: p place, d symbol (its index), g guess.

const NO_WHITE: CodeTechnique = { id: "no-white", level: "medium", cost: 11, find: eachGuess(noWhite) };

/** No white peg: a digit that cannot be in its own place in the guess is not in the code. */
function noWhite(state: SolverState, g: number): SetFinding | undefined {
  const { pegs, black, guessSymbols, repeats } = state.arrays;
  if (pegs[g] !== black[g] || pegs[g] === 0) return undefined;
  if (!repeats) return noWhiteOnce(state, g);
  let gone = 0;
  for (let left = guessSymbols[g]!; left !== 0; left &= left - 1) {
    const d = lowest(left);
    if ((placesFor(state, d) & placesGuessing(state, g, d)) === 0) gone |= 1 << d;
  }
  const to = withoutSymbols(state, gone);
  return to && noWhiteBy(state, g, to, gone);
}

const noWhiteBy = (state: SolverState, g: number, to: readonly number[], barred: number): SetFinding =>
  findingOfGuess(state, g, to, 0, "no-white", () => {
    let [gone, because] = [0, 0];
    for (let left = barred; left !== 0; left &= left - 1) {
      const d = lowest(left);
      if (placesFor(state, d) === 0) continue;
      gone |= 1 << d;
      because |= placesGuessing(state, g, d);
    }
    return { because, values: { repeats: 1, digits: digitsIn(state.puzzle, gone) } };
  });

/** If no digit repeats, a digit in its place is nowhere else: all are crossed out in all other places. */
function noWhiteOnce(state: SolverState, g: number): SetFinding | undefined {
  const { candidates, written, arrays } = state;
  let to: number[] | undefined;
  for (let p = 0; p < candidates.length; p++) {
    const gone = arrays.guessSymbols[g]! & ~symbolAt(state, g, p);
    if ((written >> p) & 1 || (candidates[p]! & gone) === 0) continue;
    to ??= candidates.slice();
    to[p]! &= ~gone;
  }
  return to && findingOfGuess(state, g, to, 0, "no-white", () => ({ because: 0, values: { repeats: 0, digits: [] } }));
}

/** All techniques. */
export const TECHNIQUES: readonly CodeTechnique[] = [
  ...STARTER_TECHNIQUES,
  ...EASY_TECHNIQUES,
  NO_WHITE,
  ...COMPARISON_TECHNIQUES,
  ...CASE_LIST_TECHNIQUES,
  ...TRIAL_TECHNIQUES,
];

/** Connects the techniques to the shared loop. */
export const explaining = byTechniques<Puzzle, SolverState, SetFinding, CodeTechnique>((puzzle) => ({
  table: TECHNIQUES,
  read: (at) => readState(puzzle, at),
  isSolved,
  find: (state, { find, onlyFirst }) =>
    openFindings(find(state), onlyFirst, ({ remaining, writes }) => isNew(state, remaining, writes)),
  findingOf: stepFinding,
  apply: applyFinding,
}));

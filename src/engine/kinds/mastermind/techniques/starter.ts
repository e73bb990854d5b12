/**
 * The techniques of level starter: what one guess, or one place, implies by itself.
 *  Letters: p place, g guess.
 */
import { slotAt } from "../../../code/code.ts";
import { say } from "../../../kind.ts";
import { isSettled } from "../solver/puzzle-arrays.ts";
import { crossingEverywhere, eachGuess, findingOfGuess, symbolAt, withoutOwnPlaces } from "./one-guess.ts";
import {
  type CodeTechnique,
  digitsIn,
  placesIn,
  type SetFinding,
  type SolverState,
  withoutSymbols,
} from "./solver-state.ts";

/** In the order in which they are tried. */
export const STARTER_TECHNIQUES: readonly CodeTechnique[] = [
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

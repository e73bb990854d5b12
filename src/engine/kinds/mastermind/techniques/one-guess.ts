/**
 * Common parts of the techniques that use only one guess.
 *  Letters: p place, d symbol (its index), g guess.
 */
import { say, type Words } from "../../../kind.ts";
import {
  changeValues,
  digitsIn,
  guessValues,
  placesIn,
  reasonIds,
  type SetFinding,
  type SolverState,
} from "./solver-state.ts";

/** Runs a technique on each guess in turn. */
export function eachGuess(find: (state: SolverState, g: number) => SetFinding | undefined) {
  return (state: SolverState): SetFinding[] => {
    const found: SetFinding[] = [];
    for (let g = 0; g < state.arrays.guesses; g++) {
      const one = find(state, g);
      if (one !== undefined) found.push(one);
    }
    return found;
  };
}

/** The techniques that cross a digit out at every place. */
const CROSSES_EVERYWHERE: ReadonlySet<string> = new Set(["no-pegs", "all-pegs", "pegs-earned", "no-white"]);

/**
 * What a step rests on in addition to its guess (places as a set), and the values of its sentence in addition to guess and
 * change.
 */
export interface Reasons {
  readonly because: number;
  readonly values?: Words["values"];
}

/** A finding of one guess. */
export function findingOfGuess(
  state: SolverState,
  g: number,
  remaining: readonly number[],
  writes: number,
  key: string,
  more: () => Reasons,
): SetFinding {
  return {
    remaining,
    writes,
    explain() {
      const { because, values } = more();
      return {
        because: reasonIds([g], placesIn(because, state.arrays.places)),
        say: say(`mastermind.step-${key}`, {
          ...guessValues(state.puzzle, g),
          ...changeValues(state, remaining, writes, CROSSES_EVERYWHERE.has(key)),
          ...values,
        }),
      };
    },
  };
}

/** The symbol of a guess at a place, as a set. */
export const symbolAt = ({ arrays }: SolverState, g: number, p: number): number =>
  1 << arrays.code[g * arrays.places + p]!;
/** The places where a guess has a symbol, as a set. */
export function placesGuessing(state: SolverState, g: number, d: number): number {
  let places = 0;
  for (let p = 0; p < state.arrays.places; p++) if (symbolAt(state, g, p) === 1 << d) places |= 1 << p;
  return places;
}
/** The candidates with each symbol of a guess crossed out at its own blank place; undefined if a place has none left. */
export function withoutOwnPlaces(state: SolverState, g: number): number[] | undefined {
  const { candidates, written } = state;
  let to: number[] | undefined;
  for (let p = 0; p < candidates.length; p++) {
    if ((written >> p) & 1 || (candidates[p]! & symbolAt(state, g, p)) === 0) continue;
    to ??= candidates.slice();
    to[p]! &= ~symbolAt(state, g, p);
  }
  return to;
}
/** How often a guess has a symbol. */
export const timesGuessed = ({ arrays }: SolverState, g: number, d: number): number =>
  arrays.timesSaid[g * arrays.symbols + d]!;
/** The symbols that a guess has k times or more. */
export const symbolsGuessed = ({ arrays }: SolverState, g: number, k: number): number =>
  arrays.symbolsByTimes[g * (arrays.places + 1) + k]!;
/** A finding of a guess that crosses out digits everywhere. */
export const crossingEverywhere = (
  state: SolverState,
  g: number,
  to: readonly number[],
  gone: number,
  key: string,
): SetFinding =>
  findingOfGuess(state, g, to, 0, key, () => ({ because: 0, values: { digits: digitsIn(state.puzzle, gone) } }));
/** The set of all symbols. */
export const allOf = ({ arrays }: SolverState): number => (1 << arrays.symbols) - 1;

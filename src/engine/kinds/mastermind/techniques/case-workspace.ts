/**
 * Working memory for lists of cases, created once for a puzzle. Cases are written into it one after the other.
 *  Letters: p place, d symbol (its index), g guess, k a number of times.
 */
import { ASPECTS, type CaseWorkspace, type Knowledge, type PuzzleArrays, zeros } from "../solver/puzzle-arrays.ts";

/** One distribution of a guess's pegs. */
export interface Case {
  /** Places with a black peg, as a set; 0 if they are not listed. */
  readonly blacks: number;
  /** Number of pegs that each symbol earns; null if not listed. */
  readonly counts: readonly number[] | null;
  /** What the guess itself implies for the code in this case. */
  readonly knowledge: Knowledge;
}

/** Maximum number of cases of any list. */
export const MAX_CASES = 6;

export function caseWorkspaceOf(arrays: PuzzleArrays): CaseWorkspace {
  const { places, symbols } = arrays;
  const times = (places + 1) * (MAX_CASES + 1);
  return {
    arrays,
    count: 0,
    fewestCases: 0,
    maxCases: MAX_CASES,
    knowledge: {
      candidates: zeros(places * (MAX_CASES + 1)),
      atLeast: zeros(times),
      atMost: zeros(times),
      offset: 0,
      timesOffset: 0,
    },
    blacks: zeros(MAX_CASES),
    counts: zeros(MAX_CASES * symbols),
    outcomes: [],
    candidates: [],
    activeGuess: [0],
    aspect: "both",
    union: zeros(places),
    earlyStop: 0,
    minCount: zeros(arrays.guesses * ASPECTS.length),
    countIsExact: zeros(arrays.guesses * ASPECTS.length),
    countedFor: zeros(places),
    remaining: zeros(places),
    otherGuess: [0],
    guessPair: [0, 0],
    pegs: zeros(symbols),
    minPegs: zeros(symbols),
    maxPegs: zeros(symbols),
  };
}

/**
 * Working memory for lists of cases, created once for a puzzle. Cases are written into it one after the other.
 *  Letters: p place, d symbol (its index), g guess, k a number of times.
 */
import { type Knowledge, type PuzzleArrays, zeros } from "../solver/puzzle-arrays.ts";

/** The detail in which cases are listed: the digits that earn pegs, the places of the black pegs, or both. */
export const ASPECTS = ["digits", "blacks", "both"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** One distribution of a guess's pegs. */
export interface Case {
  /** Places with a black peg, as a set; 0 if they are not listed. */
  readonly blacks: number;
  /** Number of pegs that each symbol earns; null if not listed. */
  readonly counts: readonly number[] | null;
  /** What the guess itself implies for the code in this case. */
  readonly knowledge: Knowledge;
}

/** Listed cases, one after the other in `knowledge`, with one additional entry for trials. */
export interface CaseWorkspace {
  readonly arrays: PuzzleArrays;
  /** Number of cases, and the minimum and maximum for a list. */
  count: number;
  fewestCases: number;
  maxCases: number;
  readonly knowledge: Knowledge & { readonly atLeast: number[]; readonly atMost: number[] };
  readonly blacks: number[];
  readonly counts: number[];
  /** By case: whether it survives the other guesses. */
  readonly outcomes: ("live" | "dead" | "unknown")[];
  /** What is listed: the candidates of the position, the guess (as a list of one), the detail. */
  candidates: readonly number[];
  readonly activeGuess: [number];
  aspect: Aspect;
  /** By place, what any case allows. */
  readonly union: number[];
  /**
   * If not 0, listing stops as soon as the union excludes nothing, or when there are this many cases and no symbol can be
   * written.
   */
  earlyStop: number;
  /**
   * Minimum number of cases of each list, at guess × aspects + aspect; whether it is exact (1, else 0); and the candidates for
   * which it was counted.
   */
  readonly minCount: number[];
  readonly countIsExact: number[];
  readonly countedFor: number[];
  /** While a case is tested against other guesses: the remaining candidates; the other guess alone, and with the case's own. */
  readonly remaining: number[];
  readonly otherGuess: [number];
  readonly guessPair: [number, number];
  /** While a case is built, by symbol: its pegs, and their minimum and maximum. */
  readonly pegs: number[];
  readonly minPegs: number[];
  readonly maxPegs: number[];
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
